## Das Fenster: Leisten, Menüs, Dialoge. Was auf -why endet, erscheint, wenn der Zeiger darauf ruht.

source-button = Quelle: { $name }
source-button-why = Auswählen, was beobachtet wird (O)
more = Mehr
keys-why = Alle Tasten (F1)
keys = Tasten
speak-why = Sagt laut, was geschlagen wird, was zu knapp ist und wann die Zeit um ist
speak = Vorlesen
new-game-why = Führt Buch über eine ganze Partie: Züge, Hände, Gefangene, Punkte.
new-game-button = Neue Partie …
photo-previous = Voriges Foto
photo-page = { $page } von { $count }
photo-next = Nächstes Foto
undo = Rückgängig
undo-key = Strg+Z
redo = Wiederholen
redo-key = Strg+Umschalt+Z
export-evidence = Beleg speichern
export-evidence-why = Das Bild mit allen Zeichen, die Lage der Steine und das Urteil (E)
picture-menu = Bild
all-labels = Alle Namen
all-labels-why = Jeder Stein ist beschriftet, nicht nur die unsicheren (L)
add-stone = Stein hinzufügen
add-stone-why = Klicke dann, wo er liegt, oder drücke Enter im Bild (A)
view-menu = Ansicht
panel-button = « Leiste
panel-show = Leiste zeigen
panel-fold = Leiste einklappen
panel-why = Die Leiste am Rand: eingeklappt hat das Bild allen Platz
corners-drag = Ziehe die vier Ecken auf die äußeren Ecken der 64 Felder.
corners-use = Diese Ecken nehmen
cancel = Abbrechen
zoom-out = Verkleinern
zoom-in = Vergrößern
zoom-whole = Ganz
zoom-whole-why = Das ganze Bild zeigen
zoom-close-up = Nah
zoom-close-up-why = Das Brett so groß zeigen, wie es passt (F)
layers = Ebenen
board-menu = Brett
board-half-turn = Halb herumdrehen
board-quarter-turn = Um ein Viertel drehen
board-corners = Zeigen, wo seine Ecken sind
board-mirrored = Die Kamera spiegelt es
board-mirrored-why = Wenn Buchstaben auf dem Brett verkehrt herum stehen. Wird für diese Kamera gemerkt
table-is-bare = Da ist kein Brett
table-is-bare-why = Die Pyramiden werden gelesen, wie sie auf einem bloßen Tisch liegen, ab vier Stück. „Brett“ sucht wieder eines.
board-by-itself = Wieder von selbst finden
open-folder = Ordner öffnen
folder-no-program = Hier gibt es kein Programm { $program }, das Ordner öffnet: Der Beleg liegt in { $path }
folder-not-shown = Der Ordner { $path } geht nicht auf: { $error }
board-by-hand = Das Brett wird dort gelesen, wo du es gezeigt hast: Zeige es noch einmal, wenn es oder die Kamera sich bewegt.
click-a-stone = Klicke einen Stein an, um genauer hinzusehen. D nächster unsicherer Stein · E speichern · A hinzufügen · ? alle Tasten
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
text-size = Schrift { $percent } %
preferences = Farben, Schriftgröße und Sprache

## Wie es um das Bild steht, kurz und als Satz

state-no-picture = Noch kein Bild
state-no-news = Keine neuen Bilder
state-reading = Liest …
state-reading-at-rest = Der Tisch ist ruhig und wird gelesen.
state-looking = Sucht
state-looking-why = Sucht das Brett: Zeige es ganz.
state-moving = Etwas bewegt sich
state-moving-why = Was zuletzt ruhig lag, bleibt blass stehen, bis der Tisch wieder ruhig ist.
state-settling-why = Der Tisch ist zur Ruhe gekommen und wird gelesen.
state-steady = Ruhig
state-steady-why = Der Tisch ist ruhig und gelesen.
state-lost = Brett verloren
state-lost-why = Das Brett ist nicht mehr zu finden; was zuletzt gelesen wurde, bleibt blass stehen.

## Ebenen des Bilds, und welche Bilder gezeigt werden

layer-grid = Gitter
layer-auras = Auren
layer-rays = Strahlen
layer-outlines = Umrisse
layer-fates = Schicksale und Zweifel
layer-guides = Anleitung
layer-names = Namen
layer-score = Punkte im Bild
view-camera = Kamera
view-from-above = Von oben
view-both = Beide

## Das Blatt mit den Tasten

keys-next-stone = nächster Stein, die unsicheren zuerst
keys-add = Stein hinzufügen
keys-move = gewählten Stein um einen Millimeter schieben
key-arrows = Pfeile
keys-turn = ihn um ein Grad drehen
keys-let-go = loslassen
keys-labels = die Namen aller Steine
keys-views = Kamera, von oben, beide
keys-close-up = das Brett von nahem
keys-zoom = vergrößern und verkleinern, wenn das Bild den Fokus hat
keys-go = von Knopf zu Knopf gehen, ihn drücken
key-tab-enter = Tab, Enter
keys-source = auswählen, was beobachtet wird
keys-export = Beleg speichern
keys-undo = rückgängig machen
keys-redo = wiederholen
redo-keys = Strg+Umschalt+Z, Strg+Y
keys-sheet = dieses Blatt

## Spieler und Brett, schon vor dem ersten Bild bekannt

players-and-board = Spieler und Brett
players-of-demo = Die der Vorführung sind bekannt; das hier gilt für deinen Tisch, den du als Nächstes auswählst.
seats = Plätze
seats-why = Was in einer anderen Farbe neben dem Brett vor einem Spieler liegt, zählt als geschlagen.
seat-nobody = niemand
seat-line = { $side }: { $sitting }
colors-in-play = Farben im Spiel
colors-in-play-why = Nur für diesen Tisch. Sie zu nennen hilft bei schlechtem Licht. Nennst du keine, kann jede vorkommen.
seat-rank = hinter Reihe { $rank }
seat-file = hinter Linie { $file }
square-side = Seitenlänge eines Felds
square-measured = Gemessen
square-not-measured = Nicht gemessen: Die Größen der Steine verraten sie, und wo keine das tun, gilt die eines Turnierbretts.

## Wo der Beleg gespeichert wird

keep-title = Beleg speichern
keep-what = Eine Seite und ein Bild zum Herumzeigen, dazu die Lage der Steine mit dem Urteil.
keep-folder = Ordner
browse = Durchsuchen …
keep-there = Dort speichern

## Was gefragt wird, ehe das Fenster sich schließt

closing-table = Was du zu diesem Tisch gesagt hast, ist nirgends gespeichert.
closing-photos = Was du zu { $count ->
    [one] einem anderen Foto
   *[other] { $count } anderen Fotos
 } gesagt hast, ist nirgends gespeichert.
closing-export = Beleg speichern und schließen
closing-back = Zurück

## Die erste Minute

welcome-step-camera = Stelle eine Webcam oder ein Handy so über den Tisch, dass das ganze Brett zu sehen ist.
welcome-step-choose = Wähle sie hier aus.
welcome-step-cast = Wirf, und nimm die Hände weg: Das Urteil erscheint von selbst.
welcome-demo = Das ist ein Vorführfilm
welcome-demo-what = Ein Stein wird aufgenommen und anderswohin geworfen, immer wieder. Für deinen eigenen Tisch:
welcome-choose = Kamera auswählen …
welcome-empty = Richte eine Kamera auf den Tisch
welcome-empty-how = Wähle eine mit dem Knopf oben links, oder lass ein Foto hier fallen.
welcome-play-demo = Inzwischen den Vorführfilm zeigen

## Was nicht geklappt hat

error-no-board = Noch kein Schachbrett gefunden. Zeige es ganz, scharf und gleichmäßig beleuchtet, oder zeige unter „Brett“, wo seine Ecken sind.
error-board-of-others = Da liegt ein Brett mit { $seen } Feldern, und hier wird eines mit { $squares } gebraucht. Lege dieses hin, oder beginne das Spiel neu und sag, auf welchen Feldern des größeren Bretts gespielt wird.
error-lines-disagree = Das sieht nach einem Schachbrett aus, aber seine Linien sind nicht gerade: Lege es flach, halte die Kamera ruhig und stelle scharf, oder zeige unter „Brett“, wo seine Ecken sind.
here-blurred = Das Bild ist unscharf, so dass Steine übersehen werden: Halte die Kamera ruhig, stelle auf den Tisch scharf und geh näher heran.
here-coarse = Das Brett ist im Bild zu klein, so dass Steine übersehen werden: Geh näher heran.
here-noisy = Das Bild ist körnig, so dass Steine übersehen werden: Mach mehr Licht auf dem Tisch.
here-dark = Das Bild ist dunkel, so dass Steine übersehen werden: Mach mehr Licht auf dem Tisch.
here-overexposed = Vieles im Bild ist zu hell oder zu dunkel, so dass Steine übersehen werden: Drehe Lampen weg oder ändere die Belichtung.
here-unread = Etwa { $share } der Steine wurden wohl nicht gelesen: Sieh die markierten Stellen an oder mach ein klareres Bild.
here-no-pyramids = Nichts hier sieht sicher nach einer Pyramide aus. Schachfiguren und anderes werden nicht gelesen; für Pyramiden mach ein klareres Bild.
notice-no-picture = Noch kein Bild, darum läuft der Vorführfilm: { $trouble }
notice-nothing-to-export = Es ist noch nichts gelesen, was sich speichern ließe.
notice-evidence-kept = Beleg gespeichert: { $path }
notice-no-such-board = So sieht keine Kamera ein Brett: Setze a1, h1, h8 und a8 der Reihe nach darum herum.
notice-left-out = Nicht beobachtet: { $files }. Mehrere Fotos gehören zusammen; ein Film wird für sich allein beobachtet.
source-none = keine
source-demo = Vorführfilm
error-demo = der Vorführfilm lässt sich nicht anlegen: { $error }
error-thread = der Thread der Kamera startet nicht: { $error }

# Stones that belong together, and stones of glass.
group-belongs = { $stone } gehört zu
group-by-itself = Für sich allein
group-how = Oder zieh die Grenze im Bild: nach außen über andere Steine, oder nach innen an welchen vorbei.
bead-seen = { $bead }, gesehen als { $shade } ({ $sure }): Was ist es?
bead-missed = Welcher Glasstein liegt hier, der nicht gesehen wurde?
bead-nothing = Kein Glasstein
forget-groups = Grenzen, wie sie zu sehen sind
