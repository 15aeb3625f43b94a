## Was die Kommandozeile auf der Fehlerausgabe sagt. Seltenere Fehler in der Eingabe nennt clap, auf Englisch.

cli-error = Fehler: { $problem }
cli-warning = Achtung: { $problem }
cli-notice = Hinweis: { $problem }
cli-left-out = Weggelassen: { $problem }
cli-usage = { $sentence } (siehe geomant --help)
cli-unexpected = „{ $word }“ wird hier nicht erwartet
cli-no-such-command = Es gibt keinen Befehl „{ $word }“
cli-missing = Es fehlt: { $what }
cli-no-value = { $argument } fehlt der Wert
cli-other-value = „{ $value }“ ist kein Wert von { $argument }
cli-refused-value = „{ $value }“ ist kein Wert von { $argument }: { $why }
cli-too-many-values = „{ $value }“ ist ein Wert zu viel für { $argument }
cli-too-few-values = { $argument } hat weniger oder mehr Werte, als dort stehen müssen
cli-no-equals = bei { $argument } steht der Wert nach „=“
cli-no-unicode = was getippt wurde, ist kein Text in UTF-8
cli-which-command = ein Befehl fehlt: einer von { $commands }
cli-repeated = { $argument } steht mehrmals da und gilt einmal: Lass alle bis auf eines weg
cli-conflicting = { $argument } geht nicht zusammen mit dem, was sonst getippt wurde
cli-conflicting-with = { $argument } geht nicht zusammen mit { $others }: Lass eines davon weg
cli-no-number = eine Zahl wird erwartet, wie 50 oder 57.5
cli-no-whole-number = eine ganze Zahl wird erwartet, wie 12
cli-quote-step = ein Schritt, der eigene Optionen hat, wird ganz in Anführungszeichen getippt
cli-possible-values = Möglich: { $values }
cli-perhaps-meant = Meintest du { $words }?
cli-usage-is = Aufruf: { $usage }
cli-more-help = Mehr sagt --help
cli-empty = { $path }: ist leer, kein einziges Byte steht darin: Sieh nach, ob sie ganz kopiert oder geschrieben wurde
cli-no-photo = { $path }: ist kein Foto, das sich mit dem Schritt aufheben lässt: Nenne eines (JPEG, HEIC, PNG, WebP, BMP oder TIFF), oder lass --photo weg
cli-no-known-content = { $path }: enthält weder ein Bild noch eine Stellung, was auch der Name sagt: Gib ein Bild (JPEG, HEIC, PNG, WebP, BMP oder TIFF) an, oder JSON mit dem Schema geomant.layout/1
cli-unseen-board = { $path }: In Bildern werden Bretter mit { $least } bis { $most } Linien und Reihen gefunden, und { $files }×{ $ranks } ist keines: Gib eine Stellung davon an
cli-no-picture = { $path }: ist eine Stellung, und --overlay zeichnet auf ein Bild: Gib das Bild an, oder lass --overlay weg
cli-calibration-format = { $path } { $error }
cli-unreadable-calibration = { $source }: Was gemessen wurde, ergibt keine brauchbare Kalibrierung: Sie { $error }; nichts wurde geschrieben
cli-not-a-camera = { $path }: ist keine Kalibrierung einer Kamera: Gib eine an, die geomant calibrate camera gemacht hat
cli-no-calibration = { $path }: Ein bloßer Tisch wird nur mit seiner Kalibrierung gelesen: Mach eine mit geomant calibrate table, und gib --calibration FILE an, oder sag --surface free, wenn mindestens vier Steine zu sehen sind
cli-empty-board = { $path }: Ein leerer Tisch hilft, einen bloßen Tisch zu lesen, und hier ist es ein Schachbrett: Lass --empty weg, oder gib die --calibration des Tisches an
cli-empty-size = { $path }: Der leere Tisch hat { $empty } Pixel, das Bild { $picture }: Fotografiere beide mit derselben Kamera vom selben Ort
cli-some-failed = { $failed } von { $of } Eingaben ließen sich nicht lesen, siehe oben
cli-unwritable = { $path }: lässt sich nicht schreiben: { $error }; dort wurde nichts geändert
cli-log-ends = { $path }: Das Protokoll lässt sich nicht weiterschreiben: { $error }; was vorher darin stand, bleibt
cli-log-gone = { $path }: ist nicht mehr die Datei, in die das Protokoll geschrieben wurde: Sie wurde inzwischen gelöscht, verschoben oder ersetzt
cli-log-in-use = { $path }: Ein anderes Programm schreibt sein Protokoll dorthin: Nenne eine andere Datei, oder beende jenes zuerst
cli-never-at-rest = { $name }: zu Ende, bevor der Tisch eine Viertelsekunde still lag, daher wurde nichts gelesen
cli-no-board = { $path }: { $error }; ist es ein Tisch ohne Brett? Der wird mit --surface free gelesen oder, wie es Partien wollen, mit seiner --calibration
cli-unsettled =
    { $path }: Noch ist nichts aufgezeichnet, denn das ist offen:
    {"  "}{ $questions }
cli-output = Die Standardausgabe lässt sich nicht schreiben: { $error }
cli-reader-left = Die Standardausgabe wurde geschlossen
cli-no-window = Das Fenster lässt sich nicht öffnen: { $error }; ohne Bildschirm nimm --headless
cli-no-such-verb = { $game } kennt kein „{ $verb }“: Nimm { $steps }
cli-nothing-to-compare = Bei { $game } wird kein Bild mit dem Buch verglichen: match status sagt, wie es steht
cli-first-of-several = { $path }: enthält mehrere Bilder, und nur das erste davon wurde gelesen: Gib die anderen als eigene Dateien an
cli-colors-alike = Die Farben { $one } und { $other } sehen gleich aus und zählen als zwei: Schreib eine Farbe immer gleich
cli-log-goes-on = das Protokoll geht nach seiner letzten Stellung weiter, weil der Tisch bewegt oder aus den Augen verloren wurde oder das Protokoll abgeschnitten ist: Diese Stellung kann die eines früheren Tischs sein
cli-squares-small = die Felder haben Seiten von { $square } mm, und die Basis eines großen Steins hat { $base } mm: Gib Orte und Seiten in Millimetern an
cli-layout-says = Eine Stellung nennt selbst ihre Fläche und ihre Farben: Was für Bilder ist, wird nicht gebraucht ({ $options })
cli-written = geschrieben: { $path }
cli-written-print = geschrieben: { $path }; druck es mit 100 %, und miss das Lineal nach
cli-photo-left-out = Das Foto von Eintrag { $number } bleibt weg: { $problem }
cli-photo-unmarked = Das Foto von Eintrag { $number } wird ganz und ohne Zeichen gezeigt: { $problem }
cli-photo-outside = { $path }: liegt nicht im Ordner der Aufzeichnung, oder hat noch einen Namen (einen harten Link), der anderswo liegen kann: Nimm --outside-photos dazu, wenn es gezeigt werden soll
cli-sends-no-more = { $source } schickt keine Bilder mehr
cli-trying-again = { $why }; nächster Versuch in { $seconds } s
cli-sends-again = { $source } schickt wieder Bilder

cli-led-over-input = Die Standardausgabe führt in eine Eingabe ({ $input }), und nichts bliebe von ihr: Leite sie in eine andere Datei
cli-over-input = { $option } { $path }: würde eine Eingabe überschreiben ({ $input }), und nichts bliebe von ihr: Nenne eine andere Datei
cli-over-output = { $option } { $path }: Dorthin wird schon geschrieben ({ $other }): Nenne eine andere Datei
cli-over-record = { $option } { $path }: gibt es schon und enthält { FORM($found, case: "accusative") }, wo { $wanted } hin soll: Nenne eine andere Datei
cli-over-other = { $option } { $path }: gibt es schon und enthält { FORM($found, case: "accusative") }, wo { $wanted } hin soll: Nenne eine andere Datei, oder gib mit --force auf, was darin steht
cli-among-inputs = { $option } { $path }: Eine Eingabe ({ $input }) liegt in diesem Ordner und könnte überschrieben werden: Nenne einen eigenen Ordner
cli-endless-link = { $option } { $path }: ist ein Link, der zu sich selbst zurückführt, also ohne Datei dahinter: Nenne eine andere Datei, oder entferne den Link
cli-other-name = { $option } { $path }: Da soll { $wanted } hin, und der Name sagt etwas anderes: Gib ihm eine andere Endung
cli-no-picture-name = { $option } { $path }: Bilder werden als PNG, JPEG, WebP, BMP oder TIFF geschrieben: Nenne es .png, .jpg, .webp, .bmp oder .tiff
cli-to-standard-output = { $option } -: Das geht nicht auf die Standardausgabe: Nenne eine Datei
kind-nothing = nichts
kind-picture = ein Bild
kind-layout = eine Stellung
kind-calibration = eine Kalibrierung
kind-record = die Aufzeichnung einer Partie
kind-koan =
    { $case ->
        [accusative] einen Koan
       *[nominative] ein Koan
    }
kind-log = ein Protokoll von geomant live
kind-page = eine Webseite
kind-pdf = ein PDF
kind-svg = eine SVG-Zeichnung
kind-text =
    { $case ->
        [accusative] einen Text
       *[nominative] ein Text
    }
kind-other-text =
    { $case ->
        [accusative] einen Text, der anders als auf .txt endet
       *[nominative] ein Text, der anders als auf .txt endet
    }
kind-json = JSON von anderer Art
kind-unknown = eine Datei von anderer Art

calibrate-no-photos = Kein Foto zeigt ein Schachbrett: Fotografiere eines von zehn Seiten, ganz und scharf
calibrate-odd-size = { $source } hat { $size } Pixel und die anderen { $others }: Lass es weg, oder gib Fotos einer Kamera an
calibrate-undetermined = { $photos } Fotos bestimmen die Kamera nicht: Mach mehr, das Brett nach allen Seiten geneigt
calibrate-other-shape = Die Kalibrierung wurde an einem Bild von { $own } Pixeln gemacht und passt nicht zu einem von { $size }: Kalibriere neu mit der Bildgröße dieser Kamera
calibrate-malformed = ist keine Kalibrierung: { $why }; mach eine mit geomant calibrate table
calibrate-other-schema = hat das Schema „{ $found }“, und das einer Kalibrierung ist { $schema }
calibrate-bad-number = hat eine unmögliche Zahl in { $field }; mach sie neu mit geomant calibrate
calibrate-too-long = ist { $bytes } Bytes lang, und keine Kalibrierung ist länger als { $most }; nenne eine andere Datei
calibrate-camera-below = zeigt den Tisch von unten oder hinter der Kamera: In translation_mm sind Vorzeichen verkehrt, oder die Zahlen von quaternion stehen nicht in der Reihenfolge w, x, y, z; mach sie neu mit geomant calibrate table
calibrate-camera-too-low = hat die Kamera { $mm } mm über dem Tisch, niedriger als ein Stein hoch ist: translation_mm zählt Millimeter; mach sie neu mit geomant calibrate table
calibrate-board-unseen = hat das Brett, mit dem kalibriert wurde, außerhalb ihres eigenen Bildes oder zu klein darin, um gesehen zu werden: translation_mm zählt Millimeter, und die Zahlen von quaternion sind w, x, y, z; mach sie neu mit geomant calibrate table
calibrate-other-boards =
    { $count ->
        [one] Noch ein solches Brett ist auf dem Foto
       *[other] Noch { $count } solche Bretter sind auf dem Foto
    }: Lass nur das liegen, das gemeint ist, oder sieh mit --overlay nach, welches genommen wurde
calibrate-not-flat = Die Linien des Bretts sind nicht die eines ebenen: Leg es flach hin, und sieh mit --overlay nach, ob es überhaupt gefunden wurde; sonst liegen Orte daneben, je weiter weg, desto mehr
calibrate-other-lens = Die Linien des Bretts liegen mit einer Brennweite von { $own_focal } px und einem passenden Objektiv { $own_px } px daneben, und mit der angegebenen Kamera von { $file_focal } px { $file_px } px: Die Datei gehört vielleicht zu einer anderen Kamera oder einem anderen Zoom; lass --calibration weg, oder kalibriere diese Kamera
calibrate-focal-open = Die Brennweite ist nur auf { $percent } % bekannt: Was weit weg vom Brett liegt, ist schlecht bekannt; lass es mehr vom Foto füllen, oder nimm es schräger auf
cli-table-measured = Ein Tisch wird durch seine Kalibrierung gemessen: { $option } wird übergangen
calibrate-plain-table = nichts auf diesem Tisch würde später verraten, dass die Kamera bewegt wurde: Lass das Muster beim Spielen im Bild liegen
calibrate-plane-known = Die Tischebene ist auf { $rms } px bekannt; geschrieben: { $path }
calibrate-photo = { $source }: { $rms } px, { $lean }° geneigt
calibrate-photo-to-drop = { $source }: { $rms } px, { $lean }° geneigt; lass es weg: Seine Linien passen nicht zur gemeinsamen Kamera, wie bei einem verbogenen Brett oder einem unscharfen Foto
calibrate-camera = { $photos } Fotos, { $rms } px: Brennweite { $focal } ± { $focal_sigma } px, Mitte ({ $cx } ± { $cx_sigma }; { $cy } ± { $cy_sigma }), k1 { $k1 } ± { $k1_sigma }, k2 { $k2 } ± { $k2_sigma }
calibrate-camera-focal-open = Die Brennweite ist nur auf { $percent } % bekannt: Fotos senkrecht von oben verraten sie nicht; mach einige, auf denen das Brett um 30° bis 50° geneigt ist, nach allen Seiten
calibrate-other-cameras = { $count } der { $photos } Fotos passen mit einer eigenen Kamera deutlich besser: Mehrere Kameras, Zoomstufen oder Ausschnitte scheinen darunter zu sein, oder das Brett ist verbogen; gib Fotos einer Kamera bei einem Zoom an, unbeschnitten, von einem ebenen Brett
calibrate-photo-copy = Weggelassen: { $copy } ist dasselbe Foto wie { $source } und zählt einmal
calibrate-few-photos = { $photos } Fotos lassen das Objektiv ungewiss: Mach zehn, das Brett nach allen Seiten geneigt
calibrate-coverage = Die Bretter bedecken { $percent } % des Bildes: Leg einige in seine Ecken
target-too-large = Felder von { $square } mm passen nicht aufs Papier: Gib höchstens { $largest } mm an
target-too-small = Felder von { $square } mm kann eine Kamera nicht unterscheiden: Gib mindestens { $smallest } mm an
pdf-not-made = Das PDF konnte nicht gemacht werden: { $why }
sheet-size = Für Würfel von { $die } mm gibt es keine Aufkleber: Gib { $least } bis { $most } mm an, etwa 16
cli-no-dice = „{ $text }“ ist kein Spiel mit Würfeln, die eine Kamera liest: Nimm { $known }

target-squares = Geomant: { $board } Felder von { $mm } mm, a1 ist dunkel.
target-print = Mit 100 % drucken, nicht an die Seite angepasst: Das Lineal muss { $mm } mm lang sein.
target-lay = Leg es flach auf den Tisch, ganz im Bild, und fotografiere es. Am Rand darf es liegen bleiben.
dice-sheet-foot = Geomant, Seite { $number } von { $of }: für Würfel von { $mm } mm, je sechs in einer Reihe sind einer. Mit 100 % drucken: Das Lineal muss { $ruler_mm } mm lang sein.
