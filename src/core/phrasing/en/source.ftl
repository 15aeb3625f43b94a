## Where the pictures come from

cameras = Cameras
cameras-none = No camera answers yet. Plug one in, or let go of it in other programs; it appears here by itself.
cameras-again = Look again
camera-go-on = Go on with { $source }
camera-use = Use { $source }
camera-picture = Picture of { $source }
phone-in-network = A phone in the same network
phone-in-network-how = Without an app: “Use a phone”, at the top of the window. With any IP camera app: start its server, and type the address that it shows.
address-hint = http://192.168.0.20:8080/video, rtsp://… or a file
watch = Watch
files = A photo, a film, a folder of photos
dialog-missing = This system shows no file dialog to the program: type the path into the field instead, or drop the file on the window.
open-file = Open photo or film…
open-photos = Open folder…
watch-demo = Watch the demo
files-dropped = Photos and films can also be dropped on the window at any time.
drop-here = Drop the photo or film here
dialog-file = Open a photo or film of the table
dialog-photos-and-films = Photos and films
dialog-all = All files
dialog-folder = Open a folder of photos
dialog-keeping = Keep the evidence in a folder
dialog-record = Go on with a recorded game
dialog-records = Records

## What is in force, on chips that take it back

in-force = In force here:
in-force-count = In force: { $count }
chip-taken-back = { $words } ×
chip-of-match = The match's own: it holds as long as the match is before the window.
chip-of-demo = The demo's own: it is known and holds for the demo alone.
chip-colors = Only { $colors }
chip-colors-why = Stones are looked for in these colors. Click: any may be there.
chip-seats = Seats { $seats }
chip-seat = { $side }: { $color }
chip-seats-why = What lies before a player counts as captured. Click: nobody sits anywhere.
chip-square = Squares { $mm } mm
chip-square-why = The side of a square as measured. Click: it is estimated.
chip-board = Board where you showed it
chip-board-why = Click: it is found by itself again.
chip-table = Calibrated table
chip-table-why = The table as a calibration has measured it. Click: a chessboard is looked for.
chip-mirrored = Mirrored
chip-mirrored-why = The pictures show left for right. Click: they are taken as they come.
chip-lens = Calibrated lens
chip-lens-why = The lens as a calibration has measured it. Click: it is estimated.
chip-empty = Photo of the bare table
chip-empty-why = A photo of the bare table. Click: the table is read without.
chip-pieces = Other pieces
chip-pieces-why = Other pieces than Looney's usual ones. Click: the usual ones.

## Which colors are in play

which-colors = Which colors are in play?
which-colors-why = With their names the stones are read much more surely.
not-only-these-why = Others can be named under “Players and board”.
not-only-these = Not only these
any-color = Any color
only-color = only { $color }
strangers-sentence = { $sentence }.
source-camera = camera { $index }
source-photos = { $count } photos
source-phone = the phone
