## What the rules leave to players.

choices-title = Open choices, and how to answer them

choice-line = { $question } { $options }    { $typed }
# A line for each open choice, before its answers. $stones: ids; $player: a color; $square: its name
choice-line-stone = { $stones }, rather no stone or another than it was named:
choice-line-lying = { $stones } lies where pieces stand:
choice-line-square = { $stones } may stand on
choice-line-keep = on { $square } { $player } keeps
choice-line-player = { $player } chooses for { $stones }:
choice-line-claimed = whoever claims { $stones } names

# An answer as it is typed, with the stone that it names, as in "s3 (the small)"
choice-option-stone = { $typed } ({ $stone })
# The same of what has words of its own in a language
choice-option-off = off
choice-option-direction = { $typed }
choice-option-color = { $typed }
# One of several stones of a color in a square, as its owner tells it from the others
one-of-size = the { $size }
one-pointing = the { $size } pointing { $direction }
one-named = the { $size } { $stone }

# The same as a question. $player: a color, or choice-claimant; $stone is as in "the red large on d4"
choice-claimant = Whoever claims it
choice-stone = { $stone } is rather no stone, or another than it was named: does it count?
choice-lying = { $stone } lies where pieces stand: did it fall over?
choice-square = { $player }: in which square does { $stone } lie?
choice-stands-on = On which square does { $stone } stand?
choice-direction = { $player }: which way does { $stone } point?
choice-keep = { $player }: which { $color } stone stays on { $square }?
choice-captor = { $player }: who captures { $stone }?
choice-hint = A stone that is seen wrongly is put right by a click on it.

# Answers on buttons
answer-counts = It counts
answer-away = It is none
answer-stands = It fell over
answer-off = off
