## What all games say of a match. $player and $players are as in "Ada (red)".

match-over = The game is over.
match-typed = No picture tells its steps: they are typed, as geomant match status says. Here the match is looked at, gone back in and exported.
match-to-move = { $player } to move
match-goes-on = The match goes on
match-nobody-wins = Nobody wins
match-wins = { $player } wins with { $points }
match-share = { $players } share the win with { $points }
match-title = { $game }: { $players }
# $illegal: what the rules refuse; $remedy: what to do, after "or if"
match-misread = { $illegal }; or if { $remedy }
match-without-pictures = { $game } is played without pictures: use { $steps }
match-entry = entry { $entry }: { $sentence }
match-guesses = Taken for true though in doubt
party-named = { $name } ({ $color })

# Doubtful calls of a picture that were taken as they are
guess-placed-piece = the piece that was placed
guess-standing = standing
guess-kind = { ARTICLE($color) } { $size }
guess-mark = accepted at { $sure }
guess-sentence = { $about }, taken for { $taken }, accepted at { $sure }

ledger-no-entry = there is no entry { $to }: name one from 0, the beginning, to { $last }
ledger-nothing-to-undo = nothing is left to undo: this is the beginning
ledger-stands-so = the match stands as after entry { $to } already: there is nothing to undo
ledger-nothing-to-redo = nothing was undone that could be done again
names-alike = the names { $one } and { $other } can't be told apart by who reads them: call each player by a name of their own
names-same = two players are called { $name }: give each a name of their own
match-unknown-game = unknown game '{ $game }': use { $games }
