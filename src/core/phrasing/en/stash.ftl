## What matches say whose players have stashes. $player is as in "Ada (red)" or a color; $stones are counted, as in
## "2 red smalls and 1 red large"; $seen, $read, $known and $kind are as in "red small".

stock-nothing = nothing
stock-kind =
    { $number ->
        [one] 1 { $color } { $size }
       *[other] { $number } { $color } { $size }s
    }

# Where a piece is that a correction moves
stash-at-square = { $square } pointing { $direction }
stash-at-hand = its owner's hand
stash-at-pad = { $color }'s pad
stash-at-table = the table as { $stone }

# Why a step is refused
stash-over = the game is over: undo the last step if it should go on
stash-choices-open = the last step waits for a choice of the players: answer { $choices } first
stash-choose-before = '{ $typed }' is not in the book yet: give it again once this is chosen
stash-between-rounds = the round is over: begin the next one, naming who last made an advantageous move (the last not to pass was { $color })
stash-still-in-hand =
    the round is not over: { $stones } { $count ->
        [one] is still in hand and has to be cast
       *[other] are still in hand and have to be cast
    }
stash-round-goes-on = the round is not over: all { $players } players have to pass in turn, and { $passes } did
stash-no-player = nobody plays { $color }: name the color of a player of this match
stash-not-in-turn = it is { $turn }'s turn, not { $player }'s
stash-nothing-to-cast = { $player } holds nothing to cast in the round of { $size } stones: reorient one stone, or pass
stash-too-many = { $stones } too many: a stash holds five of each size, less what is set aside
stash-not-of-round = { $stones } can't be cast in the round of { $size } stones: cast the { $size }s and the smaller stones regained, and take the others back
stash-not-cast-now = { $stones } came onto the board, but { $player } casts only stones of { $player }'s own hand: take them back
stash-cast-lacks = { $lacking } not cast: all of { $wanted } are thrown at once; a stone that fell out of sight has to be named as missed
stash-lost = { $stones } of the board not found: a stone knocked out of sight has to be named as missed
stash-no-stone-there = no stone lies on { $square }: name the square of a stone of your own
stash-not-yours = the stone on { $square } is { $owner }'s: { $player } may turn a stone of { $player }'s own
stash-not-turned = the stone on { $square } points { $direction } already: turn it elsewhere, or pass
stash-not-on-pad = there is no { $color } { $size } on { $player }'s pad: place a piece that is
stash-lone-prisoner = { $player }'s only { $color } prisoner may not lie: it stands upright unless another { $color } one stays on the pad
stash-not-seen = no stone that is seen is called '{ $stone }': name one by the id that read gives it
stash-book-has-none = the book has no stone on { $square }: say which lies there, as in --lies { $square }=red:S:NE
stash-said-twice = --{ $option } is said twice of { $of }: say it once
stash-id-taken = a piece '{ $stone }' lies on the table already: give the new one its own id
stash-nothing-asked = the choice '{ $choice }' is not asked: no choice is open
stash-not-there = the book has no { $color } { $size } at { $place }: say where it has it
stash-there-already = the book has { ARTICLE($color) } { $size } there already ({ $place }), so nothing changes: say where it is instead
stash-no-room = { ARTICLE($color) } { $size } can't go to { $place }: name a place that is free for it
stash-misread-remedy = a stone is misread, say what it is with --is ID=COLOR:SIZE or --is ID=nothing

# Why a match can't begin
stash-players = { $game } is for 2 to { $most } players, not { $found }: name each player's color once
stash-name = the name of who plays { $player } is longer than { $most } letters, holds a control character, or shows nothing: give a plain one
stash-same-color = two players play { $color }: give each a color of their own
stash-same-side = two players sit { $side }: one player sits at a side
stash-nobody-first = { $color } is to begin, but nobody plays { $color }: name a player's color

# What was done in a step
# $stones: as in "1 blue large"
narration-missed = { $stones } fell out of sight: recast
narration-casts = { $player } casts { $stones }
narration-turns = { $player } turns the stone on { $square } to { $direction }
narration-passes = { $player } passes
narration-judged = What the corrections left overpowered is captured
narration-bell = The bell rings: the game is over
narration-next-round = The next round begins after { $player }
narration-places-attacking = { $player } places { ARTICLE($color) } { $size }, attacking
narration-places-defending = { $player } places { ARTICLE($color) } { $size }, defending
narration-corrected = Corrected: { ARTICLE($color) } { $size } is not at { $from } but at { $to }
brief-casts = casts
brief-turns = { $square } to { $direction }
brief-passes = passes
brief-next-round = next round
brief-judged = captured
brief-bell = the bell
brief-places = { $color } { $size }
brief-chosen = chosen: { $option }
# $stone is as in "the red large"
brief-chosen-keep = { $square }: { $stone } stays
brief-chosen-square = { $stone } on { $square }
brief-chosen-off = { $stone } beside the board
brief-chosen-direction = { $stone } to { $direction }
brief-chosen-captor = { $stone } goes to { $color }
brief-chosen-counts = { $stone } counts
brief-chosen-none = { $stone } is no stone
brief-chosen-captured = takes { $stone }
brief-chosen-nothing = takes nothing
brief-corrected = corrected
# $stone is as in "the red large"
narration-chosen-keep = Chosen: on { $square } { $color } keeps { $stone }
narration-chosen-square = Chosen: { $stone } lies on { $square }
narration-chosen-off = Chosen: { $stone } lies beside the board
narration-chosen-direction = Chosen: { $stone } points { $direction }
narration-chosen-captor = Chosen: { $stone } goes to { $color }
narration-chosen-counts = Chosen: { $stone } counts
narration-chosen-none = Chosen: { $stone } is no stone
narration-chosen-captured = Chosen: { $stone } is captured
narration-chosen-nothing = Chosen: nothing is captured
narration-chosen = Chosen: { $choice } is { $option }
narration-captured = A { $color } { $size } is captured and goes to { $player }

# How a match stands
stash-final-score = { $game }, final score
stash-score-so-far = { $game }, score so far
stash-won = { $player } wins.
stash-shared = { $players } share the win.
stash-color-of = { $color } ({ $name })
stash-letters = { $color } { $letters }
stash-hand = hand
stash-prisoners = prisoners
stash-set-aside = set aside
stash-pad = pad
head-on-board = on board
head-points-so-far = points so far
list-last-turn = In the last turn
stash-round-over = The round is over. Who last made an advantageous move? The next player begins.
stash-round-typed = { $typed }    (the last not to pass)
stash-lying = { $square } { $color } { $size } { $direction }
stash-awaits-turn = { $player } has nothing to cast, and reorients one stone or passes.
stash-awaits-cast = { $player } casts { $stones }, or reorients one stone, or passes.
stash-placed = { $player } placed { $stone }
stash-placed-captured = { $player } placed { $stone }, and captured { $victim }, { ARTICLE($color) } { $size }: it goes to { $to }
stash-awaits-cast-alone = { $player } casts { $stones }, or passes.
stash-awaits-pass = { $player } has nothing to cast and no stone on the board, and passes.
stash-awaits-placing = { $player } places a piece.
stash-capture-in-doubt = The picture leaves in doubt what is captured.
stash-way = { $typed } ({ $sure })
stash-way-also = { $ways }  or  { $way }
stash-choose-way = { $typed } { $ways }
stash-round-of-size-over = The round of { $size } stones is over
stash-players-choose = Players choose
stash-what-is-captured = What is captured?
stash-who-offered = Who last made an advantageous move? The next player begins.
stash-left-to-players = The last move leaves this to the players.
stash-outlook-turn = Round of { $size } stones. Nothing to cast: reorient one stone, or pass.
stash-outlook-cast-alone = Round of { $size } stones. Cast { $stones }; or pass.
stash-outlook-pass = Round of { $size } stones. Nothing to cast, and no stone on the board: pass.
stash-outlook-cast = Round of { $size } stones. Cast { $stones }; or reorient one stone, or pass.
stash-picture-in-doubt = The picture leaves it in doubt.
stash-place-one = Place one piece.
stash-pass = Pass
stash-all-missed = All missed the board
stash-all-missed-why = All stones that were thrown fell beside the board.
stash-proposed-pointing = { $sentence }, pointing { $heading }
stash-last-not-to-pass = { $player }, the last not to pass
stash-captures = { $stone } captures { $victim } ({ $sure })
stash-captures-nothing = { $stone } captures nothing ({ $sure })

# What a picture leaves open, with answers on buttons
stash-put-it-back = Put it back; a turn is one move of { $game }'s own.
stash-lies-as-before = It lies as before
stash-were-moved = It is this table: hands moved them
stash-lie-unchanged = They lie there unchanged
stash-is-a = { $stone } is { ARTICLE($color) } { $size }
stash-is-none = { $stone } is no stone
stash-show = Show { $stone }
stash-fell-out-of-sight = They fell out of sight
stash-lie-as-before-on = They lie as before on { $squares }
stash-not-found = Not found on the board: { $stones }.
# $beside: as in "the red large beside the board"
stash-not-found-beside = Not found on the board: { $stones } (perhaps { $beside }).
stash-several-moves = Several moves explain the picture: { $ways }.
stash-way-or = { $ways }; or { $way }
stash-not-seen-put-back = Not seen: { $stones }. Put them back.
stash-no-move-explains = No legal move explains this: { $changes }.

# The same with what to type
open-note = ({ $note })
open-would-record = (it would be recorded that { $step })
open-placed-lying = { $player } placed { ARTICLE($color) } { $size }, lying, pointing { $heading }, at ({ $x }, { $y }) mm
open-placed-upright = { $player } placed { ARTICLE($color) } { $size }, upright, at ({ $x }, { $y }) mm
open-kind =
    { $count ->
        [one] { $stones } can't be { ARTICLE($color) } { $size }, as the book counts
       *[other] { $stones } can't all be { $color } { $size }s, as the book counts
    }
# $count: how many stones $suspects names
open-too-many =
    { $count ->
        [one] { $illegal }; or { $suspects } is misread
       *[other] { $illegal }; or one of { $suspects } is misread
    }
open-another-table = This does not look like the table of this match: { $count } stones lie where the book has none like them, and more than it has in play; show the match's own table ({ $illegal })
open-standing = { $stone } was read as standing on { $square }, where it lay
open-piece = { $stone } was read as a { $kind } with { $sure }
# $about: as in "d4 or c4: the red small"; $best: a square or a direction
open-direction = { $about } points { $shares }; it is taken for { $best }
open-square = { $about }: it is taken for { $best } with { $sure }
open-shares = { $about } lies { $shares }; it is taken for { $best } with { $sure }
open-several = { $stones } are all new, and a turn places one piece
about-stone = { $place }: { $stone }
beside-the-board = beside the board
portion-on = { $portion } on { $square }
portion-beside = { $portion } beside the board
open-say-kind = { $fact }: say what one of them is, as in { $ways }
open-say-what-it-is = { $fact }: say what it is, as in --is { $stone }=nothing
open-say-lies = { $fact }: say --lies { $square } if it lies as before, or --accept if it stands
open-say-piece = { $fact }: say --is { $stone }=COLOR:SIZE, --is { $stone }=nothing, or --accept if that is what was placed
open-say-stone = { $fact }: say --is { $stone }=COLOR:SIZE, --is { $stone }=nothing, or --accept if that is what lies there
open-choose = { $fact }: say { $ways }, or --accept all best guesses
open-choose-other = { $fact }: say --accept if all best guesses are right, or --choose { $call }= and what it is
open-nothing-changed = nothing has changed against the book: to pass, say geomant match pass; if a stone was turned, say which with --turn SQUARE=DIRECTION
open-several-moves = several moves explain the picture: { $ways }
open-way-or = { $ways }, or { $way }
open-elsewhere =
    { $in_place ->
        [0] none of the { $of } pieces in the book lies where it lay: it may be another table, or a picture from another side
        [one] only one of the { $of } pieces in the book lies where it lay: it may be another table, or a picture from another side
       *[other] only { $in_place } of the { $of } pieces in the book lie where they lay: it may be another table, or a picture from another side
    }
open-say-elsewhere = { $fact }; if hands moved them, say --accept
open-gone = { $stones } not seen: put them back and take another picture, or say --accept if they lie there unchanged
open-say-none = { $fact }: say which are none, as in --is { $stone }=nothing
open-captive = { $stone } is captured and still on the table
open-take-off = { $fact }: take it off, and take another picture after the next placing; or say --is { $id }={ $kind } if it was placed there anew
open-nothing-new = nothing new is seen: take another picture, or say with a layout what was placed
open-unexplained = no legal { $command } explains the picture; against the book, { $changes }: a turn is one stone of the player's own turned in its square
open-missing = { $stones } not found on the board: { $ways }
open-say-missed = say --missed { $typed } for what fell beside the board or out of sight
open-say-missed-beside = say --missed { $typed } for what fell beside the board or out of sight ({ $beside } beside the board may be just that)
open-say-lie-there = --lies { $squares } for what lies there as before
open-say-lie-elsewhere = --lies SQUARE=COLOR:SIZE:DIRECTION for what lies elsewhere

# What the book corrected of a picture, or took for granted
note-renamed = { $stone } was read with doubt, and is one too many of its kind: taken for the { $kind } that would be missing
note-taken-for-none = { $stone } was read with doubt, and is one too many of its kind: taken for no stone
note-overlooked = { $stone } is not seen, and no turn takes it away: put it back if it is not there
note-no-piece = { $stone } was read with doubt, and a turn places one piece: taken for no piece
note-named-from-pad = What was read as a { $read } with doubt, of which { $player } has none, is taken for a { $known }
note-named-as-before = What was read as a { $read } is taken for the { $known } that lies there
note-disturbed = { $stone } was disturbed, moved { $mm } mm: put it back to ({ $x }, { $y }) mm
note-disturbed-turned = { $stone } was disturbed, moved { $mm } mm and turned { $deg }°: put it back to ({ $x }, { $y }) mm, heading { $heading }
note-fell = { $stone } fell over: stand it up at ({ $x }, { $y }) mm
note-stood-up = { $stone } was stood up: lay it down at ({ $x }, { $y }) mm, heading { $heading }
# $other: what stands or lies there, as in "the red large"
note-on-another = { $stone } is where { $other } is: a piece rests on the table only, on no other
note-take-off = { $stone } is captured and still on the table: take it off
note-no-turn-brings = { $stone } was read with doubt, and no turn brings it there: taken for no stone
note-no-turn-stands = { $stone } was read as standing on { $square }, and no turn does that: taken to lie as it did
note-that-lay-there = { $stone } was read with doubt: taken for the { $known } that lay there
note-taken-as-cast = { $stone } lies beside the board: taken as cast and missed
note-read-upright = { $stone } was read as upright with doubt: taken to lie as it did, pointing { $direction }
note-lies-as-it-did = { $stone } is in doubt, and taken to lie as it did: on { $square }, pointing { $direction }

# What lies otherwise than the book has it. $stone is as in "the red large"
change-new = new on { $square }: { ARTICLE($color) } { $size }
change-gone = gone from { $square }: { $stone }
change-moved = moved from { $from } to { $to }: { $stone }
change-turned = turned on { $square } from { $from } to { $to }: { $stone }
change-upright = standing upright on { $square }: { $stone }
change-take-off = Take { $stone } off { $square }.
change-put-back = Put { $stone } back on { $square }.
change-put-back-pointing = Put { $stone } back on { $square }, pointing { $direction }.
change-move-back = Move { $stone } from { $to } back to { $from }.
change-turn-back = Turn { $stone } on { $square } from { $to } back to { $from }.
change-lay-down = A stone stands upright on { $square }: lay it down or take it off.
comparison-missing = not seen before { $color } ({ $side }): { $stones }
comparison-extra = seen before { $color } ({ $side }), though not { $color }'s in the book: { $stones }
comparison-new = new: { $stone }
comparison-gone = not seen: { $stone }
comparison-disturbed = disturbed by { $mm } mm: { $stone } belongs at ({ $x }, { $y }) mm
comparison-fell = fallen over: { $stone } belongs upright at ({ $x }, { $y }) mm
comparison-stood-up = stood up: { $stone } belongs lying at ({ $x }, { $y }) mm
stash-captures-to = A captured piece goes to the player
stash-captures-to-color = of the piece's color
stash-captures-to-placer = who placed it
stash-bell-has-rung = The bell has rung. What is in hand or on a pad counts nothing.
stash-seat-of-nobody = --seats names { $color }, whom --players does not

stash-typed-pieces = use COLOR:SIZES with sizes S, M and L, as in red:SS
stash-typed-stone = use ID=COLOR:SIZE, as in s3=red:S, or ID=nothing
stash-typed-no-place = '{ $text }' is no place: { $problem }
stash-typed-correction = say which piece, where the book has it, and where it is
stash-typed-one-piece = a correction moves one piece: give COLOR:SIZE, as in red:S
stash-no-size = holds '{ $letter }': use S, M and L
