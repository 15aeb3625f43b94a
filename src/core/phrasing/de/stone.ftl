## Ein Stein unter der Lupe

stone-lying = { $stone }: { FORM($color, ending: "none") } { $size }, liegt
stone-upright = { $stone }: { FORM($color, ending: "none") } { $size }, steht
close = Schließen
stone-corrected = Von Hand berichtigt; gilt, bis der Stein sich bewegt.
stone-on-no-square = Nichts von ihm ist auf einem Feld.
players-say-square = Die Spieler sagen, das Feld ist
players-say-direction = Die Spieler sagen, er zeigt nach
as-read = Wie gelesen
just-placed = Dieser Stein wurde gerade gesetzt
stone-magnified = Stein { $stone } von oben, vergrößert
stone-heading = Der Stein zeigt in Richtung { $deg }°
read-wrongly = Falsch gelesen? Er ist …
fix-turned-round = Umgedreht
fix-upright = Stehend
fix-lying = Liegend
fix-a-stone = Es ist ein Stein
fix-not-a-stone = Kein Stein
fix-color = { FORM($color, ending: "none") }
fix-how = Ziehe den Stein im Bild, um ihn zu schieben, seinen runden Griff, um ihn zu drehen; oder nimm die Pfeiltasten, Komma und Punkt.
share = { $square }  { $portion }
share-measured = { $square }  { $percent } ± { $spread } %
call-off-board = Neben dem Brett: { $call }.
call-of-square = { $square }, { $share }: { $call }.
call-of-two-squares = { $square }, { $first } zu { $second }: { $call }.
call-clear-direction = { $direction }: eindeutig.
call-of-direction = { $chances }: { $call }; { $why }.
call-chooses = Zu knapp: { $color } wählt { $options }.
call-clear = eindeutig
call-close = knapp, zu { $sure } sicher
call-tie = zu knapp, zu { $sure } sicher
measured = Auf ±{ $mm } mm genau gemessen.
measured-with-heading = Auf ±{ $mm } mm und ±{ $deg }° genau gemessen.
named-surely = Farbe und Größe zu { $sure } sicher.

## Jeder Stein für alle, die das Fenster hören

spoken-stone = Stein { $stone }
spoken-kind = { FORM($color, ending: "none") }, { $size }
spoken-upright = steht
spoken-off-board = neben dem Brett
spoken-no-stone = eher kein Stein
spoken-close = knapp
spoken-tie = zu knapp
canvas-camera-unread = Das Bild der Kamera, noch nicht gelesen
canvas-camera =
    Das Bild der Kamera: { $stones ->
        [one] 1 Stein
       *[other] { $stones } Steine
    }
canvas-above-unread = Der Tisch von oben, noch nicht gelesen
canvas-above =
    Der Tisch von oben: { $stones ->
        [one] 1 Stein
       *[other] { $stones } Steine
    }
stone-drag = Stein { $stone }: zum Schieben ziehen
stone-turn = Stein drehen
corner = Ecke { $corner }
