## What the command line says on standard error. Rarer mistakes in usage are told by clap, in English.

# $problem: a sentence
cli-error = error: { $problem }
cli-warning = warning: { $problem }
cli-notice = notice: { $problem }
cli-left-out = left out: { $problem }
cli-usage = { $sentence } (see geomant --help)
cli-unexpected = '{ $word }' is not expected here
cli-no-such-command = there is no command '{ $word }'
# $what: arguments as usage names them
cli-missing = this is missing: { $what }
cli-no-value = { $argument } lacks its value
cli-other-value = '{ $value }' is no value of { $argument }
cli-refused-value = '{ $value }' is no value of { $argument }: { $why }
cli-too-many-values = '{ $value }' is one value too many for { $argument }
cli-too-few-values = { $argument } has fewer values, or more, than it takes
cli-no-equals = { $argument } takes its value after '='
cli-no-unicode = what was typed is no text in UTF-8
# $commands: as in "read, judge"
cli-which-command = a command is missing: one of { $commands }
cli-repeated = { $argument } is given more than once, and counts once: leave all but one out
cli-conflicting = { $argument } cannot be used with what else was typed
cli-conflicting-with = { $argument } cannot be used with { $others }: leave one of them out
cli-no-number = a number is wanted, as 50 or 57.5
cli-no-whole-number = a whole number is wanted, as 12
cli-quote-step = a step that has options of its own is typed in quotation marks, all of it
cli-possible-values = it can be { $values }
cli-perhaps-meant = did you mean { $words }?
cli-usage-is = Usage: { $usage }
cli-more-help = --help tells more
cli-empty = { $path }: is empty: not a byte is in it; look whether it was copied or written whole
cli-no-photo = { $path }: is no photo that can be kept with the step: name one (JPEG, HEIC, PNG, WebP, BMP or TIFF), or leave --photo out
cli-no-known-content = { $path }: holds neither a picture nor a layout, whatever its name says: give a JPEG, HEIC, PNG, WebP, BMP or TIFF picture, or JSON of the schema geomant.layout/1
cli-unseen-board = { $path }: boards of { $least } to { $most } files and ranks are found in pictures, and { $files }×{ $ranks } is none: give a layout of it
cli-no-picture = { $path }: is a layout, and --overlay draws on a picture: give the picture, or leave --overlay out
cli-calibration-format = { $path } { $error }
cli-unreadable-calibration = { $source }: what was measured makes no calibration that could be used, as it { $error }; nothing was written
cli-not-a-camera = { $path }: is no camera's calibration: give one made with geomant calibrate camera
cli-no-calibration = { $path }: a bare table can't be read without a table's calibration: make one with geomant calibrate table and give --calibration FILE, or say --surface free, where at least four pieces show
cli-empty-board = { $path }: an empty table helps to read a bare table, and a chessboard is to be read here: leave --empty out, or give the table's --calibration
cli-empty-size = { $path }: the empty table is { $empty } pixels, the picture { $picture }: photograph both with the same camera from the same place
cli-some-failed = { $failed } of { $of } inputs could not be read, as said above
cli-unwritable = { $path }: can't be written: { $error }; nothing there was changed
cli-log-ends = { $path }: the log can't be written any further: { $error }; what was logged before stays
cli-log-gone = { $path }: is no longer the file that the log was written to: it was deleted, moved or replaced meanwhile
cli-log-in-use = { $path }: another program is writing its log there: name another file, or end that program first
cli-never-at-rest = { $name }: ended before the table lay still for a quarter of a second, so nothing was read
cli-no-board = { $path }: { $error }; is it a table without a board? That is read with --surface free or, which matches want, with its --calibration
# $questions: a line each
cli-unsettled =
    { $path }: nothing is recorded yet, as this is open:
    {"  "}{ $questions }
cli-output = standard output can't be written: { $error }
cli-reader-left = standard output was closed
cli-no-window = no window can be opened: { $error }; without a display, use --headless
cli-no-such-verb = { $game } has no '{ $verb }': use { $steps }
cli-nothing-to-compare = no picture is compared with the book of a match of { $game }: match status says how it stands
cli-first-of-several = { $path }: holds several pictures, and only the first of them was read: give the others as files of their own
cli-colors-alike = the colors { $one } and { $other } look alike and count as two: write one color always the same way
cli-log-goes-on = the log goes on after its last layout, as the table was moved or lost from sight, or the log is cut off: that layout may be of an earlier table
cli-squares-small = the squares have sides of { $square } mm, and a large's base has { $base } mm: give places and sides in millimetres
cli-layout-says = a layout says its own surface and colors: what is for pictures is not used ({ $options })
cli-written = written to { $path }
cli-written-print = written to { $path }: print it at 100% and check its ruler
cli-photo-left-out = the photo of entry { $number } is left out: { $problem }
cli-photo-unmarked = the photo of entry { $number } is shown whole and unmarked: { $problem }
cli-photo-outside = { $path }: is not in the record's folder, or has another name as well (a hard link), which may lie elsewhere: add --outside-photos if it is to be shown
cli-sends-no-more = { $source } sends no more pictures
cli-trying-again = { $why }; trying again in { $seconds } s
cli-sends-again = { $source } sends pictures again

# Where outputs may not be written
cli-led-over-input = standard output leads into an input ({ $input }), and nothing of it would be left: lead it into another file
cli-over-input = { $option } { $path }: would write over an input ({ $input }), and nothing of it would be left: name another file
cli-over-output = { $option } { $path }: { $other } is written there: name another file
cli-over-record = { $option } { $path }: is there already and holds { $found }, where { $wanted } is to be written: name another file
cli-over-other = { $option } { $path }: is there already and holds { $found }, where { $wanted } is to be written: name another file, or add --force to lose what it holds
cli-among-inputs = { $option } { $path }: an input ({ $input }) lies in that folder and might be written over: name a folder of its own
cli-endless-link = { $option } { $path }: is a link that leads back to itself, so there is no file behind it: name another file, or remove the link
cli-other-name = { $option } { $path }: { $wanted } is to be written, and the name says something else: give it another ending
cli-no-picture-name = { $option } { $path }: pictures are written as PNG, JPEG, WebP, BMP or TIFF: name it .png, .jpg, .webp, .bmp or .tiff
cli-to-standard-output = { $option } -: this does not go to standard output: name a file
kind-nothing = nothing
kind-picture = a picture
kind-layout = a layout
kind-calibration = a calibration
kind-record = the record of a match
kind-koan = a koan
kind-log = a log of geomant live
kind-page = a web page
kind-pdf = a PDF
kind-svg = an SVG drawing
kind-text = a text
kind-other-text = a text that is named otherwise than .txt
kind-json = JSON of another kind
kind-unknown = a file of another kind

# Calibrations and what is printed
calibrate-no-photos = no photo shows a chessboard: photograph one from ten sides, the whole of it, sharp
calibrate-odd-size = { $source } has { $size } pixels and the others { $others }: leave it out, or give photos of one camera
calibrate-undetermined = { $photos } photos do not determine the camera: take more, with the board leaning to all sides
calibrate-other-shape = the calibration was made on a picture of { $own } pixels and does not fit one of { $size }: calibrate again with this camera's own picture size
# After the name of the file
calibrate-malformed = is no calibration: { $why }; make one with geomant calibrate table
calibrate-other-schema = has the schema '{ $found }', and a calibration's is { $schema }
calibrate-bad-number = has an impossible number in { $field }; make it anew with geomant calibrate
calibrate-too-long = is { $bytes } bytes long, and no calibration is longer than { $most }; name another file
calibrate-camera-below = has its table seen from below, or behind the camera: signs of translation_mm are turned, or the quaternion's numbers are not in the order w, x, y, z; make it anew with geomant calibrate table
calibrate-camera-too-low = has the camera { $mm } mm over the table, lower than a piece is high: translation_mm counts millimetres; make it anew with geomant calibrate table
calibrate-board-unseen = has the board that was calibrated by outside its own picture, or too small in it to be seen: translation_mm counts millimetres, and the quaternion's numbers are w, x, y, z; make it anew with geomant calibrate table
calibrate-other-boards =
    { $count ->
        [one] another such board shows in the photo
       *[other] { $count } other such boards show in the photo
    }: leave the one alone that is meant, or look with --overlay which was taken
calibrate-not-flat = the board's lines are not those of a flat one: lay it flat, and look with --overlay whether it was found at all; places are off else, the more the farther from it
calibrate-other-lens = the board's lines lie { $own_px } px off with a focal length of { $own_focal } px and a lens to fit, and { $file_px } px with the camera that was given, of { $file_focal } px: that file may be of another camera or zoom; leave --calibration out, or calibrate this camera
# $percent: one standard deviation
calibrate-focal-open = the focal length is known to { $percent }% only: what lies far from the board is known badly; let it fill more of the photo, or take that more slantwise
cli-table-measured = a table is measured by its calibration: { $option } is passed over
calibrate-plain-table = nothing on this table would tell that the camera was moved later: leave the target in view while you play
calibrate-plane-known = the table's plane is known to { $rms } px; written to { $path }
calibrate-photo = { $source }: { $rms } px, leaning { $lean }°
calibrate-photo-to-drop = { $source }: { $rms } px, leaning { $lean }°; drop it: its lines lie off the common camera's, as of a bent board or a blurred photo
calibrate-camera = { $photos } photos, { $rms } px: focal length { $focal } ± { $focal_sigma } px, centre ({ $cx } ± { $cx_sigma }, { $cy } ± { $cy_sigma }), k1 { $k1 } ± { $k1_sigma }, k2 { $k2 } ± { $k2_sigma }
# $percent: one standard deviation
calibrate-camera-focal-open = the focal length is known to { $percent }% only: photos straight from above don't tell it; take some in which the board leans by 30° to 50°, to all sides
calibrate-other-cameras = { $count } of the { $photos } photos fit clearly better with a camera of their own: several cameras, zooms or crops seem to be among them, or the board is bent; give photos of one camera at one zoom, uncropped, of a flat board
calibrate-photo-copy = left out: { $copy } is the same photo as { $source }, and counts once
calibrate-few-photos = { $photos } photos leave the lens uncertain: take ten, the board leaning to all sides
calibrate-coverage = the boards cover { $percent }% of the picture: lay some toward its corners
target-too-large = squares of { $square } mm don't fit the paper: give at most { $largest } mm
target-too-small = squares of { $square } mm can't be told apart by a camera: give at least { $smallest } mm
pdf-not-made = the PDF could not be made: { $why }
sheet-size = there are no stickers for dice of { $die } mm: give { $least } to { $most } mm, as in 16
cli-no-dice = '{ $text }' is no game with dice that a camera reads: use { $known }

# On sheets to print. $board: as in "8×8"
target-squares = Geomant: { $board } squares of { $mm } mm, a dark one at a1.
target-print = Print at 100%, not fitted to the page: the ruler must measure { $mm } mm.
target-lay = Lay it flat on the table, all of it in view, and photograph it. It may stay there, at the edge.
dice-sheet-foot = Geomant, page { $number } of { $of }: for dice of { $mm } mm, a row of six is one die. Print at 100%: the ruler must measure { $ruler_mm } mm.
