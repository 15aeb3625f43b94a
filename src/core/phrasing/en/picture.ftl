## What a picture can't tell, and how sure its reading is

picture-searched = only { $share } of the playing surface could be searched: show all of it
picture-glaring =
    { $squares ->
        [one] one square is so bright that no stone on it could be seen: turn away the lamp that is mirrored there
       *[other] { $squares } squares are so bright that no stone on them could be seen: turn away the lamp that is mirrored there
    }
picture-covered =
    { $squares ->
        [one] something lies over one square, so that no stone on it could be seen: take it away, or hands out of the picture
       *[other] something lies over { $squares } squares, so that no stone on them could be seen: take it away, or hands out of the picture
    }
picture-unsharp =
    { $squares ->
        [one] one square is so much more blurred than the others that most stones on it are missed: wipe the lens, have all of the board in focus, and no portrait mode
       *[other] { $squares } squares are so much more blurred than the others that most stones on them are missed: wipe the lens, have all of the board in focus, and no portrait mode
    }
picture-poor = the picture is poor, and stones may be missed
picture-drawn =
    { $places ->
        [one] something was drawn into the picture at one place: stones there are missed or taken for others
       *[other] something was drawn into the picture at { $places } places: stones there are missed or taken for others
    }
picture-unread-places =
    { $places ->
        [one] one place on the surface rather holds a stone that was not read
       *[other] { $places } places on the surface rather hold stones that were not read
    }
picture-several =
    { $piles ->
        [one] what was read as one stone is rather several, one over the other: say what they are, or set them apart
       *[other] what was read as { $piles } stones is rather more, some over others: say what they are, or set them apart
    }
picture-other-boards =
    { $count ->
        [one] another board is in the picture, and only one was read: cut out the one that is meant
       *[other] { $count } other boards are in the picture, and only one was read: cut out the one that is meant
    }
picture-uneven = The board is not flat: borders of its squares show up to { $share } of a square beside a flat one's. What lies there is put right by them, and less surely placed; the outermost squares' own edges are not measured.
picture-misfit = the board's lines lie off a plane's by { $percent }% of a square: it is bent, or was edited, and squares and directions are in doubt; give the photo as the camera took it
picture-other-lens = the board's lines lie { $file_px } px off with the camera that was given, of { $file_focal } px, and { $own_px } px with one of { $own_focal } px: that file may be of another camera or zoom, and squares and directions are in doubt; read without it, or calibrate this camera
picture-focal = this picture asks for a lens of { $ratio } times the picture's length, as no camera has: it is bent, or was edited, and squares and directions are in doubt; give the photo as the camera took it
picture-stretched = this picture is stretched to { $aspect } times its height: it is bent, or was edited, and squares and directions are in doubt; give the photo as the camera took it
picture-straightened = this picture was straightened, as scanners do: what stands on the board leans as from elsewhere, and squares and directions are in doubt; give the photo as the camera took it
picture-side-assumed = no stone tells the square side, { $mm } mm is assumed: say --square-mm if you know it
picture-side =
    { $stones ->
        [one] the square side is { $mm } mm ±{ $sigma } by the size of 1 stone: say --square-mm if you know it
       *[other] the square side is { $mm } mm ±{ $sigma } by the size of { $stones } stones: say --square-mm if you know it
    }
picture-side-doubtful =
    { $stones ->
        [one] the square side is { $mm } mm ±{ $sigma } by the size of 1 stone, with { $sure }: by another side it would be of another size: say --square-mm if you know it
       *[other] the square side is { $mm } mm ±{ $sigma } by the size of { $stones } stones, with { $sure }: by another side they would be of other sizes: say --square-mm if you know it
    }
picture-scale-of-board = the pyramids are as large as on squares of { $mm } mm, not of { $said } mm: measure the side of a square, or leave it unsaid
picture-scale-of-table = the pyramids are as large as if the table were { $factor } times what its calibration says: calibrate it again with the true side of the squares
picture-blurred = the picture is blurred by { $blur } pixels where a square has { $square }, so that stones are missed: hold still, focus on the table and come nearer
picture-coarse = a square has only { $square } pixels, so that stones are missed: come nearer or send the whole picture
picture-noisy = the picture is noisy (±{ $noise } of 255), so that stones are missed: put more light on the table
picture-compressed = the picture is compressed so strongly (in steps of { $step } of 255) that stones are missed: give the photo as the camera took it, or save it with a higher quality
picture-veiled = light lies over the whole picture ({ $percent }% of what shows white), so that colors pale and stones are missed: turn the camera or the table so that no window or lamp is mirrored, wipe the lens, or give the photo as the camera took it
picture-dark = the picture is dark (its light squares are { $white } of 255), so that stones are missed: put more light on the table
picture-overexposed = { $percent }% of the surface is over- or underexposed, so that stones are missed: change the exposure
picture-colorless = this picture has no color: nobody can tell from it which stone is whose
picture-few-colors = this picture has so few colors, as a GIF has, that stones of like colors have become one: give the photo as the camera took it
picture-interlaced = this picture is of two moments, every other row of each, as frames of interlaced films are, and something moved meanwhile: squares and directions are in doubt; give a frame in which nothing moves, a film that was deinterlaced, or a photo
picture-unsearched = the picture can't be searched for marks: { $error }
picture-dappled = light and shade alternate within the squares, { $times } to 1, as under blinds or leaves: their edges hide those of stones, or pass for them; shade the table evenly
picture-unread = by what is left unexplained, and how faintly others are seen, about { $percent }% of the stones were not read: look at the marked places, or take a clearer picture
place-seen = something like a stone shows there
place-color = a color that the surface does not have
place-dropped = looked like a stone at first
place-not-searched = not in the picture
place-glare = too bright to see what is there
place-covered = something lies over it
place-drawn = something was drawn over it
place-blurred = too blurred to see what is there
place-several = may be more than one piece, one over the other
strangers-of-color =
    { $count ->
        [one] one { $color }
       *[other] { $count } { $color }
    }
strangers =
    { $count ->
        [one] { $told } stone is of none of the named colors ({ $named }): name theirs too if they are in play
       *[other] { $told } stones are of none of the named colors ({ $named }): name theirs too if they are in play
    }
strangers-mostly =
    { $count ->
        [one] { $told } stone is of none of the named colors ({ $named }): name the colors that are in this picture, or none
       *[other] { $told } stones are of none of the named colors ({ $named }): name the colors that are in this picture, or none
    }
picture-within-bars = bars of one color surround a picture of { $width } × { $height } pixels: that was read
picture-empty-size = the photo of the empty table is { $empty } pixels and the picture { $seen }: it is not used
picture-empty-moved = the camera has moved by about { $moved } pixels since the empty table was photographed: where stones lie is off by as much; calibrate the table again
table-untold = whether the camera has moved since the calibration can't be told: too little of this table can be told from the rest of it; if it may have, calibrate again, or leave the target in view
table-landmarks-moved = the camera has moved by about { $px } pixels since the calibration: where stones lie is off by as much; calibrate the table again, or leave the target in view
# $mm: by how much the distance of two pieces is off
table-pieces-disagree = the pyramids don't show as from where the camera was calibrated: distances between them are off by up to about { $mm } mm; the camera has moved, or the calibration was wrong: calibrate the table again
table-landmarks-gone = the table doesn't look as it did when it was calibrated: if the camera was moved, or the picture turned or cropped, all places are wrong; calibrate the table again, or leave the target in view
table-slid = the target lies { $mm } mm from where the calibration has it: places are counted from where it lies now
table-camera-moved = the camera has moved since the calibration, by about { $px } pixels at the target: the table is measured anew by the target in view
table-other-board = the board in view has squares of about { $mm } mm and the calibration's of { $calibrated } mm: it is not used
picture-cards-unsure = the table is measured by { $cards } cards, none of them sure: where they are none, or have another format (--card-mm), all lengths and sizes are wrong
picture-cards = the table is measured by { $cards } cards, { $sure } of them sure: all lengths may be off by { $scale }% and the focal length by { $focal }%
picture-printed = on what is printed on cards pieces may be overlooked, clear and small ones most of all: compare with the table
picture-uncalibrated = the table is uncalibrated: the view comes from the shapes of { $pieces } pieces, all lengths may be off by { $scale }% and the focal length by { $focal }%; calibrate the table for more
picture-patterned = { $doubtful } of { $all } pieces are in doubt, as on a patterned surface: the view may be wrong by more than is said; read a chessboard as one, or calibrate the table
picture-patterned-beside = beside the board { $doubtful } places look a little like pieces, as on a patterned cloth or among other things: what is read there may be none; lay the board on something plain
picture-sizes-doubtful = all pieces may be a size larger or smaller than said ({ $likely }): lay a piece of the missing size beside them
option-square-mm-if-known = say --square-mm if you know it
here-square-mm-if-known = measure it and say so under “Players and board”
here-square-mm = “Side of a square”
option-region-example = , as in --region a1-e5
option-region = with --region
here-region = under “New game…”, in the field “Squares of a larger board”
option-apart = say --apart MM
here-apart = then take the step back and pull the borders in the picture
option-card-mm = , or say how large they are with --card-mm
option-calibrate-table = , or calibrate the table with geomant calibrate table
option-megapixels = , or where it is read allow more with --max-megapixels
option-colors-of-rule = , and colors that are not the usual ones with --colors
option-like = ; say which with --like, as it begins
here-like = ; type the turn
option-like-or-typed = , with --like how the turn begins
option-begin-record = begin one with geomant match new
here-begin-record = begin one with “New game…”
option-from = , or say with --from at which side the camera stands
option-card = with --card
here-card = under “A card was played…”
here-players = the players
option-name-seats = name --seats
here-name-seats = say who sits where under “Players and board”
here-rank-1 = turning the board
here-seats = the seats
source-silent = { $source } sends no pictures; trying again

## Written on the picture

mark-not-searched = not searched
mark-glare = too bright
mark-covered = covered
mark-blurred = blurred
mark-several = { $place } stack? { $sure }
mark-stone = { $place } stone? { $sure }
mark-turned = turned
panel-as-seen = as the camera sees it
panel-from-above = from above
caption = { $told }.
caption-new = Ringed: new ({ $count })
caption-turned = turned ({ $count })
caption-gone = crossed: off the table after it ({ $count })
caption-doubtful = with amber: in doubt ({ $count })
