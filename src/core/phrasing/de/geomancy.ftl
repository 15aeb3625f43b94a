## Was Geomancy über Steine auf einem Brett sagt. $stone ist "der große rote Stein" in allen Fällen.

geomancy-points-up = { $stone } zeigt nach oben: neu werfen
geomancy-outside = { $stone } liegt außerhalb der 64 Felder: neu werfen
geomancy-keeps-another =
    { $color } behält { $alike ->
        [0] den
       *[other] einen
    } { FORM($kept, ending: "en") } Stein auf { $square }: { $count ->
        [one] Der { FORM($size, ending: "e") } dort wird
       *[other] Die { $count } { FORM($size, ending: "en") } dort werden
    } neu geworfen
geomancy-keeps-another-alike =
    { $color } behält einen { FORM($size, ending: "en") } Stein auf { $square }: { $count ->
        [one] Der andere dort wird
       *[other] Die { $count } anderen dort werden
    } neu geworfen
geomancy-largest = { $winner } ist auf { $square } der größte und schlägt dort { FORM($stone, case: "accusative") }
geomancy-largest-left = { $winner } ist auf { $square } der größte, der übrig ist, und schlägt dort { FORM($stone, case: "accusative") }
geomancy-equally-large =
    { $stones } sind auf { $square } gleich groß: { $count ->
        [2] Beide
       *[other] Alle
    } werden neu geworfen
geomancy-overpowered = { $claims }; { $stone } dort ist { $pips } wert
geomancy-claim = { $color } bringt mit { $sources } die Stärke { $strength } auf { $square }
geomancy-source = dem { FORM($size, ending: "en") } auf { $square }
geomancy-claimed-by = { $sentence }: geschlagen, beansprucht von { $color }
geomancy-captured-by = { $sentence }: geschlagen von { $color }
geomancy-unclaimed = { $sentence }: geschlagen von { $colors }, je nachdem, wer ihn beansprucht
geomancy-between-directions = { $stone } liegt auf { $square } zwischen zwei Richtungen: { $player } wählt { $options }
geomancy-waits-for-owner = { $stone } ist auf { $square } noch offen: { $color } wählt { $options }
geomancy-between-squares = { $stone } liegt gleich weit auf mehreren Feldern: { $color } wählt { $options }
geomancy-waits = { $stone } ist auf { $square } noch offen, bis über dieses Feld entschieden ist
geomancy-stays-pointing = { $stone } bleibt auf { $square }, Richtung { $direction }
geomancy-stays = { $stone } bleibt auf { $square }

geomancy-no-stones = Geomancy: keine Steine.
geomancy-title =
    Geomancy: { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }
geomancy-every-stone-stays = Alle Steine bleiben.
geomancy-every-counted-stays = Alle Steine, die zählen, bleiben.
geomancy-stone-why = { $stone }: { $why }
geomancy-ruling-waits = Das Urteil wartet auf diese Entscheidungen; vorher schlägt keine Aura.
geomancy-score-waits = Das sind die Punkte, soweit entschieden ist: Sie warten auf diese Entscheidungen.
geomancy-open = offen
geomancy-chosen = gewählt
fate-captured-by = geschlagen von { $color }
fate-stays = bleibt
fate-recast = neu werfen
fate-captured = geschlagen
fate-not-counted = zählt nicht
fate-waits = noch offen
head-fate = Schicksal
geomancy-doubts = Zu knapp, um eindeutig zu sein; sieh nach, und sag es, wenn falsch geraten ist
geomancy-doubt = { $stone } { $guess }: { $status }, zu { $sure } sicher    { $typed }
geomancy-doubt-why = { $stone } { $guess }: { $status }, zu { $sure } sicher; { $why }    { $typed }
geomancy-guess-pointing = Richtung { $direction }
geomancy-guess-on = auf { $square }
geomancy-guess-off = neben dem Brett
geomancy-shares = von seiner Fläche { $shares }
geomancy-likely-directions = { $chances }; { $why }
geomancy-share = { $square } { $portion }
geomancy-pips = Augen
head-on-field = auf dem Brett
head-captured = geschlagen
head-field = Brett
head-prisoners = Gefangene
geomancy-score = Geomancy, Punkte
geomancy-no-score = Geomancy: keine Steine, keine Punkte.
geomancy-pads = Neben dem Brett, bitte bestätigen
geomancy-said = Gefangen, wie --prisoners sagt
geomancy-said-holds = { $holder }: { $stones }.
geomancy-said-unseen = { $stone } (am Platz nicht gesehen)
geomancy-unsaid = Am Platz von { $holder } liegen auch { $stones }, wovon --prisoners nichts sagt: Sie zählen mit. Sag dort alles, was { $holder } gefangen hält, oder lass den Platz bei --seats weg, wenn sie falsch gelesen sind
geomancy-seat = { $color } im { $side }
geomancy-seats-rather = Was neben dem Brett liegt, spricht eher für andere Plätze: { $seats }. Dann hilft --rank-1 SIDE, oder --seats neu anzugeben
geomancy-seats-rather-typed = Was neben dem Brett liegt, spricht eher für andere Plätze: { $seats }. Stimmt --seats?
geomancy-unseen = Kein Stein in { $colors } liegt auf dem Tisch, obwohl dafür ein Platz angegeben wurde. Stimmt die Farbe?
geomancy-overfull-kind = { $number } { FORM($size, ending: "e") } { FORM($color, ending: "e") } Steine, wo ein Vorrat fünf hat
geomancy-overfull-of = { $kind }: Einige sind falsch gelesen, wenn nicht zwei Vorräte einer Farbe im Spiel sind
geomancy-overfull-said = { $kind }, davon { $count } nur nach --prisoners: Stimmt das?
geomancy-unseated =
    { $count ->
        [one] Ein Stein liegt neben dem Brett und zählt
       *[other] { $count } Steine liegen neben dem Brett und zählen
    } für niemanden: Gib --seats an, dann ist gefangen, was vor einem Spieler liegt.
geomancy-own-stone = der { FORM($size, ending: "e") } { $stone }
geomancy-pad-nobody = { $side }: Hier sitzt niemand; nicht gezählt: { $stones }.
geomancy-pad-holds = { $side }: { $holder } hält { FORM($stones, case: "accusative") } gefangen.
geomancy-pad-own =
    { $side }: { $holder } hält nichts; { $count ->
        [one] ein eigener Stein zählt
       *[other] eigene Steine zählen
    } nicht: { $own }.
geomancy-pad-both =
    { $side }: { $holder } hält { FORM($stones, case: "accusative") } gefangen; { $count ->
        [one] ein eigener Stein zählt
       *[other] eigene Steine zählen
    } nicht: { $own }.

geomancy-table-empty = Keine Steine auf dem Tisch.
geomancy-score-brief = { $field } auf dem Brett, { $prisoners } gefangen
geomancy-score-why = { $field } Augen eigener Steine bleiben auf dem Brett, dazu { $prisoners } Augen Gefangene: in diesem Urteil geschlagen oder in früheren, die hier aufgeräumt wurden. Ein Klick zeigt die Steine.
geomancy-row = { $place }, { $fate }
geomancy-row-facing = { $place } { $direction }, { $fate }
geomancy-row-off = daneben
geomancy-row-held = gefangen bei { $holder }
geomancy-row-idle = beim eigenen Spieler, zählt nicht
geomancy-why-held = Er liegt vor { $holder } und ist dort gefangen
geomancy-why-idle = Er liegt vor { $holder }, dem eigenen Spieler, und zählt nicht
geomancy-ruling-of-stone = Urteil: { $why }

geomancy-panel-head = { $names }  Brett   gef.  Summe
mark-held-by = bei { $code } gefangen
mark-counts-nothing = zählt nicht
mark-choose-stone = wählen
mark-recast = neu werfen: { $reason }
mark-taken-by-nobody = geschlagen von ?
mark-taken-in-wave = geschlagen von { $code }, Welle { $wave }
recast-off-board = neben dem Brett
recast-upright = steht
recast-another-kept = anderer bleibt
recast-tied = gleich groß

geomancy-instruction-straight = Mitte von { $square }, Richtung { $direction }
geomancy-instruction-back-or-prisoner = zurück zu { $color }, falls er dort nicht gefangen ist
geomancy-instruction-back = zurück zu { $color }, zum Neuwerfen
geomancy-instruction-captured = geschlagen, zu { $color }
geomancy-instruction-unclaimed = geschlagen, zu dem, der ihn beansprucht

# Wo es nicht gespielt wird
geomancy-no-chessboard = Geomancy spielt man auf einem Schachbrett, und diese Stellung liegt auf einem bloßen Tisch: Gib eine mit "kind": "chessboard" an, oder beurteile noname
geomancy-no-region = Geomancy spielt man auf allen Feldern des Bretts, und hier sind es nur { $region }: Lass --region weg, oder nimm es aus der Stellung
geomancy-not-sixty-four = Geomancy spielt man auf 8×8 Feldern, und dieses Brett hat { $files }×{ $ranks }: Gib eine Stellung auf einem Schachbrett an, oder lass bei einem Bild --board weg

# Partien
geomancy-state = Geomancy, Runde der { FORM($size, ending: "en") } Steine, nach Eintrag { $entry }

geomancy-typed-prisoners = Schreib HOLDER=OWNER:SIZES mit den Größen S, M und L, wie in red=blue:LMS
geomancy-typed-own-prisoners = { $holder } kann keine eigenen Steine gefangen halten
geomancy-typed-lies = Schreib SQUARE, oder SQUARE=COLOR:SIZE:DIRECTION wie in d4=red:S:NE
geomancy-typed-no-direction = Sag auch, wohin der Stein auf { $square } zeigt, wie in { $square }=NE
geomancy-typed-turned = Schreib SQUARE=DIRECTION, wie in d4=NE
