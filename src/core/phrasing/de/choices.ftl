## Was die Regeln den Spielern überlassen.

choices-title = Offene Entscheidungen, und wie du sie beantwortest

choice-line = { $question } { $options }    { $typed }
choice-line-stone = { $stones }, eher kein Stein oder ein anderer als angegeben:
choice-line-lying = { $stones } liegt, wo Steine stehen:
choice-line-square = { $stones } steht vielleicht auf
choice-line-keep = auf { $square } behält { $player }
choice-line-player = { $player } entscheidet für { $stones }:
choice-line-claimed = wer { $stones } beansprucht, nennt

choice-option-stone = { $typed } ({ $stone })
choice-option-off = daneben (off)
choice-option-direction =
    { $typed ->
        [E] { direction-e } (E)
        [NE] { direction-ne } (NE)
        [SE] { direction-se } (SE)
       *[other] { $typed }
    }
choice-option-color = { $color } ({ $typed })
one-of-size =
    { $case ->
        [accusative] den { FORM($size, ending: "en") }
       *[nominative] der { FORM($size, ending: "e") }
    }
one-pointing =
    { $case ->
        [accusative] den { FORM($size, ending: "en") }, der nach { $direction } zeigt
       *[nominative] der { FORM($size, ending: "e") }, der nach { $direction } zeigt
    }
one-named =
    { $case ->
        [accusative] den { FORM($size, ending: "en") } { $stone }
       *[nominative] der { FORM($size, ending: "e") } { $stone }
    }

choice-claimant = Wer ihn beansprucht
choice-stone = { $stone } ist eher kein Stein oder ein anderer als angegeben: Zählt er?
choice-lying = { $stone } liegt, wo Steine stehen: Ist er umgefallen?
choice-square = { $player }: In welchem Feld liegt { $stone }?
choice-stands-on = Auf welchem Feld steht { $stone }?
choice-direction = { $player }: Wohin zeigt { $stone }?
choice-keep = { $player }: Welcher { FORM($color, ending: "e") } Stein bleibt auf { $square }?
choice-captor = { $player }: Wer schlägt { FORM($stone, case: "accusative") }?
choice-hint = Einen falsch erkannten Stein klickst du an und berichtigst ihn.

answer-counts = Er zählt
answer-away = Es ist keiner
answer-stands = Er ist umgefallen
answer-off = daneben
