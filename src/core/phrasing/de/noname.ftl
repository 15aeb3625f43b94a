## Was Noname über Steine auf einem Tisch sagt. $stone, $target und $victim sind wie "der große rote Stein s3".

noname-why = { $stone } { $does }: bringt { $score }
noname-points-at-nothing = zeigt auf nichts
noname-defends = verteidigt
noname-subdues = zeigt auf { FORM($target, case: "accusative") } und bezwingt ihn
noname-does-not-subdue = zeigt auf { FORM($target, case: "accusative") }, ohne ihn zu bezwingen
noname-subdues-own = zeigt auf { FORM($target, case: "accusative") }, einen der eigenen Farbe, und bezwingt ihn
noname-points-at-own = zeigt auf { FORM($target, case: "accusative") }, einen der eigenen Farbe, ohne ihn zu bezwingen
noname-is-subdued = { $stone } wird von { $colors } bezwungen
noname-own-color-points-at-it = { $color } zeigt auf { $stone }
noname-placed-at-nothing = { $stone }, gerade gesetzt, zeigt auf nichts: schlägt nicht
noname-placed-defends = { $stone }, gerade gesetzt, verteidigt: schlägt nicht
noname-placed-at-own = { $stone }, gerade gesetzt, zeigt auf { FORM($victim, case: "accusative") }, einen der eigenen Farbe: schlägt nicht
noname-captures =
    { $stone }, gerade gesetzt, zeigt auf { FORM($victim, case: "accusative") }, der { $needed ->
        [one] durch 1 Angreifer
       *[other] durch { $needed } Angreifer einer Farbe
    } fällt; { $color } hat { $count }: geschlagen, er geht an { $color }
noname-no-capture =
    { $stone }, gerade gesetzt, zeigt auf { FORM($victim, case: "accusative") }, der { $needed ->
        [one] durch 1 Angreifer
       *[other] durch { $needed } Angreifer einer Farbe
    } fällt; { $color } hat { $count }: schlägt nicht

noname-no-stones = Noname: keine Steine.
noname-title =
    Noname: { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }
noname-just-placed = Der gerade gesetzte Stein
noname-nothing = nichts
noname-cell-defends = verteidigt
head-points-at = zeigt auf
head-mm = mm
head-margin = Abstand °
head-subdued-by = bezwungen von
head-score = Punkte
noname-doubts = Zu knapp, um eindeutig zu sein; sieh diese Strahlen entlang
noname-doubt = { $stone } zeigt { $chances }
noname-doubt-clearance = { $stone } zeigt { $chances }; der Strahl geht { $mm } mm ({ $deg }°) an der nächsten Ecke von { $target } vorbei
noname-chance = auf { $target } zu { $sure }
noname-no-score = Noname: keine Steine, keine Punkte.
noname-score = Noname, Punkte

noname-from-to = Noname: von { $before } zu { $after }
noname-bumped = Alle Steine zeigen sich etwa { $moved } mm neben ihren Plätzen, und alle gleich: Die Kamera oder der Tisch wurde bewegt. Das ist hier herausgerechnet, auf ±{ $left } mm; kalibriere den Tisch neu.
noname-placed = Gesetzt
noname-is-new = { $stone } ist neu
noname-disturbed = Verschoben, bitte zurücklegen
noname-gone = Verschwunden
noname-is-gone = { $stone } vom Tisch davor ist weg
noname-capture = Schlagen
noname-other-surface = die beiden sind von verschiedener Art: Ein Brett, ein kalibrierter Tisch und einer, den seine Steine gemessen haben, haben keine Orte gemeinsam
noname-several-new = Mehr als ein Stein ist neu, und ein Zug setzt einen: Über das Schlagen wird nicht geurteilt.
noname-or-placed = Oder neu gesetzt
noname-replaced = { $stone } ist neu, und der gleiche Stein wurde bei x { $x } mm, y { $y } mm weggenommen; dann gilt: { $why }
noname-nothing-changed = Nichts hat sich geändert.
noname-put-back = { $stone } um { $mm } mm verschoben: zurück nach x { $x } mm, y { $y } mm, { $pose }
noname-put-back-turned = { $stone } um { $mm } mm verschoben, um { $deg }° gedreht: zurück nach x { $x } mm, y { $y } mm, { $pose }
noname-fell = { $stone } ist umgefallen: Stell ihn auf bei x { $x } mm, y { $y } mm
noname-stood-up = { $stone } wurde aufgestellt: Leg ihn hin bei x { $x } mm, y { $y } mm, { $pose }
noname-pose-upright = stehend
noname-pose-heading = Richtung { $heading }

noname-places-doubt = Mit { $chance } Wahrscheinlichkeit sind die Plätze andere.
noname-table-empty = Keine Steine auf dem Tisch.
noname-score-brief =
    { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }
noname-row-attacking = greift { $target } an, { $score }
noname-row-attacking-nothing = greift an, { $score }
noname-row-defending = verteidigt, { $score }
noname-told = Worauf er zeigt: { $chances }.
noname-told-margin = Worauf er zeigt: { $chances }; eine Drehung um { $deg }° würde es ändern.
noname-told-chance = { $target } { $sure }
noname-change-placed = Gesetzt: { $stones }.
noname-change-gone = Verschwunden: { $stones }.
noname-change-disturbed = { $stone } wurde verschoben: Lege ihn { $mm } mm zurück.
noname-change-disturbed-turned = { $stone } wurde verschoben: Lege ihn { $mm } mm zurück und drehe ihn um { $deg }° zurück.
noname-change-replaced = Oder { $stone } ist neu, und der gleiche Stein wurde weggenommen; dann gilt: { $why }.
noname-change-fell = { $stone } ist umgefallen: Stell ihn auf.
noname-change-stood-up = { $stone } wurde aufgestellt: Leg ihn hin.

noname-mark-target = →{ $target }
noname-mark-subdued = bezwungen
noname-mark-ranking = andere Rangfolge: { $chance }
noname-mark-placed = gesetzt
noname-mark-put-back = { $mm } mm zurück
noname-mark-fell = umgefallen
noname-mark-stood-up = aufgestellt
noname-mark-list-placed = gesetzt: { $stones }
noname-mark-list-disturbed = verschoben: { $stones }
noname-mark-list-gone = verschwunden: { $stones }
noname-mark-none = keiner

# Partien
noname-state =
    Noname, { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    } auf dem Tisch, nach Eintrag { $entry }

noname-typed-place = Nimm die Farbe eines Spielers oder die Id eines Steins auf dem Tisch
