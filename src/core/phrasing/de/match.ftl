## Eine Partie neben dem Bild und auf Handys

match-kept-in = Diese Partie liegt in { $path }: Mit „Neue Partie …“ geht sie weiter.
make-your-move = Der Tisch liegt, wie es im Buch steht. Mach deinen Zug und nimm die Hände weg.
table-otherwise-in-doubt = Der Tisch liest sich nicht, wie es im Buch steht, aber zu zweifelhaft für einen Zug: { $differences }. Klicke auf einen Stein und sag, was er ist, oder zeige den Tisch besser.
table-not-read-yet = Der Tisch ist noch nicht gelesen. Zeige der Kamera alles davon und nimm die Hände weg; von da an werden Züge gesehen.
match-needs-calibration = Wo Steine auf einem bloßen Tisch liegen, sagt nur eine Kalibrierung der Kamera, und { $game } misst es: Kalibriere zuerst die Kamera und ihren Tisch, öffne das Fenster mit geomant live --calibration table.json, und beginne die Partie dann; oder spielt auf einem Brett
not-legal = Das ist kein gültiger Zug
forget-annotations = Gesagtes vergessen
best-guesses = Wahrscheinlichstes nehmen
write-down = Aufschreiben
tidy-first = Lege den Tisch zuerst so, wie es im Buch steht
lies-well = Liegt gut so: weiter
take-back-step = Letzten Schritt zurücknehmen
do-again = Schritt wiederholen
paused = Pause
pause = Pause
resume = Weiter
leave-game = Partie verlassen
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
belonging-none = { $what }: leer
belonging = { $what }: { $words }
belonging-of = { $name }, { $what }: { $words }
cover-again = Wieder verdecken
cover-look-away = Zuerst sehen alle anderen weg.
written-in-window = { $label }: Das schreibst du im Fenster.
roll-no-die = Im Bild ist kein Würfel zu lesen: Bring die Würfel näher heran, in helleres Licht.
roll-too-many =
    { $dice ->
        [one] { $seen } Würfel sind zu lesen, aber geworfen wird nur einer: Nimm die anderen aus dem Bild.
       *[other] { $seen } Würfel sind zu lesen, aber geworfen werden nur { $dice }: Nimm die anderen aus dem Bild.
    }
roll-unsure =
    { $left ->
        [one] 1 Würfel ist nicht sicher gelesen: Klicke an, was er zeigt.
       *[other] { $left } Würfel sind nicht sicher gelesen: Klicke an, was sie zeigen.
    }
roll-why = Im Bild dürfen nur die Würfel dieses Spielers sein, mit ihren Aufklebern
exhibit-in-work = Wird gezeichnet …
party-points = { $name }: { $points }
export-game-why = Die ganze Partie mit ihren Fotos, als Seite neben dem Protokoll
export-game = Partie exportieren
leave-game-why = Das Protokoll bleibt: { $path }
timer-runs = Ein verdeckter Wecker läuft.
past-beginning = Am Anfang
past-after = Stand nach { $place }
back-to-game = Zurück zur Partie
go-on-from-here-why = Alles danach wird zurückgenommen; es bleibt im Protokoll und lässt sich wiederholen.
go-on-from-here = Von hier aus weiter
lies-well-why = Was sich von nun an ändert, ist der nächste Zug.
page-not-written = Die Seite lässt sich nicht schreiben: { $error }
page-not-made = Die Seite ließ sich nicht machen.
page-written = Die Partie als Seite: { $path }
page-written-without =
    { $count ->
        [one] Die Partie als Seite: { $path }; ein Foto liegt außerhalb des Ordners der Aufzeichnung, oder vielleicht durch einen harten Link, und bleibt weg
       *[other] Die Partie als Seite: { $path }; { $count } Fotos liegen außerhalb des Ordners der Aufzeichnung, oder vielleicht durch harte Links, und bleiben weg
    }
page-in-work = Für die Seite werden die Fotos noch einmal angesehen …
points-by-turn = Punkte nach Zügen
points-of-curve = { $name } { $points }
points-by-turn-in-words = { $title }: { $curves }
tutor = Lehrer
tutor-why = Wie gut jeder Zug ist, oder was noch zu allem Gesehenen passt; die besten Züge sind ins Bild gezeichnet
tutor-at-work = Der Lehrer rechnet voraus …
tutor-worth = { $step } { $worth }
past-photo = Das Foto von { $place }
past-photo-problem = Das Foto von { $place } lässt sich nicht zeigen: { $problem }
past-table = Der Tisch nach { $place }, wie er im Buch steht
timeline-beginning = Anfang
timeline-now = Jetzt
timeline-stop = Anhalten
timeline-stop-why = Bleibt bei diesem Moment
timeline-play = Abspielen
timeline-play-why = Zeigt die ganze Partie von Anfang an
timeline-step = { $place } { $brief }
timeline-step-marked = { $place } { $brief }, { $mark }

## Eine neue Partie

new-game = Eine neue Partie
players-clockwise = Spieler, im Uhrzeigersinn
add-player = Spieler hinzufügen
remove-player = Letzten entfernen
player-name = Name von Spieler { $number }
player-begins = Spieler { $number } beginnt
blank-unusable = { $label }: So, wie es da steht, lässt es sich nicht verwenden.
blank-written = Es ist aufgeschrieben.
blank-unclear = Was da steht, lässt sich nicht verwenden: Decke es auf, dann siehst du, warum.
begins = beginnt
timer = Verdeckter Wecker
timer-rings = klingelt nach
timer-to = bis
timer-at-least = Der Wecker klingelt frühestens nach
timer-at-most = Der Wecker klingelt spätestens nach
timer-why = Niemand weiß, wann. Wenn es klingelt, ist die Partie vorbei.
record = Protokoll
begin = Beginnen
old-game = Oder setze eine aufgezeichnete fort
old-record = Das Protokoll, mit dem es weitergeht
go-on = Fortsetzen
no-seat = kein Platz
job-fails = Das lässt sich nicht ausrechnen: { $error }
roll-without-picture = Es kommt kein Bild: Wähle erst eine Kamera.
roll-at-work = Die Würfel werden gesucht…

## Naming what lies on the table

named-things = Karten ({ $count })
named-by-click = Klick eine Karte an, hier oder im Bild, um zu sagen, welche sie ist.
named-search = Namen suchen
