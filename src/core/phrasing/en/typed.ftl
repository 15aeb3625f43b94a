## What is wrong with what was typed.

typed-card-size = '{ $text }' is no size of cards: use both sides in millimetres, from { $from } to { $to }, one at least { $least } times and at most { $most } times the other, as in 70x120
typed-language = unknown language '{ $text }': use en or de
typed-size = unknown size '{ $text }': use small, medium or large
typed-color = '{ $text }' is no color name: use letters, digits, '_' and '-', as in red
typed-long-color = a color's name has at most { $most } letters: shorten it, as in red
typed-seed = '{ $word }' is no seed: use a whole number, as in 7
typed-side = unknown side '{ $text }': use south, north, west or east
typed-choice = use ID=OPTION, as in keep:d4:red=s2
typed-piece = '{ $text }' is no piece: use nothing, or COLOR-SIZE as in red-large, with the square and how it lies where these count, as in red-large-c4-N or red-large-upright
typed-seat = use SIDE=COLOR, as in south=red
typed-chosen-twice = --choose { $id } is given twice, with { $before } and { $answer }: choose one
typed-seat-nowhere = { $problem }; who shares a side or sits at a corner is left out, and of a photo that is scored --prisoners says what they hold
typed-two-at-side = --seats puts { $one } and { $other } { $side }: one player sits at a side
typed-two-seats = --seats puts { $color } both { $one } and { $other }: a player sits at one side; leave the other out, or name who sits there
typed-seat-said-twice = --seats says { $seat } twice: say it once
typed-square = unknown square '{ $text }': use a file and a rank, as in a1 or h8
typed-direction = unknown direction '{ $text }': use N, NE, E, SE, S, SW, W or NW
typed-board = use FILESxRANKS, each from { $least } to { $most }, as in 5x5
typed-square-of = unknown square '{ $text }': use { $low } to { $high }
typed-region = '{ $text }' names no rectangle of squares: use two opposite corners, as in a1-e5
typed-game = unknown game '{ $name }': use { $games }
typed-not-judged =
    no table of { $name } is judged by itself: 'geomant match new { $name }' begins a match, 'geomant match --help' lists its steps{ $besides ->
        [commands] , and 'geomant { $name } --help' lists what else there is
       *[none] {""}
    }; tables are judged of { $judged }
