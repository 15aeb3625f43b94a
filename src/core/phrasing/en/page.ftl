## The page of a match

page-table-at-end = The table at the end
page-table-at-end-drawn = The table at the end, from above
page-table-now = The table as it stands
page-table-now-drawn = The table as it stands, from above
page-turns = Turn by turn
page-not-over = The game is not over yet.
page-nobody-wins = Nobody wins.
page-one-wins = <strong>{ $winner }</strong> wins.
page-several-win = <strong>{ $winners }</strong> share the win.
page-steps =
    { $steps ->
        [one] One step.
       *[other] { $steps } steps.
    }
page-times = Played from <time>{ $from }</time> to <time>{ $to }</time>.
page-place = Place
page-player = Player
page-photo = Photo after step { $number }
page-table = The table after step { $number }, from above
exhibit-drawn = { $name }, from above and from the side
exhibit-told = { $name }: { $about }.
exhibit-with-stone = { $name }, { $stone }
tableau-from-above = from above
tableau-from-the-side = from the side
page-turn = turn
