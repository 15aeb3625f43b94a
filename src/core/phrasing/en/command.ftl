## What the command line reports

whole-uncounted = { $stone } ({ $color } { $size }) is rather no stone, or another than it was named ({ $sure }): it is not counted unless you --choose { $id }=counts, or say what it is, as in --choose { $id }=green-medium
whole-unsure = counted as they were named, though they may be none or others: { $stones }
unsure-stone = { $stone } ({ $color } { $size }, { $sure })
side-out-of-view = Part of the ground beside the board, { $side } of it, is not in the picture: what lies there is not counted
# $stones: as in "s4 (red small)", $count of them; or none that was read
side-at-edge = { $count ->
    [one] { $stones } beside the board, { $side } of it, lies
   *[other] { $stones } beside the board, { $side } of it, lie
 } at the edge of what the picture shows: what lies beyond is not counted
side-at-edge-marked = { $places } beside the board, { $side } of it, { $count ->
    [one] lies
   *[other] lie
 } at the edge of what the picture shows and { $count ->
    [one] was
   *[other] were
 } not read: what lies there is not counted unless you say it, as in --choose { $id }=red-large or --choose { $id }=nothing
side-at-edge-unread = Something beside the board, { $side } of it, lies at the edge of what the picture shows and was not read: what lies there is not counted
side-at-corner = { $piece } lies at a corner, as far { $other } of the squares as { $side }, and is taken to lie { $side }: move it if that is wrong
side-stone = { $stone } ({ $color } { $size })
side-unread = { $places } beside the board, { $side } of it, rather { $count ->
    [one] holds a stone
   *[other] hold stones
 } that could not be read: what lies there is not counted unless you say it, as in --choose { $id }=red-large or --choose { $id }=nothing
# A place that is marked, as in "u1 (d5, 62%)"
marked-place-on = { $place } ({ $square }, { $sure })
marked-place = { $place } ({ $sure })
marked-square = { $place } ({ $square })
# $places: so many such, $id: the first of them as it is typed
unanswered-unread = { $count ->
    [one] a place on the surface rather holds a stone that was not read
   *[other] { $count } places on the surface rather hold stones that were not read
 }: { $places }; look there, and say --choose { $id }=nothing, or what lies there and which way it points, as in --choose { $id }=red-large-N or --choose { $id }=red-large-upright
unanswered-several = what was read as one stone is rather several, one over the other: { $places }; say --choose { $id }=nothing where it is one, or what there is besides, as in --choose { $id }=red-small-upright
unanswered-hidden = nobody can see in the picture what lies { $count ->
    [one] at this place
   *[other] at these { $count } places
 }: { $places }; look there, and say --choose { $id }=nothing, or what lies there and which way it points, as in --choose { $id }=red-large-N
annotation-no-places = this picture has no marked place '{ $id }', nor any other to be answered for: leave it out
annotation-no-place = this picture has no marked place '{ $id }' to be answered for: the places are { $places }
annotation-no-pose = say of '{ $said }' at { $id } how it lies too: which way it points, as in place:{ $id }={ $said }-N, or place:{ $id }={ $said }-upright, or that it is beside the board, place:{ $id }={ $kind }-off
annotation-no-square = '{ $said }' names no square of this surface: leave it out, or name one that there is
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
read-place = { $id }, { $place }: { $sure }, { $why }
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
