## What Geomancy says of stones on a board. $stone is "red's large", $color and $player are colors.

geomancy-points-up = { $stone } points up: recast
geomancy-outside = { $stone } lies outside the 64 squares: recast
# $kept: a size, and $alike how many more of it are recast; $count: how many of $size are
geomancy-keeps-another =
    { $color } keeps { $alike ->
        [0] its
       *[other] one
    } { $kept } on { $square }: its { $count ->
        [one] { $size } there is
       *[other] { $count } { $size }s there are
    } recast
geomancy-keeps-another-alike =
    { $color } keeps one { $size } on { $square }: its { $count ->
        [one] other one there is
       *[other] { $count } others there are
    } recast
geomancy-largest = { $winner } is the largest on { $square } and captures { $stone } there
geomancy-largest-left = { $winner } is the largest left on { $square } and captures { $stone } there
geomancy-equally-large =
    { $stones } are equally large on { $square }: { $count ->
        [2] both
       *[other] all
    } are recast
# $claims: one or more of geomancy-claim; $pips: what the stone is worth
geomancy-overpowered = { $claims }; { $stone } there is worth { $pips }
# $sources: as in "large on c4 and medium on e6", $count of them
geomancy-claim =
    { $color }'s { $sources } { $count ->
        [one] puts
       *[other] put
    } { $strength } on { $square }
geomancy-source = { $size } on { $square }
geomancy-claimed-by = { $sentence }: captured, claimed by { $color }
geomancy-captured-by = { $sentence }: captured by { $color }
geomancy-unclaimed = { $sentence }: captured by { $colors }, whoever claims it
geomancy-between-directions = { $stone } is on { $square } between two directions: { $player } chooses { $options }
geomancy-waits-for-owner = { $stone } waits on { $square }: { $color } chooses { $options }
geomancy-between-squares = { $stone } lies equally on several squares: { $color } chooses { $options }
geomancy-waits = { $stone } waits on { $square } for a choice about that square
geomancy-stays-pointing = { $stone } stays on { $square }, pointing { $direction }
geomancy-stays = { $stone } stays on { $square }

# The ruling and the score as text
geomancy-no-stones = Geomancy: no stones.
geomancy-title =
    Geomancy: { $count ->
        [one] 1 stone
       *[other] { $count } stones
    }
geomancy-every-stone-stays = Every stone stays.
geomancy-every-counted-stays = Every stone that counts stays.
geomancy-stone-why = { $stone }: { $why }
geomancy-ruling-waits = The ruling waits for these choices; no aura captures before they are made.
geomancy-score-waits = The score is what is decided so far: it waits for these choices.
geomancy-open = open
geomancy-chosen = chosen
fate-captured-by = captured by { $color }
fate-stays = stays
fate-recast = recast
fate-captured = captured
fate-not-counted = not counted
fate-waits = waits
head-fate = fate
geomancy-doubts = Too near to be clear; look, and overrule the guess if it is wrong
# $guess: where it is taken to be; $status: close or tie; $typed: how to overrule it
geomancy-doubt = { $stone } { $guess }: { $status }, { $sure } sure    { $typed }
geomancy-doubt-why = { $stone } { $guess }: { $status }, { $sure } sure; { $why }    { $typed }
geomancy-guess-pointing = pointing { $direction }
geomancy-guess-on = on { $square }
geomancy-guess-off = off the board
geomancy-shares = of its area { $shares }
geomancy-likely-directions = { $chances }; { $why }
geomancy-share = { $square } { $portion }
geomancy-pips = Pips
head-on-field = on the field
head-captured = captured
head-field = field
head-prisoners = prisoners
geomancy-score = Geomancy, score
geomancy-no-score = Geomancy: no stones, no score.
geomancy-pads = Beside the board, to be confirmed
geomancy-said = Held, as --prisoners says
geomancy-said-holds = { $holder } holds { $stones }.
geomancy-said-unseen = { $stone } (not seen at the seat)
# $stones: prisoners seen at the seat that were not said
geomancy-unsaid = At { $holder }'s seat lie { $stones } too, of which --prisoners says nothing: they are counted. Say there all that { $holder } holds, or leave the seat out of --seats if they are misread
geomancy-seat = { $color } in the { $side }
# $seats: one or two ways to sit, each of several geomancy-seat
geomancy-seats-rather = What lies beside the board rather tells of other seats: { $seats }. Then --rank-1 SIDE helps, or naming --seats anew
# The same where no picture is
geomancy-seats-rather-typed = What lies beside the board rather tells of other seats: { $seats }. Is --seats right?
geomancy-unseen = No stone of { $colors } is on the table, though a seat was given to it. Is the color right?
geomancy-overfull-kind = { $number } { $color } { $size }s, where a stash holds five
geomancy-overfull-of = { $kind }: some are misread, unless two stashes of a color are in play
geomancy-overfull-said = { $kind }, { $count } of them only by --prisoners: is that right?
geomancy-unseated =
    { $count ->
        [one] A stone lies beside the board and counts
       *[other] { $count } stones lie beside the board and count
    } for nobody: name --seats, and what lies before a player is a prisoner there.
# One of the holder's own stones there, as in "its own medium s5"
geomancy-own-stone = { $size } { $stone }
geomancy-pad-nobody = { $side }: nobody sits here; not counted: { $stones }.
geomancy-pad-holds = { $side }: { $holder } holds { $stones }.
# $own: those of the holder's color, as geomancy-own-stone, $count of them
geomancy-pad-own =
    { $side }: { $holder } holds nothing; its own { $own } { $count ->
        [one] counts
       *[other] count
    } for nothing.
geomancy-pad-both =
    { $side }: { $holder } holds { $stones }; its own { $own } { $count ->
        [one] counts
       *[other] count
    } for nothing.

# Beside a picture
geomancy-table-empty = No stones on the table.
geomancy-score-brief = { $field } on the board, { $prisoners } taken
geomancy-score-why = { $field } pips of { $color }'s stones stay on the board, and { $prisoners } pips of prisoners: captured in this ruling, or in earlier ones that were cleared up here. Click to see the stones.
geomancy-row = { $place }, { $fate }
geomancy-row-facing = { $place } { $direction }, { $fate }
geomancy-row-off = off
geomancy-row-held = held by { $holder }
geomancy-row-idle = before its own player, counts nothing
geomancy-why-held = it lies before { $holder } and is a prisoner there
geomancy-why-idle = it lies before { $holder }, its own player, and counts nothing
geomancy-ruling-of-stone = Ruling: { $why }

# On a picture. Numbers stand in columns of five letters.
geomancy-panel-head = { $names }  field  taken  total
mark-held-by = held by { $code }
mark-counts-nothing = counts nothing
mark-choose-stone = choose
mark-recast = recast: { $reason }
mark-taken-by-nobody = taken by ?
mark-taken-in-wave = taken by { $code }, wave { $wave }
recast-off-board = off the board
recast-upright = upright
recast-another-kept = another kept
recast-tied = tied

# What hands have to do
geomancy-instruction-straight = middle of { $square }, pointing { $direction }
geomancy-instruction-back-or-prisoner = back to { $color }, unless it is a prisoner there
geomancy-instruction-back = back to { $color }, to cast again
geomancy-instruction-captured = captured, to { $color }
geomancy-instruction-unclaimed = captured, to whoever claims it

# Where it is not played
geomancy-no-chessboard = Geomancy is played on a chessboard, and this layout's surface is a bare table: give a layout with "kind": "chessboard", or judge noname
geomancy-no-region = Geomancy is played on all squares of the board, and here { $region } alone are: leave --region out, or take it out of the layout
geomancy-not-sixty-four = Geomancy is played on 8×8 squares, and this board has { $files }×{ $ranks }: give a layout of a chessboard, or leave --board out for a picture of one

# Matches
geomancy-state = Geomancy, round of { $size } stones, after entry { $entry }

geomancy-typed-prisoners = use HOLDER=OWNER:SIZES with sizes S, M and L, as in red=blue:LMS
geomancy-typed-own-prisoners = { $holder } can't hold its own stones captive
geomancy-typed-lies = use SQUARE, or SQUARE=COLOR:SIZE:DIRECTION as in d4=red:S:NE
geomancy-typed-no-direction = say where the stone on { $square } points, as in { $square }=NE
geomancy-typed-turned = use SQUARE=DIRECTION, as in d4=NE
