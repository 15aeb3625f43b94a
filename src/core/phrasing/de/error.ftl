## Warum keine Bilder kommen oder eines nicht gelesen werden kann

error-no-camera = Kamera { $index } antwortet nicht: Ist sie angeschlossen, und benutzt sie kein anderes Programm?
error-no-stream = { $address }: Von dort kommen keine bewegten Bilder; läuft der Kameraserver des Handys, und ist er im selben Netz?
error-no-film = { $path }: weder ein Foto noch ein Film, der sich abspielen lässt
error-no-source = { $path }: nicht lesbar: { $error }; eine Quelle ist die Nummer einer Kamera, eine Adresse mit ://, eine Datei oder ein Ordner
error-no-scheme = { $address }: so eine Adresse ist nicht bekannt: Nimm eine, die mit { $schemes }:// anfängt
error-no-host = { $address }: nennt keinen Rechner: Schreib ihn hinter ://, wie in http://192.168.1.5:8080/video
error-host-brackets = { $address }: Ein Rechner mit Doppelpunkten steht in eckigen Klammern, ein Port dahinter: Schreib ihn wie in http://[fe80::1]:8080/video
error-no-port = { $address }: Hinter dem Rechner steht kein Port: Gib eine Zahl von 1 bis 65535, oder lass ihn mit seinem Doppelpunkt weg
error-no-pictures = { $name }: enthält kein Bild, das sich zeigen lässt
error-gone = { $name }: Es kamen keine Bilder mehr, und { $tries } neue Versuche halfen nicht
error-gone-why = { $name }: Es kamen keine Bilder mehr, und { $tries } neue Versuche halfen nicht: { $why }
error-empty-folder = { $path }: In diesem Ordner ist kein Foto (JPEG, HEIC, PNG, WebP, BMP oder TIFF)
error-unreadable = { $path }: { $error }
error-not-a-picture = { $path }: kein Bild in einem bekannten Format (JPEG, HEIC, PNG, WebP, BMP oder TIFF), was auch der Name sagt
error-foreign-picture = { $path }: ein Bild im Format { $format }, das nicht gelesen wird: Speichere es als JPEG, PNG oder HEIC und gib das an
error-foreign-film = { $path }: ein Film ({ $format }), und gefragt ist ein Foto: Filme nimmt `geomant live --camera`
error-foreign-other = { $path }: kein Bild, sondern { $format }: Gib ein Foto (JPEG, HEIC, PNG, WebP, BMP oder TIFF) an
error-undecodable = { $path }: Dieses HEIC-Foto lässt sich nicht entschlüsseln ({ $why }): Speichere es als JPEG und gib das an
error-unusual = { $path }: diese Art von { $format } wird nicht gelesen, wegen ihrer Farben oder ihrer Packung: Sichere das Bild als JPEG oder PNG und gib das an
error-drawn = { $path }: In dieses Bild hat Geomant gezeichnet, und das würde als Steine gelesen: Gib das Foto selbst an
error-damaged = { $path }: Das Bild ist beschädigt oder abgeschnitten ({ $why }); kopiere es noch einmal von der Quelle
damaged-cut-off = seine Daten enden zu früh
damaged-data = seine Daten sind keine seines Formats: { $error }
error-too-large = { $path }: Das Bild ist größer als { $most } Megapixel oder { $side } Pixel je Seite: Verkleinere es, oder erlaube beim Lesen mehr mit --max-megapixels
error-too-small = { $source }: Das Bild hat nur { $size } Pixel; mindestens { $least }×{ $least } sind nötig
error-no-program = { $path }: Das Programm, das Kameras und Filme zeigt, startet nicht: { $error }; es wird mit diesem zusammen installiert und muss daneben stehen
error-crashed = das Programm, das Kameras und Filme zeigt, ist abgestürzt ({ $status })
error-frozen = seit { $seconds } Sekunden kommt bis aufs letzte Bit dasselbe Bild: Es ist eingefroren, oder das Objektiv ist verdeckt
error-silent = seit { $seconds } Sekunden kam nichts: Ist die Kamera noch da?
error-announced = ein Bild von { $size } Pixeln ist angekündigt, wie keine Kamera es macht: Es wird nicht weitergelesen
error-other-host = der Stream führt zu einem anderen Rechner oder Port ({ $host }), der nicht gefragt wird: Gib diese Adresse an, wenn sie deine ist
error-film-cut = von { $announced } Bildern, die der Film zu haben angibt, lassen sich nur { $come } zeigen: Er ist abgeschnitten oder beschädigt, und was danach geschah, wurde nicht gesehen
error-film = bewegte Bilder lassen sich nicht zeigen: { $said }
error-no-chessboard = kein Schachbrett gefunden: { $why }
error-no-such-board = kein Brett aus { $squares } Feldern gefunden: { $why }
error-other-squares = es zeigt sich ein Brett mit { $seen } Feldern, und gesucht wird eines mit { $squares }: lege dieses hin, oder sag --board { $typed } und, wo auf einem Teil davon gespielt wird, --region
error-no-lattice = von seinen { $inner } inneren Ecken ließen sich höchstens { $most } verbinden; zeige das ganze Brett, scharf und gleichmäßig beleuchtet
error-unsupported = das beste Muster ist nicht sicher ein Brett aus { $squares } Feldern: { $visible } davon sind zu sehen, und { $alternating } seiner Felder wechseln ab; zeige das ganze Brett, scharf und gleichmäßig beleuchtet
error-goes-on = das Muster geht über { $squares } Felder hinaus, daher ist offen, welche davon das Brett sind: Lege es allein hin, oder sag, wo es mehr Felder hat, --board SPALTENxZEILEN und, wo auf einem Teil davon gespielt wird, --region
error-disagree = von { $sighted } Stellen an den Linien des besten Musters liegen nur { $agreeing } auf dem Gitter einer Ebene; ist das Brett verbogen oder das Bild verwackelt?
error-waver = die Linien des besten Musters liegen { $off } Pixel neben dem Gitter einer Ebene, und bis { $most } ginge an; ist das Brett verbogen oder das Bild verwackelt?
error-interlaced = das Bild zeigt zwei Augenblicke, jede zweite Zeile einen, wie es Bilder von Filmen im Zeilensprung tun: Gib ein Bild, auf dem sich nichts bewegt, einen Film ohne Zeilensprung oder ein Foto
error-image = die Bildverarbeitung ist gescheitert (Fehler { $number } von OpenCV): Versuche ein anderes Bild
error-sight = nach Steinen ließ sich nicht suchen: { $error }
error-cards-no-lines = keine Linien in zwei Richtungen im rechten Winkel sind zu sehen, wie Karten im Raster sie zeigen: Zeige die Karten von oben oder schräg, in gleichmäßigem Licht
error-cards-too-few =
    { $found ->
        [one] ein Tisch wird an den Karten darauf gemessen, und nur 1 ist zu erkennen: Zeige mindestens { $least }, ganz und in gleichmäßigem Licht, oder sage mit --card-mm, wie groß sie sind
       *[other] ein Tisch wird an den Karten darauf gemessen, und { $found } sind zu erkennen: Zeige mindestens { $least }, ganz und in gleichmäßigem Licht, oder sage mit --card-mm, wie groß sie sind
    }
error-cards-undetermined = die Rechtecke im Bild verraten nicht, wie die Kamera über dem Tisch steht: Zeige mehr Karten, ganz und von näher, oder sage mit --card-mm, wie groß sie sind
error-cards-sight = nach Karten ließ sich nicht suchen: { $error }
error-too-few =
    { $found ->
        [one] ein Tisch ohne Kalibrierung wird an den Steinen darauf gemessen, und nur 1 ist zu erkennen: Zeige mindestens vier, oder kalibriere den Tisch mit geomant calibrate table
       *[other] ein Tisch ohne Kalibrierung wird an den Steinen darauf gemessen, und { $found } sind zu erkennen: Zeige mindestens vier, oder kalibriere den Tisch mit geomant calibrate table
    }
error-one-size = alle Steine scheinen gleich groß zu sein, und ohne Kalibrierung verrät nichts, wie groß: Lege einen Stein einer anderen Größe daneben, oder kalibriere den Tisch mit geomant calibrate table
error-undetermined = die Steine verraten nicht, wie die Kamera über dem Tisch steht: Zeige mehr davon, in verschiedenen Größen und von näher, oder kalibriere den Tisch mit geomant calibrate table
error-no-network = kein Handy kann diesen Rechner erreichen, denn er ist in keinem Netz: Geh in das Netz des Handys und versuche es noch einmal
error-no-address = die Seite für Handys lässt sich unter { $address } nicht anbieten: { $error }; geh neu in das Netz des Handys und versuche es noch einmal
error-no-secret = für Handys lässt sich kein Link machen: Das System gibt keine Zufallszahlen ({ $why }); versuche es noch einmal
error-no-certificate = für die Seite für Handys lässt sich kein Zertifikat machen: { $why }; stimmt die Uhr des Systems?
error-no-thread = die Seite für Handys lässt sich nicht anbieten: { $error }; schließe andere Programme und versuche es noch einmal
error-evidence = { $path }: lässt sich nicht schreiben: { $error }
