## Warum eine Datei, die für das Programm geschrieben wurde, nicht brauchbar ist. Die Felder heißen in allen Sprachen gleich.

format-syntax = Das ist kein ganzes, gültiges JSON: { $problem }
json-problem =
    { $kind ->
        [end] es endet zu früh
        [value] wo ein Wert hingehört, steht kein Wert; NaN und Infinity sind keine
        [colon] ein Doppelpunkt fehlt nach dem Namen eines Felds
        [comma] ein Komma fehlt, oder das Ende einer Liste oder eines Objekts
        [last-comma] ein Komma steht nach dem letzten Eintrag
        [more] nach dem Ende folgt noch etwas
        [name] hier gehört der Name eines Felds hin, in Anführungszeichen
        [control] in einem Text steht ein Steuerzeichen, etwa ein Zeilenumbruch: Schreib es mit Buchstaben
        [number] eine Zahl ist zu groß
        [depth] Listen und Objekte liegen zu tief ineinander
        [twice] „{ $name }“ steht zweimal da
        [missing] „{ $name }“ fehlt
        [unknown] „{ $name }“ ist dort kein Feld
        [variant] „{ $name }“ ist nichts von dem, was dort stehen darf
        [type] was dort steht, ist von anderer Art, als es sein muss
       *[other] was dort steht, gehört dort nicht hin
    } (Zeile { $line }, Spalte { $column })
format-other-schema = Das Schema ist „{ $found }“, nicht „{ $wanted }“: In der Datei muss "schema": "{ $wanted }" stehen
format-no-schema = "schema" fehlt: In der Datei muss "schema": "{ $wanted }" stehen
format-log-without-layout = das ist das Protokoll eines Tischs, der nie ruhig lag, und enthält keine Stellung: Beobachte den Tisch, bis er ruhig liegt
format-too-many = "stones" zählt { $found } Steine auf, und eine Stellung hat höchstens { $most }: Lass weg, was nicht auf dem Tisch ist
format-too-long = Das sind { $bytes } Bytes JSON, und keine solche Datei ist länger als { $most }: Gib eine andere an
format-other-encoding = ist Text in UTF-16 oder UTF-32, und gelesen wird UTF-8: Sichere ihn als UTF-8 (in PowerShell: | Out-File -Encoding utf8)
format-stray-byte = ist kein Text in UTF-8: In Zeile { $line } steht nach { $characters } Zeichen das Byte { $byte }. Sichere ihn als UTF-8
format-field = "{ $field }" { $problem }
format-field-in = { $place }: "{ $field }" { $problem }
format-same-id = die Steine { $first } und { $second } heißen beide „{ $id }“: Gib jedem einen eigenen Namen

format-no-object = enthält etwas, das kein Objekt ist: Schreib { $object } für jedes „{ $noun }“
format-missing = fehlt: Nötig ist { $wanted }
format-mismatch = ist { $shown }: Nötig ist { $wanted }
format-unusable = ist nicht brauchbar: { $problem }
format-longer = ist länger als { $most } Buchstaben: Kürze es
format-kind = ist „{ $found }“: Nimm chessboard oder table
format-id = ist „{ $found }“: Nimm Buchstaben, Ziffern, „_“, „-“ und „.“
format-upright-heading = ist angegeben, aber ein stehender Stein hat keine Richtung: Nimm es heraus, oder lass den Stein liegen
format-weird = ist „weird“, und das gibt es nur in { weird-poses-are-of }: Nimm upright oder lying
format-bead-color = ist „{ $found }“: Nimm black, white oder colored
format-bead-whole = muss zusammen 1 ergeben
format-pose = ist „{ $found }“: Nimm upright oder lying

format-count = eine ganze Zahl, 0 oder größer
format-word = ein Wort in Anführungszeichen
format-flag = true oder false
format-number = eine Zahl von { $least } bis { $most }
format-whole = eine ganze Zahl von { $least } bis { $most }
format-object = ein Objekt { $object }
format-list = eine Liste […]

book-empty = enthält keine ganze Zeile, also nichts von einer Partie: Beginne sie neu mit geomant match new
book-no-record = ist keine Aufzeichnung einer Partie: Nenne die Aufzeichnung, oder beginne eine mit geomant match new
book-other-kind = ist keine Aufzeichnung einer Partie, sondern nach eigener Angabe { $found }: Nenne die Aufzeichnung, oder beginne eine mit geomant match new
book-no-text = es ist kein Text in UTF-8
book-no-object = es ist kein Objekt, und jede Zeile ist eines
book-checksum = Zeile { $line } ist beschädigt, ihre Prüfsumme passt nicht: Hole die Zeile aus einer Kopie, oder schneide die Aufzeichnung davor ab, um von dort weiterzuspielen
book-damaged = Zeile { $line } ist beschädigt: { $error }
book-setup = Zeile 1: { $error }
book-other-match = Zeile { $line } gehört in die Aufzeichnung einer anderen Partie: Hole die Zeile zurück, die dort stand, oder schneide die Aufzeichnung davor ab, um von dort weiterzuspielen
book-begins-again = In Zeile { $line } beginnt eine Aufzeichnung, und diese hat schon begonnen: Sie wurde verdoppelt, oder eine andere dahinter gesetzt; schneide sie vor dieser Zeile ab
book-number = Zeile { $line } hat die Nummer { $found }, und { $wanted } wäre an der Reihe: Eine Zeile fehlt, ist doppelt oder verschoben
book-illegal = Zeile { $line } kann nicht geschehen sein: { $error }
record-exists = { $path }: gibt es schon: Nenne eine andere Datei für eine neue Partie
record-missing = { $path }: Diese Aufzeichnung gibt es nicht: Beginne eine mit geomant match new
record-no-file = { $path }: ist keine Datei: Nenne eine für die Aufzeichnung
record-locked = { $path }: ist in einem anderen Fenster oder Programm offen: Schließ es erst dort
record-unwritable = { $path }: lässt sich nicht schreiben: { $error }; nichts wurde aufgezeichnet, und nichts ging verloren: { $remedy }
record-gone = { $path }: ist nicht mehr die Datei, in der diese Partie steht: Sie wurde inzwischen gelöscht, verschoben oder ersetzt, und nichts wurde eingetragen; leg sie wieder dorthin und tu es noch einmal
record-half-written = { $path }: lässt sich nicht schreiben: { $error }; die letzte Zeile ist vielleicht abgeschnitten, was beim nächsten Öffnen behoben wird: { $remedy }
record-make-room = Schaff Platz auf der Platte, und versuch es noch einmal
record-other-folder = Nimm einen Ordner, in den geschrieben werden darf
record-mend = Behebe das, und versuch es noch einmal

file-unreadable = { $path }: lässt sich nicht lesen: { $error }; prüfe den Namen und die Rechte
file-problem = { $path }: { $error }
io-missing = Das gibt es nicht
standard-input = Standardeingabe
io-forbidden = Dazu fehlt das Recht
io-full = Der Platz reicht nicht
io-read-only = Dort darf nichts geschrieben werden
io-too-large = Die Datei ist zu groß
io-is-folder = Das ist ein Ordner
io-other = { $error }
record-torn = Zeile { $line }, die letzte, wurde beim Schreiben abgeschnitten ({ $bytes } Bytes): Sie fällt weg, und die Partie steht wie davor

format-probabilities = hat Wahrscheinlichkeiten, die zusammen nicht 1 sind: Gib jedem Wert eine
format-sizes = ist nicht größer als die Größe davor: Gib Basen und Höhen, die von small bis large wachsen
format-no-fact = ist keine Tatsache mit Wahrscheinlichkeiten: Nimm { $facts }
format-itself = nennt den Stein selbst: Nenne andere
format-no-such-piece = nennt „{ $id }“, und den Stein gibt es hier nicht: Nenne einen, den es gibt
format-no-id = zählt { $value } auf: Nenne Steine in Anführungszeichen
format-unknown-color = ist „{ $color }“, und die Farbe ist hier nicht bekannt: Nenne sie mit --colors
format-event = ist „{ $found }“: Nimm { $words }
format-no-name = enthält etwas, das kein Name ist
format-no-word = enthält etwas, das kein Wort ist
format-no-words = enthält etwas, das kein Wort ist: Gib Wörter an
format-no-seed = ist keine ganze Zahl von 0 bis 2^64 - 1
format-no-student = nennt keinen Schüler: Nenne einen
format-no-facts = fehlt: Nötig sind die Tatsachen des Koans
format-no-player = enthält etwas, das kein Objekt { $object } ist
format-captures-to = ist „{ $found }“: Nimm color oder placer
format-no-layout = fehlt: Nötig ist ein geomant.layout/1
format-no-stone = fehlt: Nötig ist ein Stein einer Stellung
format-no-direction = hat keine Richtung: Nötig ist ein Vektor der Länge 1
format-along-axis = führt an der Achse entlang: Nötig ist eine Richtung quer zu ihr
format-no-vector = enthält keinen Vektor: Nötig sind drei Zahlen von { $least } bis { $most }
