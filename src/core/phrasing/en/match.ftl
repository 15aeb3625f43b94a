## A match beside the picture, and on phones

# $path: where it lies
match-kept-in = This match is kept in { $path }: “New game…” goes on with it.
make-your-move = The table lies as the book has it. Make your move, and take your hands away.
# $differences: what hands would have to do, as in "take the yellow small off b7"
table-otherwise-in-doubt = The table is not read as the book has it, but with too much doubt for a move: { $differences }. Click on a stone and say what it is, or show the table better.
table-not-read-yet = The table is not read yet. Show the camera all of it and take your hands away; from then on moves are seen.
match-needs-calibration = Where pieces lie on a bare table, only a calibration of the camera tells, and { $game } measures it: calibrate the camera and its table first, start the window with geomant live --calibration table.json, and begin the game then; or play it on a board
not-legal = That is no legal move
forget-annotations = Forget what was said
best-guesses = Take the best guesses
write-down = Write it down
tidy-first = First, put the table as the book has it
lies-well = It lies well: go on
take-back-step = Take back the last step
do-again = Do it again
paused = Paused
pause = Pause
resume = Resume
leave-game = Leave the game
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
belonging-none = { $what }: empty
belonging = { $what }: { $words }
belonging-of = { $name }, { $what }: { $words }
cover-again = Cover it again
cover-look-away = All others look away first.
written-in-window = { $label }: it is written in the window.
roll-no-die = No die is read in the picture: bring them nearer, into more light.
roll-too-many =
    { $dice ->
        [one] { $seen } dice are read, and only one is rolled: take the others out of the picture.
       *[other] { $seen } dice are read, and { $dice } are rolled: take the others out of the picture.
    }
roll-unsure =
    { $left ->
        [one] 1 die is not read surely: click what it shows.
       *[other] { $left } dice are not read surely: click what they show.
    }
roll-why = In the picture there must be this player's dice alone, with their stickers
exhibit-in-work = It is being drawn…
party-points = { $name }: { $points }
export-game-why = The whole match with its photos, as a page beside the record
export-game = Export the game
leave-game-why = The record stays: { $path }
timer-runs = A hidden timer runs.
past-beginning = As it began
past-after = As it stood after { $place }
back-to-game = Back to the game
go-on-from-here-why = All that came after is taken back; it stays in the record and can be done again.
go-on-from-here = Go on from here
lies-well-why = What changes from now on is the next move.
page-not-written = The page can't be written: { $error }
page-not-made = The page could not be made.
page-written = The match as a page: { $path }
page-written-without =
    { $count ->
        [one] The match as a page: { $path }; one photo lies outside of the record's folder, or may by a hard link, and is left out
       *[other] The match as a page: { $path }; { $count } photos lie outside of the record's folder, or may by hard links, and are left out
    }
page-in-work = The photos are looked at once more for the page…
points-by-turn = Points by turn
points-of-curve = { $name } { $points }
points-by-turn-in-words = { $title }: { $curves }
tutor = Tutor
tutor-why = How good every move is, or what still fits all that was seen; best moves are drawn in the picture
tutor-at-work = The tutor looks ahead…
tutor-worth = { $step } { $worth }
past-photo = The photo of { $place }
past-photo-problem = The photo of { $place } can't be shown: { $problem }
past-table = The table after { $place }, as the book has it
timeline-beginning = Beginning
timeline-now = Now
timeline-stop = Stop
timeline-stop-why = Stays at this moment
timeline-play = Play
timeline-play-why = Shows the whole match from its beginning
timeline-step = { $place } { $brief }
timeline-step-marked = { $place } { $brief }, { $mark }

## A new match

new-game = A new game
players-clockwise = Players, clockwise
add-player = Add a player
remove-player = Remove the last
player-name = Name of player { $number }
player-begins = Player { $number } begins
blank-unusable = { $label }: it can't be used as it is written.
blank-written = It is written.
blank-unclear = What is written can't be used: lift the cover to see why.
begins = begins
timer = Hidden timer
timer-rings = rings after
timer-to = to
timer-at-least = The timer rings after at least
timer-at-most = The timer rings after at most
timer-why = Nobody knows when. At the bell the game is over.
record = Record
begin = Begin
old-game = Or go on with a recorded one
old-record = The record to go on with
go-on = Go on
no-seat = no seat
job-fails = That can't be worked out: { $error }
roll-without-picture = No picture comes in: choose a camera first.
roll-at-work = Looking for dice…

## Naming what lies on the table

named-things = Cards ({ $count })
named-by-click = Click a card, here or in the picture, to say which it is.
named-search = Search the names
