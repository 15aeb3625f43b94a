## Die Seite einer Partie

page-table-at-end = Der Tisch am Ende
page-table-at-end-drawn = Der Tisch am Ende, von oben
page-table-now = Der Tisch, wie er steht
page-table-now-drawn = Der Tisch, wie er steht, von oben
page-turns = Zug um Zug
page-not-over = Die Partie ist noch nicht vorbei.
page-nobody-wins = Niemand gewinnt.
page-one-wins = <strong>{ $winner }</strong> gewinnt.
page-several-win = <strong>{ $winners }</strong> gewinnen gemeinsam.
page-steps =
    { $steps ->
        [one] Ein Schritt.
       *[other] { $steps } Schritte.
    }
page-times = Gespielt vom <time>{ $from }</time> bis zum <time>{ $to }</time>.
page-place = Platz
page-player = Spieler
page-photo = Foto nach Schritt { $number }
page-table = Der Tisch nach Schritt { $number }, von oben
exhibit-drawn = { $name }, von oben und von der Seite
exhibit-told = { $name }: { $about }.
exhibit-with-stone = { $name }, { FORM($stone, ending: "none") }
tableau-from-above = von oben
tableau-from-the-side = von der Seite
page-turn = Zug
