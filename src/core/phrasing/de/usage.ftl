## Was an den Argumenten eines Befehls nicht zusammenpasst.

usage-of = { $option }: { $problem }
usage-one-overlay = --overlay nimmt ein Bild: Nenne nur ein IMAGE
usage-cards-apart =
    --surface cards misst jedes Bild für sich, und { $command ->
        [match] eine Partie
       *[other] { $command }
    } vergleicht Bilder: Lies sie eins nach dem anderen, oder führe eine Partie, die auf Karten gespielt wird
usage-free-apart =
    --surface free misst jedes Bild für sich, und { $command ->
        [match] eine Partie
       *[other] { $command }
    } vergleicht Bilder: Kalibriere den Tisch, und gib --calibration an
usage-no-source = --headless braucht eine Quelle: Gib mit --camera die Nummer einer Kamera, eine Adresse, einen Film oder einen Ordner an
usage-live-region = live sieht ganze Bretter: Auf welchem Teil gespielt wird, sagt eine Partie, mit match new --region oder unter „Neue Partie …“
usage-no-window = Dieses Programm wurde ohne sein Fenster gebaut: Gib --headless und --camera an
usage-thickness = --thickness-mm { $given }: Gib Millimeter von 0 bis { $most } an, wie in 18
usage-square-side = --square-mm { $given } ist keine Seite eines Feldes, auf dem Steine liegen: Gib Millimeter von { $least } bis { $most } an, wie in 57
usage-board-height = --board-mm { $given } ist keine Höhe eines Bretts: Gib Millimeter von 0 bis 30 an, wie in 18
usage-card-size-alone = --card-mm ist die Größe der Karten auf einem Tisch: Sag --surface cards dazu
usage-cards-measure = --surface cards misst einen Tisch an den Karten darauf und braucht { $option } nicht: Lass es weg
usage-free-measure = --surface free misst einen Tisch an den Steinen darauf und braucht { $option } nicht: Lass es weg, oder sag --surface table oder chessboard
usage-elsewhere = --{ $name } gehört zu { $owners }: Lass es bei { $game } weg
usage-no-diff = Bei diff geht es um Züge, die man sieht, und { $game } hat keine: Nimm diff { $others }
usage-color =
    { $option } nennt { $color }, und so heißt hier keine Farbe: { $meant ->
        [none] {""}
       *[other] Meintest du { $meant }?{" "}
    }Bekannt sind { $known }
usage-input-twice = „-“ steht zweimal da, und die Standardeingabe lässt sich nur einmal lesen: Nenne eine Datei
usage-no-input = Eine Eingabe fehlt
usage-pieces-of-new = --pieces gehört zu match new: Die Aufzeichnung kennt die Steine
usage-unseen-game = { $option } betrifft Bilder, und { $game } wird ohne gespielt: Lass es weg
usage-verb-of = match { $verb } bei { $game }
usage-no-use = { $command } braucht kein --{ $name }: Lass es weg
usage-needs = { $command } braucht { $value }: Sieh nach mit --help
usage-needs-picture = match { $verb } braucht ein Bild oder eine Stellung des Tisches
usage-shown-nothing = { $path }: match { $verb } wird in diesem Spiel nichts gezeigt: Lass das Bild weg
usage-said-and-shown = --{ $argument } sagt, was getan wurde, und das täte auch das Bild: Gib eines davon an (ein Foto, das mit --{ $argument } aufgehoben werden soll, mit --photo)
usage-table-in-words = --table will einen Tisch, der sich zeichnen lässt, und { $game } wird in Worten erzählt: Lass es weg
usage-overlay-alone = --overlay wird auf ein Bild gezeichnet: Gib --picture NAME=PICTURE an, oder lass es weg
usage-whose-overlay = „{ $overlay }“ sagt nicht, auf wessen Bild gezeichnet wird: Schreib --overlay NAME=OUT.png mit { $players }
usage-roll-picture = „{ $word }“ ist kein NAME=PICTURE, wie in ada=roll.jpg
