## Was Gnostica sagt. Karten, Felder, Steine, Kräfte und was getippt wird, heißen in allen Sprachen gleich.

gnostica-awaits-deal = Erst werden die Karten gegeben, mit match deal
gnostica-awaits-bids = Erst bieten alle eine Karte, mit match bid
gnostica-awaits-collecting = Erst werden Karten aus den Geboten genommen, mit match collect
gnostica-awaits-turn = Wer am Zug ist, wählt eine der Möglichkeiten
gnostica-awaits-rest = Der Zug geht mit match use weiter oder endet mit match end
gnostica-awaits-cards = Erst werden die gezogenen Karten genannt, mit match drawn
gnostica-awaits-nothing = Die Partie ist vorbei: Nimm den letzten Schritt zurück, wenn sie weitergehen soll

gnostica-no-infinity = Die Karte Infinity liegt noch unter dem Stapel
gnostica-round-running = Eine andere Herausforderung läuft
gnostica-nobody-has-played = Sie wird am Ende eines Zugs ausgerufen, bevor der Nächste etwas tut
gnostica-not-ahead = Wer sie ausruft, muss mehr Punkte haben als alle anderen
gnostica-not-now = Jetzt kein { $step }: { $awaited }
gnostica-empty-name = Der Name eines Spielers ist leer: Nenne einen Spieler dieser Partie
gnostica-unknown = Niemand heißt „{ $name }“: Nenne einen Spieler dieser Partie
gnostica-named-twice = { $name } ist zweimal genannt: Nenne jeden einmal
gnostica-nobody-named = Niemand ist genannt: Nenne mindestens einen Spieler
gnostica-has-bid = { $name } hat schon geboten: Ein Gebot gilt
gnostica-cant-call = Jetzt keine Herausforderung: { $why }
gnostica-seeded = Diese Partie hat einen Startwert und zieht von selbst: Gib keine Karten an
gnostica-card-twice = { $card } ist zweimal genannt: Jede Karte gibt es einmal
gnostica-lot-board = Auf das Brett
gnostica-lot-hand = Auf jede Hand
gnostica-lot-hands = Auf alle Hände zusammen
gnostica-lot-collected = Zum Auffüllen der Hand
gnostica-lot-drawn = Zu dem, was gezogen wurde,
gnostica-count = { $what } { $wanted ->
        [one] gehört 1 Karte
       *[other] gehören { $wanted } Karten
    }, nicht { $found }
gnostica-not-in-hand = { $card } hat der, der am Zug ist, nicht auf der Hand: Nenne eine Karte von dort
gnostica-bid-not-in-hand = { $name } hat { $card } nicht auf der Hand: Geboten wird eine Karte der eigenen Hand
gnostica-not-in-pile = { $card } kann nicht vom Stapel kommen, da sie anderswo liegt
gnostica-not-in-discards = { $card } ist nicht unter den abgelegten Karten
gnostica-not-among-bids = { $card } ist nicht unter den gebotenen Karten
gnostica-full-hand = Auf die Hand werden bis zu { $most } Karten gezogen, und so wären es { $cards }
gnostica-nothing-to-draw = Keine Karte ist mehr zu ziehen oder zu mischen
gnostica-no-cards = Keine Karte ist genannt: Nenne mindestens eine
gnostica-recalls = { $found } Karten sind zu viele: Der Diener zieht eine für jedes seiner Augen, und das sind { $pips }
gnostica-wants-arcana = Die Welt gilt als eine der großen Arkana auf dem Brett: Sag, welche, etwa --as star
gnostica-no-arcana = { $card } gilt als sie selbst: Nur die Welt gilt als eine andere Karte
gnostica-world-as-itself = Die Welt hat die Kraft eines anderen großen Arkanums auf dem Brett, keine eigene: Nenne jenes
gnostica-not-on-board = { $card } ist kein Gebiet auf dem Brett, also hat die Welt ihre Kraft nicht
gnostica-after-cards = Was auf Karten folgt, die niemand gesehen hat, wird gesagt, wenn sie zu sehen sind: Hör hier auf, und mach mit match use weiter
gnostica-must-enter = Wer keinen Stein auf dem Brett hat, darf nur einen kleinen auf ein leeres Feld setzen, mit match enter
gnostica-has-pieces = Nur wer keinen Stein auf dem Brett hat, setzt einen ein: Wähle etwas anderes
gnostica-can-enter = Es gibt ein leeres Feld zum Einsetzen: Nimm match enter
gnostica-not-empty = { $space } ist nicht leer: Nenne ein Feld ohne Steine
gnostica-void = { $space } ist Leere, neben keinem Gebiet: Dort wird nichts getan und bleibt nichts
gnostica-no-territory = Auf { $space } liegt keine Karte: Nur ein Gebiet wird aktiviert
gnostica-nobody-there = Auf { $space } steht kein eigener Stein, also darf niemand die Karte nutzen
gnostica-no-such-piece = Es gibt keinen Stein { $piece }: siehe match status
gnostica-ambiguous = „{ $piece }“ passt auf verschiedene Steine: Sag auch Farbe, Größe und Ausrichtung, etwa o.red.small.n
gnostica-not-yours = { $piece } gehört jemand anderem: Ein Diener ist ein eigener Stein
gnostica-not-minion = { $piece } ist in diesem Zug kein Diener: Das sind die Steine auf der aktivierten Karte
gnostica-out-of-reach = { $piece } ist kein Ziel: Ein Diener zielt auf sich selbst und, wenn er nach oben zeigt, auf sein eigenes Feld, sonst auf das, auf das er zeigt
gnostica-same-facing = Er zeigt schon dorthin: Ausrichten ändert das
gnostica-enemy-turned = Ein fremder Stein behält seine Ausrichtung: Lass sie weg
gnostica-gone-turned = Ein zerstörter Stein wird nicht ausgerichtet: Lass es weg
gnostica-only-itself = Diese Karte richtet den Diener selbst aus: Sag self
gnostica-no-piece = Im Vorrat von { $color } ist kein { FORM($size, ending: "er") } Stein mehr
gnostica-no-power = { $card } hat keine Kraft mehr für { $action }
gnostica-other-powers = { $card } erlaubt jetzt kein { $action }: Von ihren Kräften sind der Reihe nach übrig: { $left }
gnostica-then = { $before }, dann { $next }
gnostica-crowded = Auf { $space } sind drei Steine oder mehr, da passt keiner mehr hin
gnostica-spawns-own = Ein eigener Stein kommt auf das Zielfeld: Nenne seine Ausrichtung, keinen Stein
gnostica-upright = Ein Stein, der nach oben zeigt, hat keine Richtung, in die er ziehen könnte
gnostica-distance = { $found } Felder: Ein Stab bewegt um mindestens eines und höchstens um so viele, wie der Diener Augen hat, und das sind { $pips }
gnostica-largest = Ein großer Stein wächst nicht mehr
gnostica-enemy-on = Auf { $space } steht ein Gegner, also bleibt das Feld, wie es ist
gnostica-worth = { $card } ist { $worth } wert, und das Feld wächst zu einer Karte im Wert von { $wanted }
gnostica-no-more = Nichts ist mehr wert als eines der großen Arkana
gnostica-nothing-to-raze = Auf { $space } liegt keine Karte, die anzugreifen wäre
gnostica-damage = { $found } Augen: Ein Schwert nimmt mindestens eines und hier höchstens { $most }
gnostica-not-less = { $card } ist { $worth } wert, und ein angegriffenes Gebiet wird zu einem mit weniger Punkten
gnostica-no-pile = Nur das Rad des Schicksals nimmt ein Gebiet vom Stapel
gnostica-no-later = „later“ ist für die erste von zwei gleichen Kräften auf ein Feld: die Scheiben der Kraft oder die Schwerter des Todes
gnostica-unfinished = Eine Abkürzung über etwas, das allein nicht gültig wäre, beendet die zweite Kraft der Karte, auf denselben Stein oder dasselbe Feld
gnostica-trades-with-self = Getauscht wird mit einem anderen Spieler: Ziele auf dessen Stein
gnostica-players = gnostica ist für 2 bis 6 Spieler, nicht für { $found }: Nenne jeden einmal, etwa --players red=ada,blue=ben
gnostica-name = „{ $name }“ ist kein Name: Nimm bis zu { $most } Buchstaben, Ziffern, „_“, „-“ und „.“
gnostica-same-name = Zwei Spieler heißen { $name }: Gib jedem einen eigenen Namen
gnostica-same-color = Zwei Spieler haben { $color }: Gib jedem eine eigene Farbe
gnostica-color = „{ $color }“ kann hier keine Farbe sein, da es eine Größe oder Ausrichtung nennt: Nimm eine andere

gnostica-nobody = niemand
gnostica-nothing = nichts
gnostica-deals = Die Karten sind gegeben
gnostica-bid = Geboten: { $players }
gnostica-collects = { $player } nimmt { $cards }
gnostica-enters = { $player } setzt auf { $space } ein, { $pointing }
gnostica-activates = { $player } aktiviert { $card } auf { $space }{ $used }
gnostica-plays = { $player } spielt { $card }{ $used }
gnostica-refreshes = { $player } legt { $cards } ab und zieht
gnostica-orients-piece = { $player } richtet { $piece } aus, { $pointing }
gnostica-goes-on = { $player } macht weiter{ $used }
gnostica-ends = { $player } beendet den Zug
gnostica-challenges = { $player } ruft eine Herausforderung aus
gnostica-were-bid = Geboten wurden { $cards }: { $player } beginnt
gnostica-tie = Gleichstand; beiseitegelegt: { $cards }
gnostica-turned-over = { $card } wird aufgedeckt
gnostica-wins = { $player } gewinnt
gnostica-nobody-wins = Kein Gebiet ist mehr da, und niemand gewinnt
gnostica-turns-over = { $player } deckt { $cards } auf
gnostica-has-drawn = { $player } hat { $count } gezogen
gnostica-used = : { $actions }
gnostica-unused = , ungenutzt
gnostica-used-over = { " " }und deckt die nächste Karte auf
gnostica-used-over-as = { " " }als { $arcana } und deckt die nächste Karte auf
gnostica-used-as = { " " }als { $arcana }: { $actions }
gnostica-unused-as = { " " }als { $arcana }, ungenutzt
gnostica-redrawn = { $cards } abgelegt und Karten gezogen
gnostica-minion-does = { $minion } { $act }
gnostica-spawns = bringt einen Stein hervor, { $pointing }
gnostica-spawns-beside = bringt einen neben { $piece } hervor
gnostica-moves = zieht { $spaces }
gnostica-pushes = schiebt { $piece } um { $spaces }
gnostica-grows = lässt { $target } wachsen
gnostica-builds = lässt sein Zielfeld wachsen zu { $card }
gnostica-attacks = greift { $target } mit { $pips } an
gnostica-razes = greift sein Zielgebiet an, es bleibt { $card }
gnostica-orients = richtet { $target } aus, { $pointing }
gnostica-replaces = ersetzt { $target }, { $pointing }
gnostica-sends = schickt { $target } nach { $space }
gnostica-trades = tauscht die Hand mit dem Besitzer von { $piece }
gnostica-draws-discards = zieht { $cards } aus den abgelegten
gnostica-itself = sich selbst
gnostica-first-of-pile = der ersten Karte vom Stapel
gnostica-what-follows = dem, was folgt
gnostica-pointing = Richtung { $facing }
gnostica-stands = aufrecht
gnostica-then-points = { $act }, dann Richtung { $facing }
gnostica-then-stands = { $act }, dann aufrecht
gnostica-holds = { $player } hat { $cards }
gnostica-holds-nothing = { $player } hat keine Karte
gnostica-not-waited-for = Auf { $player } wird nicht gewartet

gnostica-state = Gnostica, nach Eintrag { $entry }
gnostica-asked = Was gefragt war
gnostica-discarded = Abgelegt: { $cards }.
gnostica-final-score = Gnostica, Endstand
gnostica-score-so-far = Gnostica, Zwischenstand
gnostica-winner = { $player } gewinnt.
head-space = Feld
head-worth = Wert
head-pieces = Steine
head-cards = Karten
gnostica-piece = { FORM($color, ending: "none") } { $size } { $facing }
gnostica-legend = Felder zählen von der Mitte der ersten neun Karten an: o ist die Mitte, n1w1 liegt um eins nördlich und um eins westlich davon (e ist Osten). Ein Stein heißt nach seinem Feld und, soweit nötig, nach Farbe, Größe und Ausrichtung, wie in o.red.small.n.
gnostica-wasteland = (Ödland)
gnostica-void-space = (Leere)
gnostica-infinity-below =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } zu ziehen, Infinity darunter.
gnostica-infinity-beside =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } zu ziehen, Infinity daneben.
gnostica-infinity-before =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } zu ziehen, Infinity vor { $player }.
gnostica-waits-deal = Die Karten werden gegeben: geomant match deal RECORD --hands NAME=CARDS --board CARDS
gnostica-waits-bids = Bieten: { $players }: geomant match bid RECORD NAME=CARD
gnostica-waits-collecting = { $players } nimmt Karten aus { $cards }: geomant match collect RECORD CARDS
gnostica-waits-turn = { $players } ist am Zug; geomant match turns RECORD { $players } nennt, was möglich ist.
gnostica-waits-drawing = { $players } zieht { $count }: geomant match drawn RECORD CARDS
gnostica-over = Die Partie ist vorbei. { $player } gewinnt.
gnostica-over-nobody = Die Partie ist vorbei: Kein Gebiet ist mehr da, und niemand gewinnt.
gnostica-may-use-as = { $players } darf { $card } als eines der großen Arkana auf dem Brett nutzen, mit --as: geomant match use RECORD ACTIONS oder geomant match end RECORD
gnostica-may-use = { $players } darf { $card } nutzen, { $left }: geomant match use RECORD ACTIONS oder geomant match end RECORD
gnostica-goes-on-typed = geomant match use RECORD ACTIONS oder geomant match end RECORD
gnostica-nothing-done = der Tisch liegt, wie das Buch ihn kennt: Mach erst den Zug, oder sage mit einem anderen Verb, was geschah
gnostica-too-few-cards =
    { $found ->
        [one] 1 Karte ist zu erkennen, das ist kein Raster: Zeige mindestens { $least }, ganz
       *[other] { $found } Karten sind zu erkennen, das ist kein Raster: Zeige mindestens { $least }, ganz
    }
gnostica-scattered = { $off } der Karten liegen in keiner Reihe und Spalte: Rücke sie zurecht, oder tippe den Zug
gnostica-other-cards = { $seen } Karten sind zu sehen, die nicht liegen wie die { $own } der Partie: Zeige alle, oder sage mit --from, an welcher Seite die Kamera steht
gnostica-shifted = die Karten passen an mehr als einer Stelle zur Partie: Zeige alle, oder tippe den Zug
gnostica-no-turn-awaited = es wird auf keinen Zug gewartet, den ein Bild zeigen könnte: siehe match status
gnostica-unmoved = der Tisch liegt, wie das Buch ihn hat, und kein erlaubter Zug, der ihn so lässt, ist der gesagte: Stell ihn richtig, oder sag es anders
gnostica-unexplained = kein erlaubter Zug führt zu diesem Tisch; vom Buch unterscheidet er sich so: { $differences }. Wurde eine Karte aus der Hand gespielt, sage mit --card, welche; oder stelle den Tisch richtig, oder tippe den Zug
gnostica-unexplained-so-far = keiner der versuchten Züge führt zu diesem Tisch; vom Buch unterscheidet er sich so: { $differences }. Sage mit --card, welche Karte gespielt wurde, mit --like, wie der Zug beginnt, oder tippe ihn
gnostica-unexplained-like = kein erlaubter Zug, der so beginnt, führt zu diesem Tisch, vielleicht aber ein anderer; vom Buch unterscheidet er sich so: { $differences }. Lass --like weg, oder nenne einen anderen Anfang; wurde eine Karte aus der Hand gespielt, sage mit --card, welche; oder stelle den Tisch richtig, oder tippe den Zug
gnostica-unexplained-like-so-far = keiner der versuchten Züge, die so beginnen, führt zu diesem Tisch, vielleicht aber ein anderer; vom Buch unterscheidet er sich so: { $differences }. Lass --like weg, oder nenne mehr vom Anfang, oder einen anderen; sage mit --card, welche Karte gespielt wurde; oder tippe den Zug
gnostica-sees-no-card = { $space }: im Buch liegt { $card }, zu sehen ist keine Karte
gnostica-sees-a-card = { $space }: eine Karte ist zu sehen, im Buch liegt keine
gnostica-sees-a-piece = { $piece } ist zu sehen und steht nicht im Buch
gnostica-sees-no-piece = { $piece } steht im Buch und ist nicht zu sehen
gnostica-left-out = { $piece } gilt als kein Stein (zu { $doubt } sicher, dass es einer ist)
gnostica-taken-for = Ein Stein, gelesen als { $read }, gilt als { $taken } (zu { $sure } sicher)
gnostica-which-turn-if-any = Wurde ein Zug gemacht? Was laut Buch da ist und das Bild nicht zeigt, kann auch nur verdeckt sein.
gnostica-which-turn-without = War es dieser Zug? Er lässt { $pieces } aus, was das Bild doch wohl zeigt: Es kann ein anderer Zug gewesen sein, oder es waren zwei.
gnostica-which-turn = Mehrere Züge führen zu diesem Tisch. Welcher war es?
gnostica-which-card = Welche Karte liegt jetzt auf { $space }?
gnostica-perhaps-turns =
    { $count ->
        [one] vielleicht wurde nichts getan, denn was das Bild nicht zeigt, kann auch nur verdeckt sein; oder es war { $turns }: dann sag es mit --like
       *[other] vielleicht wurde nichts getan, denn was das Bild nicht zeigt, kann auch nur verdeckt sein; oder es war einer von { $count } Zügen: { $turns }; dann sag mit --like, welcher, so wie er beginnt
    }
gnostica-turn-without = dieser Zug erklärt den Tisch am besten: { $turns }. Er lässt { $pieces } aus, was das Bild doch wohl zeigt: Es kann ein anderer Zug gewesen sein, oder es waren zwei. War es dieser, so sag es mit --like
gnostica-several-turns = { $count } Züge führen zu diesem Tisch: { $turns }; sage mit --like, wie er beginnt
gnostica-name-the-card = welche Karte liegt jetzt auf { $space }? Sage es mit --cards { $space }=CARD
gnostica-equipment = Gnostica wird an seinen Karten gesehen, mit den üblichen Steinen: --square-mm, --calibration und --pieces weglassen
gnostica-say = Sagen

gnostica-brief-deal = die ersten Karten
gnostica-brief-bid = Gebote
gnostica-brief-collect = nimmt Gebote
gnostica-brief-enter = setzt auf { $space } ein
gnostica-brief-activate = nutzt { $space }
gnostica-brief-play = spielt { $card }
gnostica-brief-refresh = zieht neu
gnostica-brief-orient = dreht { $piece }
gnostica-brief-use = macht weiter
gnostica-brief-end = beendet den Zug
gnostica-brief-drawn =
    { $count ->
        [one] 1 Karte gezogen
       *[other] { $count } Karten gezogen
    }
gnostica-brief-challenge = fordert heraus

gnostica-lies-on = { $space }: { $card }
gnostica-unknown-on = { $space }: welche Karte?
gnostica-was-played = { $card } wurde gespielt
gnostica-a-card-was-played = Eine Karte wurde gespielt…
gnostica-which-was-played = Welche Karte der Hand wurde gespielt?
gnostica-seen-or-typed = Mach den Zug auf dem Tisch: An den Karten wird er gesehen. Tippen lässt er sich auch, im Fenster oder als Befehl.
gnostica-taken-as-there = { $piece } ist nicht zu sehen und gilt als dort

# What is asked and done before the camera, without a picture. Cards and turns are typed as everywhere
gnostica-seed = Aus einer Zahl ziehen
gnostica-seed-hint = leer: ein echtes Deck, dessen Karten genannt werden
gnostica-which-bid = Welche Karte wird geboten?
gnostica-bids-alone = Für { $name } allein: Hand und Gebot
gnostica-hand-alone = Für { $name } allein: die Hand
gnostica-which-taken = Welche Karten nimmt { $player } zurück?
gnostica-typed-hint = activate o move:o:1:up
gnostica-do-it = So machen
gnostica-type-deal = Tipp die Karten, wie sie gegeben wurden: sechs für jeden, neun für das Brett, Reihe um Reihe von Nordwesten an.
gnostica-type-drawn = Tipp die Karten, die { $player } gezogen hat.
gnostica-type-turn = Oder tipp den Zug von { $player }: enter, activate, play, refresh oder orient; wie es weitergehen kann, wird gezeigt.
gnostica-goes-on-so = So kann es weitergehen: { $turns }
gnostica-headline-deal = Die Karten werden gegeben
gnostica-headline-bids = Alle bieten
gnostica-outlook-deal = Gebt die Karten eines echten Decks und nennt sie hier.
gnostica-outlook-bids = Alle bieten eine Karte um den ersten Zug, jeder unter seiner Abdeckung.
gnostica-outlook-collecting = Die Gebote kommen zurück in die Hände, einer nach dem anderen.
gnostica-outlook-drawing = Karten wurden vom Deck gezogen: Sie werden hier genannt.

gnostica-typed-twice = „{ $text }“ sagt „{ $part }“ neben anderem derselben Art: Sag Farbe, Größe und Richtung je einmal
gnostica-typed-action = „{ $name }“ ist keine Handlung: Nimm { $names }
gnostica-typed-form = „{ $text }“ ist nicht richtig geschrieben: Nimm { $form }
gnostica-typed-small-number = „{ $text }“ ist hier keine Zahl: Nimm eine kleine ganze, wie in 2
gnostica-typed-arcana = „{ $text }“ ist kein großes Arkanum: Nimm einen Namen wie in star
gnostica-typed-card = „{ $text }“ ist keine Karte: Nimm einen Namen wie in ace-cups, 7-rods, queen-swords oder hanged-man
gnostica-turns-cut = Die ersten { $most } Züge sind durchgesehen, und es gibt mehr: Sag mit --like mehr davon, wie er beginnt
gnostica-typed-step = Kein Schritt heißt „{ $name }“: Nimm { $steps }
gnostica-typed-no-option = { $verb } kennt kein „{ $word }“
gnostica-typed-no-value = Bei „{ $word }“ fehlt der Wert
gnostica-typed-one-more = „{ $word }“ ist ein Wort zu viel
gnostica-typed-camera = „{ $text }“ ist keine Seite des Tisches: Nimm n, e, s oder w
gnostica-typed-space = „{ $text }“ ist kein Platz: Nimm o für die Mitte, sonst Schritte nach Norden oder Süden und Osten oder Westen davon, wie in n1w2
gnostica-typed-facing = „{ $text }“ ist keine Richtung: Nimm up, n, e, s oder w
gnostica-typed-nothing = match { $verb } fehlt, was zu tun ist: Sieh nach mit --help
gnostica-typed-named-card = „{ $word }“ nennt keine Karte: Schreib SPACE=CARD, wie in n1=star
gnostica-typed-nobody = „{ $word }“ nennt niemanden: Schreib NAME=…, wie in ada=star
gnostica-typed-number = „{ $word }“ ist hier keine Zahl: Nimm eine ganze, wie in 3
