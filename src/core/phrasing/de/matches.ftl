## Was alle Spiele über eine Partie sagen.

match-over = Die Partie ist vorbei.
match-typed = Kein Bild verrät ihre Züge: Sie werden getippt, wie geomant match status sagt. Hier kannst du die Partie ansehen, in ihr zurückgehen und sie exportieren.
match-to-move = { $player } ist am Zug
match-goes-on = Die Partie geht weiter
match-nobody-wins = Niemand gewinnt
match-wins = { $player } gewinnt mit { $points }
match-share = { $players } teilen sich den Sieg mit { $points }
match-title = { $game }: { $players }
match-misread = { $illegal }; oder falls { $remedy }
match-without-pictures = { $game } wird ohne Bilder gespielt: Nimm { $steps }
match-entry = Eintrag { $entry }: { $sentence }
match-guesses = Für wahr genommen, obwohl unsicher
party-named = { $name } ({ $color })

guess-placed-piece = der gesetzte Stein
guess-standing = stehend
guess-kind = { FORM($size, ending: "er") } { FORM($color, ending: "er") }
guess-mark = mit { $sure } angenommen
guess-sentence = { $about }, genommen als { $taken }, mit { $sure } angenommen

ledger-no-entry = Es gibt keinen Eintrag { $to }: Nenne einen von 0, dem Anfang, bis { $last }
ledger-nothing-to-undo = Hier ist der Anfang: Es gibt nichts zurückzunehmen
ledger-stands-so = Die Partie steht schon wie nach Eintrag { $to }: Es gibt nichts zurückzunehmen
ledger-nothing-to-redo = Nichts wurde zurückgenommen, das sich wiederholen ließe
names-alike = Die Namen { $one } und { $other } kann niemand beim Lesen unterscheiden: Nenne jeden Spieler bei einem eigenen Namen
names-same = Zwei Spieler heißen { $name }: Gib jedem einen eigenen Namen
match-unknown-game = Das Spiel „{ $game }“ gibt es nicht: Nimm { $games }
