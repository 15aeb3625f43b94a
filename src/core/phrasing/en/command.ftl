## What the command line reports

whole-uncounted = { $stone } ({ $color } { $size }) is rather no stone, or another than it was named ({ $sure }): it is not counted unless you --choose { $id }=counts
whole-unsure = counted as they were named, though they may be none or others: { $stones }
unsure-stone = { $stone } ({ $color } { $size }, { $sure })
side-out-of-view = Part of the ground beside the board, { $side } of it, is not in the picture: what lies there is not counted
# $stones: as in "s4 (red small)", $count of them; or none that was read
side-at-edge = { $count ->
    [one] { $stones } beside the board, { $side } of it, lies
   *[other] { $stones } beside the board, { $side } of it, lie
 } at the edge of what the picture shows: what lies beyond is not counted
side-at-edge-unread = Something beside the board, { $side } of it, lies at the edge of what the picture shows and was not read: what lies there is not counted
side-stone = { $stone } ({ $color } { $size })
side-unread = { $count ->
    [one] A place
   *[other] { $count } places
 } beside the board, { $side } of it, rather { $count ->
    [one] holds a stone
   *[other] hold stones
 } that could not be read: what lies there is not counted
what-if = a stone { $place }, where one may lie ({ $sure }), would change what is said of { $stones }
what-if-on = on { $square }
what-if-at = at { $x }, { $y } mm
whole-not = Not complete, as not all can be told
named-with = { $stone } is { ARTICLE($color) } { $size } with { $sure }
named-doubtfully = Rather no stones, or others than they were named
check-agrees = The picture agrees with the book.
check-otherwise = Otherwise than in the book
read-of = { $path }: { $surface }
read-no-stones = No stones.
read-notes = Notes
read-sentence = { $sentence }.
read-limits = What this picture can't tell
read-places = Places that may hold a stone that was not read
read-about = about ({ $x }, { $y }) mm
read-place = { $place }: { $sure }, { $why }
dice-none = No die is read: show dice with stickers of geomant dice sheet, from near enough, sharp and not too dark.
dice-read = { $count } dice: { $signs }.
dice-in-doubt = In doubt
dice-so-far = read so far: { $signs }; look at the dice and type all of them, or take another picture
die-unsure = the die at { $at } shows { $sign } with { $sure } only
die-unread = of the die at { $at } a side is read, and not what lies up
place-px = ({ $x }, { $y })
head-die = die
head-face = face
head-at = at
head-sure = sure
read-table = a bare table
read-card-table = a table, measured by the cards on it
read-free-table = a bare table, uncalibrated
read-chessboard = a chessboard with squares of { $mm } mm
read-board = a board of { $size } squares of { $mm } mm
read-played-on = { $board }, played on { $region }
head-card = card
head-along = long side
head-stone = stone
head-color = color
head-size = size
head-pose = pose
head-heading = heading
head-square = square
head-direction = dir
cell-color = { $color }
cell-lying = lying
cell-upright = upright
cell-clear = clear
cell-close = close { $sure }
cell-tie = tie { $sure }
read-share = { $square } { $portion }
read-shares = { $stone }: { $shares }
read-doubtful-squares = Shares of the doubtful squares
read-doubtful-directions = How likely the doubtful directions are
