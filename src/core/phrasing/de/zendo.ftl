## Was Zendo sagt. Regeln und Vermutungen sind Sätze einer eigenen Sprache und in allen Sprachen dieselben, ebenso die Wörter, aus
## denen sie bestehen.

zendo-white = weiß
zendo-black = schwarz
zendo-upright = aufrecht
zendo-flat = flach
zendo-weird = schräg
weird-poses-are-of = Koans von Zendo
zendo-yes = ja
zendo-no = nein
zendo-nothing = nichts
zendo-kind-alone = { FORM($size, ending: "er") } { FORM($color, ending: "er") }
zendo-kind =
    { $count ->
        [one] { $case ->
            [dative] 1 { FORM($size, ending: "en") } { FORM($color, ending: "en") }
           *[nominative] 1 { FORM($size, ending: "er") } { FORM($color, ending: "er") }
        }
       *[other] { $case ->
            [dative] { $count } { FORM($size, ending: "en") } { FORM($color, ending: "en") }
           *[nominative] { $count } { FORM($size, ending: "e") } { FORM($color, ending: "e") }
        }
    }
zendo-koans =
    { $count ->
        [one] 1 Koan
       *[other] { $count } Koans
    }

zendo-awaits-first-koans = Der Meister beginnt das Spiel und baut zwei Koans, einen weißen und einen schwarzen, mit match build
zendo-awaits-koan = Wer als Schüler am Zug ist, baut zuerst einen neuen Koan, mit match build
zendo-awaits-call = Nach dem Bauen muss „Master“ oder „Mondo“ gerufen werden, mit match master oder match mondo
zendo-awaits-answers = Alle Schüler antworten auf das Mondo, bevor aufgedeckt wird, mit match mondo
zendo-awaits-mark = Der Meister bewertet erst den neuen Koan, mit match mark
zendo-awaits-guess = Am Ende des Zuges können Ratesteine ausgegeben werden, mit match guess; match pass beendet ihn
zendo-awaits-answer = Der Meister widerlegt die Vermutung, wenn er kann, mit match disprove, sonst gilt match right
zendo-awaits-nothing = Die Partie ist gewonnen: Nimm den letzten Schritt zurück, wenn sie weitergehen soll

zendo-not-now = Das geht jetzt nicht ({ $step }): { $awaited }
zendo-step-koan = Koan
zendo-step-call = Ruf
zendo-step-mondo = Mondo
zendo-step-mark = Bewertung
zendo-step-guess = Vermutung
zendo-step-disproof = Widerlegung
zendo-step-satori = Satori
zendo-step-pass = Passen
zendo-step-katsu = Katsu
zendo-step-breaking-down = Abbauen
zendo-lacking = Ein Koan wird aus Steinen des gemeinsamen Vorrats gebaut, und dort fehlen: { $pieces }. Nimm andere, oder baue Koans ab mit match break
zendo-unknown = Kein Schüler heißt „{ $name }“: Nenne einen Schüler dieser Partie
zendo-nobody-named = Niemand ist genannt: Nenne Schüler mit ihren Antworten, etwa ada=white
zendo-named-twice = { $name } ist zweimal genannt: Jeder verbirgt eine Antwort in der Faust
zendo-answered-twice = { $name } hat schon geantwortet: Jeder verbirgt eine Antwort in der Faust
zendo-against-the-rule = Der Meister bewertet nach der Regel, und nach der ist dieser Koan nicht { $mark }: Leg den anderen Stein hin
zendo-nothing-new = alle Koans, die zu sehen sind, stehen schon im Buch: Zeig auch das neue; wenn es eines von diesen ist, nenn es mit --koan
zendo-torn = was neu ist, fehlt alles bei { $koan }: Leg es zurück, und mach ein neues Bild; wenn es ein eigenes Koan ist, nenn es mit --koan
zendo-joined = { $koan } ist nicht zu sehen, und was neu ist, hat alle seine Steine: Wenn beide zusammengeschoben wurden, rück sie auseinander, und mach ein neues Bild; wenn { $koan } nur verdeckt ist, nenn das neue Koan mit --koan
zendo-standing = das ist { $koan }, wie es steht: Zeig das neue Koan; wenn es genauso gebaut ist, zeig es neben { $koan }
zendo-identical = Zwei gleiche Koans werden immer gleich bewertet, und { $koan } ist derselbe und nicht { $mark }: Leg den anderen Stein hin, oder nimm zurück, was falsch bewertet wurde
zendo-same-mark = Von den ersten beiden Koans des Meisters hat einer die Buddha-Natur und einer nicht, und beide wären { $mark }: Nimm zurück, und baue einen anderen
zendo-no-stone = Eine Vermutung kostet einen Ratestein, und { $name } hat keinen: Beantworte erst ein Mondo richtig
zendo-contradicted = { $koan } widerspricht der Vermutung: Er ist { $mark }, und nach der Vermutung wäre er { $other }; der Stein wird zurückgenommen: Rate etwas anderes, oder passe mit match pass
zendo-disproves-openly = Ein Koan widerlegt eine Vermutung, wenn Regel und Vermutung über ihn eindeutig sind, und bei diesem ist das offen: Baue ihn so, dass nichts, worauf es ankommt, in Zweifel ist
zendo-disproves-nothing = Eine Vermutung wird durch einen Koan widerlegt, den sie falsch bewertet, und diesen bewertet sie wie die Regel: Baue einen anderen
zendo-marked-otherwise = Die Vermutung ist nicht die Regel: { $koan } wurde { $mark } bewertet, und nach der Vermutung wäre er { $other }; widerlege sie mit so einem Koan
zendo-no-rule = Es kann nichts gesucht werden, denn die Regel des Meisters steht nicht im Buch: Gib den Koan an, der die Vermutung widerlegt
zendo-disprovable = Ein Koan aus Steinen im Vorrat widerlegt die Vermutung: match disprove --search baut ihn; kann man ihn nicht bauen, sag match right --unbuildable
zendo-disprovable-with = Ein Koan widerlegt die Vermutung, für den im Vorrat { $pieces } fehlen: Schüler bauen mit match break Koans ab, danach match disprove --search; kann man ihn nicht bauen, sag match right --unbuildable
zendo-not-found = Kein Koan aus bis zu { $most } freien Steinen wurde gefunden, der die Vermutung widerlegt: Gib einen an, oder sag match right, wenn es keinen gibt
zendo-not-in-the-set = Koans werden für Steine abgebaut, die sie haben, und im ganzen Satz fehlen: { $pieces }. Bitte um weniger
zendo-none-lacking = Koans werden abgebaut, wenn Steine fehlen, und alle gewünschten sind im Vorrat: Baue mit ihnen
zendo-no-koan-named = Kein Koan ist genannt: Nenne die, die abgebaut werden, etwa k3
zendo-no-such-koan = Kein Koan auf dem Tisch heißt „{ $koan }“: Nenne einen, der dort ist; match status zählt sie auf
zendo-holds-none = Koans werden für gewünschte Steine abgebaut, und { $koan } hat keinen davon ({ $pieces }): Nenne einen anderen
zendo-not-agreed = Ein Koan darf nur abgebaut werden, wenn alle anderen Schüler einverstanden sind, und { $name } ist nicht genannt: Frag, und nenne den Namen mit --agreed; sind sie nicht einverstanden, entscheidet der Meister mit --by-master
zendo-not-unanimous = Für eine Widerlegung werden Koans abgebaut, wenn alle Schüler einverstanden sind, und { $name } ist nicht genannt: Frag, und nenne den Namen mit --agreed
zendo-students-decide = Welche Koans die Steine für eine Widerlegung hergeben, entscheiden die Schüler einstimmig: Nenne sie alle mit --agreed
zendo-students = zendo ist für einen Meister und { $least } bis { $most } Schüler, nicht für { $found }: Nenne jeden einmal, etwa --players ada,ben
zendo-name = „{ $name }“ ist kein Name: Nimm bis zu { $most } Buchstaben, Ziffern, „_“, „-“ und „.“
zendo-same-name = Zwei heißen { $name }: Gib jedem einen eigenen Namen
zendo-master-plays = Zwei heißen { $name }, und der Meister ist keiner der Schüler: Gib jedem einen eigenen Namen

zendo-no-table = Koans werden auf einem bloßen Tisch gebaut, und diese Stellung liegt auf einem Brett: Gib eine mit "kind": "table" an
zendo-no-pieces = Ein Koan hat mindestens einen Stein, und hier ist keiner: Stell einen dazu
zendo-too-many = Hier sind { $found } Steine, und ein Koan hat höchstens { $most }: Lass weg, was nicht dazugehört
zendo-duplicate-id = Zwei Steine heißen „{ $id }“: Gib jedem einen eigenen Namen
zendo-not-named = Hier sind mehrere Koans: Nenne einen mit --koan ({ $koans })
zendo-none-is-named = Kein Koan hat hier einen Namen, also heißt auch keiner „{ $id }“: Lass --koan weg
zendo-no-koan-of-name = Kein Koan heißt hier „{ $id }“: Nenne einen, den es gibt ({ $koans })
zendo-two-probabilities = "p" nennt zwei Wahrscheinlichkeiten dafür, dass „{ $one }“ und „{ $other }“ sich berühren, und das ist eine Tatsache: Gib eine an
zendo-no-mark = hat kein "mark", also kann ihm nichts widersprechen: Schreib "mark": "white" oder "black" dazu

zendo-rule-refused = Die Regel geht nicht wegen „{ $word }“ (nach { $at } Zeichen), das etwas anderes meint, nämlich { $what }: { $why }
zendo-rule-unknown = „{ $word }“ (nach { $at } Zeichen) ist kein Wort der Regelsprache: Sag es auf Englisch mit anderen Wörtern, und nenne ungewöhnliche Farben mit --colors
zendo-rule-ends = Die Regel endet zu früh, nach { $at } Zeichen: Hier könnte stehen: { $words }
zendo-rule-goes-wrong = Keine Regel geht mit „{ $word }“ weiter (nach { $at } Zeichen): Hier könnte stehen: { $words }
zendo-rule-advice = { $problem }; { $hint }
zendo-hint-numbers = Zahlen sind die Wörter zero bis twelve, oder eine oder zwei Ziffern
zendo-hint-parentheses = Was "and" oder "or" verbindet, steht in Klammern, etwa "a piece that is (red and touching the table)" oder "every piece is not (red or blue)"
zendo-hint-all = "all" meint alle { $colors } Farben, die --colors nennt, oder alle drei Größen: für so viele sag "at least"
zendo-refers-direction = eine Richtung im Raum
zendo-refers-table = einen Teil des Tisches oder des Bretts
zendo-refers-player = Leute oder den Raum
zendo-refers-koan = einen Koan als Ding
zendo-refers-history = wie der Koan entstanden ist
zendo-refers-stone = die Steine neben dem Koan
zendo-why-direction = Ein gedrehter Koan behält seine Bewertung; sag, worauf seine Steine zeigen und was sie berühren
zendo-why-table = Ein verschobener Koan behält seine Bewertung; vom Tisch lässt sich nur sagen, dass etwas ihn berührt
zendo-why-player = Ein Koan kennt niemanden; sag, was seine Steine sind und tun
zendo-why-koan = Eine Regel spricht von einem Koan und keinem anderen; sag "it contains" und was er tut
zendo-why-history = Ein Koan ist, was jetzt dasteht; sag, was seine Steine sind und tun
zendo-why-stone = Eine Bewertung gehört nicht zum Koan; sag, was seine Steine sind und tun
zendo-color-taken = Die Farbe { $color } ist von einem anderen Wort der Regelsprache nicht zu unterscheiden: Gib ihr einen anderen Namen

zendo-first-no-student = --first { $name } ist kein Schüler: Nenne einen von --players
zendo-who-allows = Sag, wer es erlaubt: --agreed mit den Namen aller anderen Schüler, oder --by-master
zendo-verb-lacks = Bei match { $verb } fehlt, was zu tun ist: Sieh nach mit --help
zendo-argument-missing = { $argument } fehlt: Sieh nach mit --help
zendo-two-rules = --rule und --rule-file nennen beide eine Regel: Gib eines davon an
zendo-at = { $place }: { $problem }
zendo-mark-after-call = Der Koan eines Schülers wird nach dem Ruf bewertet: Sag --mark mit match master
zendo-no-answer = „{ $word }“ ist keine Antwort: Schreib NAME=white oder NAME=black, etwa ada=white
zendo-mark-later = Der Koan wird bewertet, wenn alle geantwortet haben: Lass --mark weg
zendo-guess-is-a-rule = Eine Vermutung ist eine Regel: Sag sie mit --rule oder --rule-file
zendo-no-koan-shown = Kein Koan ist gezeigt: Gib einen Koan, eine Stellung oder ein Bild an
zendo-no-distance = „{ $word }“ ist kein Abstand: Nimm ganze Millimeter, etwa 40

zendo-builds = { $who } baut { $koan } aus { FORM($pieces, case: "dative") }
zendo-calls-master = { $who } ruft „Master“
zendo-calls-mondo = { $who } ruft „Mondo“: { $answering }
zendo-hold-out =
    { $count ->
        [one] { $names } hält eine verborgene Antwort hin
       *[other] { $names } halten eine verborgene Antwort hin
    }
zendo-marks = { $who } bewertet { $koan } { $mark }
zendo-guesses = { $who } gibt einen Ratestein aus: { $guess }
zendo-disproves = { $who } widerlegt die Vermutung mit { $koan } aus { FORM($pieces, case: "dative") }
zendo-cant-disprove = { $who } kann die Vermutung nicht widerlegen
zendo-broken-down =
    { $count ->
        [one] { $koans } wird für Steine abgebaut: { $by }
       *[other] { $koans } werden für Steine abgebaut: { $by }
    }
zendo-all-agree = Alle sind einverstanden
zendo-decides = { $who } entscheidet es
zendo-katsu-of = Katsu: { $koan } ist wieder, wie er war
zendo-katsu = Katsu: Der Tisch ist wieder, wie er war
zendo-passes = { $who } passt
zendo-revealed = Aufgedeckt: { $answers }
zendo-answer = { $name } { $mark }
zendo-stone-for = Ein Ratestein für { $names }
zendo-koan-is = { $koan } ist { $mark }
zendo-satori = { $name } hat Satori erlangt und gewinnt
zendo-the-rule = Die Regel: { $rule }
zendo-piece = { FORM($color, ending: "none") } { $size } { $pose }
zendo-piece-related = { FORM($color, ending: "none") } { $size } { $pose } ({ $related })
zendo-off-the-table = nicht am Tisch
zendo-on-table-with = am Tisch { $sure }
zendo-touching = berührt { $others }
zendo-pointing-at = zeigt auf { $others }

zendo-mark-by-stone = Bewertet mit { $stone } nach dem Stein, der daneben liegt; --mark sagt es anders
zendo-other-stone = Daneben liegt ein Stein ({ $stone }), und der Koan ist mit { $mark } bewertet
zendo-mark-open = Die Tatsachen von { $koan } lassen seine Bewertung offen: Der Meister entscheidet
zendo-left-out = eher nichts als Steine und weggelassen: { $stones }
zendo-no-kept-rule = Die Regel steht nicht im Buch: Der Meister hat sie im Kopf
zendo-line-of = { $koan }: { $line }
zendo-guess-open = die Tatsachen von { $koan } lassen offen, was die Vermutung von ihm sagt; also widerspricht er ihr nicht
zendo-contradicts-it = { $koan } widerspricht ihr: Er ist { $mark }.
zendo-sentence = { $sentence }.
zendo-searched = Der Koan, der die Vermutung widerlegt, wurde gesucht, nicht gebaut: Kann er so nicht stehen, nimm den letzten Schritt zurück, und gib mit match disprove einen anderen an
zendo-wanted = Dem Meister fehlen im Vorrat { $pieces }: Schüler bauen mit match break Koans ab, danach match disprove --search
zendo-search-open = Kein Koan aus bis zu { $most } Steinen wurde gefunden, der die Vermutung widerlegt, und das beweist nichts: Der Meister gibt mit match disprove einen an, oder sagt match right
zendo-not-seen = { $koan } ist nicht zu sehen: { $pieces }
zendo-missing = es fehlen { $pieces }
zendo-too-much = zu viel: { $pieces }
zendo-had = er hatte { $kinds }
zendo-had-kind = { $was } { $pose } und nicht { $is }

zendo-how-it-stands = wie { $piece } steht: { $answer } mit { $sure }
zendo-which-color = welche Farbe { $piece } hat: { FORM($answer, ending: "none") } mit { $sure }
zendo-which-size = welche Größe { $piece } hat: { $answer } mit { $sure }
zendo-whether-on-table = ob { $piece } den Tisch berührt: { $answer } mit { $sure }
zendo-whether-touches = ob { $piece } { $other } berührt: { $answer } mit { $sure }
zendo-whether-points = ob { $piece } auf { $other } zeigt: { $answer } mit { $sure }
zendo-whether-more = ob er Steine hat, die nicht gelesen wurden: { $sure }
zendo-in-doubt = In Zweifel ist, { $doubt }.

zendo-state = Zendo, nach Eintrag { $entry }
zendo-at-the-end = Zendo, am Ende
zendo-so-far = Zendo, bisher
zendo-wins = { $name } gewinnt.
head-koan = Koan
head-mark = Stein
head-built-by = gebaut von
head-student = Schüler
head-guessing-stones = Ratesteine
zendo-in-the-stash = Im Vorrat: { $pieces }.
zendo-type-first = { $who } baut zwei Koans, einen weißen und einen schwarzen: geomant match build RECORD KOAN
zendo-type-build = { $who } baut einen Koan: geomant match build RECORD KOAN
zendo-type-call = { $who } ruft: geomant match master RECORD, oder geomant match mondo RECORD NAME=STONE…
zendo-still-to-come = Antworten sind verborgen, bis alle da sind; es fehlen: { $names }.
zendo-type-mark = { $who } bewertet { $koan }: geomant match mark RECORD white, oder black
zendo-type-guess = { $who } darf raten: geomant match guess RECORD --rule TEXT; geomant match pass RECORD beendet den Zug
zendo-who-guesses = { $who } vermutet: { $guess }.
zendo-type-answer = { $who } antwortet: geomant match disprove RECORD KOAN, oder geomant match right RECORD
zendo-satori-now = { $name } hat Satori erlangt und gewinnt.
zendo-rule-is = Die Regel: { $rule }.

zendo-builds-first = { $who } baut die ersten Koans
zendo-builds-one = { $who } baut einen Koan
zendo-calls = { $who } ruft „Master“ oder „Mondo“
zendo-all-answer = Mondo: Alle antworten
zendo-the-koan = den Koan
zendo-marks-koan = { $who } bewertet { $koan }
zendo-may-guess = { $who } darf die Regel raten
zendo-answers-guess = { $who } antwortet auf die Vermutung
zendo-has-satori = { $name } hat Satori erlangt
zendo-game-over = Die Partie ist vorbei. Die Regel: { $rule }.
zendo-stash = Vorrat
zendo-outlook-first = Zwei Koans, ein weißer und ein schwarzer. Baue einen, und nimm die Hände weg.
zendo-outlook-build = Baue einen Koan aus Steinen des Vorrats, und nimm die Hände weg.
zendo-outlook-call = „Master“: Der Koan wird bewertet. „Mondo“: Erst antworten alle Schüler, voreinander verborgen.
zendo-outlook-answers = Antworten sind verborgen, bis alle da sind.
zendo-outlook-mark = Weiß: Er hat die Buddha-Natur. Schwarz: Er hat sie nicht.
zendo-outlook-guess = Eine Vermutung kostet einen Ratestein. Erst wird sie mit allen Koans auf dem Tisch verglichen.
zendo-outlook-answer = Die Vermutung: { $guess }. { $who } baut einen Koan, den sie falsch bewertet, oder kann es nicht.
zendo-master-called = Master!
zendo-lays-a-stone = { $who } legt einen Stein dazu.
zendo-guess-it = Raten
zendo-rule-hint = auf Englisch: a koan has the Buddha-nature if …
zendo-name-answer = { $name }: { $mark }
zendo-mondo-answers = Mondo! { $name } antwortet
zendo-answers = { $name } antwortet
zendo-turn-ends = Der Zug ist zu Ende
zendo-stones-kept = Ratesteine bleiben
zendo-not-disproved = Sie lässt sich nicht widerlegen
zendo-not-disproved-why = Satori: Die Vermutung stimmt, und die Partie ist gewonnen
zendo-search-koan = Einen Koan suchen
zendo-search-koan-why = Nach der Regel des Meisters, aus den Steinen im Vorrat
zendo-katsu-called = Katsu!
zendo-katsu-why = Ein Koan wurde gestört: Was anders ist als im Buch, wird gerichtet
zendo-break-tray = Fehlen Steine?
zendo-break-begins = Koans abbauen …
zendo-wanted-tray = Gewünscht
zendo-wants = gewünscht: { $kind }
zendo-wanted-hint = Sag, welche Steine gewünscht sind: Was im Vorrat liegt, braucht keinen Koan.
zendo-given-tray = Aus
zendo-gives = { $koan } gibt seine Steine her
zendo-given-hint = Sag, welche Koans dafür abgebaut werden.
zendo-agree-to-break =
    { $count ->
        [one] { $who } ist einverstanden: { $koans } abbauen
       *[other] { $who } sind einverstanden: { $koans } abbauen
    }
zendo-decides-to-break = Sie sind nicht einig, und { $who } entscheidet: { $koans } abbauen
zendo-still-stands = { $koan } ist abgebaut: Die Steine kommen zurück in den Vorrat
zendo-which-now = Welcher davon wurde jetzt gebaut?
zendo-which-hint = Koans, die schon hier standen, werden an ihren Steinen erkannt: Was gestört wurde, wird zuerst gerichtet.
zendo-they-are =
    { $count ->
        [one] Es ist 1 Koan
       *[other] Es sind { $count } Koans
    }
zendo-gaps-open = Die Lücken zwischen den Steinen lassen offen, wie viele Koans das sind.
zendo-nothing-written = Es steht noch nichts da
zendo-guess-is = Die Vermutung: { $guess }.
zendo-nothing-contradicts = Kein Koan auf dem Tisch widerspricht ihr.
zendo-looks-for-koan = Der Meister sucht einen Koan, der die Vermutung widerlegt…
zendo-has-nature-with = Nach ihr hat { $koan } mit { $sure } die Buddha-Natur.
zendo-mark-hangs = Seine Bewertung hängt daran
zendo-for-master-alone = Nur für { $who }: die Regel
zendo-masters-name = Name des Meisters
zendo-masters-rule = Regel des Meisters
zendo-cover-rule = Nur für den Meister: die Regel schreiben

zendo-drawn-fitting = Die Plätze sind so gewählt, dass alle Tatsachen stimmen; dass es so stehen bliebe, ist nicht bewiesen.
zendo-drawn-schematic = Diese Zeichnung ist nur schematisch: Plätze, an denen alle Tatsachen stimmen, wurden nicht gefunden.
zendo-and-more = Und { $count } mehr.
zendo-is-to-be = { $piece } soll { $pose } stehen
zendo-is-to-touch-table = { $piece } soll den Tisch berühren
zendo-is-not-to-touch-table = { $piece } soll den Tisch nicht berühren
zendo-is-to-touch = { $piece } soll { $other } berühren
zendo-is-not-to-touch = { $piece } soll { $other } nicht berühren
zendo-drawn-through = { $one } und { $other } sind ineinander gezeichnet
zendo-is-to-point-at = { $piece } soll auf { $other } zeigen
zendo-is-not-to-point-at = { $piece } soll nicht auf { $other } zeigen

zendo-a-koan = ein Koan
zendo-a-counter-koan = ein Gegen-Koan
zendo-gap-within = Innerhalb eines Koans ist die größte Lücke { $mm } mm.
zendo-gap-between = Zwischen Koans ist die kleinste Lücke { $mm } mm.
zendo-koans-doubt = In Zweifel: { $doubt }.
zendo-koans-left-out = Weggelassen, weil eher nichts als Steine: { $stones }.
zendo-stone-named = { $stone } ({ FORM($color, ending: "none") } { $size })
zendo-apart-of-picture = --apart trennt die Koans eines Bildes, und dies ist eine Stellung, oder es sind die Fakten eines einzigen Koans: Schreib seine Koans mit geomant zendo koans FILE --apart MM -o KOANS.json, und sag mit --koan, welcher gemeint ist
zendo-koans-or = zu { $sure } { $koans }, sonst { $instead }; sag --apart MM
zendo-colored = farbig
zendo-bead = { $bead } { $shade }
zendo-bead-perhaps = { $bead } { $sure }
zendo-koan-new = neuer Koan
zendo-koan-broken = { $koan } abgebaut
zendo-koan-new-one = neuer Koan { $number }
zendo-wrong-stone = der Stein daneben ist { $stone }, und der Koan ist { $mark }
zendo-border-said = { $sentence }, mit der Grenze, die die Spieler gezogen haben
zendo-stone-said = { $sentence }, nach dem Glasstein, den die Spieler genannt haben
zendo-mark-seen = Der Stein dafür liegt daneben.
zendo-koan-marked = { $koan } { $mark }
zendo-koan-marked-perhaps = { $koan } { $mark } { $sure }?
zendo-mark-leaning = lehnt oder gestapelt { $sure }?
zendo-beads-beside = Glassteine, die keinen Koan bewerten: { $beads }.
zendo-may-lean = Vielleicht angelehnt oder gestapelt; sag, was es ist: { $pieces }.
zendo-may-have-more = Was nicht gelesen wurde, kann zu Koans gehören; sieh nach: { $koans }.
zendo-judged-with-more = Vielleicht hat er mehr Steine, als gelesen wurden ({ $sure }).
zendo-overlooked-apart =
    { $places ->
        [one] Wo kein Koan gelesen wurde, liegt an 1 Stelle vielleicht ein Stein.
       *[other] Wo kein Koan gelesen wurde, liegt an { $places } Stellen vielleicht ein Stein.
    }
zendo-stone-perhaps = der Glasstein bei { $koan } ist vielleicht { $mark } ({ $sure }); der Koan gilt als nicht bewertet
head-on-the-table = am Tisch
head-touches = berührt
zendo-value = { FORM($value, ending: "none") }
zendo-value-with = { FORM($value, ending: "none") } { $sure }
zendo-has-it = Er hat die Buddha-Natur ({ $sure }).
zendo-has-it-not = Er hat die Buddha-Natur nicht ({ $sure }).
zendo-must-judge = Er hat die Buddha-Natur mit { $sure }: Der Meister muss entscheiden.
zendo-master-marked = Der Meister hat ihn { $mark } bewertet.
zendo-untold = So viele Tatsachen sind in Zweifel, dass sich die Wahrscheinlichkeit nicht sagen lässt: Die Hälfte steht für alles.
zendo-sampled = So viele Tatsachen sind in Zweifel, dass die Wahrscheinlichkeiten geschätzt sind, aus { $worlds } Ziehungen.
head-fact = Tatsache
zendo-fact-pose = Lage
zendo-fact-color = Farbe
zendo-fact-size = Größe
zendo-fact-on-table = berührt den Tisch
zendo-fact-touches = berührt
zendo-fact-points = zeigt auf
head-likeliest = am ehesten
head-with = mit
head-swing = Ausschlag
zendo-the-mark-hangs = Die Bewertung hängt daran
zendo-none-tells-apart = Kein Koan aus bis zu { $most } Steinen wurde gefunden, der die beiden unterscheidet.
zendo-none-tells-apart-yet = Kein Koan aus bis zu { $most } Steinen wurde gefunden, der die beiden unterscheidet. Koans aus mehr als { $whole } waren zu viele, um alle zu prüfen.
zendo-smaller-may-do = Koans aus mehr als { $whole } Steinen waren zu viele, um alle zu prüfen: Vielleicht reicht auch ein kleinerer.
zendo-rule-takes =
    { $count ->
        [one] Ein Koan aus 1 Stein unterscheidet die beiden: Nach der Regel hat er die Buddha-Natur, nach der Vermutung nicht.
       *[other] Ein Koan aus { $count } Steinen unterscheidet die beiden: Nach der Regel hat er die Buddha-Natur, nach der Vermutung nicht.
    }
zendo-guess-takes =
    { $count ->
        [one] Ein Koan aus 1 Stein unterscheidet die beiden: Nach der Regel hat er die Buddha-Natur nicht, nach der Vermutung hat er sie.
       *[other] Ein Koan aus { $count } Steinen unterscheidet die beiden: Nach der Regel hat er die Buddha-Natur nicht, nach der Vermutung hat er sie.
    }
zendo-held = { $koan }: { $mark } bewertet; nach der Vermutung hat er mit { $sure } die Buddha-Natur
zendo-is-contradicted = Der Vermutung wird widersprochen.
zendo-is-not-sure = Kein Koan widerspricht der Vermutung, aber nicht alles ist sicher.
zendo-agrees = Die Vermutung passt zu jedem Koan.
zendo-contradicted-by = Ihr widersprechen
zendo-open-by-doubt = Offen, weil Tatsachen in Zweifel sind
zendo-parts =
    { $count ->
        [one] 1 Teil
       *[other] { $count } Teilen
    }
zendo-rules-too-many = Schon die kleinsten Regeln sind zu viele, um alle zu prüfen.
zendo-rules-fit =
    { $count ->
        [one] 1 Regel passt zu { $marked }, von denen aus bis zu { $parts }.
       *[other] { $count } Regeln passen zu { $marked }, von denen aus bis zu { $parts }.
    }
zendo-all-marked =
    { $koans ->
        [one] dem bewerteten Koan
       *[other] allen { $koans } bewerteten Koans
    }
zendo-larger-too-many = Größere sind zu viele, um alle zu prüfen, und aus { $parts } oder mehr wurde keine gezählt.
zendo-likeliest-taken =
    { $count ->
        [one] In einem der Koans
       *[other] In { $count } der Koans
    } sind Tatsachen in Zweifel: Sie gelten so, wie es am ehesten ist.
zendo-simplest = Die einfachsten
zendo-points =
    { $stones ->
        [one] { $stones } Ratestein
       *[other] { $stones } Ratesteine
    }
zendo-by-turn = Ratesteine Zug um Zug
zendo-brief-build = baut
zendo-brief-master = Master
zendo-brief-mondo = Mondo
zendo-brief-mark = bewertet
zendo-brief-guess = rät
zendo-brief-disprove = widerlegt
zendo-brief-right = stimmt
zendo-brief-katsu = Katsu
zendo-brief-break = baut ab
zendo-brief-pass = passt

zendo-typed-supply = Schreib COLOR=SIZES mit den Größen S, M und L, wie in red=LMS
zendo-typed-pose = unbekannte Lage „{ $text }“: Nimm upright, flat oder weird
zendo-typed-mark = unbekanntes Zeichen „{ $text }“: Nimm white oder black
zendo-typed-outside = { $number } liegt nicht in { $least }..={ $most }
