## Was die Befehlszeile meldet

whole-uncounted = { $stone } ({ FORM($color, ending: "none") }, { $size }) ist eher kein Stein oder ein anderer als angegeben ({ $sure }): Er zählt nur, wenn du --choose { $id }=counts sagst oder was es ist, wie in --choose { $id }=green-medium
whole-unsure = gezählt wie angegeben, obwohl sie keine oder andere sein können: { $stones }
unsure-stone = { $stone } ({ FORM($color, ending: "none") }, { $size }, { $sure })
side-out-of-view = Ein Teil des Bodens neben dem Brett, im { $side }, ist nicht im Bild: Was dort liegt, zählt nicht mit
side-at-edge = { $count ->
    [one] { $stones } liegt neben dem Brett, im { $side },
   *[other] { $stones } liegen neben dem Brett, im { $side },
 } am Rand dessen, was das Bild zeigt: Was dahinter liegt, zählt nicht mit
side-at-edge-marked = Neben dem Brett, im { $side }, { $count ->
    [one] liegt { $places } am Rand dessen, was das Bild zeigt, und wurde nicht gelesen
   *[other] liegen { $places } am Rand dessen, was das Bild zeigt, und wurden nicht gelesen
 }: Was dort liegt, zählt nur, wenn du es sagst, wie in --choose { $id }=red-large oder --choose { $id }=nothing
side-at-edge-unread = Neben dem Brett, im { $side }, liegt am Rand dessen, was das Bild zeigt, etwas, das nicht gelesen wurde: Was dort liegt, zählt nicht mit
side-at-corner = { $piece } liegt an einer Ecke, gleich weit im { $other } der Felder wie im { $side }, und gilt als im { $side }: Verschieb ihn, wenn das falsch ist
side-stone = { $stone } ({ FORM($color, ending: "none") }, { $size })
side-unread = Neben dem Brett, im { $side }, { $count ->
    [one] liegt bei { $places } wohl ein Stein, der nicht zu lesen war
   *[other] liegen bei { $places } wohl Steine, die nicht zu lesen waren
 }: Was dort liegt, zählt nur, wenn du es sagst, wie in --choose { $id }=red-large oder --choose { $id }=nothing
marked-place-on = { $place } ({ $square }, { $sure })
marked-place = { $place } ({ $sure })
marked-square = { $place } ({ $square })
unanswered-unread = { $count ->
    [one] an einer Stelle der Fläche liegt eher ein Stein, der nicht gelesen wurde
   *[other] an { $count } Stellen der Fläche liegen eher Steine, die nicht gelesen wurden
 }: { $places }. Sieh dort nach und sag --choose { $id }=nothing, oder was dort liegt und wohin es zeigt, wie in --choose { $id }=red-large-N oder --choose { $id }=red-large-upright
unanswered-several = was als ein Stein gelesen wurde, sind eher mehrere, einer über dem anderen: { $places }. Sag --choose { $id }=nothing, wo es einer ist, oder was dort noch ist, wie in --choose { $id }=red-small-upright
unanswered-hidden = niemand sieht auf dem Bild, was { $count ->
    [one] an dieser Stelle liegt
   *[other] an diesen { $count } Stellen liegt
 }: { $places }. Sieh dort nach und sag --choose { $id }=nothing, oder was dort liegt und wohin es zeigt, wie in --choose { $id }=red-large-N
annotation-no-places = Dieses Bild hat keine markierte Stelle „{ $id }“ und auch sonst keine, zu der etwas zu sagen ist: Lass es weg
annotation-no-place = Dieses Bild hat keine markierte Stelle „{ $id }“, zu der etwas zu sagen ist: Die Stellen sind { $places }
annotation-no-pose = Sag von „{ $said }“ bei { $id } auch, wie es liegt: wohin es zeigt, wie in place:{ $id }={ $said }-N, oder place:{ $id }={ $said }-upright, oder dass es neben dem Brett liegt, place:{ $id }={ $kind }-off
annotation-no-square = „{ $said }“ nennt kein Feld dieser Fläche: Lass es weg oder nenne eines, das es gibt
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
read-place = { $id }, { $place }: { $sure }, { $why }
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
