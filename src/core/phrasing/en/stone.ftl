## One stone under the magnifying glass

stone-lying = { $stone }: { $color } { $size } lying
stone-upright = { $stone }: { $color } { $size } upright
close = Close
stone-corrected = Corrected by hand; holds until the stone moves.
stone-on-no-square = No part of it is on a square.
players-say-square = The players say the square is
players-say-direction = The players say it points
as-read = As read
just-placed = This piece was just placed
stone-magnified = Stone { $stone } from above, magnified
stone-heading = The stone's heading is { $deg }°
read-wrongly = Read wrongly? It is …
fix-turned-round = Turned round
fix-upright = Upright
fix-lying = Lying
fix-a-stone = It is a stone
fix-not-a-stone = Not a stone
fix-color = { $color }
fix-how = Drag the stone in the picture to move it, its round handle to turn it; or use the arrow keys, comma and full stop.
share = { $square }  { $portion }
share-measured = { $square }  { $percent } ± { $spread }%
call-off-board = Off the board: { $call }.
call-of-square = { $square }, { $share }: { $call }.
call-of-two-squares = { $square }, { $first } to { $second }: { $call }.
call-clear-direction = { $direction }: clear.
call-of-direction = { $chances }: { $call }; { $why }.
call-chooses = Too close to call: { $color } chooses { $options }.
call-clear = clear
call-close = close, { $sure } sure
call-tie = too close to call, { $sure } sure
measured = Measured to ±{ $mm } mm.
measured-with-heading = Measured to ±{ $mm } mm, ±{ $deg }°.
named-surely = Color and size { $sure } sure.

## Every stone for those who hear the window

spoken-stone = stone { $stone }
spoken-kind = { $color } { $size }
spoken-upright = upright
spoken-off-board = off the board
spoken-no-stone = rather no stone
spoken-close = close
spoken-tie = too close to call
canvas-camera-unread = The camera's picture, not read yet
canvas-camera =
    The camera's picture: { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    }
canvas-above-unread = The table from above, not read yet
canvas-above =
    The table from above: { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    }
stone-drag = Stone { $stone }: drag to move it
stone-turn = Turn the stone
corner = Corner { $corner }
