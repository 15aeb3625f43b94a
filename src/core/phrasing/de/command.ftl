## Was die Befehlszeile meldet

whole-uncounted = { $stone } ({ FORM($color, ending: "none") }, { $size }) ist eher kein Stein oder ein anderer als angegeben ({ $sure }): Er zählt nur, wenn du --choose { $id }=counts sagst
whole-unsure = gezählt wie angegeben, obwohl sie keine oder andere sein können: { $stones }
unsure-stone = { $stone } ({ FORM($color, ending: "none") }, { $size }, { $sure })
side-out-of-view = Ein Teil des Bodens neben dem Brett, im { $side }, ist nicht im Bild: Was dort liegt, zählt nicht mit
side-at-edge = { $count ->
    [one] { $stones } liegt neben dem Brett, im { $side },
   *[other] { $stones } liegen neben dem Brett, im { $side },
 } am Rand dessen, was das Bild zeigt: Was dahinter liegt, zählt nicht mit
side-at-edge-unread = Neben dem Brett, im { $side }, liegt am Rand dessen, was das Bild zeigt, etwas, das nicht gelesen wurde: Was dort liegt, zählt nicht mit
side-stone = { $stone } ({ FORM($color, ending: "none") }, { $size })
side-unread = Neben dem Brett, im { $side }, { $count ->
    [one] liegt an einer Stelle wohl ein Stein, der nicht zu lesen war
   *[other] liegen an { $count } Stellen wohl Steine, die nicht zu lesen waren
 }: Was dort liegt, zählt nicht mit
what-if = ein Stein { $place }, wo einer liegen kann ({ $sure }), würde ändern, was über { $stones } gesagt wird
what-if-on = auf { $square }
what-if-at = bei ({ $x }; { $y }) mm
whole-not = Nicht vollständig, da sich nicht alles sagen lässt
named-with = { $stone } ist zu { $sure } { FORM($color, ending: "none") } und { $size }
named-doubtfully = Eher keine Steine oder andere als angegeben
check-agrees = Das Bild stimmt mit dem Buch überein.
check-otherwise = Anders als im Buch
read-of = { $path }: { $surface }
read-no-stones = Keine Steine.
read-notes = Anmerkungen
read-sentence = { $sentence }.
read-limits = Was dieses Bild nicht verrät
read-places = Stellen, an denen ein ungelesener Stein liegen kann
read-about = etwa ({ $x }; { $y }) mm
read-place = { $place }: { $sure }, { $why }
dice-none = Es ist kein Würfel zu lesen: Zeige Würfel mit Aufklebern von geomant dice sheet, nah genug, scharf und nicht zu dunkel.
dice-read = { $count } Würfel: { $signs }.
dice-in-doubt = Unsicher
dice-so-far = bisher gelesen: { $signs }; sieh dir die Würfel an und tippe alle ein, oder mach ein anderes Bild
die-unsure = der Würfel bei { $at } zeigt nur zu { $sure } { $sign }
die-unread = vom Würfel bei { $at } ist eine Seite gelesen, aber nicht, was oben liegt
place-px = ({ $x }; { $y })
head-die = Würfel
head-face = oben
head-at = bei
head-sure = sicher
read-table = ein bloßer Tisch
read-card-table = ein Tisch, gemessen an den Karten darauf
read-free-table = ein bloßer Tisch, nicht kalibriert
read-chessboard = ein Schachbrett mit Feldern von { $mm } mm
read-board = ein Brett aus { $size } Feldern von { $mm } mm
read-played-on = { $board }, gespielt auf { $region }
head-card = Karte
head-along = lange Seite
head-stone = Stein
head-color = Farbe
head-size = Größe
head-pose = Lage
head-heading = Richtung°
head-square = Feld
head-direction = Ri.
cell-color = { FORM($color, ending: "none") }
cell-lying = liegt
cell-upright = steht
cell-clear = eindeutig
cell-close = knapp { $sure }
cell-tie = zu knapp { $sure }
read-share = { $square } { $portion }
read-shares = { $stone }: { $shares }
read-doubtful-squares = Anteile der unsicheren Felder
read-doubtful-directions = Wie wahrscheinlich die unsicheren Richtungen sind
