## Words that all sentences are made of. A color, a size or a direction is an argument of a sentence; other languages ask
## for its form by FORM(), with "ending" or "case" (see docs/languages.md).

and = and
or = or

# $percent: a whole number
percent = { $percent }%
percent-over-99 = over 99%
percent-under-1 = under 1%

size-small = small
size-medium = medium
size-large = large

color-red = red
color-yellow = yellow
color-green = green
color-blue = blue
color-orange = orange
color-purple = purple
color-cyan = cyan
color-black = black
color-white = white
color-clear = clear
color-unsaid = any-colored
color-pink = pink

direction-n = N
direction-ne = NE
direction-e = E
direction-se = SE
direction-s = S
direction-sw = SW
direction-w = W
direction-nw = NW
# How likely a stone points in a direction, as in "NE 69%"
direction-chance = { $direction } { $sure }

# Why a direction is in doubt.
heading-near-border = only { $margin }° from the next direction
heading-near-border-measured = only { $margin }° from the next direction, measured to ±{ $sigma }°
heading-hardly-seen = its heading is sure to ±{ $sigma }° only
side-north = north
side-east = east
side-south = south
side-west = west
