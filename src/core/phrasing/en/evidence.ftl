## The page and the picture of evidence

dispute-lying = { $stone }: { $color } { $size }, lying
dispute-upright = { $stone }: { $color } { $size }, upright
dispute-off-board = off the board
dispute-why-direction = { $why }.
dispute-part = { $portion } on { $square }
dispute-part-off-board = { $portion } off the board
dispute-all = wholly on { $square }
dispute-all-off-board = wholly off the board
dispute-why-lies = It lies { $parts }.
dispute-why-lies-measured = It lies { $parts }, and its place is known to ±{ $mm } mm.
dispute-why-stands = It stands { $parts }.
dispute-why-stands-measured = It stands { $parts }, and its place is known to ±{ $mm } mm.
dispute-place = At ({ $x }, { $y }) mm
dispute-place-and-heading = At ({ $x }, { $y }) mm, heading { $deg }°
dispute-measured = measured to ±{ $mm } mm
dispute-measured-heading = measured to ±{ $mm } mm and ±{ $deg }°
dispute-named = real and rightly named with { $sure }
dispute-said = it is so because people said so
dispute-known = known to ±{ $mm } mm
dispute-known-heading = known to ±{ $mm } mm and ±{ $deg }°
dispute-numbers = { $parts }.
ghost-pointing = pointing { $direction }
ghost-on = on { $square }
evidence-title = What Geomant saw
# $players: as in "Ben (blue) and Yo (yellow)"
evidence-match = Match { $name } of { $players }
evidence-points = { $player }: { $points }
# $what: as in "Ben (blue) casts 5 blue smalls"
evidence-after-step = After step { $number }: { $what }
# $what: as in "h1 (added), s19, s4 (no stone)"
evidence-said = Said by people, not seen so: { $what }
evidence-said-added = { $stone } (added)
evidence-said-no-stone = { $stone } (no stone)
evidence-said-nothing = { $count ->
    [one] one place (nothing there)
   *[other] { $count } places (nothing there)
 }
evidence-said-turned = the board (turned by { $deg }°)
evidence-whole = The whole table
evidence-whole-marked = The whole table with all marks
evidence-close-up = { $stone }, close up and from above
evidence-legend = White: the body as it is seen. Dashes: the ground it covers.
evidence-legend-ghost = White: the body as it is seen. Dashes: the ground it covers. Amber dashes: so it would be seen if it were { $ghost }.
evidence-legend-said = White: the body as people said that it lies, not as it is seen. Dashes: the ground it covers.
evidence-legend-said-ghost = White: the body as people said that it lies, not as it is seen. Dashes: the ground it covers. Amber dashes: as if it were { $ghost }.
evidence-squares = How much of it is where
evidence-directions = Where it points
page-footer = Recorded by Geomant.
