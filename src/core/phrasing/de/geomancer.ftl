## Was Geomancer sagt. Würfel heißen nach den Buchstaben auf ihren Seiten (2F+1X), die in allen Sprachen dieselben sind.

geomancer-wood = Holz
geomancer-fire = Feuer
geomancer-earth = Erde
geomancer-metal = Metall
geomancer-water = Wasser
geomancer-focus = Fokus
geomancer-legend = Würfel heißen nach Buchstaben: W Holz, F Feuer, E Erde, M Metall, A Wasser, X Fokus.
geomancer-nobody = niemand
geomancer-points = { $dice } Würfel

geomancer-awaits-rolls = Erst wird gewürfelt, mit match roll
geomancer-awaits-turn = Wer am Zug ist, erschafft, greift an oder passt
geomancer-awaits-defences = Wer angegriffen wird, sagt erst mit match defend, was er tut
geomancer-awaits-dice = Erst werden die geschuldeten Würfel abgegeben, mit match give
geomancer-awaits-nothing = Die Partie ist vorbei: Nimm den letzten Schritt zurück, wenn sie weitergehen soll

geomancer-not-now = Das geht jetzt nicht ({ $step }): { $awaited }
geomancer-action-roll = würfeln
geomancer-action-creation = erschaffen
geomancer-action-attack = angreifen
geomancer-action-defence = verteidigen
geomancer-action-gift = Würfel abgeben
geomancer-action-pass = passen
geomancer-seeded = Diese Partie hat eine Zahl und würfelt selbst: Trag keine Würfe ein
geomancer-empty-name = Der Name eines Spielers ist leer: Nenne einen Spieler dieser Partie
geomancer-unknown = Niemand heißt „{ $name }“: Nenne einen Spieler dieser Partie
geomancer-named-twice = { $name } ist zweimal genannt: Nenne jeden einmal
geomancer-nobody-named = Niemand ist genannt: Nenne mindestens einen Spieler
geomancer-nothing-to-roll = { $name } hat jetzt nichts zu würfeln: match status sagt, auf wen gewartet wird
geomancer-nothing-to-defend = { $name } hat jetzt nichts zu verteidigen: match status sagt, auf wen gewartet wird
geomancer-nothing-to-give = { $name } hat jetzt nichts abzugeben: match status sagt, auf wen gewartet wird
geomancer-count = { $name } muss { $wanted } Würfel nennen, nicht { $found }: einen Buchstaben für jeden
geomancer-has-no = { $name } hat keine solchen Würfel ({ $wanted }): Nenne Würfel, die da sind
geomancer-has-not-all = { $name } hat nicht { $wanted }, sondern { $held }: Nenne Würfel, die da sind
geomancer-has-not-so = { $name } hat nicht alle von { $wanted }, sondern { $held }: Ein großer Buchstabe nennt einen Würfel, der in diesem Kampf nicht eingesetzt ist, ein kleiner einen eingesetzten
geomancer-done = In einem Zug geht das einmal ({ $what }), und es ist geschehen: match pass beendet den Zug
geomancer-creates-one = Erschaffen wird aus Würfeln eines Elements, einem oder mehr, etwa mit --dice 2W
geomancer-creates-focus = Fokus erschafft nichts: Nenne Würfel eines Elements
geomancer-one-element = Zu einem Angriff oder einer Verteidigung gehört mindestens ein Würfel eines Elements, und beliebig viel Fokus, etwa 2F+1X
geomancer-no-harmony = { $name } hat nicht von jedem Element einen Würfel, wie es die Harmonie will
geomancer-too-many-targets = { $found } Gegner sind zu viele für die Stärke { $strength }: Nenne höchstens so viele
geomancer-attacks-self = Niemand greift sich selbst an: Nenne Gegner
geomancer-out = { $name } hat keinen Würfel mehr und ist ausgeschieden: Nenne andere
geomancer-wrong-element = Nur { $wanted } beherrscht diesen Angriff: { $name } verteidigt mit allem davon und beliebig viel Fokus, in Harmonie oder gar nicht
geomancer-not-all = Eine Verteidigung nimmt alle Würfel ihres Elements: { $name } hat { $all } ({ $element })
geomancer-only-harmony = Einem Angriff in Harmonie begegnet nur Harmonie: { $name } verteidigt mit harmonic oder none
geomancer-players = geomancer ist für 2 bis 6 Spieler, nicht für { $found }: Nenne jeden einmal, etwa --players ada,ben
geomancer-name-empty = Der Name eines Spielers ist leer: Nenne jeden, etwa ada,ben
geomancer-name = „{ $name }“ ist kein Name: Nimm bis zu { $most } Buchstaben, Ziffern, „_“, „-“ und „.“
geomancer-same-name = Zwei Spieler heißen { $name }: Gib jedem einen eigenen Namen

geomancer-verb-lacks = Bei match { $verb } fehlt, was zu tun ist: Sieh nach mit --help
geomancer-names-nobody = „{ $word }“ nennt niemanden: Schreib NAME=…, etwa { $example }

geomancer-rolls = { $name } würfelt { $dice }
geomancer-turns-into = { $who } macht aus { $used } ({ $dice }) { $created }
geomancer-attacks-harmonic = { $who } greift { $names } in Harmonie an
geomancer-attacks = { $who } greift { $names } mit { $dice } an
geomancer-attacks-strong = { $who } greift { $names } mit { $dice } an, Stärke { $strength }
geomancer-defends-not = { $name } verteidigt sich nicht
geomancer-defends-harmonic = { $name } verteidigt sich in Harmonie
geomancer-defends = { $name } verteidigt sich mit { $dice }
geomancer-parts-with = { $name } gibt { $dice } ab
geomancer-passes = { $who } passt
geomancer-is-out = { $name } scheidet aus
geomancer-wins = { $name } gewinnt
geomancer-discards-two = { $name } ist unverteidigt: legt zwei ab
geomancer-gives-and-discards = { $name } ist unverteidigt: gibt einen her und legt einen ab
geomancer-less-discards = { $name } hat mit { $defence } zu wenig: legt einen ab
geomancer-less-gives = { $name } hat mit { $defence } zu wenig: gibt einen her
geomancer-is-enough = { $name } hat mit { $defence } genug
geomancer-insult-discards = { $name } beleidigt mit { $defence }: { $attacker } legt einen ab
geomancer-insult-gives = { $name } beleidigt mit { $defence }: { $attacker } gibt einen her
geomancer-harmony = Harmonie
geomancer-harmonic = harmonic
geomancer-none = none

geomancer-state = Geomancer, nach Eintrag { $entry }
geomancer-sentence = { $sentence }.
geomancer-final-score = Geomancer, Endstand
geomancer-score-so-far = Geomancer, Zwischenstand
geomancer-winner = { $name } gewinnt.
head-dice = Würfel
head-in-the-fight = im Kampf
head-to-roll = zu würfeln
head-all = alle
geomancer-who-rolls =
    { $count ->
        [one] { $names } würfelt
       *[other] { $names } würfeln
    }
geomancer-turn-of = { $name } ist am Zug
geomancer-who-is-attacked =
    { $count ->
        [one] { $names } wird angegriffen
       *[other] { $names } werden angegriffen
    }
geomancer-who-parts =
    { $count ->
        [one] { $names } gibt Würfel ab
       *[other] { $names } geben Würfel ab
    }
geomancer-outlook-rolling = Wer am wenigsten Fokus hat, beginnt; bei Gleichstand wird noch einmal gewürfelt.
geomancer-left-both = Noch kann einmal erschaffen und einmal angegriffen werden; Passen beendet den Zug.
geomancer-left-creation = Noch kann einmal erschaffen werden; Passen beendet den Zug.
geomancer-left-attack = Noch kann einmal angegriffen werden; Passen beendet den Zug.
geomancer-left-nothing = Mehr geht nicht; Passen beendet den Zug.
geomancer-over = Die Partie ist vorbei.
geomancer-type-roll = Es wird gewürfelt: geomant match roll RECORD --dice NAME=FACES
geomancer-it-is-turn-of = { $name } ist am Zug
geomancer-type-defend = Wer angegriffen wird, sagt, was er tut: geomant match defend RECORD NAME=DICE
geomancer-type-give = Würfel werden ausgesucht: geomant match give RECORD NAME=FACES, gebrauchte als kleine Buchstaben
geomancer-type-create = erschaffen, bis zu { $ways }: geomant match create RECORD --dice DICE
geomancer-type-attack = { $names } angreifen, bis zu { $ways }: geomant match attack RECORD --with DICE --at NAMES
geomancer-type-attack-focus = { $names } angreifen, bis zu { $ways }, mit bis zu { $focus }X: geomant match attack RECORD --with DICE --at NAMES
geomancer-type-pass = den Zug beenden: geomant match pass RECORD
geomancer-with-focus = { $dice } mit bis zu { $focus }X
geomancer-ways-of = { $name }: { $ways }

geomancer-tray-dice = Würfel
geomancer-tray-rolled = Wurf
geomancer-tray-fight = Kampf
geomancer-die = { $name }: { $face } { $number }
geomancer-used-die = { $name }: gebraucht, { $face } { $number }
geomancer-rolled-die = { $name }: gewürfelt, { $face } { $number }
geomancer-open-die = { $name }: zu würfeln, { $number }
geomancer-rolls-face = { $name } würfelt { $face }
geomancer-attacked = angreifen
geomancer-is-attacked = { $name } wird angegriffen
geomancer-read-dice = Würfel lesen: { $name }
geomancer-left-of = { $name } { $left }
geomancer-click-rolled = Klicke an, was gewürfelt wurde; es fehlen: { $left }.
geomancer-click-to-act = Klicke Würfel an: eines Elements, um zu erschaffen; eines Elements mit beliebig viel Fokus, um anzugreifen; von jedem einen für Harmonie.
geomancer-click-to-defend = Alle Würfel des beherrschenden Elements verteidigen; klicke Fokus an, um ihn dazuzunehmen.
geomancer-click-to-give = Klicke die Würfel an, die abgegeben werden; es fehlen: { $left }.

geomancer-in-a-turn = In einem Zug
geomancer-order-any = Erschaffen und Angriff, wie man will
geomancer-order-fixed = erst Erschaffen
geomancer-seed = Aus einer Zahl würfeln
geomancer-seed-hint = leer: Am Tisch wird gewürfelt
geomancer-by-turn = Würfel Zug um Zug
geomancer-brief-roll = würfelt
geomancer-brief-create = erschafft
geomancer-brief-attack = greift an
geomancer-brief-defend = verteidigt
geomancer-brief-give = gibt ab
geomancer-brief-pass = passt

geomancer-typed-order = unbekannte Reihenfolge „{ $text }“: Nimm any oder fixed
geomancer-typed-dice = „{ $text }“ sind keine Würfel: Nimm Anzahlen und Buchstaben aus WFEMAX, wie in 2F+1X
geomancer-typed-no-die = „{ $text }“ nennt keinen Würfel mit { $letter }: Lass die 0 weg
geomancer-typed-twice = „{ $text }“ nennt { $letter } zweimal: Gib für jeden Buchstaben eine Anzahl an
geomancer-typed-face = „{ $letter }“ ist keine Seite eines Würfels: Nimm W, F, E, M, A und X, einen Buchstaben je Würfel
