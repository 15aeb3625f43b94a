## Was zu einem Urteil gesagt wird und auf seinen Knöpfen steht, im Fenster und auf Handys

score = Punkte
score-as-last-read = Punkte, wie zuletzt gelesen
score-total = { $color }: { $total }
score-so-far = bis jetzt
refused-bare-table = { $game } spielt man auf einem Schachbrett, und das hier ist ein bloßer Tisch.
refused = Das lässt sich nicht beurteilen
play-other = { $game } spielen
first-look = Der Tisch wird gelesen…
no-reading-yet = Noch nichts gelesen
show-the-board = Zeige der Kamera das ganze Brett und nimm die Hände weg.
ruling-so-far = Bis jetzt: Das Urteil wartet auf die Entscheidungen unten.
choices = Entscheidungen
take-back = Zurücknehmen
show-stones = Zeigen
show-stones-why = Zeigt die Steine im Bild
option-stone = { FORM($stone, case: "accusative") } wählen
option = { $option } wählen
agree = Einverstanden, Brett aufräumen
agree-why = Hält das Urteil fest und zeigt Stein für Stein, wohin jeder kommt und wie er gedreht wird, was zurückgeht und was wer schlägt.
guide-all-done = Alles erledigt
guide-to-do = Zu tun: { $left } von { $all }
instruction = { $stone }: { $words }
instruction-done = { $stone }: { $words } (erledigt)
tick-done = Erledigt
tick-to-do = Zu tun
judge-anew = Neu urteilen
stop-and-judge-anew = Aufhören und neu urteilen
stone-line = { $stone } { FORM($color, ending: "none") } { $size }: { $words }
stone-line-doubtful = { $stone } { FORM($color, ending: "none") } { $size }: { $words } (unsicher)
stones = Steine ({ $count })
stones-doubtful = Steine ({ $count }, davon { $doubtful } unsicher)
prisoners-before = Gefangene von vorher: { $held }.
prisoners-held = { $holder } hält { $owner } { $sizes }
prisoners-forget = Vergessen
this-turn = Dieser Zug
nothing-changed = Noch hat sich nichts geändert.
next-turn = Nächster Zug
next-turn-why = Was sich von nun an ändert, ist der Zug des nächsten Spielers.
position-by-itself = Diese Stellung für sich

## Was das Bild nicht verrät

unexplained = Was das Bild nicht verrät
unexplained-what = Was ist das?
unexplained-what-on = Was ist das auf { $square }?
unexplained-why = { $why }: zu { $sure } ein Stein.
unexplained-stone = Ein Stein
unexplained-stone-on = Ein Stein auf { $square }
unexplained-nothing = Nichts
several-why = { $why }: zu { $sure }.
several-more = Noch ein Stein
several-one = Nur ein Stein
unexplained-nothing-on = Nichts auf { $square }
hidden-what-on = Was liegt auf { $squares }?
hidden-nothing = Auf keinem etwas
picture-of-stone = Bild von { $stone }
