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

choices-rather-none = { $count } Steine sind eher keine oder andere als angegeben: Zählen sie?
choices-none-counts = Keiner von ihnen zählt
choices-one-by-one = Einzeln

unexplained = Was das Bild nicht verrät
unexplained-what = Was ist das?
unexplained-what-on = Was ist das auf { $square }?
unexplained-why = { $why }: zu { $sure } ein Stein.
unexplained-stone = Ein Stein
unexplained-stone-on = Ein Stein auf { $square }
unexplained-nothing = Nichts
several-what = Ein Stein, oder ein Stapel?
several-what-on = Ein Stein auf { $square }, oder ein Stapel?
several-why = { $why }: zu { $sure }.
several-more = Ein Stapel: Stein dazu
several-one = Nur ein Stein
unexplained-nothing-on = Nichts auf { $square }
hidden-what-on = Was liegt auf { $squares }?
hidden-nothing = Auf keinem etwas
hidden-what-from-to = Was liegt auf { $from } bis { $to }?
hidden-what-between = Was liegt auf diesen { $count } Feldern zwischen { $from } und { $to }?
hidden-stones = Dort liegen Steine
hidden-stones-where = Wo liegt ein Stein?
hidden-look-again = Noch einmal hinsehen
picture-of-stone = Bild von { $stone }

ranking-doubt = Die Rangfolge ist mit { $chance } Wahrscheinlichkeit eine andere.
ranking-sure = Die Rangfolge ist sicher.
ranking-doubt-so-far = Von dem, was beurteilt wurde, ist die Rangfolge mit { $chance } Wahrscheinlichkeit eine andere; nicht alles ist bekannt.
ranking-sure-so-far = Von dem, was beurteilt wurde, ist die Rangfolge sicher; nicht alles ist bekannt.
