## Seite und Bild des Belegs

dispute-lying = { $stone }: { FORM($color, ending: "none") }, { $size }, liegt
dispute-upright = { $stone }: { FORM($color, ending: "none") }, { $size }, steht
dispute-off-board = neben dem Brett
dispute-why-direction = { $why }.
dispute-part = { $portion } auf { $square }
dispute-part-off-board = { $portion } neben dem Brett
dispute-all = ganz auf { $square }
dispute-all-off-board = ganz neben dem Brett
dispute-why-lies = Er liegt { $parts }.
dispute-why-lies-measured = Er liegt { $parts }, und sein Ort ist auf ±{ $mm } mm bekannt.
dispute-why-stands = Er steht { $parts }.
dispute-why-stands-measured = Er steht { $parts }, und sein Ort ist auf ±{ $mm } mm bekannt.
dispute-place = Bei ({ $x }; { $y }) mm
dispute-place-and-heading = Bei ({ $x }; { $y }) mm, Richtung { $deg }°
dispute-measured = auf ±{ $mm } mm genau gemessen
dispute-measured-heading = auf ±{ $mm } mm und ±{ $deg }° genau gemessen
dispute-named = zu { $sure } wirklich da und richtig benannt
dispute-said = so haben es Menschen gesagt
dispute-known = auf ±{ $mm } mm bekannt
dispute-known-heading = auf ±{ $mm } mm und ±{ $deg }° bekannt
dispute-numbers = { $parts }.
ghost-pointing = nach { $direction } gerichtet
ghost-on = auf { $square }
evidence-title = Was Geomant gesehen hat
evidence-match = Partie { $name }: { $players }
evidence-points = { $player }: { $points }
evidence-after-step = Nach Schritt { $number }: { $what }
evidence-said = Von Menschen gesagt, so nicht gesehen: { $what }
evidence-said-added = { $stone } (hinzugefügt)
evidence-said-no-stone = { $stone } (kein Stein)
evidence-said-nothing = { $count ->
    [one] eine Stelle (dort liegt nichts)
   *[other] { $count } Stellen (dort liegt nichts)
 }
evidence-said-turned = das Brett (um { $deg }° gedreht)
evidence-whole = Der ganze Tisch
evidence-whole-marked = Der ganze Tisch mit allen Zeichen
evidence-close-up = { $stone }, von nahem und von oben
evidence-legend = Weiß: der Körper, wie er zu sehen ist. Gestrichelt: der Boden, den er bedeckt.
evidence-legend-ghost = Weiß: der Körper, wie er zu sehen ist. Gestrichelt: der Boden, den er bedeckt. Bernsteinfarben gestrichelt: So sähe er aus, wäre er { $ghost }.
evidence-legend-said = Weiß: der Körper, wie er liegt, so sagen es Menschen; gesehen wurde er so nicht. Gestrichelt: der Boden, den er bedeckt.
evidence-legend-said-ghost = Weiß: der Körper, wie Menschen es sagen, so nicht gesehen. Gestrichelt: der Boden, den er bedeckt. Bernsteinfarben: als wäre er { $ghost }.
evidence-squares = Wie viel von ihm wo ist
evidence-directions = Wohin er zeigt
page-footer = Aufgezeichnet von Geomant.
