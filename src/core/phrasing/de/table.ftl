## Was alle Spiele über Steine auf einem Tisch sagen.

stone-of =
    { $case ->
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
       *[nominative] der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein
    }
stone-of-named =
    { $case ->
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins { $stone }
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein { $stone }
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein { $stone }
       *[nominative] der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein { $stone }
    }
not-counted-why = { $stone } ist eher kein Stein oder ein anderer als angegeben ({ $sure }): zählt nicht

status-clear = eindeutig
status-close = knapp
status-tie = zu knapp
call-doubtful = { $status } { $sure }

head-place = Platz
head-player = Spieler
head-stone-of-game = Stein
head-piece = Stein
head-color-of-stone = Farbe
head-size-of-stone = Größe
head-square-of-stone = Feld
head-direction-of-stone = Ri.
head-total = Summe
cell-color-of-stone = { FORM($color, ending: "none") }
list-ruling = Urteil
score-line = { $place }. { $color }: { $total }
sentence = { $words }.

mark-off = daneben
mark-not-counted = zählt nicht
mark-taken-by = geschlagen von { $code }
mark-doubt = ? { $sure }
mark-color = { $code } { FORM($color, ending: "none") }
mark-doubtful-stones =
    { $count ->
        [one] 1 Stein unsicher
       *[other] { $count } Steine unsicher
    }
mark-choose = wähle { $typed }
mark-since-table-before = Seit dem Tisch davor

call-too-close = Zu knapp: der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein, { $places }.
call-too-close-direction = Zu knapp: der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein auf { $square }, { $directions }.
call-off-the-board = neben dem Brett
spelled-n = Norden
spelled-ne = Nordosten
spelled-e = Osten
spelled-se = Südosten
spelled-s = Süden
spelled-sw = Südwesten
spelled-w = Westen
spelled-nw = Nordwesten

judge-nothing-asked = Nach „{ $choice }“ ist hier nicht gefragt, und auch nach nichts anderem: Lass es weg
judge-asked-later = Nach „{ $choice }“ ist nicht gefragt, solange „{ $first }“ offen ist: Beantworte auch das, mit { $answer }
judge-not-asked = Nach „{ $choice }“ ist hier nicht gefragt: Gefragt ist nach { $asked }
judge-no-option = „{ $option }“ ist keine Antwort auf „{ $choice }“: Wähle { $options }
judge-placed-and-away = Der Stein „{ $stone }“ soll gesetzt und zugleich weg sein: Sag nur eins von beiden
judge-unknown-stone = Kein Stein dieser Stellung heißt „{ $stone }“: Nenne einen aus der Liste

the-stone =
    { $case ->
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
       *[nominative] der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein
    }
the-stone-on =
    { $case ->
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins auf { $square }
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein auf { $square }
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein auf { $square }
       *[nominative] der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein auf { $square }
    }
the-stone-beside =
    { $case ->
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins neben dem Brett
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein neben dem Brett
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein neben dem Brett
       *[nominative] der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein neben dem Brett
    }
the-stone-named =
    { $case ->
        [genitive] des { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steins { $stone }
        [dative] dem { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein { $stone }
        [accusative] den { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein { $stone }
       *[nominative] der { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein { $stone }
    }
kind =
    { $ending ->
        [e] { FORM($size, ending: "e") } { FORM($color, ending: "e") } Stein
        [en] { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
       *[er] { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein
    }
