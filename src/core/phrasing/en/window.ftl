## The window: bars, menus, dialogs. A sentence with -why is shown when the pointer rests on what it belongs to.

source-button = Source: { $name }
source-button-why = Choose what to watch (O)
more = More
keys-why = All keys (F1)
keys = Keys
speak-why = Says aloud what is captured, what is too close to call, and when the time is up
speak = Speak
new-game-why = Keeps the book of a whole game: turns, hands, prisoners, the score.
new-game-button = New game…
photo-previous = Previous photo
photo-page = { $page } of { $count }
photo-next = Next photo
undo = Undo
undo-key = Ctrl+Z
redo = Redo
redo-key = Ctrl+Shift+Z
export-evidence = Export evidence
export-evidence-why = The picture with all marks, the layout and the ruling (E)
picture-menu = Picture
all-labels = All labels
all-labels-why = Every stone has its label, not only those in doubt (L)
add-stone = Add a stone
add-stone-why = Then click where it lies, or press Enter in the picture (A)
view-menu = View
panel-button = « Panel
panel-show = Show the panel
panel-fold = Fold the panel
panel-why = The panel at the side: folded away, the picture has all the room
corners-drag = Drag the four corners to the outer corners of the 64 squares.
corners-use = Use these corners
cancel = Cancel
zoom-out = Zoom out
zoom-in = Zoom in
zoom-whole = Whole
zoom-whole-why = Show the whole picture
zoom-close-up = Close-up
zoom-close-up-why = Show the board as large as it fits (F)
layers = Layers
board-menu = Board
board-half-turn = Turn it half round
board-quarter-turn = Turn it a quarter
board-corners = Show where its corners are
board-mirrored = The camera mirrors it
board-mirrored-why = Where letters on the board read backwards. It is remembered for this camera
table-is-bare = There is no board
table-is-bare-why = The pyramids are read as they lie on a bare table, from four on. “Board” looks for a board again.
board-by-itself = Find it by itself again
open-folder = Open folder
folder-no-program = No program { $program } is here to open folders with: the evidence lies in { $path }
folder-not-shown = The folder { $path } does not open: { $error }
board-by-hand = The board is read where you showed it: show it again if it or the camera moves.
click-a-stone = Click a stone to look closer. D next stone in doubt · E export · A add · ? all keys
theme-system = As the system
theme-light = Light
theme-dark = Dark
text-size = Text { $percent }%
preferences = Theme, text size and language

## How the watch stands, in few words and in a sentence

state-no-picture = No picture yet
state-no-news = No new pictures
state-reading = Reading…
state-reading-at-rest = The table is at rest and is being read.
state-looking = Looking
state-looking-why = Looking for the board: show all of it.
state-moving = Something moves
state-moving-why = The last steady reading stays, faintly, until the table is at rest.
state-settling-why = The table has come to rest and is being read.
state-steady = Steady
state-steady-why = The table is at rest and read.
state-lost = Board lost
state-lost-why = The board can't be found any more; the last reading stays, faintly.

## Layers of the picture, and which pictures are shown

layer-grid = Grid
layer-auras = Auras
layer-rays = Rays
layer-outlines = Outlines
layer-fates = Fates and doubts
layer-guides = Guides
layer-names = Names
layer-score = Score in the picture
view-camera = Camera
view-from-above = From above
view-both = Both

## The sheet of keys

keys-next-stone = next stone, those in doubt first
keys-add = add a stone
keys-move = move the selected stone by a millimetre
key-arrows = Arrows
keys-turn = turn it by a degree
keys-let-go = let go
keys-labels = the labels of all stones
keys-views = camera, from above, both
keys-close-up = close-up of the board
keys-zoom = zoom, with the picture in focus
keys-go = go from button to button, press it
key-tab-enter = Tab, Enter
keys-source = choose what to watch
keys-export = export evidence
keys-undo = undo
keys-redo = redo
redo-keys = Ctrl+Shift+Z, Ctrl+Y
keys-sheet = this sheet

## Players and board, known before any picture

players-and-board = Players and board
players-of-demo = The demo's own are known; this is for your table, which you choose next.
seats = Seats
seats-why = What lies before a player beside the board, in another color, counts as captured.
seat-nobody = nobody
seat-line = { $side }: { $sitting }
colors-in-play = Colors in play
colors-in-play-why = Of this table only. Naming them helps where light is poor. None named: all may be there.
seat-rank = beyond rank { $rank }
seat-file = beyond the { $file } file
square-side = Side of a square
square-measured = Measured
square-not-measured = Not measured: the sizes of the stones tell it, and where none do, a tournament board's is taken.

## Where evidence is kept

keep-title = Keep the evidence
keep-what = A page and a picture to show around, and the layout with the ruling.
keep-folder = Folder
browse = Browse…
keep-there = Keep it there

## What is asked before the window closes

closing-table = What you said of this table isn't kept anywhere.
closing-photos = What you said of { $count ->
    [one] another photo
   *[other] { $count } other photos
 } isn't kept anywhere.
closing-export = Export evidence and close
closing-back = Back

## The first minute

welcome-step-camera = Put a webcam or a phone above the table, so that it sees the whole board.
welcome-step-choose = Choose it here.
welcome-step-cast = Cast, and take your hands away: the ruling appears by itself.
welcome-demo = This is a demo film
welcome-demo-what = A stone is taken up and cast elsewhere, over and over. For your own table:
welcome-choose = Choose a camera…
welcome-empty = Point a camera at the table
welcome-empty-how = Choose one with the button at the upper left, or drop a photo here.
welcome-play-demo = Play the demo film meanwhile

## What went wrong

error-no-board = No chessboard found yet. Show all of it, sharp and evenly lit, or show where its corners are under “Board”.
error-board-of-others = A board of { $seen } squares lies there, and one of { $squares } is wanted here. Lay that one, or begin the game anew and say which squares of the larger board are played on.
error-lines-disagree = This looks like a chessboard, but its lines are not straight: lay it flat, hold the camera still and in focus, or show where its corners are under “Board”.
here-blurred = The picture is blurred, so that stones are missed: hold the camera still, focus on the table and come nearer.
here-coarse = The board is too small in the picture, so that stones are missed: come nearer.
here-noisy = The picture is grainy, so that stones are missed: put more light on the table.
here-dark = The picture is dark, so that stones are missed: put more light on the table.
here-overexposed = Much of the picture is too bright or too dark, so that stones are missed: turn lamps away, or change the exposure.
here-unread = About { $share } of the stones were probably not read: look at the marked places, or take a clearer picture.
here-no-pyramids = Nothing here looks surely like a pyramid. Chessmen and other things are not read; for pyramids, take a clearer picture.
notice-no-picture = No picture yet, so the demo film plays: { $trouble }
notice-nothing-to-export = There is no reading to export yet.
notice-evidence-kept = Evidence kept: { $path }
notice-no-such-board = No camera sees a board so: put a1, h1, h8 and a8 in their order round it.
notice-left-out = Not watched: { $files }. Several photos are taken together; a film is watched by itself.
source-none = none
source-demo = Demo film
error-demo = the demo film can't be laid out: { $error }
error-thread = the camera's thread can't be started: { $error }

# Stones that belong together, and stones of glass.
group-belongs = { $stone } belongs with
group-by-itself = By itself
group-how = Or pull the border in the picture: outwards over other stones, or inwards past some.
bead-seen = { $bead }, seen as { $shade } ({ $sure }): what is it?
bead-missed = Which stone of glass lies here that was not seen?
bead-nothing = No stone of glass
forget-groups = Borders as they are seen
