## What Gnostica says. Cards, spaces, pieces, powers and what is typed have the same names in all languages.

# What a match waits for
gnostica-awaits-deal = the cards are dealt first, with match deal
gnostica-awaits-bids = everybody bids a card first, with match bid
gnostica-awaits-collecting = cards are first taken from the bids, with match collect
gnostica-awaits-turn = the player whose turn it is takes one of the turn's options
gnostica-awaits-rest = the turn goes on with match use, or ends with match end
gnostica-awaits-cards = the cards that were drawn are named first, with match drawn
gnostica-awaits-nothing = the game is over: undo the last step if it should go on

# Why a step is refused
gnostica-no-infinity = the Infinity card lies under the draw pile still
gnostica-round-running = another challenge round goes on
gnostica-nobody-has-played = it is called at the end of a turn, before the next player does anything
gnostica-not-ahead = who calls it has more points than every other player
gnostica-not-now = no { $step } now: { $awaited }
gnostica-empty-name = a player's name is empty: name a player of this match
gnostica-unknown = nobody is called '{ $name }': name a player of this match
gnostica-named-twice = { $name } is named twice: name everyone once
gnostica-nobody-named = nobody is named: name at least one player
gnostica-has-bid = { $name } has bid already: a bid is final
gnostica-cant-call = no challenge round now: { $why }
gnostica-seeded = this match has a seed, and draws by itself: enter no cards
gnostica-card-twice = { $card } is named twice: there is one of each card
gnostica-lot-board = a dealt board
gnostica-lot-hand = a dealt hand
gnostica-lot-hands = the deal to everybody
gnostica-lot-collected = a hand that is filled
gnostica-lot-drawn = what was drawn
gnostica-count = { $what } wants { $wanted } { $wanted ->
        [one] card
       *[other] cards
    }, not { $found }
gnostica-not-in-hand = { $card } is not in the hand of whose turn it is: name a card that is
gnostica-bid-not-in-hand = { $card } is not in the hand of { $name }: a bid is a card of one's own hand
gnostica-not-in-pile = { $card } can't come from the draw pile, since it is known to lie elsewhere
gnostica-not-in-discards = { $card } is not in the discard pile
gnostica-not-among-bids = { $card } is not among the cards that were bid
gnostica-full-hand = a hand is drawn up to { $most } cards, and this would make { $cards }
gnostica-nothing-to-draw = no card is left to draw, nor to shuffle
gnostica-no-cards = no card is named: name at least one
gnostica-recalls = { $found } cards are too many: the minion draws one for each of its pips, which are { $pips }
gnostica-wants-arcana = the World is used as a major arcana that lies on the board: say which, as in --as star
gnostica-no-arcana = { $card } is used as itself: only the World is used as another card
gnostica-world-as-itself = the World has the power of another major arcana on the board, not one of its own: name that one
gnostica-not-on-board = { $card } is no territory on the board, so the World has not its power
gnostica-after-cards = what follows cards that nobody has seen is said once they are seen: end here, and go on with match use
gnostica-must-enter = who has no piece on the board may only put a small one on an empty space, with match enter
gnostica-has-pieces = only who has no piece on the board enters one: take another option
gnostica-can-enter = there is an empty space to enter: use match enter
gnostica-not-empty = { $space } is not empty: name a space without pieces
gnostica-void = { $space } is void, beside no territory: nothing is done or left there
gnostica-no-territory = { $space } holds no card: only a territory is activated
gnostica-nobody-there = no piece of the player stands on { $space }, so nobody may use its card
gnostica-no-such-piece = there is no piece { $piece }: see match status
gnostica-ambiguous = '{ $piece }' fits different pieces: say color, size and orientation too, as in o.red.small.n
gnostica-not-yours = { $piece } belongs to somebody else: a minion is a piece of one's own
gnostica-not-minion = { $piece } is no minion of this turn: the pieces on the card that is activated are
gnostica-out-of-reach = { $piece } is not targeted: a minion targets itself, and its own space when it points up, else the space it points at
gnostica-same-facing = it points there already: orienting changes that
gnostica-enemy-turned = a piece of somebody else keeps its orientation: leave it out
gnostica-gone-turned = a piece that is destroyed is not oriented: leave it out
gnostica-only-itself = this card orients a minion itself: say self
gnostica-no-piece = no { $size } piece of { $color } is left in its stash
gnostica-no-power = no power of { $card } is left for { $action }
gnostica-other-powers = { $card } does not let a minion { $action } now: of its powers there are left, in their order, { $left }
gnostica-then = { $before }, then { $next }
gnostica-crowded = { $space } has three pieces or more, and takes no other
gnostica-spawns-own = a piece of one's own is spawned onto the target space: name its orientation, not a piece
gnostica-upright = a piece that points up has no direction to move in
gnostica-distance = { $found } spaces: a rod moves at least one and at most as many as the minion has pips, which are { $pips }
gnostica-largest = a large piece grows no more
gnostica-enemy-on = an enemy stands on { $space }, so the space itself stays as it is
gnostica-worth = { $card } is worth { $worth }, and the space grows into a card of { $wanted }
gnostica-no-more = nothing is worth more than a major arcana
gnostica-nothing-to-raze = { $space } holds no card to attack
gnostica-damage = { $found } pips: a sword takes at least one, and here at most { $most }
gnostica-not-less = { $card } is worth { $worth }, and an attacked territory becomes one of fewer points
gnostica-no-pile = only the Wheel of Fortune takes a territory from the draw pile
gnostica-no-later = 'later' is for the first of two equal powers on one space: Strength's discs or Death's swords
gnostica-unfinished = a shortcut over what would not be legal alone is finished by the card's second power, on the same piece or space
gnostica-trades-with-self = hands are traded with another player: target that player's piece
gnostica-players = gnostica is for 2 to 6 players, not { $found }: name each once, as in --players red=ada,blue=ben
gnostica-name = '{ $name }' is no name: use up to { $most } letters, digits, '_', '-' and '.'
gnostica-same-name = two players are called { $name }: give each a name of their own
gnostica-same-color = two players have { $color }: give each a color of their own
gnostica-color = '{ $color }' can't be a color here, since it names a size or an orientation: use another

# What was done in a match
gnostica-nobody = nobody
gnostica-nothing = nothing
gnostica-deals = The cards are dealt
gnostica-bid = { $players } bid
gnostica-collects = { $player } takes { $cards }
gnostica-enters = { $player } enters at { $space }, { $pointing }
# $used: what is done with the card, from gnostica-used on
gnostica-activates = { $player } activates { $card } at { $space }{ $used }
gnostica-plays = { $player } plays { $card }{ $used }
gnostica-refreshes = { $player } discards { $cards } and draws
gnostica-orients-piece = { $player } orients { $piece }, { $pointing }
gnostica-goes-on = { $player } goes on{ $used }
gnostica-ends = { $player } ends the turn
gnostica-challenges = { $player } calls a challenge round
gnostica-were-bid = { $cards } were bid: { $player } begins
gnostica-tie = A tie; set aside are { $cards }
gnostica-turned-over = { $card } is turned over
gnostica-wins = { $player } wins
gnostica-nobody-wins = No territory is left, and nobody wins
gnostica-turns-over = { $player } turns { $cards } over
gnostica-has-drawn = { $player } has drawn { $count }
gnostica-used = : { $actions }
gnostica-unused = , unused
gnostica-used-over = , turning the next card over
gnostica-used-over-as = { " " }as { $arcana }, turning the next card over
gnostica-used-as = { " " }as { $arcana }: { $actions }
gnostica-unused-as = { " " }as { $arcana }, unused
gnostica-redrawn = { $cards } discarded, and cards drawn
gnostica-minion-does = { $minion } { $act }
gnostica-spawns = spawns, { $pointing }
gnostica-spawns-beside = spawns beside { $piece }
gnostica-moves = moves { $spaces }
gnostica-pushes = pushes { $piece } by { $spaces }
gnostica-grows = grows { $target }
gnostica-builds = grows its target space into { $card }
gnostica-attacks = attacks { $target } for { $pips }
gnostica-razes = attacks its target territory, leaving { $card }
gnostica-orients = orients { $target }, { $pointing }
gnostica-replaces = replaces { $target }, { $pointing }
gnostica-sends = sends { $target } to { $space }
gnostica-trades = trades hands with who owns { $piece }
gnostica-draws-discards = draws { $cards } from the discards
gnostica-itself = itself
gnostica-first-of-pile = the first card of the pile
gnostica-what-follows = what follows
gnostica-pointing = pointing { $facing }
gnostica-stands = upright
gnostica-then-points = { $act }, then points { $facing }
gnostica-then-stands = { $act }, then stands upright
gnostica-holds = { $player } holds { $cards }
gnostica-holds-nothing = { $player } holds no card
gnostica-not-waited-for = nothing is waited for from { $player }

# How a match stands
gnostica-state = Gnostica, after entry { $entry }
gnostica-asked = What was asked
gnostica-discarded = Discarded: { $cards }.
gnostica-final-score = Gnostica, final score
gnostica-score-so-far = Gnostica, score so far
gnostica-winner = { $player } wins.
head-space = space
head-worth = worth
head-pieces = pieces
head-cards = cards
# $facing: a direction, or gnostica-stands
gnostica-piece = { $color } { $size } { $facing }
gnostica-legend = Spaces are counted from the middle of the first nine cards: o is the middle, n1w1 lies one to the north and one to the west of it. A piece is named by its space, and as far as needed by color, size and orientation, as in o.red.small.n.
gnostica-wasteland = (wasteland)
gnostica-void-space = (void)
gnostica-infinity-below =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to draw, Infinity below.
gnostica-infinity-beside =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to draw, Infinity beside.
gnostica-infinity-before =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to draw, Infinity before { $player }.
gnostica-waits-deal = Cards are dealt: geomant match deal RECORD --hands NAME=CARDS --board CARDS
gnostica-waits-bids = { $players } bid: geomant match bid RECORD NAME=CARD
gnostica-waits-collecting = { $players } takes cards of { $cards }: geomant match collect RECORD CARDS
gnostica-waits-turn = It is { $players }'s turn; geomant match turns RECORD { $players } lists what may be done.
gnostica-waits-drawing = { $players } draws { $count }: geomant match drawn RECORD CARDS
gnostica-over = The game is over. { $player } wins.
gnostica-over-nobody = The game is over: no territory is left, and nobody wins.
gnostica-may-use-as = { $players } may use { $card } as a major arcana on the board, with --as: geomant match use RECORD ACTIONS, or geomant match end RECORD
gnostica-may-use = { $players } may use { $card }, { $left }: geomant match use RECORD ACTIONS, or geomant match end RECORD
gnostica-goes-on-typed = geomant match use RECORD ACTIONS, or geomant match end RECORD
gnostica-nothing-done = the table lies as the book has it: take the turn first, or say what was done with another verb
gnostica-too-few-cards =
    { $found ->
        [one] 1 card can be told, which makes no grid: show at least { $least }, whole
       *[other] { $found } cards can be told, which make no grid: show at least { $least }, whole
    }
gnostica-scattered = { $off } of the cards lie in no row and column: put them straight, or type the turn
gnostica-other-cards = { $seen } cards are seen, which do not lie as the { $own } of the match: show them all, or say with --from at which side the camera stands
gnostica-shifted = the cards fit the match at more than one place: show all of them, or type the turn
gnostica-no-turn-awaited = no turn is awaited that a picture could show: see match status
gnostica-unmoved = the table lies as the book has it, and no legal turn that leaves it so is what was said: put it right, or say otherwise
gnostica-unexplained = no legal turn leads to this table; it differs from the book by this: { $differences }. If a card of the hand was played, say which with --card; or put the table right, or type the turn
gnostica-unexplained-so-far = none of the turns that were tried leads to this table; it differs from the book by this: { $differences }. Say with --card which card was played, with --like how the turn begins, or type it
gnostica-unexplained-like = no legal turn that begins so leads to this table, and another may; it differs from the book by this: { $differences }. Leave out --like, or say another beginning; if a card of the hand was played, say which with --card; or put the table right, or type the turn
gnostica-unexplained-like-so-far = none of the turns that begin so and were tried leads to this table, and another may; it differs from the book by this: { $differences }. Leave out --like, or say more of the beginning, or another; say with --card which card was played; or type the turn
gnostica-sees-no-card = { $space }: the book has { $card }, no card is seen
gnostica-sees-a-card = { $space }: a card is seen, the book has none
gnostica-sees-a-piece = { $piece } is seen, and is not in the book
gnostica-sees-no-piece = { $piece } is in the book, and is not seen
gnostica-left-out = { $piece } is taken for no piece ({ $doubt } sure that it is one)
gnostica-taken-for = A piece read as { $read } is taken for { $taken } ({ $sure } sure)
gnostica-which-turn-if-any = Was a turn taken? What the book has and the picture does not show may only be hidden.
gnostica-which-turn-without = Was it this turn? It leaves out { $pieces }, which the picture rather shows: it may be another turn, or two.
gnostica-which-turn = Several turns lead to this table. Which was it?
gnostica-which-card = Which card lies on { $space } now?
gnostica-perhaps-turns =
    { $count ->
        [one] nothing may have been done, as what the picture does not show may only be hidden; or it was { $turns }: then say so with --like
       *[other] nothing may have been done, as what the picture does not show may only be hidden; or it was one of { $count } turns: { $turns }; then say which with --like, as it begins
    }
gnostica-turn-without = this turn explains the table best: { $turns }. It leaves out { $pieces }, which the picture rather shows: it may be another turn, or two. If it was this one, say so with --like
gnostica-several-turns = { $count } turns lead to this table: { $turns }; say which with --like, as it begins
gnostica-name-the-card = which card lies on { $space } now? Say it with --cards { $space }=CARD
gnostica-equipment = gnostica is seen by its cards, with the usual pieces: leave --square-mm, --calibration and --pieces out
gnostica-say = Say

# A step in few words, in the timeline, where its number and its player stand beside it
gnostica-brief-deal = the deal
gnostica-brief-bid = bids
gnostica-brief-collect = takes bids
gnostica-brief-enter = enters { $space }
gnostica-brief-activate = uses { $space }
gnostica-brief-play = plays { $card }
gnostica-brief-refresh = draws anew
gnostica-brief-orient = turns { $piece }
gnostica-brief-use = goes on
gnostica-brief-end = ends the turn
gnostica-brief-drawn =
    { $count ->
        [one] 1 card drawn
       *[other] { $count } cards drawn
    }
gnostica-brief-challenge = challenges

# What a card is taken for, on the picture and on a button; and the card that was played
gnostica-lies-on = { $space }: { $card }
gnostica-unknown-on = { $space }: which card?
gnostica-was-played = { $card } was played
gnostica-a-card-was-played = A card was played…
gnostica-which-was-played = Which card of the hand was played?
gnostica-seen-or-typed = Take the turn on the table: it is seen by the cards. It can be typed too, in the window or as a command.
gnostica-taken-as-there = { $piece } is not seen, and taken to stand there

# What is asked and done before the camera, without a picture. Cards and turns are typed as everywhere
gnostica-seed = Draw from a number
gnostica-seed-hint = empty: a real deck, whose cards are named
gnostica-which-bid = Which card is bid?
gnostica-bids-alone = For { $name } alone: hand and bid
gnostica-hand-alone = For { $name } alone: the hand
gnostica-which-taken = Which cards does { $player } take back?
gnostica-typed-hint = activate o move:o:1:up
gnostica-do-it = Do it
gnostica-type-deal = Type the cards as they were dealt: six for everyone, nine for the board, row by row from the north-west.
gnostica-type-drawn = Type the cards that { $player } has drawn.
gnostica-type-turn = Or type { $player }'s turn: enter, activate, play, refresh or orient, and how it goes on is shown.
gnostica-goes-on-so = It may go on so: { $turns }
gnostica-headline-deal = The cards are dealt
gnostica-headline-bids = All bid
gnostica-outlook-deal = Deal the cards of a real deck, and name them here.
gnostica-outlook-bids = Everybody bids a card for the first turn, each under a cover of their own.
gnostica-outlook-collecting = The bids are taken back into the hands, one player after the other.
gnostica-outlook-drawing = Cards were drawn from the deck: they are named here.

gnostica-typed-twice = '{ $text }' says '{ $part }' beside another of its kind: say each of color, size and orientation once
gnostica-typed-action = '{ $name }' is no action: use one of { $names }
gnostica-typed-form = '{ $text }' is not typed as it should be: use { $form }
gnostica-typed-small-number = '{ $text }' is no number here: use a small whole one, as in 2
gnostica-typed-arcana = '{ $text }' is no major arcana: use a name as in star
gnostica-typed-card = '{ $text }' is no card: use a name as in ace-cups, 7-rods, queen-swords or hanged-man
gnostica-turns-cut = The first { $most } turns were looked through, and there are more: say more of how it begins with --like
gnostica-typed-step = no step is called '{ $name }': use { $steps }
gnostica-typed-no-option = { $verb } takes no '{ $word }'
gnostica-typed-no-value = '{ $word }' lacks its value
gnostica-typed-one-more = '{ $word }' is one word too many
gnostica-typed-camera = '{ $text }' is no side of the table: use n, e, s or w
gnostica-typed-space = '{ $text }' is no space: use o for the middle, else steps north or south and east or west of it, as in n1w2
gnostica-typed-facing = '{ $text }' is no orientation: use up, n, e, s or w
gnostica-typed-nothing = match { $verb } lacks what is to be done: see its --help
gnostica-typed-named-card = '{ $word }' names no card: use SPACE=CARD, as in n1=star
gnostica-typed-nobody = '{ $word }' names nobody: use NAME=…, as in ada=star
gnostica-typed-number = '{ $word }' is no number here: use a whole one, as in 3
