## Was ein Bild nicht verrät, und wie sicher gelesen wurde

picture-searched = nur { $share } der Spielfläche ließen sich absuchen: Zeige sie ganz
picture-glaring =
    { $squares ->
        [one] ein Feld ist so hell, dass kein Stein darauf zu sehen wäre: Drehe die Lampe weg, die sich dort spiegelt
       *[other] { $squares } Felder sind so hell, dass kein Stein darauf zu sehen wäre: Drehe die Lampe weg, die sich dort spiegelt
    }
picture-covered =
    { $squares ->
        [one] etwas liegt über einem Feld, so dass kein Stein darauf zu sehen wäre: Nimm es weg, oder die Hände aus dem Bild
       *[other] etwas liegt über { $squares } Feldern, so dass kein Stein darauf zu sehen wäre: Nimm es weg, oder die Hände aus dem Bild
    }
picture-unsharp =
    { $squares ->
        [one] ein Feld ist so viel unschärfer als die anderen, dass die meisten Steine darauf übersehen werden: Wische die Linse ab, stelle auf das ganze Brett scharf, und ohne Porträtmodus
       *[other] { $squares } Felder sind so viel unschärfer als die anderen, dass die meisten Steine darauf übersehen werden: Wische die Linse ab, stelle auf das ganze Brett scharf, und ohne Porträtmodus
    }
picture-poor = das Bild ist schlecht, und Steine mögen fehlen
picture-drawn =
    { $places ->
        [one] an einer Stelle wurde etwas in das Bild gezeichnet: Steine dort werden übersehen oder verwechselt
       *[other] an { $places } Stellen wurde etwas in das Bild gezeichnet: Steine dort werden übersehen oder verwechselt
    }
picture-unread-places =
    { $places ->
        [one] an einer Stelle der Fläche liegt eher ein Stein, der nicht gelesen wurde
       *[other] an { $places } Stellen der Fläche liegen eher Steine, die nicht gelesen wurden
    }
picture-several =
    { $piles ->
        [one] was als ein Stein gelesen wurde, sind eher mehrere, einer über dem anderen: sage, was es ist, oder stelle sie nebeneinander
       *[other] was als { $piles } Steine gelesen wurde, sind eher mehr, einige über anderen: sage, was es ist, oder stelle sie nebeneinander
    }
picture-other-boards =
    { $count ->
        [one] noch ein Brett ist im Bild, und nur eines wurde gelesen: Schneide das aus, das gemeint ist
       *[other] noch { $count } Bretter sind im Bild, und nur eines wurde gelesen: Schneide das aus, das gemeint ist
    }
picture-uneven = Das Brett ist nicht eben: Ränder seiner Felder liegen bis zu { $share } eines Felds neben denen eines ebenen. Was dort liegt, ist danach berichtigt und weniger sicher; die äußersten Ränder werden nicht gemessen.
picture-misfit = die Linien des Bretts weichen um { $percent } % eines Felds von denen einer Ebene ab: Es ist verbogen oder wurde bearbeitet, und Felder und Richtungen sind unsicher; nimm das Foto, wie die Kamera es gemacht hat
picture-other-lens = die Linien des Bretts liegen mit der angegebenen Kamera von { $file_focal } px { $file_px } px daneben, und mit einer von { $own_focal } px { $own_px } px: Die Datei gehört vielleicht zu einer anderen Kamera oder einem anderen Zoom, und Felder und Richtungen sind unsicher; lies ohne sie, oder kalibriere diese Kamera
picture-focal = dieses Bild verlangt ein Objektiv von { $ratio } Bildlängen, wie keine Kamera es hat: Es ist verbogen oder wurde bearbeitet, und Felder und Richtungen sind unsicher; nimm das Foto, wie die Kamera es gemacht hat
picture-stretched = dieses Bild ist auf das { $aspect }-Fache seiner Höhe gestreckt: Es ist verbogen oder wurde bearbeitet, und Felder und Richtungen sind unsicher; nimm das Foto, wie die Kamera es gemacht hat
picture-straightened = dieses Bild wurde entzerrt, wie Scanner es tun: Was auf dem Brett steht, neigt sich wie von anderswo gesehen, und Felder und Richtungen sind unsicher; nimm das Foto, wie die Kamera es gemacht hat
picture-side-assumed = kein Stein verrät die Seitenlänge der Felder, angenommen sind { $mm } mm: nenne --square-mm, wenn du sie kennst
picture-side =
    { $stones ->
        [one] die Seitenlänge der Felder ist nach der Größe von einem Stein { $mm } mm ±{ $sigma }: nenne --square-mm, wenn du sie kennst
       *[other] die Seitenlänge der Felder ist nach der Größe von { $stones } Steinen { $mm } mm ±{ $sigma }: nenne --square-mm, wenn du sie kennst
    }
picture-side-doubtful =
    { $stones ->
        [one] die Seitenlänge der Felder ist nach der Größe von einem Stein zu { $sure } { $mm } mm ±{ $sigma }; bei einer anderen hätte er eine andere Größe: nenne --square-mm, wenn du sie kennst
       *[other] die Seitenlänge der Felder ist nach der Größe von { $stones } Steinen zu { $sure } { $mm } mm ±{ $sigma }; bei einer anderen hätten sie andere Größen: nenne --square-mm, wenn du sie kennst
    }
picture-scale-of-board = die Pyramiden sind so groß wie auf Feldern von { $mm } mm, nicht von { $said } mm: Miss die Seite eines Felds, oder lass sie weg
picture-scale-of-table = die Pyramiden sind so groß, als wäre der Tisch { $factor }-mal so groß, wie seine Kalibrierung sagt: Kalibriere ihn neu mit der wahren Seitenlänge der Felder
picture-blurred = das Bild ist um { $blur } Pixel unscharf, wo ein Feld { $square } hat, und Steine werden übersehen: Halte still, stelle auf den Tisch scharf und geh näher heran
picture-coarse = ein Feld hat nur { $square } Pixel, und Steine werden übersehen: Geh näher heran, oder schicke das ganze Bild
picture-noisy = das Bild rauscht (±{ $noise } von 255), und Steine werden übersehen: Mach mehr Licht auf dem Tisch
picture-compressed = das Bild ist so stark komprimiert (in Stufen von { $step } von 255), dass Steine übersehen werden: Gib das Foto, wie die Kamera es aufnahm, oder speichere es in höherer Qualität
picture-veiled = über dem ganzen Bild liegt Licht ({ $percent } % dessen, was weiß erscheint), so dass Farben verblassen und Steine übersehen werden: Dreh Kamera oder Tisch so, dass sich kein Fenster und keine Lampe spiegelt, putz die Linse, oder gib das Foto, wie die Kamera es aufnahm
picture-dark = das Bild ist dunkel (helle Felder haben { $white } von 255), und Steine werden übersehen: Mach mehr Licht auf dem Tisch
picture-overexposed = { $percent } % der Fläche sind über- oder unterbelichtet, und Steine werden übersehen: Ändere die Belichtung
picture-colorless = dieses Bild hat keine Farben: Niemand kann daran sehen, wem welcher Stein gehört
picture-few-colors = dieses Bild hat so wenige Farben, wie ein GIF sie hat, dass Steine ähnlicher Farbe gleich geworden sind: Gib das Foto, wie die Kamera es aufnahm
picture-interlaced = dieses Bild zeigt zwei Augenblicke, jede zweite Zeile einen, wie es Bilder von Filmen im Zeilensprung tun, und dazwischen bewegte sich etwas: Felder und Richtungen sind ungewiss; gib ein Bild, auf dem sich nichts bewegt, einen Film ohne Zeilensprung oder ein Foto
picture-unsearched = das Bild lässt sich nicht nach Marken absuchen: { $error }
picture-dappled = Licht und Schatten wechseln innerhalb der Felder, { $times } zu 1, wie unter Jalousien oder Laub: Ihre Kanten verdecken die der Steine oder gelten für solche; beschatte den Tisch gleichmäßig
picture-unread = nach dem, was unerklärt bleibt, und danach, wie schwach andere zu sehen sind, wurden etwa { $percent } % der Steine nicht gelesen: Sieh dir die markierten Stellen an, oder mach ein klareres Bild
place-seen = da zeigt sich etwas wie ein Stein
place-color = eine Farbe, die die Fläche nicht hat
place-dropped = sah zuerst wie ein Stein aus
place-not-searched = nicht im Bild
place-glare = zu hell, um zu sehen, was dort liegt
place-covered = etwas liegt darüber
place-drawn = etwas wurde darüber gezeichnet
place-blurred = zu unscharf, um zu sehen, was dort liegt
place-several = vielleicht mehr als ein Stein, einer über dem anderen
strangers-of-color =
    { $count ->
        [one] ein { FORM($color, ending: "er") }
       *[other] { $count } { FORM($color, ending: "e") }
    }
strangers =
    { $count ->
        [one] { $told } Stein hat keine der genannten Farben ({ $named }): Nenne auch seine, wenn sie im Spiel ist
       *[other] { $told } Steine haben keine der genannten Farben ({ $named }): Nenne auch ihre, wenn sie im Spiel sind
    }
strangers-mostly =
    { $count ->
        [one] { $told } Stein hat keine der genannten Farben ({ $named }): Nenne die Farben, die in diesem Bild sind, oder keine
       *[other] { $told } Steine haben keine der genannten Farben ({ $named }): Nenne die Farben, die in diesem Bild sind, oder keine
    }
picture-within-bars = einfarbige Balken umgeben ein Bild von { $width } × { $height } Pixeln: Das wurde gelesen
picture-empty-size = das Foto vom leeren Tisch hat { $empty } Pixel und das Bild { $seen }: Es wird nicht benutzt
picture-empty-moved = die Kamera hat sich um etwa { $moved } Pixel bewegt, seit der leere Tisch fotografiert wurde: Um so viel stimmen die Orte der Steine nicht; kalibriere den Tisch neu
table-untold = ob sich die Kamera seit dem Kalibrieren bewegt hat, lässt sich nicht sagen: Zu wenig an diesem Tisch unterscheidet sich vom Rest; wenn es sein kann, kalibriere neu, oder lass das Muster im Bild liegen
table-landmarks-moved = die Kamera hat sich seit dem Kalibrieren um etwa { $px } Pixel bewegt: Um so viel stimmen die Orte der Steine nicht; kalibriere den Tisch neu, oder lass das Muster im Bild liegen
table-pieces-disagree = die Pyramiden zeigen sich nicht wie von da, wo die Kamera kalibriert wurde: Abstände zwischen ihnen stimmen um bis zu etwa { $mm } mm nicht; die Kamera hat sich bewegt, oder die Kalibrierung war falsch: kalibriere den Tisch neu
table-landmarks-gone = der Tisch sieht nicht aus wie beim Kalibrieren: Wurde die Kamera bewegt oder das Bild gedreht oder beschnitten, so stimmt kein Ort; kalibriere den Tisch neu, oder lass das Muster im Bild liegen
table-slid = das Muster liegt { $mm } mm neben dem Ort, den die Kalibrierung kennt: Orte werden von dort aus gezählt, wo es jetzt liegt
table-camera-moved = die Kamera hat sich seit dem Kalibrieren bewegt, um etwa { $px } Pixel am Muster: Der Tisch wird am Muster im Bild neu vermessen
table-other-board = das Brett im Bild hat Felder von etwa { $mm } mm und das der Kalibrierung von { $calibrated } mm: Es wird nicht benutzt
picture-cards-unsure = der Tisch ist an { $cards } Karten gemessen, keine davon sicher: Sind es keine, oder haben sie ein anderes Format (--card-mm), so sind alle Längen und Größen falsch
picture-cards = der Tisch ist an { $cards } Karten gemessen, { $sure } davon sicher: Alle Längen können um { $scale } % und die Brennweite um { $focal } % falsch sein
picture-printed = Auf den Bildern der Karten können Steine übersehen sein, vor allem klare und kleine: Vergleiche mit dem Tisch
picture-uncalibrated = der Tisch ist nicht kalibriert: Der Blick darauf kommt aus den Formen von { $pieces } Steinen, alle Längen können um { $scale } % und die Brennweite um { $focal } % falsch sein; für mehr kalibriere den Tisch
picture-patterned = { $doubtful } von { $all } Steinen sind unsicher, wie auf einer gemusterten Fläche: Der Blick kann falscher sein als gesagt; lies ein Schachbrett als solches, oder kalibriere den Tisch
picture-patterned-beside = neben dem Brett sehen { $doubtful } Stellen ein wenig wie Steine aus, wie auf einem gemusterten Tuch oder zwischen anderen Dingen: Was dort gelesen wird, ist vielleicht keiner; lege das Brett auf etwas Einfarbiges
picture-sizes-doubtful = alle Steine können eine Größe größer oder kleiner sein als gesagt ({ $likely }): Lege einen Stein der fehlenden Größe daneben
option-square-mm-if-known = nenne --square-mm, wenn du sie kennst
here-square-mm-if-known = miss sie und nenne sie unter „Spieler und Brett“
here-square-mm = „Seitenlänge eines Felds“
option-region-example = , wie in --region a1-e5
option-region = mit --region
here-region = unter „Neue Partie …“, im Feld „Felder eines größeren Bretts“
option-apart = sag --apart MM
here-apart = dann nimm den Schritt zurück und zieh die Grenzen im Bild
option-card-mm = , oder sage mit --card-mm, wie groß sie sind
option-calibrate-table = , oder kalibriere den Tisch mit geomant calibrate table
option-megapixels = , oder erlaube beim Lesen mehr mit --max-megapixels
option-colors-of-rule = , und nenne ungewöhnliche Farben mit --colors
option-like = ; sage mit --like, wie er beginnt
here-like = ; tippe den Zug
option-like-or-typed = , mit --like, wie der Zug beginnt
option-begin-record = Beginne eine mit geomant match new
here-begin-record = Beginne eine mit „Neue Partie …“
option-from = , oder sage mit --from, an welcher Seite die Kamera steht
option-card = mit --card
here-card = unter „Eine Karte wurde gespielt…“
here-players = die Spieler
option-name-seats = Gib --seats an
here-name-seats = Nenne unter „Spieler und Brett“ die Plätze
here-rank-1 = es, das Brett zu drehen
here-seats = die Plätze
source-silent = { $source } schickt keine Bilder; neuer Versuch läuft

## Ins Bild geschrieben

mark-not-searched = nicht abgesucht
mark-glare = zu hell
mark-covered = verdeckt
mark-blurred = unscharf
mark-several = { $place } Stapel? { $sure }
mark-stone = { $place } Stein? { $sure }
mark-turned = gedreht
panel-as-seen = wie die Kamera es sieht
panel-from-above = von oben
caption = { $told }.
caption-new = Mit Ring: neu ({ $count })
caption-turned = gedreht ({ $count })
caption-gone = durchgestrichen: danach vom Tisch ({ $count })
caption-doubtful = bernsteinfarben: unsicher ({ $count })
