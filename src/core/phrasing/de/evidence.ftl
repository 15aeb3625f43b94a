## Seite und Bild des Belegs

dispute-lying = { $stone }: { FORM($color, ending: "none") }, { $size }, liegt
dispute-upright = { $stone }: { FORM($color, ending: "none") }, { $size }, steht
dispute-off-board = neben dem Brett
dispute-why-direction = { $why }.
dispute-part = { $portion } auf { $square }
dispute-part-off-board = { $portion } neben dem Brett
dispute-why-square = Er liegt { $parts }.
dispute-why-square-measured = Er liegt { $parts }, und sein Ort ist auf ±{ $mm } mm sicher.
dispute-place = Bei ({ $x }; { $y }) mm
dispute-place-and-heading = Bei ({ $x }; { $y }) mm, Richtung { $deg }°
dispute-measured = auf ±{ $mm } mm genau gemessen
dispute-measured-heading = auf ±{ $mm } mm und ±{ $deg }° genau gemessen
dispute-named = zu { $sure } wirklich da und richtig benannt
dispute-numbers = { $parts }.
ghost-pointing = nach { $direction } gerichtet
ghost-on = auf { $square }
evidence-title = Was Geomant gesehen hat
evidence-match = Partie { $name }, nach { $steps } Schritten
evidence-whole = Der ganze Tisch
evidence-whole-marked = Der ganze Tisch mit allen Zeichen
evidence-close-up = { $stone }, von nahem und von oben
evidence-legend = Weiß: der Körper, wie er zu sehen ist. Gestrichelt: der Boden, den er bedeckt.
evidence-legend-ghost = Weiß: der Körper, wie er zu sehen ist. Gestrichelt: der Boden, den er bedeckt. Bernsteinfarben gestrichelt: So läge er, wäre er { $ghost }.
evidence-squares = Wie viel von ihm wo liegt
evidence-directions = Wohin er zeigt
page-footer = Aufgezeichnet von Geomant.
