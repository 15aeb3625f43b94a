## What of a command's arguments doesn't fit together.

# $option: as it is typed
usage-of = { $option }: { $problem }
usage-one-overlay = --overlay takes one picture: name one IMAGE only
# $command: diff, live or match
usage-cards-apart =
    --surface cards gives every picture a frame of its own, and { $command ->
        [match] a match
       *[other] { $command }
    } compares pictures: read them one by one, or keep a match that is played on cards
usage-free-apart =
    --surface free gives every picture a frame of its own, and { $command ->
        [match] a match
       *[other] { $command }
    } compares pictures: calibrate the table and say --calibration
usage-no-source = --headless needs a source: give --camera with a camera's number, an address, a film or a folder
usage-live-region = live watches whole boards: a match says which part of one it is played on, by match new --region or under “New game…”
usage-no-window = this program was built without its window: give --headless and --camera
usage-thickness = --thickness-mm { $given }: give millimetres from 0 to { $most }, as in 18
usage-square-side = --square-mm { $given } is no side of a square that pyramids lie on: give millimetres from { $least } to { $most }, as in 57
usage-board-height = --board-mm { $given } is no height of a board: give millimetres from 0 to 30, as in 18
usage-card-size-alone = --card-mm is the size of cards on a table: say --surface cards with it
usage-cards-measure = --surface cards measures a table by the cards on it and has no use for { $option }: leave it out
usage-free-measure = --surface free measures a table by the pieces on it and has no use for { $option }: leave it out, or say --surface table or chessboard
usage-elsewhere = --{ $name } belongs to { $owners }: leave it out for { $game }
usage-no-diff = diff is about moves that one can see, which { $game } has none of: use diff { $others }
# $meant: a color, or none
usage-color =
    { $option } names { $color }, which is no color known here: { $meant ->
        [none] {""}
       *[other] did you mean { $meant }?{" "}
    }it is one of { $known }
usage-input-twice = '-' is given twice, and standard input can be read once: name a file
usage-no-input = an input is missing
usage-pieces-of-new = --pieces belongs to match new: the record knows the pieces
usage-unseen-game = { $option } is about pictures, and { $game } is played without: leave it out
usage-verb-of = match { $verb } of { $game }
usage-no-use = --{ $name } is of no use to { $command }: leave it out
# $about: what --help says of it, in English
usage-needs = { $command } needs { $value }: { $about }
usage-needs-picture = match { $verb } needs a picture or a layout of the table
usage-shown-nothing = { $path }: this game's match { $verb } is shown nothing: leave the picture out
usage-said-and-shown = --{ $argument } says what was done, and so would the picture: give one of them (a photo to keep with --{ $argument } is given with --photo)
usage-table-in-words = --table wants a table that can be drawn, and { $game } is told in words: leave it out
usage-overlay-alone = --overlay is drawn on a picture: give --picture NAME=PICTURE, or leave it out
usage-whose-overlay = '{ $overlay }' does not say on whose picture it is drawn: write --overlay NAME=OUT.png with one of { $players }
usage-roll-picture = '{ $word }' is no NAME=PICTURE, as in ada=roll.jpg
