## Wörter, aus denen die Sätze bestehen. Eine Farbe heißt von sich aus wie der Spieler ("Rot"); mit
## FORM($color, ending: "er") steht sie vor einem Hauptwort ("roter"), mit FORM($color, ending: "none") allein ("rot").

and = und
or = oder

percent = { $percent } %
percent-over-99 = über 99 %
percent-under-1 = unter 1 %

size-small =
    { $ending ->
        [e] kleine
        [en] kleinen
        [er] kleiner
        [es] kleines
        [em] kleinem
       *[none] klein
    }
size-medium =
    { $ending ->
        [e] mittlere
        [en] mittleren
        [er] mittlerer
        [es] mittleres
        [em] mittlerem
       *[none] mittel
    }
size-large =
    { $ending ->
        [e] große
        [en] großen
        [er] großer
        [es] großes
        [em] großem
       *[none] groß
    }

color-red =
    { $ending ->
        [e] rote
        [en] roten
        [er] roter
        [es] rotes
        [em] rotem
        [none] rot
       *[player] Rot
    }
color-yellow =
    { $ending ->
        [e] gelbe
        [en] gelben
        [er] gelber
        [es] gelbes
        [em] gelbem
        [none] gelb
       *[player] Gelb
    }
color-green =
    { $ending ->
        [e] grüne
        [en] grünen
        [er] grüner
        [es] grünes
        [em] grünem
        [none] grün
       *[player] Grün
    }
color-blue =
    { $ending ->
        [e] blaue
        [en] blauen
        [er] blauer
        [es] blaues
        [em] blauem
        [none] blau
       *[player] Blau
    }
color-orange =
    { $ending ->
        [e] orange
        [en] orangen
        [er] oranger
        [es] oranges
        [em] orangem
        [none] orange
       *[player] Orange
    }
color-purple =
    { $ending ->
        [e] violette
        [en] violetten
        [er] violetter
        [es] violettes
        [em] violettem
        [none] violett
       *[player] Violett
    }
color-cyan =
    { $ending ->
        [e] türkise
        [en] türkisen
        [er] türkiser
        [es] türkises
        [em] türkisem
        [none] türkis
       *[player] Türkis
    }
color-black =
    { $ending ->
        [e] schwarze
        [en] schwarzen
        [er] schwarzer
        [es] schwarzes
        [em] schwarzem
        [none] schwarz
       *[player] Schwarz
    }
color-white =
    { $ending ->
        [e] weiße
        [en] weißen
        [er] weißer
        [es] weißes
        [em] weißem
        [none] weiß
       *[player] Weiß
    }
color-clear =
    { $ending ->
        [e] farblose
        [en] farblosen
        [er] farbloser
        [es] farbloses
        [em] farblosem
        [none] farblos
       *[player] Farblos
    }
color-unsaid =
    { $ending ->
        [e] beliebigfarbige
        [en] beliebigfarbigen
        [er] beliebigfarbiger
        [es] beliebigfarbiges
        [em] beliebigfarbigem
        [none] beliebigfarbig
       *[player] Farblos
    }
color-pink =
    { $ending ->
        [e] pinke
        [en] pinken
        [er] pinker
        [es] pinkes
        [em] pinkem
        [none] pink
       *[player] Pink
    }

direction-n = N
direction-ne = NO
direction-e = O
direction-se = SO
direction-s = S
direction-sw = SW
direction-w = W
direction-nw = NW
direction-chance = { $direction } { $sure }

heading-near-border = nur { $margin }° von der nächsten Richtung entfernt
heading-near-border-measured = nur { $margin }° von der nächsten Richtung entfernt, auf ±{ $sigma }° genau gemessen
heading-hardly-seen = die Richtung ist nur auf ±{ $sigma }° sicher
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen
