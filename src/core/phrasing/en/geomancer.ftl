## What Geomancer says. Dice are told by the letters on their faces (2F+1X), which are the same in all languages, as are names of
## players and typed commands.

geomancer-wood = wood
geomancer-fire = fire
geomancer-earth = earth
geomancer-metal = metal
geomancer-water = water
geomancer-focus = Focus
geomancer-legend = Dice are told by letters: W wood, F fire, E earth, M metal, A water, X Focus.
geomancer-nobody = nobody
# $dice: a number
geomancer-points =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }

# What a match waits for
geomancer-awaits-rolls = dice have to be rolled first, with match roll
geomancer-awaits-turn = the player whose turn it is creates, attacks or passes
geomancer-awaits-defences = those who are attacked say first what they do, with match defend
geomancer-awaits-dice = dice that are owed are given first, with match give
geomancer-awaits-nothing = the game is over: undo the last step if it should go on

# Why a step is refused
geomancer-not-now = no { $step } now: { $awaited }
geomancer-action-roll = roll
geomancer-action-creation = creation
geomancer-action-attack = attack
geomancer-action-defence = defence
geomancer-action-gift = dice to give
geomancer-action-pass = pass
geomancer-seeded = this match has a seed, and rolls by itself: enter no rolls
geomancer-empty-name = a player's name is empty: name a player of this match
geomancer-unknown = nobody is called '{ $name }': name a player of this match
geomancer-named-twice = { $name } is named twice: name everyone once
geomancer-nobody-named = nobody is named: name at least one player
geomancer-nothing-to-roll = nothing to roll for { $name } now: match status says who is waited for
geomancer-nothing-to-defend = nothing to defend for { $name } now: match status says who is waited for
geomancer-nothing-to-give = nothing to give for { $name } now: match status says who is waited for
geomancer-count =
    { $wanted ->
        [one] { $name } has to name { $wanted } die, not { $found }: a letter a die
       *[other] { $name } has to name { $wanted } dice, not { $found }: a letter a die
    }
geomancer-has-no = { $name } has no such dice as { $wanted }: name dice that are held
geomancer-has-not-all = { $name } has not all of { $wanted }, but { $held }: name dice that are held
# $wanted, $held: dice as letters, those not used as capitals
geomancer-has-not-so = { $name } has not all of { $wanted }, but { $held }: a capital letter names a die not used in this fight, a small letter a used one
geomancer-done = a turn has one { $what }, and it is done: match pass ends the turn
geomancer-creates-one = a creation turns dice of one element, one or more, as in --dice 2W
geomancer-creates-focus = Focus creates nothing: name dice of an element
geomancer-one-element = an attack or a defence has at least one die of one element, and any Focus, as in 2F+1X
geomancer-no-harmony = { $name } has not one die of each element, as harmony wants
geomancer-too-many-targets = { $found } opponents are too many for a strength of { $strength }: name as many at most
geomancer-attacks-self = nobody attacks oneself: name opponents
geomancer-out = { $name } has no dice left and is out: name others
geomancer-wrong-element = only { $wanted } controls this attack: { $name } defends with all { $wanted } and any Focus, in harmony, or not at all
geomancer-not-all = a defence uses all dice of its element: { $name } has { $all } of { $element }
geomancer-only-harmony = only harmony meets a harmonic attack: { $name } defends harmonic, or none
geomancer-players = geomancer is for 2 to 6 players, not { $found }: name each once, as in --players ada,ben
geomancer-name-empty = a player's name is empty: name each, as in ada,ben
geomancer-name = '{ $name }' is no name: use up to { $most } letters, digits, '_', '-' and '.'
geomancer-same-name = two players are called { $name }: give each a name of their own

# What was typed and can't be used
geomancer-verb-lacks = match { $verb } lacks what is to be done: see its --help
geomancer-names-nobody = '{ $word }' names nobody: use NAME=…, as in { $example }

# What was done in a match
geomancer-rolls = { $name } rolls { $dice }
geomancer-turns-into = { $who } turns { $dice } into { $created }
geomancer-attacks-harmonic = { $who } attacks { $names } in harmony
geomancer-attacks = { $who } attacks { $names } with { $dice }
geomancer-attacks-strong = { $who } attacks { $names } with { $dice }, strength { $strength }
geomancer-defends-not = { $name } does not defend
geomancer-defends-harmonic = { $name } defends in harmony
geomancer-defends = { $name } defends with { $dice }
geomancer-parts-with = { $name } parts with { $dice }
geomancer-passes = { $who } passes
geomancer-is-out = { $name } is out
geomancer-wins = { $name } wins
geomancer-discards-two = { $name } is undefended: discards two
geomancer-gives-and-discards = { $name } is undefended: gives one and discards one
geomancer-less-discards = { $name }'s { $defence } is less: discards one
geomancer-less-gives = { $name }'s { $defence } is less: gives one
geomancer-is-enough = { $name }'s { $defence } is enough
geomancer-insult-discards = { $name }'s { $defence } is an insult: { $attacker } discards one
geomancer-insult-gives = { $name }'s { $defence } is an insult: { $attacker } gives one
geomancer-harmony = harmony
# As it is typed
geomancer-harmonic = harmonic
geomancer-none = none

# How a match stands
geomancer-state = Geomancer, after entry { $entry }
geomancer-sentence = { $sentence }.
geomancer-final-score = Geomancer, final score
geomancer-score-so-far = Geomancer, score so far
geomancer-winner = { $name } wins.
head-dice = dice
head-in-the-fight = in the fight
head-to-roll = to roll
head-all = all
geomancer-who-rolls =
    { $count ->
        [one] { $names } rolls
       *[other] { $names } roll
    }
geomancer-turn-of = { $name }'s turn
geomancer-who-is-attacked =
    { $count ->
        [one] { $names } is attacked
       *[other] { $names } are attacked
    }
geomancer-who-parts =
    { $count ->
        [one] { $names } parts with dice
       *[other] { $names } part with dice
    }
geomancer-outlook-rolling = The one with the least Focus begins; who ties for it rolls again.
geomancer-left-both = One creation and one attack may be made; passing ends the turn.
geomancer-left-creation = One creation may be made; passing ends the turn.
geomancer-left-attack = One attack may be made; passing ends the turn.
geomancer-left-nothing = Nothing more may be made; passing ends the turn.
geomancer-over = The game is over.
geomancer-type-roll = Dice are rolled: geomant match roll RECORD --dice NAME=FACES
geomancer-it-is-turn-of = It is { $name }'s turn
geomancer-type-defend = Those attacked say what they do: geomant match defend RECORD NAME=DICE
geomancer-type-give = Dice are chosen: geomant match give RECORD NAME=FACES, used ones as small letters
geomancer-type-create = create, up to { $ways }: geomant match create RECORD --dice DICE
geomancer-type-attack = attack { $names }, up to { $ways }: geomant match attack RECORD --with DICE --at NAMES
geomancer-type-attack-focus = attack { $names }, up to { $ways }, with up to { $focus }X: geomant match attack RECORD --with DICE --at NAMES
geomancer-type-pass = end the turn: geomant match pass RECORD
geomancer-with-focus = { $dice } with up to { $focus }X
geomancer-ways-of = { $name }: { $ways }

# Dice that are clicked
geomancer-tray-dice = dice
geomancer-tray-rolled = rolled
geomancer-tray-fight = fight
geomancer-die = { $name }: { $face } { $number }
geomancer-used-die = { $name }: used { $face } { $number }
geomancer-rolled-die = { $name }: rolled { $face } { $number }
geomancer-open-die = { $name }: to roll { $number }
geomancer-rolls-face = { $name } rolls { $face }
geomancer-attacked = attacked
geomancer-is-attacked = { $name } is attacked
geomancer-read-dice = Read { $name }'s dice
geomancer-left-of = { $name } { $left }
geomancer-click-rolled = Click the faces that were rolled: { $left } to go.
geomancer-click-to-act = Click dice: of one element to create, of one element with any Focus to attack, one of each for harmony.
geomancer-click-to-defend = All dice of the controlling element defend; click Focus to add it.
geomancer-click-to-give = Click the dice that are parted with: { $left } to go.

# A new match
geomancer-in-a-turn = In a turn
geomancer-order-any = creation and attack in any order
geomancer-order-fixed = creation first
geomancer-seed = Roll from a number
geomancer-seed-hint = empty: dice are rolled at the table
geomancer-by-turn = Dice by turn

# A step in few words
geomancer-brief-roll = roll
geomancer-brief-create = create
geomancer-brief-attack = attack
geomancer-brief-defend = defend
geomancer-brief-give = give
geomancer-brief-pass = pass

geomancer-typed-order = unknown order '{ $text }': use any or fixed
geomancer-typed-dice = '{ $text }' is no dice: use counts and letters of WFEMAX, as in 2F+1X
geomancer-typed-no-die = '{ $text }' names no die of { $letter }: leave the 0 out
geomancer-typed-twice = '{ $text }' names { $letter } twice: say one count for each
geomancer-typed-face = '{ $letter }' is no face of a die: use W, F, E, M, A and X, a letter a die
