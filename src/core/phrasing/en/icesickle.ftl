## What IceSickle says of tables and matches. $player is a name; $jump is as in "a1-d1"; pieces belong to nobody.

icesickle-nothing = nothing
icesickle-away = away
icesickle-open = open
icesickle-chosen = chosen
icesickle-kind = { $size }
icesickle-kind-of-color = { $color } { $size }
icesickle-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }

# The ruling as text
icesickle-title =
    { $count ->
        [one] IceSickle: 1 piece stands on { $squares }
       *[other] IceSickle: { $count } pieces stand on { $squares }
    }
icesickle-ruling-waits = The ruling waits for the open choices; no jump is listed before they are made.
icesickle-round-over =
    { $left ->
        [0] No jump is left: the round is over, and the board is empty.
        [one] No jump is left: the round is over, and the 1 point on the board is nobody's.
       *[other] No jump is left: the round is over, and the { $left } points on the board are nobody's.
    }
icesickle-jumps = Jumps
icesickle-best = Best play
head-where = place
icesickle-jump = { $jump }: { $piece } over { $over } takes { $captured }, { $points }
icesickle-as-many = as many points as the opponent makes
icesickle-more = { $points } more than the opponent makes
icesickle-fewer = { $points } fewer than the opponent makes
icesickle-best-jumps = { $jumps }: { $worth } from here on
icesickle-best-jumps-found = { $jumps }: { $worth } from here on, as far as was looked
icesickle-one-line = one line: { $line }
head-taken = taken
icesickle-score = IceSickle, score
icesickle-nobody-named = Nobody is named: say who sits where with --seats, or who took what with --taken.
icesickle-beside = { $piece } ({ $side })
icesickle-unclaimed = Beside the squares where nobody is said to sit, and not counted: { $pieces }.
# $side, $other: north, west …
icesickle-score-open = { $left } on the board for certain; the score waits for the open choices.
icesickle-score-over = No jump is left; what stands on the board is nobody's: { $left }.
icesickle-score-goes-on = The round goes on; what stands on the board is nobody's yet: { $left }.
icesickle-from-to = IceSickle: from { $before } to { $after }
icesickle-nothing-changed = Nothing changed.
icesickle-jumped = The jump { $jump }.
icesickle-placed = A { $size } piece was placed on { $square }.
icesickle-placed-color = A { $color } { $size } piece was placed on { $square }.
icesickle-doubts = Not clear, so that it may have been another move, or none
icesickle-doubt-before = before: { $fact }

# Beside a picture and on it
icesickle-out-of-play = It is out of play: { $place }.
icesickle-cannot-jump = It can't jump.
icesickle-can-jump = It can jump { $jumps }.
icesickle-row =
    { $place }, { $count ->
        [one] 1 jump
       *[other] { $count } jumps
    }
icesickle-worth = worth { $worth }
icesickle-left-open =
    { $left ->
        [one] { $left } point left, choices open
       *[other] { $left } points left, choices open
    }
icesickle-left-over =
    { $left ->
        [one] over, { $left } point left
       *[other] over, { $left } points left
    }
icesickle-left-jumps =
    { $jumps ->
        [one] 1 jump
       *[other] { $jumps } jumps
    }, { $left ->
        [one] { $left } point left
       *[other] { $left } points left
    }
icesickle-placing = placing a { $size } piece on { $square }
icesickle-the-jump = the jump { $jump }

# Why a table can't be judged or compared
icesickle-same-square = { $stones } stand on { $square }, and a square holds one piece: put one of them elsewhere
icesickle-too-many = { $stones } are { $count } { $size } pieces on the squares, and a stash holds { $most }: take some away, or correct a size
icesickle-overfull = { $count } { $size } pieces are on the squares and taken, and a stash holds { $most }: correct a size, or what was taken
icesickle-differing = { $square } ({ $before } before, { $after } after)
icesickle-no-move = no single move leads from the one table to the other, which differ on { $differing }: no move is near
icesickle-nearest-move = no single move leads from the one table to the other, which differ on { $differing }: { $step } comes nearest, after which { $left } would differ
icesickle-open-tables = { $choices } is open, and a move is named only between tables that are clear: put the piece well within its square, or upright
icesickle-other-tables = the tables have other squares, { $before } before and { $after } after: give two tables of one board
icesickle-no-board = IceSickle is played on 5×5 squares, and this layout's surface is a bare table: give a layout of a board
icesickle-other-board = IceSickle is played on 5×5 squares, and this board has { $files }×{ $ranks }: name 25 squares of a larger board with --region, as in --region a1-e5
icesickle-other-region = IceSickle is played on 5×5 squares, and the region { $region } has { $files }×{ $ranks }: name 25 squares of a larger board with --region, as in --region a1-e5
icesickle-region-beyond = the region { $region } leaves the board, whose squares are { $squares }: name squares of this board

# Why there is no such jump
icesickle-no-jump = { $jump } is no legal jump: { $reason }
icesickle-jump-outside = { $square } is not one of the squares played on
icesickle-jump-from-nothing = no piece stands on { $from }
icesickle-jump-not-straight = a jump is along a file, a rank or a diagonal
icesickle-jump-too-far = it is over { $length } squares, and a { $size } piece jumps over at most { $most }
icesickle-jump-onto-piece = a piece stands on { $to }, and a jump ends on an empty square
icesickle-jump-over-nothing = a jump is over at least one piece

# Why a step of a match is refused
icesickle-not-now = no { $step } now: { $awaited }
icesickle-step-jump = jump
icesickle-step-place = place
icesickle-step-placing = placing
icesickle-awaits-placing = pieces are being placed
icesickle-awaits-jump = it is to be jumped
icesickle-awaits-round = the first round is over, and match round begins the second
icesickle-awaits-nothing = the match is over
icesickle-outside = { $square } is not one of the 25 squares, which are { $region }: name one of these
icesickle-occupied = a piece stands on { $square }: place on an empty square
icesickle-none-left = no { $size } piece is left in the stash: place another size
icesickle-round-too-early = the second round begins when the first has ended: { $awaited }
icesickle-no-third-round = a match has two rounds, and both are over
icesickle-other-field = the table's squares are { $seen }, and the match is played on { $own }: show that board, or name its squares with --region
icesickle-nothing-done = the table is as the book has it, and shows no { $step }: show it after the move
icesickle-other-move = the table shows { $found }, and no { $step }: take that back first
icesickle-two-players = icesickle is for 2 players, not { $found }: name both, as in --players ada,ben
icesickle-same-name = two players are called { $name }: give each another name
icesickle-nobody-first = { $name } is to begin, but nobody is called { $name }: name one of the players

# What was done in a match
icesickle-places-piece = { $player } places a { $size } piece on { $square }
icesickle-places-color = { $player } places { ARTICLE($color) } { $size } piece on { $square }
icesickle-jumps-so = { $player } jumps { $jump }
icesickle-second-round-begins = The second round begins
icesickle-brief-place = { $square } { $size }
icesickle-brief-round = second round
icesickle-jump-seen = { $size } { $from } over { $over } to { $to }: takes { $points }
icesickle-takes = { $player } takes what stood on { $squares }: { $points }
icesickle-round-ends = No jump is left, the round is over: { $points }
icesickle-otherwise = { $square }: { $own } in the book, { $seen } on the table
icesickle-taken-for = What stands on { $square } was read as { ARTICLE($color) } { $size } with doubt, and is taken for the { $piece } that has to stand there
icesickle-taken-to-stand = What was read as on { $best } with { $sure } is taken to stand on { $place }: only that is a move
icesickle-open-piece = { $fact }: say --is { $stone }={ $kind } if that was placed, else --is { $stone }=COLOR:SIZE or --is { $stone }=nothing

# How a match stands
icesickle-state = IceSickle, round { $round }, after entry { $entry }
list-board = Board
list-notes = Notes
head-points-in-rounds = points in both rounds
head-points = points
icesickle-awaits-place-of = { $player } places; left in the stash: { $pieces }.
icesickle-awaits-jump-of = { $player } jumps: { $jumps }.
icesickle-second-round-next = The first round is over. In the second the other player places first.
icesickle-won = The match is over: { $player } wins.
icesickle-drawn = The match is over, and nobody wins.
icesickle-final-score = IceSickle, final score
icesickle-score-so-far = IceSickle, score so far
icesickle-places = { $player } places
icesickle-jumps-now = { $player } jumps
icesickle-first-round-over = The first round is over
icesickle-nobody-wins = Nobody wins: both have as many points
icesickle-outlook-placing =
    { $round ->
        [1] First round.
       *[other] Second round.
    } Place a piece of any size on an empty square; { $left } are left.
icesickle-outlook-jumping =
    { $round ->
        [1] First round.
       *[other] Second round.
    } { $jumps ->
        [one] Make the only jump that there is.
       *[other] Make one jump of { $jumps } that there are.
    }
icesickle-outlook-round-over = Clear the board. In the second round { $player } places first.
icesickle-taken = taken
icesickle-stash = stash
icesickle-some =
    { $number ->
        [one] 1 { $size }
       *[other] { $number } { $size }s
    }
icesickle-begin-second-round = Begin the second round
icesickle-takes-points = takes { $points }
icesickle-lesson = Points more than the opponent's from here on, both playing as well as can be.
icesickle-lesson-short = The search stopped short: what has a question mark is the best that was found, and may be wrong.
icesickle-larger-board = Squares of a larger board
icesickle-larger-board-hint = none: 5×5; or as c3-g7

icesickle-typed-name = '{ $text }' is no player's name: use letters, digits, '_', '-' and '.', as in ada
icesickle-typed-long-name = a player's name has at most { $most } letters: shorten it, as in ada
icesickle-typed-seat = use SIDE=NAME, as in south=ada
icesickle-typed-taken = use NAME=SIZES with sizes S, M and L, as in ada=LMS
icesickle-typed-alike = { $one } and { $other } look alike: write one player's name always the same way, and give each a name of their own
icesickle-typed-players = icesickle is for 2 players, and { $names } are named: leave out who does not play
icesickle-typed-jump = '{ $text }' names no jump: use the squares from and to, as in a1-d1
icesickle-typed-placing = use SQUARE=SIZE or SQUARE=COLOR:SIZE with sizes S, M and L, as in c3=L or c3=red:L
icesickle-typed-no-place = say the square and the piece with --at, as in --at c3=L
icesickle-typed-no-jump = say the jump with --move, as in --move a1-d1
