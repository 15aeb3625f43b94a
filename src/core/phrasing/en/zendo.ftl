## What Zendo says. Rules and guesses are sentences of a language of their own and are the same in all languages, as are the
## words that they are made of; koans, pieces (#1) and typed commands have the same names in all, too.

zendo-white = white
zendo-black = black
zendo-upright = upright
zendo-flat = flat
zendo-weird = weird
# Whose files alone have such a pose, for who writes it elsewhere
weird-poses-are-of = koans of Zendo
zendo-yes = yes
zendo-no = no
zendo-nothing = nothing
# $count: pieces of one kind
zendo-kind = { $count } { $color } { $size }
zendo-kind-alone = { $color } { $size }
zendo-koans =
    { $count ->
        [one] one koan
       *[other] { $count } koans
    }

# What a match waits for
zendo-awaits-first-koans = the Master starts the game off by building two koans, one white and one black, with match build
zendo-awaits-koan = on your turn as a student, start by creating a new koan, with match build
zendo-awaits-call = after you create your new koan, you must call either Master or Mondo, with match master or match mondo
zendo-awaits-answers = all students answer the mondo before it is revealed, with match mondo
zendo-awaits-mark = the Master marks the new koan first, with match mark
zendo-awaits-guess = at the end of the turn guessing stones may be spent, with match guess; match pass ends it
zendo-awaits-answer = the Master disproves the guess if possible, with match disprove, else says match right
zendo-awaits-nothing = the game is won: undo the last step if it should go on

# Why a step is refused
zendo-not-now = no { $step } now: { $awaited }
zendo-step-koan = koan
zendo-step-call = call
zendo-step-mondo = mondo
zendo-step-mark = mark
zendo-step-guess = guess
zendo-step-disproof = disproof
zendo-step-satori = satori
zendo-step-pass = pass
zendo-step-katsu = katsu
zendo-step-breaking-down = breaking down
zendo-lacking = a koan is built of pieces from the global stash, which lacks { $pieces }: build with others, or break koans down with match break
zendo-unknown = no student is called '{ $name }': name a student of this match
zendo-nobody-named = nobody is named: name students with their answers, as in ada=white
zendo-named-twice = { $name } is named twice: each student hides one answer in a fist
zendo-answered-twice = { $name } has answered: each student hides one answer in a fist
zendo-against-the-rule = the Master marks koans by the rule, and by the rule this one is not { $mark }: lay the other stone
zendo-nothing-new = all koans that are seen are the book's: show the new one as well; if it is one of these, name it with --koan
zendo-torn = what is new is all of it missing from { $koan }: put it back, and take another picture; if it is a koan of its own, name it with --koan
zendo-joined = { $koan } is not seen, and what is new has all its pieces: if both were pushed together, part them, and take another picture; if { $koan } is only hidden, name the new koan with --koan
zendo-standing = this is { $koan } as it stands: show the new koan; if it is built just alike, show it beside { $koan }
zendo-identical = two identical koans are always marked identically, and { $koan } is this one and not { $mark }: lay the other stone, or undo what was marked wrongly
zendo-same-mark = of the Master's first two koans one has the Buddha-nature and one has not, and both would be { $mark }: undo, and build another
zendo-no-stone = a guess costs a guessing stone, and { $name } has none: answer a mondo correctly first
zendo-contradicted = { $koan } contradicts the guess: it is { $mark }, and by the guess it would be { $other }; the stone is taken back: guess otherwise, or match pass
zendo-disproves-openly = a koan disproves a guess where both the rule and the guess are clear about it, and the facts of this one leave that open: build it so that no fact that matters is in doubt
zendo-disproves-nothing = a guess is disproved by a koan that it marks wrongly, and the guess marks this one as the rule does: build another
zendo-marked-otherwise = the guess is not the rule: { $koan } was marked { $mark }, and by the guess it would be { $other }; disprove it with such a koan
zendo-no-rule = nothing can be searched, as the book doesn't keep the Master's rule: give the koan that disproves the guess
zendo-disprovable = a koan of free pieces disproves the guess: match disprove --search builds it; if it can't be built, say match right --unbuildable
zendo-disprovable-with = a koan disproves the guess for which the stash lacks { $pieces }: students break koans down with match break, then match disprove --search; if it can't be built, say match right --unbuildable
zendo-not-found = no koan of up to { $most } free pieces was found that disproves the guess: give one, or say match right if there is none
zendo-not-in-the-set = koans are broken down for pieces that they have, and the whole set lacks { $pieces }: ask for fewer
zendo-none-lacking = koans are broken down for pieces that are not available, and all that are wanted are in the stash: build with them
zendo-no-koan-named = no koan is named: name those that are broken down, as in k3
zendo-no-such-koan = no koan on the table is '{ $koan }': name one that is, as match status lists them
zendo-holds-none = koans are broken down for pieces that are wanted, and { $koan } has none of { $pieces }: name another koan
zendo-not-agreed = you may only break down a koan if all of the other students agree, and { $name } is not named: ask, and add the name to --agreed; where students don't agree, the Master decides with --by-master
zendo-not-unanimous = koans are broken down for a disproof if all students agree, and { $name } is not named: ask, and add the name to --agreed
zendo-students-decide = which koans provide pieces for a disproof, the students decide unanimously: name them all with --agreed
zendo-students = zendo is for a Master and { $least } to { $most } students, not { $found }: name each once, as in --players ada,ben
zendo-name = '{ $name }' is no name: use up to { $most } letters, digits, '_', '-' and '.'
zendo-same-name = two people are called { $name }: give each a name of their own
zendo-master-plays = two people are called { $name }, the Master is none of the students: give each a name of their own

# Why there is no koan in what is shown
zendo-no-table = koans are built on a bare table, and this is a layout of a board: give one with "kind": "table"
zendo-no-pieces = a koan has one piece or more, and here are none: add one
zendo-too-many = here are { $found } pieces, and a koan has at most { $most }: leave out what is not part of it
zendo-duplicate-id = two pieces have the id '{ $id }': give each piece its own
zendo-not-named = here are several koans: name one with --koan ({ $koans })
zendo-none-is-named = no koan here is named, so none is '{ $id }': leave out --koan
zendo-no-koan-of-name = no koan here is '{ $id }': name one that is ({ $koans })
zendo-two-probabilities = "p" gives two probabilities that '{ $one }' and '{ $other }' touch, which is one fact: give one
zendo-no-mark = has no "mark", so nothing can contradict it: add "mark": "white" or "black"

# Why a text is no rule; $at: characters before the word
zendo-rule-refused = the rule is refused for '{ $word }' (after { $at } characters), which refers to { $what }: { $why }
zendo-rule-unknown = '{ $word }' (after { $at } characters) is no word of the rule language: say it in other words, and colors that are not the usual ones with --colors
zendo-rule-ends = the rule ends too early, after { $at } characters: here could stand { $words }
zendo-rule-goes-wrong = no rule goes on with '{ $word }' (after { $at } characters): here could stand { $words }

# $problem: one of those; $hint: what would rather be a rule
zendo-rule-advice = { $problem }; { $hint }
zendo-hint-numbers = numbers are the words zero to twelve, or one or two digits
zendo-hint-parentheses = conditions that "and" or "or" joins stand in parentheses, as in "a piece that is (red and touching the table)" or "every piece is not (red or blue)"
zendo-hint-all = "all" is all { $colors } colors, which --colors names, or all three sizes: for so many say "at least"

zendo-refers-direction = a direction of the room
zendo-refers-table = a part of the table or the board
zendo-refers-player = people or the room
zendo-refers-koan = a koan as a thing
zendo-refers-history = how the koan came about
zendo-refers-stone = the stones beside the koan
zendo-why-direction = a koan that is turned keeps its mark; say what its pieces point at or touch
zendo-why-table = a koan that is moved keeps its mark; of the table only touching it can be said
zendo-why-player = a koan knows nobody; say what its pieces are and do
zendo-why-koan = a rule speaks of one koan and no other; say "it contains" and what it does
zendo-why-history = a koan is what stands there now; say what its pieces are and do
zendo-why-stone = a mark is no part of its koan; say what its pieces are and do
zendo-color-taken = the color { $color } can't be told from another word of the rule language: give the color another name

# What was typed and can't be used
zendo-first-no-student = --first { $name } is no student: name one of --players
zendo-who-allows = say who allows it: --agreed with the names of all other students, or --by-master
zendo-verb-lacks = match { $verb } lacks what is to be done: see its --help
zendo-argument-missing = { $argument } is missing: see --help
zendo-two-rules = --rule and --rule-file both say a rule: give one of them
zendo-at = { $place }: { $problem }
zendo-mark-after-call = a student's koan is marked after the call: say --mark with match master
zendo-no-answer = '{ $word }' is no answer: use NAME=white or NAME=black, as in ada=white
zendo-mark-later = the koan is marked once all have answered: leave --mark out
zendo-guess-is-a-rule = a guess is a rule: say it with --rule or --rule-file
zendo-no-koan-shown = no koan is shown: give a koan, a layout or a picture
zendo-no-distance = '{ $word }' is no distance: use whole millimetres, as in 40

# What was done in a match
zendo-builds = { $who } builds { $koan } of { $pieces }
zendo-calls-master = { $who } calls Master
zendo-calls-mondo = { $who } calls Mondo: { $answering }
zendo-hold-out =
    { $count ->
        [one] { $names } holds out a hidden answer
       *[other] { $names } hold out a hidden answer
    }
zendo-marks = { $who } marks { $koan } { $mark }
zendo-guesses = { $who } spends a guessing stone: { $guess }
zendo-disproves = { $who } disproves the guess with { $koan } of { $pieces }
zendo-cant-disprove = { $who } can't disprove the guess
zendo-broken-down =
    { $count ->
        [one] { $koans } is broken down for pieces, as { $by }
       *[other] { $koans } are broken down for pieces, as { $by }
    }
zendo-all-agree = all agree
zendo-decides = { $who } decides
zendo-katsu-of = Katsu: { $koan } is as it was before
zendo-katsu = Katsu: the table is as it was before
zendo-passes = { $who } passes
zendo-revealed = Revealed: { $answers }
zendo-answer = { $name } { $mark }
zendo-stone-for = A guessing stone for { $names }
zendo-koan-is = { $koan } is { $mark }
zendo-satori = { $name } has achieved satori and wins
zendo-the-rule = The rule: { $rule }
zendo-piece = { $color } { $size } { $pose }
zendo-piece-related = { $color } { $size } { $pose } ({ $related })
zendo-off-the-table = off the table
zendo-on-table-with = on the table { $sure }
zendo-touching = touching { $others }
zendo-pointing-at = pointing at { $others }

# What is to be known of a step
zendo-mark-by-stone = marked { $stone } by the stone that lies beside it; --mark says otherwise
zendo-other-stone = a { $stone } stone lies beside it, and it is marked { $mark }
zendo-mark-open = the facts of { $koan } leave its mark open: the Master judges
zendo-left-out = likelier nothing than stones, and left out: { $stones }
zendo-no-kept-rule = the book doesn't keep the rule: the Master does
zendo-line-of = { $koan }: { $line }
zendo-guess-open = the facts of { $koan } leave open what the guess says of it, so it doesn't contradict it
zendo-contradicts-it = { $koan } contradicts it: it is { $mark }.
zendo-sentence = { $sentence }.
zendo-searched = the koan that disproves the guess was searched, not built: if it can't stand, undo the last step, and give another with match disprove
zendo-wanted = the Master wants { $pieces } that the stash lacks: students break koans down with match break, then match disprove --search
zendo-search-open = no koan of up to { $most } pieces was found that disproves the guess, which proves nothing: the Master gives one with match disprove, or says match right
zendo-not-seen = { $koan } is not seen: it is of { $pieces }
zendo-missing = { $pieces } missing
zendo-too-much = { $pieces } too many
zendo-had = it had { $kinds }
zendo-had-kind = { $was } { $pose } and not { $is }

# Facts in doubt
zendo-how-it-stands = how { $piece } stands: { $answer } with { $sure }
zendo-which-color = which color { $piece } has: { $answer } with { $sure }
zendo-which-size = which size { $piece } has: { $answer } with { $sure }
zendo-whether-on-table = whether { $piece } touches the table: { $answer } with { $sure }
zendo-whether-touches = whether { $piece } touches { $other }: { $answer } with { $sure }
zendo-whether-points = whether { $piece } points at { $other }: { $answer } with { $sure }
zendo-whether-more = whether it has pieces that were not read: { $sure }
zendo-in-doubt = In doubt is { $doubt }.

# How a match stands
zendo-state = Zendo, after entry { $entry }
zendo-at-the-end = Zendo, at the end
zendo-so-far = Zendo, so far
zendo-wins = { $name } wins.
head-koan = koan
head-mark = mark
head-built-by = built by
head-student = student
head-guessing-stones = guessing stones
zendo-in-the-stash = In the stash: { $pieces }.
zendo-type-first = { $who } builds two koans, one white and one black: geomant match build RECORD KOAN
zendo-type-build = { $who } builds a koan: geomant match build RECORD KOAN
zendo-type-call = { $who } calls: geomant match master RECORD, or geomant match mondo RECORD NAME=STONE…
zendo-still-to-come = Answers are hidden until all are given; still to come: { $names }.
zendo-type-mark = { $who } marks { $koan }: geomant match mark RECORD white, or black
zendo-type-guess = { $who } may guess: geomant match guess RECORD --rule TEXT; geomant match pass RECORD ends the turn
zendo-who-guesses = { $who } guesses: { $guess }.
zendo-type-answer = { $who } answers: geomant match disprove RECORD KOAN, or geomant match right RECORD
zendo-satori-now = { $name } has achieved satori and wins.
zendo-rule-is = The rule: { $rule }.

# In the window
zendo-builds-first = { $who } builds the first koans
zendo-builds-one = { $who } builds a koan
zendo-calls = { $who } calls Master or Mondo
zendo-all-answer = Mondo: all answer
zendo-the-koan = the koan
zendo-marks-koan = { $who } marks { $koan }
zendo-may-guess = { $who } may guess the rule
zendo-answers-guess = { $who } answers the guess
zendo-has-satori = { $name } has achieved satori
zendo-game-over = The game is over. The rule: { $rule }.
zendo-stash = stash
zendo-outlook-first = Two koans, one white and one black. Build one, and take your hands away.
zendo-outlook-build = Build a koan of pieces from the stash, and take your hands away.
zendo-outlook-call = “Master”: the koan is marked. “Mondo”: all students answer first, hidden from each other.
zendo-outlook-answers = Answers are hidden until all are given.
zendo-outlook-mark = White: it has the Buddha-nature. Black: it has not.
zendo-outlook-guess = A guess costs a guessing stone. It is held against all koans on the table first.
zendo-outlook-answer = The guess: { $guess }. { $who } builds a koan that it marks wrongly, or can't.
zendo-master-called = Master!
zendo-lays-a-stone = { $who } lays a stone beside it.
zendo-guess-it = Guess
zendo-rule-hint = a koan has the Buddha-nature if …
zendo-name-answer = { $name }: { $mark }
zendo-mondo-answers = Mondo! { $name } answers
zendo-answers = { $name } answers
zendo-turn-ends = The turn ends
zendo-stones-kept = Guessing stones are kept
zendo-not-disproved = It can't be disproved
zendo-not-disproved-why = Satori: the guess is right, and the game is won
zendo-search-koan = Search a koan
zendo-search-koan-why = By the Master's rule, of the pieces in the stash
zendo-katsu-called = Katsu!
zendo-katsu-why = A koan was disturbed: what is otherwise than in the book is put right
zendo-break-tray = Lacking pieces?
zendo-break-begins = Break koans down…
zendo-wanted-tray = Wanted
zendo-wants = wanted: { $kind }
zendo-wanted-hint = Say which pieces are wanted: what the stash has needs no koan.
zendo-given-tray = Of
zendo-gives = { $koan } gives its pieces
zendo-given-hint = Say which koans are broken down for them.
zendo-agree-to-break =
    { $count ->
        [one] { $who } agrees: break { $koans } down
       *[other] { $who } agree: break { $koans } down
    }
zendo-decides-to-break = They don't agree, and { $who } decides: break { $koans } down
zendo-still-stands = { $koan } is broken down: its pieces go back to the stash
zendo-which-now = Which of these was built now?
zendo-which-hint = Koans that stood here before are told by what they are built of: what was disturbed is put right first.
zendo-they-are =
    { $count ->
        [one] They are 1 koan
       *[other] They are { $count } koans
    }
zendo-gaps-open = The gaps between the pieces leave open how many koans these are.
zendo-nothing-written = nothing is written yet
zendo-guess-is = The guess: { $guess }.
zendo-nothing-contradicts = No koan on the table contradicts it.
zendo-looks-for-koan = The Master looks for a koan that disproves the guess…
zendo-has-nature-with = By it { $koan } has the Buddha-nature with { $sure }.
zendo-mark-hangs = Its mark hangs on
zendo-for-master-alone = For { $who } alone: the rule
zendo-masters-name = The Master's name
zendo-masters-rule = The Master's rule
zendo-cover-rule = For the Master alone: write the rule

# Drawings of koans
zendo-drawn-fitting = Places are chosen so that all facts hold; that it would stand so is not proven.
zendo-drawn-schematic = This drawing is only schematic: no places were found in which all facts hold.
zendo-and-more = And { $count } more.
zendo-is-to-be = { $piece } is to be { $pose }
zendo-is-to-touch-table = { $piece } is to touch the table
zendo-is-not-to-touch-table = { $piece } is not to touch the table
zendo-is-to-touch = { $piece } is to touch { $other }
zendo-is-not-to-touch = { $piece } is not to touch { $other }
zendo-drawn-through = { $one } and { $other } are drawn through each other
zendo-is-to-point-at = { $piece } is to point at { $other }
zendo-is-not-to-point-at = { $piece } is not to point at { $other }

# What is asked of koans and rules without a match
zendo-a-koan = a koan
zendo-a-counter-koan = a counter-koan
zendo-gap-within = Within a koan the widest gap is { $mm } mm.
zendo-gap-between = Between koans the least gap is { $mm } mm.
zendo-koans-doubt = In doubt: { $doubt }.
zendo-koans-left-out = Left out, as likelier nothing than stones: { $stones }.
zendo-stone-named = { $stone } ({ $color } { $size })
zendo-apart-of-picture = --apart parts the koans of a picture, and this is a layout or the facts of one koan: write its koans with geomant zendo koans FILE --apart MM -o KOANS.json, and say which with --koan
zendo-koans-or = these are { $koans } with { $sure }, else { $instead }; say --apart MM
zendo-colored = colored
zendo-bead = { $bead } { $shade }
zendo-bead-perhaps = { $bead } { $sure }
zendo-koan-new = new koan
zendo-koan-broken = { $koan } broken down
zendo-koan-new-one = new koan { $number }
zendo-wrong-stone = a { $stone } stone lies beside it, and it is { $mark }
zendo-border-said = { $sentence }, as the players drew its border
zendo-stone-said = { $sentence }, by the stone that the players named
zendo-mark-seen = Its stone lies beside it.
zendo-koan-marked = { $koan } { $mark }
zendo-koan-marked-perhaps = { $koan } { $mark } { $sure }?
zendo-mark-leaning = leaning or stacked { $sure }?
zendo-beads-beside = Stones that mark no koan: { $beads }.
zendo-may-lean = Leaning or stacked, perhaps; say what it is: { $pieces }.
zendo-may-have-more = What was not read may be pieces of koans; look there: { $koans }.
zendo-judged-with-more = More pieces than were read may be in it ({ $sure }).
zendo-overlooked-apart =
    { $places ->
        [one] Where no koan was read, 1 place may hold a piece.
       *[other] Where no koan was read, { $places } places may hold a piece.
    }
zendo-stone-perhaps = the stone beside { $koan } may be { $mark } ({ $sure }); the koan is taken as not marked
head-on-the-table = on the table
head-touches = touches
zendo-value = { $value }
zendo-value-with = { $value } { $sure }
zendo-has-it = It has the Buddha-nature ({ $sure }).
zendo-has-it-not = It does not have the Buddha-nature ({ $sure }).
zendo-must-judge = It has the Buddha-nature with { $sure }: the Master must judge.
zendo-master-marked = The Master marked it { $mark }.
zendo-untold = So many facts are in doubt that the probability can't be told: half stands for anything.
zendo-sampled = So many facts are in doubt that the probabilities are estimated, from { $worlds } draws.
head-fact = fact
zendo-fact-pose = pose
zendo-fact-color = color
zendo-fact-size = size
zendo-fact-on-table = touches the table
zendo-fact-touches = touches
zendo-fact-points = points at
head-likeliest = likeliest
head-with = with
head-swing = swing
zendo-the-mark-hangs = The mark hangs on
zendo-none-tells-apart = No koan of up to { $most } pieces was found that tells the two apart.
zendo-none-tells-apart-yet = No koan of up to { $most } pieces was found that tells the two apart. Koans of more than { $whole } were too many to try all of them.
zendo-smaller-may-do = Koans of more than { $whole } pieces were too many to try all of them: a smaller one may do it too.
# Told apart: a koan that the rule takes and the guess does not, or the other way.
zendo-rule-takes =
    { $count ->
        [one] A koan of 1 piece tells the two apart: by the rule it has the Buddha-nature, by the guess it does not have it.
       *[other] A koan of { $count } pieces tells the two apart: by the rule it has the Buddha-nature, by the guess it does not have it.
    }
zendo-guess-takes =
    { $count ->
        [one] A koan of 1 piece tells the two apart: by the rule it does not have the Buddha-nature, by the guess it has it.
       *[other] A koan of { $count } pieces tells the two apart: by the rule it does not have the Buddha-nature, by the guess it has it.
    }
zendo-held = { $koan }: marked { $mark }; by the guess it has the Buddha-nature with { $sure }
zendo-is-contradicted = The guess is contradicted.
zendo-is-not-sure = No koan contradicts the guess, but not all is sure.
zendo-agrees = The guess agrees with every koan.
zendo-contradicted-by = Contradicted by
zendo-open-by-doubt = Open, as facts are in doubt
zendo-parts =
    { $count ->
        [one] 1 part
       *[other] { $count } parts
    }
zendo-rules-too-many = Even the smallest rules are too many to try all of them.
zendo-rules-fit =
    { $count ->
        [one] 1 rule fits { $marked }, of those of up to { $parts }.
       *[other] { $count } rules fit { $marked }, of those of up to { $parts }.
    }
zendo-all-marked =
    { $koans ->
        [one] the marked koan
       *[other] all { $koans } marked koans
    }
zendo-larger-too-many = Larger ones are too many to try all of them, and none was counted of { $parts } or more.
zendo-likeliest-taken =
    { $count ->
        [one] In one of the koans
       *[other] In { $count } of the koans
    } facts are in doubt: they are taken as they likeliest are.
zendo-simplest = The simplest
zendo-points =
    { $stones ->
        [one] { $stones } guessing stone
       *[other] { $stones } guessing stones
    }
zendo-by-turn = Guessing stones by turn

# A step in few words
zendo-brief-build = build
zendo-brief-master = master
zendo-brief-mondo = mondo
zendo-brief-mark = mark
zendo-brief-guess = guess
zendo-brief-disprove = disprove
zendo-brief-right = right
zendo-brief-katsu = katsu
zendo-brief-break = break
zendo-brief-pass = pass

zendo-typed-supply = use COLOR=SIZES with sizes S, M and L, as in red=LMS
zendo-typed-pose = unknown pose '{ $text }': use upright, flat or weird
zendo-typed-mark = unknown mark '{ $text }': use white or black
zendo-typed-outside = { $number } is not in { $least }..={ $most }
