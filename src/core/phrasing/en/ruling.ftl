## What is said of a ruling and written on its buttons, in the window and on phones

score = Score
score-as-last-read = Score, as last read
score-total = { $color }: { $total }
score-so-far = so far
refused-bare-table = { $game } is played on a chessboard, and this is a bare table.
refused = This can't be judged
play-other = Play { $game }
first-look = Reading the table…
no-reading-yet = No reading yet
show-the-board = Show the whole board to the camera and take your hands away.
ruling-so-far = So far: the ruling waits for the choices below.
choices = Choices
take-back = Take back
show-stones = Show
show-stones-why = Points at the stones in the picture
# $stone: as in "the small"
option-stone = Choose { $stone }
option = Choose { $option }
agree = Agree, and clear up the board
agree-why = Freezes the ruling and shows, stone by stone, where each goes and which way it turns, what is handed back and what is captured by whom.
guide-all-done = All done
guide-to-do = To do: { $left } of { $all }
# $stone is as in "the red large on d4"
instruction = { $stone }: { $words }
instruction-done = { $stone }: { $words } (done)
tick-done = Done
tick-to-do = To do
judge-anew = Judge anew
stop-and-judge-anew = Stop, and judge anew
stone-line = { $stone } { $color } { $size }: { $words }
stone-line-doubtful = { $stone } { $color } { $size }: { $words } (doubtful)
stones = Stones ({ $count })
stones-doubtful = Stones ({ $count }, { $doubtful } in doubt)
prisoners-before = Prisoners from before: { $held }.
prisoners-held = { $holder } holds { $owner } { $sizes }
prisoners-forget = Forget them
this-turn = This turn
nothing-changed = Nothing has changed yet.
next-turn = Next turn
next-turn-why = What changes from now on is the next player's turn.
position-by-itself = This position by itself

## What the picture can't tell

# Many stones, asked about at once
choices-rather-none = { $count } stones are rather none, or others than they were named: do they count?
choices-none-counts = None of them counts
choices-one-by-one = One by one

unexplained = What the picture can't tell
unexplained-what = What is this?
unexplained-what-on = What is this on { $square }?
unexplained-why = { $why }: a stone by { $sure }.
unexplained-stone = A stone
unexplained-stone-on = A stone on { $square }
unexplained-nothing = Nothing
several-what = One piece, or a stack?
several-what-on = One piece on { $square }, or a stack?
several-why = { $why }: by { $sure }.
several-more = A stack: add a piece
several-one = Just one piece
unexplained-nothing-on = Nothing on { $square }
# Squares that a lamp hides; $squares: as in "d5, e4 and e5"
hidden-what-on = What lies on { $squares }?
hidden-nothing = Nothing on any of them
hidden-what-from-to = What lies on { $from } to { $to }?
# Many squares that form no rectangle; $from and $to are opposite corners of the one about them
hidden-what-between = What lies on these { $count } squares between { $from } and { $to }?
hidden-stones = Stones there
hidden-stones-where = Where does a stone lie?
hidden-look-again = Look again
picture-of-stone = Picture of { $stone }

# How sure the places are; $chance: a share
ranking-doubt = The chance that the ranking is another is { $chance }.
ranking-sure = The ranking is sure.
ranking-doubt-so-far = Of what was judged the chance that the ranking is another is { $chance }; not all is told.
ranking-sure-so-far = Of what was judged the ranking is sure; not all is told.
