## What Noname says of pieces on a table. $stone, $target and $victim are as in "red's large s3".

# $does: one or more of what follows, between semicolons; there $stone is an id; $score: points
noname-why = { $stone } { $does }: scores { $score }
noname-points-at-nothing = points at nothing
noname-defends = defends
noname-subdues = points at { $target } and subdues it
noname-does-not-subdue = points at { $target } without subduing it
noname-subdues-own = points at { $target }, of its own color, and subdues it
noname-points-at-own = points at { $target }, of its own color, without subduing it
noname-is-subdued = { $stone } is subdued by { $colors }
noname-own-color-points-at-it = { $color } points at { $stone }
noname-placed-at-nothing = { $stone }, just placed, points at nothing: no capture
noname-placed-defends = { $stone }, just placed, defends: no capture
noname-placed-at-own = { $stone }, just placed, points at { $victim }, of its own color: no capture
noname-captures =
    { $stone }, just placed, points at { $victim }, which falls to { $needed } { $needed ->
        [one] attacker
       *[other] attackers of one color
    }; { $color } has { $count }: captured, and goes to { $color }
noname-no-capture =
    { $stone }, just placed, points at { $victim }, which falls to { $needed } { $needed ->
        [one] attacker
       *[other] attackers of one color
    }; { $color } has { $count }: no capture

# The ruling and the score as text
noname-no-stones = Noname: no stones.
noname-title =
    Noname: { $count ->
        [one] 1 piece
       *[other] { $count } pieces
    }
noname-just-placed = The piece just placed
noname-nothing = nothing
noname-cell-defends = defends
head-points-at = points at
head-mm = mm
head-margin = margin °
head-subdued-by = subdued by
head-score = score
noname-doubts = Too near to be clear; look along these rays
noname-doubt = { $stone } points { $chances }
noname-doubt-clearance = { $stone } points { $chances }; the ray passes { $mm } mm ({ $deg }°) from the nearest corner of { $target }
noname-chance = at { $target } with { $sure }
noname-no-score = Noname: no stones, no score.
noname-score = Noname, score

# What changed between two tables
noname-from-to = Noname: from { $before } to { $after }
noname-bumped = All pieces show about { $moved } mm from where they lay, and alike: the camera or the table was moved. That is left out here, to ±{ $left } mm; calibrate the table again.
noname-placed = Placed
noname-is-new = { $stone } is new
noname-disturbed = Disturbed, to be put back
noname-gone = Gone
noname-is-gone = { $stone } of the table before is gone
noname-capture = Capture
noname-other-surface = the two are of different kinds: a board, a calibrated table and one that was measured by its pieces have no places in common
noname-several-new = More than one piece is new, and a turn places one: no capture is judged.
noname-or-placed = Or newly placed
noname-replaced = { $stone } is new, and the piece like it was taken off at x { $x } mm, y { $y } mm; then { $why }
noname-nothing-changed = Nothing changed.
noname-put-back = { $stone } moved { $mm } mm: back to x { $x } mm, y { $y } mm, { $pose }
noname-put-back-turned = { $stone } moved { $mm } mm, turned { $deg }°: back to x { $x } mm, y { $y } mm, { $pose }
noname-fell = { $stone } fell over: stand it up at x { $x } mm, y { $y } mm
noname-stood-up = { $stone } was stood up: lay it down at x { $x } mm, y { $y } mm, { $pose }
noname-pose-upright = upright
noname-pose-heading = heading { $heading }

# Beside a picture
noname-places-doubt = With a chance of { $chance } the places are others.
noname-table-empty = No pieces on the table.
noname-score-brief =
    { $count ->
        [one] 1 piece
       *[other] { $count } pieces
    }
noname-row-attacking = attacking { $target }, { $score }
noname-row-attacking-nothing = attacking, { $score }
noname-row-defending = defending, { $score }
noname-told = What it points at: { $chances }.
noname-told-margin = What it points at: { $chances }; a turn by { $deg }° would change it.
noname-told-chance = { $target } { $sure }
noname-change-placed = Placed: { $stones }.
noname-change-gone = Gone: { $stones }.
noname-change-disturbed = { $stone } was disturbed: put it back { $mm } mm.
noname-change-disturbed-turned = { $stone } was disturbed: put it back { $mm } mm and turn it back by { $deg }°.
noname-change-replaced = Or { $stone } is new, and the piece like it was taken off; then { $why }.
noname-change-fell = { $stone } fell over: stand it up.
noname-change-stood-up = { $stone } was stood up: lay it down.

# On a picture
noname-mark-target = →{ $target }
noname-mark-subdued = subdued
noname-mark-ranking = other ranking: { $chance }
noname-mark-placed = placed
noname-mark-put-back = put back { $mm } mm
noname-mark-fell = fell over
noname-mark-stood-up = stood up
noname-mark-list-placed = placed: { $stones }
noname-mark-list-disturbed = disturbed: { $stones }
noname-mark-list-gone = gone: { $stones }
noname-mark-none = none

# Matches
noname-state =
    Noname, { $count ->
        [one] 1 piece
       *[other] { $count } pieces
    } on the table, after entry { $entry }

noname-typed-place = use a player's color or the id of a piece on the table
