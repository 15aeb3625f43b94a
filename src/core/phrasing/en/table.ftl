## What all games say of pieces on a table.

# As in "red's large", and with its id as in "red's large s3"
stone-of = { $color }'s { $size }
stone-of-named = { $color }'s { $size } { $stone }
not-counted-why = { $stone } is rather no stone, or another than it was named ({ $sure }): not counted

# How sure a call is. $sure: a percentage
status-clear = clear
status-close = close
status-tie = tie
call-doubtful = { $status } { $sure }

head-place = place
head-player = player
head-stone-of-game = stone
head-piece = piece
head-color-of-stone = color
head-size-of-stone = size
head-square-of-stone = square
head-direction-of-stone = dir
head-total = total
# A stone's color in a table, where no player is meant
cell-color-of-stone = { $color }
list-ruling = Ruling
# A line of the score. $total: a number, where needed with its sign
score-line = { $place }. { $color }: { $total }
sentence = { $words }.

# On pictures. $code: two letters for a color
mark-off = off
mark-not-counted = not counted
mark-taken-by = taken by { $code }
mark-doubt = ? { $sure }
mark-color = { $code } { $color }
mark-doubtful-stones =
    { $count ->
        [one] 1 stone in doubt
       *[other] { $count } stones in doubt
    }
mark-choose = choose { $typed }
mark-since-table-before = Since the table before

# Called out at the table
call-too-close = Too close: the { $color } { $size }, { $places }.
call-too-close-direction = Too close: the { $color } { $size } on { $square }, { $directions }.
call-off-the-board = off the board
spelled-n = north
spelled-ne = north-east
spelled-e = east
spelled-se = south-east
spelled-s = south
spelled-sw = south-west
spelled-w = west
spelled-nw = north-west

# Why a table can't be judged
judge-nothing-asked = the choice '{ $choice }' is not asked here; no choice is: leave it out
judge-asked-later = the choice '{ $choice }' is not asked while '{ $first }' is open: answer that as well, with { $answer }
judge-not-asked = the choice '{ $choice }' is not asked here: the choices asked are { $asked }
judge-no-option = '{ $option }' is no option of the choice '{ $choice }': choose { $options }
judge-placed-and-away = the stone '{ $stone }' is said to be placed, and also to be away: say one of the two
judge-unknown-stone = no stone of this layout has the id '{ $stone }': name one that is listed

# A stone by its kind alone. $ending: "e" after "der"
the-stone = the { $color } { $size }
# The same with its place, or with its id where another of its kind lies there too
the-stone-on = the { $color } { $size } on { $square }
the-stone-beside = the { $color } { $size } beside the board
the-stone-named = the { $color } { $size } { $stone }
kind = { $color } { $size }
