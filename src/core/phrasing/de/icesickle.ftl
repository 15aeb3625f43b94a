## Was IceSickle über Tische und Partien sagt. Die Steine gehören niemandem.

icesickle-nothing = nichts
icesickle-away = weg
icesickle-chosen = gewählt
icesickle-open = offen
icesickle-kind =
    { $case ->
        [accusative] den { FORM($size, ending: "en") } Stein
        [dative] dem { FORM($size, ending: "en") } Stein
        [genitive] des { FORM($size, ending: "en") } Steins
       *[nominative] ein { FORM($size, ending: "er") } Stein
    }
icesickle-kind-of-color =
    { $case ->
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins
       *[nominative] ein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein
    }
icesickle-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }

icesickle-title =
    { $count ->
        [one] IceSickle: 1 Stein steht auf { $squares }
       *[other] IceSickle: { $count } Steine stehen auf { $squares }
    }
icesickle-ruling-waits = Das Urteil wartet auf die offenen Entscheidungen; vorher wird kein Sprung genannt.
icesickle-round-over =
    { $left ->
        [0] Kein Sprung ist mehr möglich: Die Runde ist vorbei, und das Brett ist leer.
        [one] Kein Sprung ist mehr möglich: Die Runde ist vorbei, und der eine Punkt auf dem Brett gehört niemandem.
       *[other] Kein Sprung ist mehr möglich: Die Runde ist vorbei, und die { $left } Punkte auf dem Brett gehören niemandem.
    }
icesickle-jumps = Sprünge
icesickle-best = Bestes Spiel
head-where = Ort
icesickle-jump = { $jump }: { $piece } über { $over } schlägt { $captured }, { $points }
icesickle-as-many = so viele Punkte wie der Gegner
icesickle-more = { $points } mehr als der Gegner
icesickle-fewer = { $points } weniger als der Gegner
icesickle-best-jumps = { $jumps }: von hier an { $worth }
icesickle-best-jumps-found = { $jumps }: von hier an { $worth }, soweit gerechnet wurde
icesickle-one-line = etwa so: { $line }
head-taken = geschlagen
icesickle-score = IceSickle, Punkte
icesickle-nobody-named = Niemand ist genannt: Sag mit --seats, wer wo sitzt, oder mit --taken, wer was geschlagen hat.
icesickle-beside = { $piece } ({ $side })
icesickle-unclaimed = Neben den Feldern, wo niemand sitzt, und nicht gezählt: { $pieces }.
icesickle-score-open = Auf dem Brett sicher: { $left }; der Punktestand wartet auf die offenen Entscheidungen.
icesickle-score-over = Kein Sprung ist mehr möglich; was auf dem Brett steht, gehört niemandem: { $left }.
icesickle-score-goes-on = Die Runde geht weiter; was auf dem Brett steht, gehört noch niemandem: { $left }.
icesickle-from-to = IceSickle: von { $before } zu { $after }
icesickle-nothing-changed = Nichts hat sich geändert.
icesickle-jumped = Der Sprung { $jump }.
icesickle-placed = Ein { FORM($size, ending: "er") } Stein wurde auf { $square } gesetzt.
icesickle-placed-color = Ein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein wurde auf { $square } gesetzt.
icesickle-doubts = Nicht eindeutig; es kann ein anderer Zug gewesen sein, oder keiner
icesickle-doubt-before = vorher: { $fact }

icesickle-out-of-play = Er ist nicht im Spiel: { $place }.
icesickle-cannot-jump = Er kann nicht springen.
icesickle-can-jump = Er kann { $jumps } springen.
icesickle-row =
    { $place }, { $count ->
        [one] 1 Sprung
       *[other] { $count } Sprünge
    }
icesickle-worth = Wert { $worth }
icesickle-left-open =
    { $left ->
        [one] noch { $left } Punkt, Entscheidungen offen
       *[other] noch { $left } Punkte, Entscheidungen offen
    }
icesickle-left-over =
    { $left ->
        [one] vorbei, noch { $left } Punkt
       *[other] vorbei, noch { $left } Punkte
    }
icesickle-left-jumps =
    { $jumps ->
        [one] 1 Sprung
       *[other] { $jumps } Sprünge
    }, { $left ->
        [one] noch { $left } Punkt
       *[other] noch { $left } Punkte
    }
icesickle-placing = ein { FORM($size, ending: "er") } Stein, auf { $square } gesetzt
icesickle-the-jump = der Sprung { $jump }

icesickle-same-square = { $stones } stehen auf { $square }, und auf ein Feld passt einer: Stell einen davon woandershin
icesickle-too-many = { $stones } sind { $count } { FORM($size, ending: "e") } Steine auf den Feldern, und ein Vorrat hat { $most }: Nimm welche weg, oder berichtige eine Größe
icesickle-overfull = { $count } { FORM($size, ending: "e") } Steine sind auf den Feldern oder geschlagen, und ein Vorrat hat { $most }: Berichtige eine Größe oder was geschlagen ist
icesickle-differing = { $square } (vorher { $before }, nachher { $after })
icesickle-no-move = Kein einzelner Zug führt vom einen Tisch zum anderen; sie unterscheiden sich auf { $differing }: Kein Zug kommt dem nahe
icesickle-nearest-move = Kein einzelner Zug führt vom einen Tisch zum anderen; sie unterscheiden sich auf { $differing }. Am nächsten kommt dem: { $step }; danach bliebe anders: { $left }
icesickle-open-tables = { $choices } ist offen, und ein Zug wird nur zwischen eindeutigen Tischen genannt: Stell den Stein richtig in sein Feld und aufrecht
icesickle-other-tables = Die Tische haben andere Felder, vorher { $before } und nachher { $after }: Gib zwei Tische desselben Bretts an
icesickle-no-board = IceSickle spielt man auf 5×5 Feldern, und diese Stellung liegt auf einem bloßen Tisch: Gib eine auf einem Brett an
icesickle-other-board = IceSickle spielt man auf 5×5 Feldern, und dieses Brett hat { $files }×{ $ranks }: Nenne 25 Felder eines größeren Bretts mit --region, wie in --region a1-e5
icesickle-other-region = IceSickle spielt man auf 5×5 Feldern, und der Bereich { $region } hat { $files }×{ $ranks }: Nenne 25 Felder eines größeren Bretts mit --region, wie in --region a1-e5
icesickle-region-beyond = Der Bereich { $region } ragt über das Brett hinaus, das die Felder { $squares } hat: Nenne Felder dieses Bretts

icesickle-no-jump = { $jump } ist kein gültiger Sprung: { $reason }
icesickle-jump-outside = { $square } gehört nicht zu den bespielten Feldern
icesickle-jump-from-nothing = auf { $from } steht kein Stein
icesickle-jump-not-straight = gesprungen wird längs einer Linie, Reihe oder Diagonale
icesickle-jump-too-far = er ginge über { $length } Felder, und ein { FORM($size, ending: "er") } Stein springt über höchstens { $most }
icesickle-jump-onto-piece = auf { $to } steht ein Stein, und ein Sprung endet auf einem leeren Feld
icesickle-jump-over-nothing = ein Sprung geht über mindestens einen Stein

icesickle-not-now = Jetzt kein { $step }: { $awaited }
icesickle-step-jump = Sprung
icesickle-step-place = Setzen
icesickle-step-placing = Setzen
icesickle-awaits-placing = Es werden Steine gesetzt
icesickle-awaits-jump = Es wird gesprungen
icesickle-awaits-round = Die erste Runde ist vorbei, und match round beginnt die zweite
icesickle-awaits-nothing = Die Partie ist vorbei
icesickle-outside = { $square } gehört nicht zu den 25 Feldern { $region }: Nenne eines von diesen
icesickle-occupied = Auf { $square } steht schon ein Stein: Setze auf ein leeres Feld
icesickle-none-left = Im Vorrat ist kein { FORM($size, ending: "er") } Stein mehr: Setze eine andere Größe
icesickle-round-too-early = Die zweite Runde beginnt, wenn die erste zu Ende ist: { $awaited }
icesickle-no-third-round = Eine Partie hat zwei Runden, und beide sind vorbei
icesickle-other-field = Der Tisch hat die Felder { $seen }, und die Partie wird auf { $own } gespielt: Zeige dieses Brett, oder nenne seine Felder mit --region
icesickle-nothing-done = Der Tisch liegt, wie es im Buch steht, und zeigt kein { $step }: Zeige ihn nach dem Zug
icesickle-other-move = Der Tisch zeigt etwas anderes als { $step }: { $found }. Nimm das erst zurück
icesickle-two-players = icesickle ist für 2 Spieler, nicht für { $found }: Nenne beide, etwa --players ada,ben
icesickle-same-name = Zwei Spieler heißen { $name }: Gib jedem einen eigenen Namen
icesickle-nobody-first = { $name } soll beginnen, aber niemand heißt { $name }: Nenne einen der Spieler

icesickle-places-piece = { $player } setzt einen { FORM($size, ending: "en") } Stein auf { $square }
icesickle-places-color = { $player } setzt einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein auf { $square }
icesickle-jumps-so = { $player } springt { $jump }
icesickle-second-round-begins = Die zweite Runde beginnt
icesickle-brief-place = { $square } { $size }
icesickle-brief-round = zweite Runde
icesickle-jump-seen = der { FORM($size, ending: "e") } von { $from } über { $over } nach { $to }: schlägt { $points }
icesickle-takes = { $player } schlägt, was auf { $squares } stand: { $points }
icesickle-round-ends = Kein Sprung ist mehr möglich, die Runde ist vorbei: { $points }
icesickle-otherwise = { $square }: im Buch { $own }, auf dem Tisch { $seen }
icesickle-taken-for = Was auf { $square } steht, wurde unsicher gelesen, als { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein, und gilt als der, der dort stehen muss: { $piece }
icesickle-taken-to-stand = Was mit { $sure } auf { $best } gelesen wurde, gilt als auf { $place }: Nur das ist ein Zug
icesickle-open-piece = { $fact }: Wenn es der ist, --is { $stone }={ $kind }, sonst --is { $stone }=COLOR:SIZE oder --is { $stone }=nothing

icesickle-state = IceSickle, Runde { $round }, nach Eintrag { $entry }
list-board = Brett
list-notes = Anmerkungen
head-points-in-rounds = Punkte in beiden Runden
head-points = Punkte
icesickle-awaits-place-of = { $player } setzt; noch im Vorrat: { $pieces }.
icesickle-awaits-jump-of = { $player } springt: { $jumps }.
icesickle-second-round-next = Die erste Runde ist vorbei. In der zweiten setzt der andere zuerst.
icesickle-won = Die Partie ist vorbei: { $player } gewinnt.
icesickle-drawn = Die Partie ist vorbei, und niemand gewinnt.
icesickle-final-score = IceSickle, Endstand
icesickle-score-so-far = IceSickle, Zwischenstand
icesickle-places = { $player } setzt
icesickle-jumps-now = { $player } springt
icesickle-first-round-over = Die erste Runde ist vorbei
icesickle-nobody-wins = Niemand gewinnt: Beide haben gleich viele Punkte
icesickle-outlook-placing =
    { $round ->
        [1] Erste Runde.
       *[other] Zweite Runde.
    } Setze einen Stein beliebiger Größe auf ein leeres Feld; { $left } sind noch da.
icesickle-outlook-jumping =
    { $round ->
        [1] Erste Runde.
       *[other] Zweite Runde.
    } { $jumps ->
        [one] Mach den einzigen Sprung, den es gibt.
       *[other] Mach einen von { $jumps } möglichen Sprüngen.
    }
icesickle-outlook-round-over = Räume das Brett ab. In der zweiten Runde setzt { $player } zuerst.
icesickle-taken = geschlagen
icesickle-stash = Vorrat
icesickle-some =
    { $number ->
        [one] 1 { FORM($size, ending: "er") }
       *[other] { $number } { FORM($size, ending: "e") }
    }
icesickle-begin-second-round = Zweite Runde beginnen
icesickle-takes-points = schlägt { $points }
icesickle-lesson = Punkte Vorsprung vor dem Gegner von hier an, wenn beide so gut wie möglich spielen.
icesickle-lesson-short = Die Suche brach vorher ab: Was ein Fragezeichen hat, ist das Beste, was gefunden wurde, und kann falsch sein.
icesickle-larger-board = Felder eines größeren Bretts
icesickle-larger-board-hint = keine: 5×5; oder etwa c3-g7

icesickle-typed-name = „{ $text }“ ist kein Name eines Spielers: Nimm Buchstaben, Ziffern, „_“, „-“ und „.“, wie in ada
icesickle-typed-long-name = Der Name eines Spielers hat höchstens { $most } Buchstaben: Kürze ihn, wie in ada
icesickle-typed-seat = Schreib SIDE=NAME, wie in south=ada
icesickle-typed-taken = Schreib NAME=SIZES mit den Größen S, M und L, wie in ada=LMS
icesickle-typed-alike = { $one } und { $other } sehen gleich aus: Schreib den Namen eines Spielers immer gleich, und gib jedem einen eigenen
icesickle-typed-players = icesickle ist für 2 Spieler, und genannt sind { $names }: Lass weg, wer nicht spielt
icesickle-typed-jump = „{ $text }“ nennt keinen Sprung: Nimm die Felder von und nach, wie in a1-d1
icesickle-typed-placing = Schreib SQUARE=SIZE oder SQUARE=COLOR:SIZE mit den Größen S, M und L, wie in c3=L oder c3=red:L
icesickle-typed-no-place = Nenne Feld und Stein mit --at, wie in --at c3=L
icesickle-typed-no-jump = Nenne den Sprung mit --move, wie in --move a1-d1
