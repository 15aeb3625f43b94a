## Why a file that was written for the program can't be used: layouts, sizes of pieces, koans, records. Names of fields and what may
## stand in them are the same in all languages.

format-syntax = this is not whole, valid JSON: { $problem }
json-problem =
    { $kind ->
        [end] it ends too early
        [value] no value stands where one is wanted; NaN and Infinity are none
        [colon] a colon is missing after the name of a field
        [comma] a comma is missing, or the end of a list or an object
        [last-comma] a comma stands after the last entry
        [more] something follows after the end
        [name] the name of a field is wanted, in quotation marks
        [control] a text holds a control character, as a line break: write it in letters
        [number] a number is too large
        [depth] lists and objects lie too deep in each other
        [twice] "{ $name }" is given twice
        [missing] "{ $name }" is missing
        [unknown] "{ $name }" is no field there
        [variant] "{ $name }" is none of what may stand there
        [type] what stands there is of another kind than it has to be
       *[other] what stands there does not belong there
    } (line { $line }, column { $column })
format-other-schema = the schema is '{ $found }', not '{ $wanted }': the file has to say "schema": "{ $wanted }"
format-no-schema = there is no "schema": the file has to say "schema": "{ $wanted }"
format-log-without-layout = this is a log of a table that never lay still, and has no layout: watch the table until it does
format-too-many = "stones" lists { $found } stones, and a layout has at most { $most }: leave out what is not on the table
format-too-long = this is { $bytes } bytes of JSON, and no file of this kind is longer than { $most }: give another
format-other-encoding = is text in UTF-16 or UTF-32, and UTF-8 is read: save it as UTF-8 (in PowerShell: | Out-File -Encoding utf8)
format-stray-byte = is no text in UTF-8: line { $line } holds the byte { $byte } after { $characters } { $characters ->
    [one] character
   *[other] characters
}: save it as UTF-8
format-field = "{ $field }" { $problem }
# $place: as in "stone 3 ('s3')"
format-field-in = { $place }: "{ $field }" { $problem }
format-same-id = stones { $first } and { $second } have the same id '{ $id }': give each stone its own

# What is wrong with a field; goes on after its name
format-no-object = holds something that is no object: use { $object } for each { $noun }
format-missing = is missing: give { $wanted }
format-mismatch = is { $shown }: give { $wanted }
format-unusable = can't be used: { $problem }
format-longer = is longer than { $most } letters: shorten it
format-kind = is '{ $found }': use chessboard or table
format-id = is '{ $found }': use letters, digits, '_', '-' and '.'
format-upright-heading = is given, but an upright stone has none: remove it, or make the pose lying
format-weird = is 'weird', which is for { weird-poses-are-of } alone: use upright or lying
format-bead-color = is '{ $found }': use black, white or colored
format-bead-whole = must come to 1 together
format-pose = is '{ $found }': use upright or lying

# What has to stand there
format-count = a whole number, 0 or more
format-word = a word in quotes
format-flag = true or false
format-number = a number from { $least } to { $most }
format-whole = a whole number from { $least } to { $most }
format-object = an object { $object }
format-list = a list […]

# Records of matches
book-empty = holds no whole line, so nothing of a match: begin it anew with geomant match new
book-no-record = is no record of a match: name the record, or begin one with geomant match new
book-other-kind = is no record of a match: it says that it is a { $found }; name the record, or begin one with geomant match new
# Why a line is no whole, valid JSON
book-no-text = it is no text in UTF-8
book-no-object = it is no object, as every line is one
book-checksum = line { $line } is damaged: its checksum does not fit; put that line back from a copy, or cut the record off before it to go on from there
book-damaged = line { $line } is damaged: { $error }
book-setup = line 1: { $error }
book-other-match = line { $line } was written into the record of another match: put back the line that stood there, or cut the record off before it to go on from there
book-begins-again = line { $line } is the beginning of a record, and the record has begun: it was doubled, or another was put behind it; cut it off before that line
book-number = line { $line } has number { $found } where { $wanted } should follow: a line is missing, doubled or moved
book-illegal = line { $line } can't have happened: { $error }
record-exists = { $path }: is there already: name another file for a new match
record-missing = { $path }: there is no such record: begin one with geomant match new
record-no-file = { $path }: is no file: name one for the record
record-locked = { $path }: is open in another window or program: close it there first
record-unwritable = { $path }: can't be written: { $error }; nothing was recorded and nothing was lost: { $remedy }
record-gone = { $path }: is no longer the file that this match is kept in: it was deleted, moved or replaced meanwhile, and nothing was recorded; put it back there and do it again
record-half-written = { $path }: can't be written: { $error }; its last line may be cut off, which the next opening mends: { $remedy }
record-make-room = make room on the disk and do it again
record-other-folder = give it a folder that may be written to
record-mend = mend that and do it again

# Files
file-unreadable = { $path }: can't be read: { $error }; check the name and the permissions
file-problem = { $path }: { $error }
# $error: what the system says, in English
io-missing = { $error }
standard-input = standard input
io-forbidden = { $error }
io-full = { $error }
io-read-only = { $error }
io-too-large = { $error }
io-is-folder = { $error }
io-other = { $error }
record-torn = line { $line }, the last, was cut off while it was written ({ $bytes } bytes): it is left out, and the match stands as before it

# Fields of koans and of records
format-probabilities = gives probabilities that don't add up to 1: give one for each value
format-sizes = is no larger than the size before it: give bases and heights that grow from small to large
format-no-fact = is no fact that has probabilities: use { $facts }
format-itself = names the piece itself: name others
format-no-such-piece = names '{ $id }', which is no piece here: name one that is
format-no-id = lists { $value }: give ids in quotes
format-unknown-color = is '{ $color }', which is no color known here: name it with --colors
format-event = is '{ $found }': use { $words }
format-no-name = holds something that is no name
format-no-word = holds something that is no word
format-no-words = holds something that is no word: give words
format-no-seed = is no whole number from 0 to 2^64 - 1
format-no-student = names no student: name one
format-no-facts = is missing: give its facts
format-no-player = holds something that is no object { $object }
format-captures-to = is '{ $found }': use color or placer
format-no-layout = is missing: give a geomant.layout/1
format-no-stone = is missing: give a stone of a layout
format-no-direction = has no direction: give a vector of length 1
format-along-axis = leads along the axis: give one across it
format-no-vector = holds no vector: give three numbers from { $least } to { $most }
