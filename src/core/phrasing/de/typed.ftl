## Was am Getippten nicht stimmt.

typed-card-size = „{ $text }“ ist kein Kartenmaß: Nimm beide Seiten in Millimetern, von { $from } bis { $to }, die eine mindestens { $least }- und höchstens { $most }-mal die andere, wie in 70x120
typed-language = unbekannte Sprache „{ $text }“: Nimm en oder de
typed-size = unbekannte Größe „{ $text }“: Nimm small, medium oder large
typed-color = „{ $text }“ ist kein Name einer Farbe: Nimm Buchstaben, Ziffern, „_“ und „-“, wie in red
typed-long-color = Der Name einer Farbe hat höchstens { $most } Buchstaben: Kürze ihn, wie in red
typed-seed = „{ $word }“ ist kein Startwert: Nimm eine ganze Zahl, wie in 7
typed-side = unbekannte Seite „{ $text }“: Nimm south, north, west oder east
typed-choice = Schreib ID=OPTION, wie in keep:d4:red=s2
typed-piece = „{ $text }“ ist kein Stein: Schreib nothing, oder COLOR-SIZE wie in red-large, mit Feld und Lage, wo das zählt, wie in red-large-c4-N oder red-large-upright
typed-seat = Schreib SIDE=COLOR, wie in south=red
typed-chosen-twice = --choose { $id } steht zweimal da, mit { $before } und { $answer }: Wähle eines
typed-seat-nowhere = { $problem }; wer sich eine Seite teilt oder an einer Ecke sitzt, wird weggelassen, und wo ein Foto gewertet wird, sagt --prisoners, was er gefangen hält
typed-two-at-side = --seats setzt { $one } und { $other } auf { $side }: An einer Seite sitzt nur einer
typed-two-seats = --seats setzt { $color } auf { $one } und auf { $other }: Ein Spieler sitzt an einer Seite; lass die andere weg, oder nenne, wer dort sitzt
typed-seat-said-twice = --seats sagt zweimal { $seat }: Sag es einmal
typed-square = unbekanntes Feld „{ $text }“: Nimm Linie und Reihe, wie in a1 oder h8
typed-direction = unbekannte Richtung „{ $text }“: Nimm N, NE, E, SE, S, SW, W oder NW
typed-board = Schreib FILESxRANKS, jedes von { $least } bis { $most }, wie in 5x5
typed-square-of = unbekanntes Feld „{ $text }“: Nimm { $low } bis { $high }
typed-region = „{ $text }“ nennt kein Rechteck aus Feldern: Nimm zwei gegenüberliegende Ecken, wie in a1-e5
typed-game = unbekanntes Spiel „{ $name }“: Nimm { $games }
typed-not-judged =
    Kein Tisch von { $name } wird für sich beurteilt: „geomant match new { $name }“ beginnt eine Partie, „geomant match --help“ nennt ihre Schritte{ $besides ->
        [commands] , und „geomant { $name } --help“, was es sonst noch gibt
       *[none] {""}
    }; beurteilt werden Tische von { $judged }
