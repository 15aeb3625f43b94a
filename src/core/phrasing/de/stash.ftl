## Was Partien sagen, deren Spieler Vorräte haben.

stock-nothing = nichts
stock-kind =
    { $number ->
        [one] { $case ->
            [accusative] 1 { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
            [dative] 1 { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein
           *[nominative] 1 { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein
        }
       *[other] { $case ->
            [dative] { $number } { FORM($size, ending: "en") } { FORM($color, ending: "en") } Steinen
           *[nominative] { $number } { FORM($size, ending: "e") } { FORM($color, ending: "e") } Steine
        }
    }

stash-at-square = auf { $square }, Richtung { $direction }
stash-at-hand = in der Hand des Besitzers
stash-at-pad = bei { $color }
stash-at-table = auf dem Tisch als { $stone }

stash-over = Die Partie ist vorbei: Nimm den letzten Schritt zurück, wenn sie weitergehen soll
stash-choices-open = Der letzte Schritt wartet auf eine Entscheidung der Spieler: Beantworte erst { $choices }
stash-choose-before = „{ $typed }“ steht noch nicht im Buch: Gib es noch einmal an, wenn das entschieden ist
stash-between-rounds = Die Runde ist vorbei: Beginne die nächste, und nenne, wer zuletzt einen vorteilhaften Zug gemacht hat (zuletzt nicht gepasst hat { $color })
stash-still-in-hand = Die Runde ist nicht vorbei, noch auf der Hand und zu werfen: { $stones }
stash-round-goes-on = Die Runde ist nicht vorbei: Alle { $players } Spieler müssen nacheinander passen, und bisher waren es { $passes }
stash-no-player = Niemand spielt { $color }: Nenne die Farbe eines Spielers dieser Partie
stash-not-in-turn = { $turn } ist am Zug, nicht { $player }
stash-nothing-to-cast = { $player } hat in der Runde der { FORM($size, ending: "en") } Steine nichts zu werfen: Dreh einen Stein, oder passe
stash-too-many = Zu viel: { $stones }. Ein Vorrat hat fünf von jeder Größe, ohne die beiseitegelegten
stash-not-of-round = Das wird in der Runde der { FORM($size, ending: "en") } Steine nicht geworfen: { $stones }. Wirf die { FORM($size, ending: "en") } und die zurückgewonnenen kleineren, und nimm die anderen zurück
stash-not-cast-now = Auf das Brett kam: { $stones }. { $player } wirft aber nur eigene Steine von der Hand: Nimm sie zurück
stash-cast-lacks = Nicht geworfen: { $lacking }. Auf einmal geworfen wird alles: { $wanted }; ein Stein, der außer Sicht fiel, muss als verfehlt genannt werden
stash-lost = Vom Brett nicht gefunden: { $stones }. Ein Stein, der außer Sicht gestoßen wurde, muss als verfehlt genannt werden
stash-no-stone-there = Auf { $square } liegt kein Stein: Nenne das Feld eines eigenen Steins
stash-not-yours = Der Stein auf { $square } gehört { $owner }: { $player } darf nur eigene Steine drehen
stash-not-turned = Der Stein auf { $square } zeigt schon nach { $direction }: Dreh ihn anderswohin, oder passe
stash-not-on-pad = { $player } hat keinen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein: Setze einen, der da ist
stash-lone-prisoner = Der einzige { FORM($color, ending: "e") } Gefangene von { $player } darf nicht liegen: Er steht, solange kein zweiter zurückbleibt
stash-not-seen = kein Stein, der zu sehen ist, heißt „{ $stone }“: Nenne einen so, wie read ihn nennt
stash-book-has-none = im Buch liegt kein Stein auf { $square }: Sag, welcher dort liegt, wie in --lies { $square }=red:S:NE
stash-said-twice = --{ $option } wird von { $of } zweimal gesagt: Sag es einmal
stash-id-taken = Ein Stein „{ $stone }“ liegt schon auf dem Tisch: Gib dem neuen einen eigenen Namen
stash-nothing-asked = Nach „{ $choice }“ ist nicht gefragt: Keine Entscheidung ist offen
stash-not-there = Das Buch hat dort keinen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein ({ $place }): Sag, wo es ihn hat
stash-there-already = Das Buch hat dort schon einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein ({ $place }), es ändert sich also nichts: Sag, wo er stattdessen ist
stash-no-room = Ein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein kann nicht dorthin ({ $place }): Nenne einen Platz, der für ihn frei ist
stash-misread-remedy = ein Stein falsch gelesen ist, sag mit --is ID=COLOR:SIZE oder --is ID=nothing, was er ist

stash-players = { $game } ist für 2 bis { $most } Spieler, nicht für { $found }: Nenne die Farbe jedes Spielers einmal
stash-name = Der Name des Spielers von { $player } ist länger als { $most } Buchstaben enthält ein Steuerzeichen oder zeigt nichts: Gib einen einfachen an
stash-same-color = Zwei Spieler spielen { $color }: Gib jedem eine eigene Farbe
stash-same-side = Zwei Spieler sitzen im { $side }: An einer Seite sitzt einer
stash-nobody-first = { $color } soll beginnen, aber niemand spielt { $color }: Nenne die Farbe eines Spielers

narration-missed = Außer Sicht, neu zu werfen: { $stones }
narration-casts = { $player } wirft { FORM($stones, case: "accusative") }
narration-turns = { $player } dreht den Stein auf { $square } nach { $direction }
narration-passes = { $player } passt
narration-judged = Was nach den Berichtigungen überwältigt ist, wird geschlagen
narration-bell = Der Wecker klingelt: Die Partie ist vorbei
narration-next-round = Die nächste Runde beginnt nach { $player }
narration-places-attacking = { $player } setzt einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein, angreifend
narration-places-defending = { $player } setzt einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein, verteidigend
narration-corrected = Berichtigt: Ein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein ist nicht { $from }, sondern { $to }
brief-casts = wirft
brief-turns = { $square } nach { $direction }
brief-passes = passt
brief-next-round = nächste Runde
brief-judged = geschlagen
brief-bell = der Wecker
brief-places = { FORM($size, ending: "er") } { FORM($color, ending: "er") }
brief-chosen = gewählt: { $option }
brief-chosen-keep = { $square }: { $stone } bleibt
brief-chosen-square = { $stone } auf { $square }
brief-chosen-off = { $stone } neben dem Brett
brief-chosen-direction = { $stone } nach { $direction }
brief-chosen-captor = { $stone } geht an { $color }
brief-chosen-counts = { $stone } zählt
brief-chosen-none = { $stone } ist kein Stein
brief-chosen-captured = schlägt { FORM($stone, case: "accusative") }
brief-chosen-nothing = schlägt nichts
brief-corrected = berichtigt
narration-chosen-keep = Gewählt: Auf { $square } behält { $color } { FORM($stone, case: "accusative") }
narration-chosen-square = Gewählt: { $stone } liegt auf { $square }
narration-chosen-off = Gewählt: { $stone } liegt neben dem Brett
narration-chosen-direction = Gewählt: { $stone } zeigt nach { $direction }
narration-chosen-captor = Gewählt: { $stone } geht an { $color }
narration-chosen-counts = Gewählt: { $stone } zählt
narration-chosen-none = Gewählt: { $stone } ist kein Stein
narration-chosen-captured = Gewählt: { $stone } ist geschlagen
narration-chosen-nothing = Gewählt: Nichts ist geschlagen
narration-chosen = Gewählt: { $choice } ist { $option }
narration-captured = Ein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein ist geschlagen und geht an { $player }

stash-final-score = { $game }, Endstand
stash-score-so-far = { $game }, Zwischenstand
stash-won = { $player } gewinnt.
stash-shared = { $players } teilen sich den Sieg.
stash-color-of = { $color } ({ $name })
stash-letters = { FORM($color, ending: "none") } { $letters }
stash-hand = Hand
stash-prisoners = Gefangene
stash-set-aside = beiseitegelegt
stash-pad = Vorrat
head-on-board = auf dem Brett
head-points-so-far = Punkte bisher
list-last-turn = Im letzten Zug
stash-round-over = Die Runde ist vorbei. Wer hat zuletzt einen vorteilhaften Zug gemacht? Der Nächste beginnt.
stash-round-typed = { $typed }    (wer zuletzt nicht gepasst hat)
stash-lying = { $square } { FORM($color, ending: "none") } { $size } { $direction }
stash-awaits-turn = { $player } hat nichts zu werfen und dreht einen Stein oder passt.
stash-awaits-cast = { $player } wirft { FORM($stones, case: "accusative") }, dreht einen Stein oder passt.
stash-placed = { $player } hat { $stone } gesetzt
stash-placed-captured = { $player } hat { $stone } gesetzt und { $victim } geschlagen, einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein: Er geht an { $to }
stash-awaits-cast-alone = { $player } wirft { FORM($stones, case: "accusative") } oder passt.
stash-awaits-pass = { $player } hat nichts zu werfen und keinen Stein auf dem Brett und passt.
stash-awaits-placing = { $player } setzt einen Stein.
stash-capture-in-doubt = Das Bild lässt offen, was geschlagen wird.
stash-way = { $typed } ({ $sure })
stash-way-also = { $ways }  oder  { $way }
stash-choose-way = { $typed } { $ways }
stash-round-of-size-over = Die Runde der { FORM($size, ending: "en") } Steine ist vorbei
stash-players-choose = Die Spieler entscheiden
stash-what-is-captured = Was wird geschlagen?
stash-who-offered = Wer hat zuletzt einen vorteilhaften Zug gemacht? Der Nächste beginnt.
stash-left-to-players = Der letzte Zug überlässt das den Spielern.
stash-outlook-turn = Runde der { FORM($size, ending: "en") } Steine. Nichts zu werfen: Dreh einen Stein, oder passe.
stash-outlook-cast-alone = Runde der { FORM($size, ending: "en") } Steine. Wirf { FORM($stones, case: "accusative") }; oder passe.
stash-outlook-pass = Runde der { FORM($size, ending: "en") } Steine. Nichts zu werfen, und kein Stein auf dem Brett: Passe.
stash-outlook-cast = Runde der { FORM($size, ending: "en") } Steine. Wirf { FORM($stones, case: "accusative") }; oder dreh einen Stein, oder passe.
stash-picture-in-doubt = Das Bild lässt es offen.
stash-place-one = Setze einen Stein.
stash-pass = Passen
stash-all-missed = Alle daneben
stash-all-missed-why = Alle geworfenen Steine sind neben das Brett gefallen.
stash-proposed-pointing = { $sentence }, Richtung { $heading }
stash-last-not-to-pass = { $player }, hat zuletzt nicht gepasst
stash-captures = { $stone } schlägt { FORM($victim, case: "accusative") } ({ $sure })
stash-captures-nothing = { $stone } schlägt nichts ({ $sure })

stash-put-it-back = Stell es zurück; ein Zug ist einer nach den Regeln von { $game }.
stash-lies-as-before = Er liegt wie zuvor
stash-were-moved = Es ist dieser Tisch: Hände haben sie verschoben
stash-lie-unchanged = Sie liegen unverändert da
stash-is-a = { $stone } ist ein { FORM($size, ending: "er") } { FORM($color, ending: "er") }
stash-is-none = { $stone } ist kein Stein
stash-show = { FORM($stone, case: "accusative") } zeigen
stash-fell-out-of-sight = Außer Sicht gefallen
stash-lie-as-before-on = Wie zuvor auf { $squares }
stash-not-found = Auf dem Brett nicht gefunden: { $stones }.
stash-not-found-beside = Auf dem Brett nicht gefunden: { $stones } (vielleicht { $beside }).
stash-several-moves = Mehrere Züge erklären das Bild: { $ways }.
stash-way-or = { $ways }; oder { $way }
stash-not-seen-put-back = Nicht zu sehen: { $stones }. Leg sie zurück.
stash-no-move-explains = Kein gültiger Zug erklärt das: { $changes }.

open-note = ({ $note })
open-would-record = (aufgeschrieben würde: { $step })
open-placed-lying = { $player } hat einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein gesetzt, liegend, Richtung { $heading }, bei ({ $x }; { $y }) mm
open-placed-upright = { $player } hat einen { FORM($size, ending: "en") } { FORM($color, ending: "en") } Stein gesetzt, stehend, bei ({ $x }; { $y }) mm
open-kind =
    { $count ->
        [one] { $stones } kann nach dem Buch kein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein sein
       *[other] { $stones } können nach dem Buch nicht alle { FORM($size, ending: "e") } { FORM($color, ending: "e") } Steine sein
    }
open-too-many =
    { $count ->
        [one] { $illegal }; oder { $suspects } ist falsch gelesen
       *[other] { $illegal }; oder einer von { $suspects } ist falsch gelesen
    }
open-another-table = Das sieht nicht nach dem Tisch dieser Partie aus: { $count } Steine liegen, wo im Buch keine solchen stehen, und mehr, als im Spiel sind; zeige den Tisch der Partie ({ $illegal })
open-standing = { $stone } wurde als stehend auf { $square } gelesen, wo er lag
open-piece = { $stone } wurde mit { $sure } als { $kind } gelesen
open-direction = { $about }, zeigt nach { $shares }; es gilt { $best }
open-square = { $about }: er gilt mit { $sure } als { $best }
open-shares = { $about } liegt { $shares }; er gilt mit { $sure } als auf { $best }
open-several = { $stones } sind alle neu, und ein Zug setzt einen Stein
about-stone = { $place }: { $stone }
beside-the-board = neben dem Brett
portion-on = zu { $portion } auf { $square }
portion-beside = zu { $portion } neben dem Brett
open-say-kind = { $fact }: Sag, was einer davon ist, etwa { $ways }
open-say-what-it-is = { $fact }: Sag, was er ist, etwa --is { $stone }=nothing
open-say-lies = { $fact }: Sag --lies { $square }, wenn er wie zuvor liegt, oder --accept, wenn er steht
open-say-piece = { $fact }: Sag --is { $stone }=COLOR:SIZE, --is { $stone }=nothing, oder --accept, wenn er so gesetzt wurde
open-say-stone = { $fact }: Sag --is { $stone }=COLOR:SIZE, --is { $stone }=nothing, oder --accept, wenn er dort liegt
open-choose = { $fact }: Sag { $ways }, oder mit --accept, dass alles Wahrscheinlichste gilt
open-choose-other = { $fact }: Sag --accept, wenn alles Wahrscheinlichste stimmt, oder --choose { $call }= und was es ist
open-nothing-changed = Gegenüber dem Buch hat sich nichts geändert: Zum Passen sag geomant match pass; wurde ein Stein gedreht, sag mit --turn SQUARE=DIRECTION, welcher
open-several-moves = Mehrere Züge erklären das Bild: { $ways }
open-way-or = { $ways }, oder { $way }
open-elsewhere =
    { $in_place ->
        [0] keiner der { $of } Steine im Buch liegt noch, wo er lag: Vielleicht ist es ein anderer Tisch oder ein Bild von einer anderen Seite
        [one] nur einer der { $of } Steine im Buch liegt noch, wo er lag: Vielleicht ist es ein anderer Tisch oder ein Bild von einer anderen Seite
       *[other] nur { $in_place } der { $of } Steine im Buch liegen noch, wo sie lagen: Vielleicht ist es ein anderer Tisch oder ein Bild von einer anderen Seite
    }
open-say-elsewhere = { $fact }. Haben Hände sie verschoben, sag --accept
open-gone = { $stones } nicht zu sehen: Leg sie zurück und mach ein neues Bild, oder sag --accept, wenn sie unverändert da liegen
open-say-none = { $fact }: Sag, welche keine sind, etwa --is { $stone }=nothing
open-captive = { $stone } ist geschlagen und liegt noch auf dem Tisch
open-take-off = { $fact }: Nimm ihn weg, und mach nach dem nächsten Setzen ein neues Bild; oder sag --is { $id }={ $kind }, wenn er dort neu gesetzt wurde
open-nothing-new = Nichts Neues ist zu sehen: Mach ein neues Bild, oder gib mit einer Stellung an, was gesetzt wurde
open-unexplained = Kein gültiger Zug ({ $command }) erklärt das Bild; anders als im Buch: { $changes }. Ein Zug dreht einen eigenen Stein auf seinem Feld
open-missing = Auf dem Brett nicht gefunden: { $stones }. { $ways }
open-say-missed = Sag --missed { $typed } für das, was neben das Brett oder außer Sicht fiel
open-say-missed-beside = Sag --missed { $typed } für das, was neben das Brett oder außer Sicht fiel (vielleicht { $beside } neben dem Brett)
open-say-lie-there = --lies { $squares } für das, was dort wie zuvor liegt
open-say-lie-elsewhere = --lies SQUARE=COLOR:SIZE:DIRECTION für das, was anderswo liegt

note-renamed = { $stone } wurde unsicher gelesen und ist einer zu viel von seiner Art: gilt als der fehlende { FORM($kind, ending: "e") }
note-taken-for-none = { $stone } wurde unsicher gelesen und ist einer zu viel von seiner Art: gilt als kein Stein
note-overlooked = { $stone } ist nicht zu sehen, und kein Zug nimmt ihn weg: Leg ihn zurück, wenn er nicht da ist
note-no-piece = { $stone } wurde unsicher gelesen, und ein Zug setzt einen Stein: gilt als kein Stein
note-named-from-pad = Was unsicher als { $read } gelesen wurde, wovon { $player } keinen hat, gilt als { $known }
note-named-as-before = Was als { $read } gelesen wurde, gilt als der { FORM($known, ending: "e") }, der dort liegt
note-disturbed = { $stone } wurde um { $mm } mm verschoben: Leg ihn zurück nach ({ $x }; { $y }) mm
note-disturbed-turned = { $stone } wurde um { $mm } mm verschoben und um { $deg }° gedreht: Leg ihn zurück nach ({ $x }; { $y }) mm, Richtung { $heading }
note-fell = { $stone } ist umgefallen: Stell ihn auf bei ({ $x }; { $y }) mm
note-stood-up = { $stone } wurde aufgestellt: Leg ihn hin bei ({ $x }; { $y }) mm, Richtung { $heading }
note-on-another = { $stone } ist, wo schon ein Stein ist ({ $other }): Ein Stein liegt oder steht nur auf dem Tisch, auf keinem anderen
note-take-off = { $stone } ist geschlagen und noch auf dem Tisch: Nimm ihn weg
note-no-turn-brings = { $stone } wurde unsicher gelesen, und kein Zug bringt ihn dorthin: gilt als kein Stein
note-no-turn-stands = { $stone } wurde als stehend auf { $square } gelesen, und das macht kein Zug: liegt wohl wie zuvor
note-that-lay-there = { $stone } wurde unsicher gelesen: gilt als der { FORM($known, ending: "e") }, der dort lag
note-taken-as-cast = { $stone } liegt neben dem Brett: gilt als geworfen und verfehlt
note-read-upright = { $stone } wurde unsicher als stehend gelesen: liegt wohl wie zuvor, Richtung { $direction }
note-lies-as-it-did = { $stone } ist unsicher und liegt wohl wie zuvor: auf { $square }, Richtung { $direction }

change-new = neu auf { $square }: ein { FORM($size, ending: "er") } { FORM($color, ending: "er") } Stein
change-gone = weg von { $square }: { $stone }
change-moved = von { $from } nach { $to } bewegt: { $stone }
change-turned = auf { $square } von { $from } nach { $to } gedreht: { $stone }
change-upright = steht auf { $square }: { $stone }
change-take-off = Nimm { FORM($stone, case: "accusative") } von { $square } weg.
change-put-back = Leg { FORM($stone, case: "accusative") } zurück auf { $square }.
change-put-back-pointing = Leg { FORM($stone, case: "accusative") } zurück auf { $square }, Richtung { $direction }.
change-move-back = Leg { FORM($stone, case: "accusative") } von { $to } zurück auf { $from }.
change-turn-back = Dreh { FORM($stone, case: "accusative") } auf { $square } von { $to } zurück nach { $from }.
change-lay-down = Auf { $square } steht ein Stein: Leg ihn hin, oder nimm ihn weg.
comparison-missing = vor { $color } ({ $side }) nicht zu sehen: { $stones }
comparison-extra = vor { $color } ({ $side }) zu sehen, im Buch aber nicht dort: { $stones }
comparison-new = neu: { $stone }
comparison-gone = nicht zu sehen: { $stone }
comparison-disturbed = um { $mm } mm verschoben: { $stone } gehört nach ({ $x }; { $y }) mm
comparison-fell = umgefallen: { $stone } gehört aufrecht nach ({ $x }; { $y }) mm
comparison-stood-up = aufgestellt: { $stone } gehört liegend nach ({ $x }; { $y }) mm
stash-captures-to = Ein geschlagener Stein geht an
stash-captures-to-color = den Spieler seiner Farbe
stash-captures-to-placer = den, der ihn gesetzt hat
stash-bell-has-rung = Der Wecker hat geklingelt. Was in der Hand oder im Vorrat ist, zählt nichts.
stash-seat-of-nobody = --seats nennt { $color }, --players aber nicht

stash-typed-pieces = Schreib COLOR:SIZES mit den Größen S, M und L, wie in red:SS
stash-typed-stone = Schreib ID=COLOR:SIZE, wie in s3=red:S, oder ID=nothing
stash-typed-no-place = „{ $text }“ ist kein Ort: { $problem }
stash-typed-correction = Sag welcher Stein, wo das Buch ihn hat, und wo er ist
stash-typed-one-piece = Eine Berichtigung bewegt einen Stein: Gib COLOR:SIZE an, wie in red:S
stash-no-size = enthält „{ $letter }“: Nimm S, M und L
