## Woher die Bilder kommen

cameras = Kameras
cameras-none = Noch antwortet keine Kamera. Schließe eine an, oder gib sie in anderen Programmen frei; sie erscheint hier von selbst.
cameras-again = Noch einmal suchen
camera-go-on = Weiter mit { $source }
camera-use = { $source } nehmen
camera-picture = Bild von { $source }
phone-in-network = Ein Handy im selben Netz
phone-in-network-how = Ohne App: „Handy benutzen“ oben im Fenster. Mit einer IP-Kamera-App: Starte ihren Server und tippe die Adresse ein, die sie zeigt.
address-hint = http://192.168.0.20:8080/video, rtsp://… oder Datei
watch = Beobachten
files = Ein Foto, ein Film, ein Ordner mit Fotos
dialog-missing = Dieses System zeigt dem Programm keinen Dateidialog: Gib den Pfad ins Feld ein, oder zieh die Datei ins Fenster.
open-file = Foto oder Film öffnen …
open-photos = Ordner öffnen …
watch-demo = Vorführung ansehen
files-dropped = Fotos und Filme kannst du auch jederzeit auf das Fenster ziehen.
drop-here = Foto oder Film hier fallen lassen
dialog-file = Foto oder Film vom Tisch öffnen
dialog-photos-and-films = Fotos und Filme
dialog-all = Alle Dateien
dialog-folder = Einen Ordner mit Fotos öffnen
dialog-keeping = Den Beleg in einem Ordner speichern
dialog-record = Eine aufgezeichnete Partie fortsetzen
dialog-records = Protokolle

## Was gerade gilt, auf Schildchen, die es zurücknehmen

in-force = Hier gilt:
in-force-count = Gilt hier: { $count }
chip-taken-back = { $words } ×
chip-of-match = Gehört zur Partie: Es gilt, solange die Partie im Fenster ist.
chip-of-demo = Gehört zur Vorführung: Es ist bekannt und gilt nur für sie.
chip-colors = Nur { $colors }
chip-colors-why = Gesucht wird nach Steinen dieser Farben. Klick: Jede kann vorkommen.
chip-seats = Plätze { $seats }
chip-seat = { $side }: { $color }
chip-seats-why = Was vor einem Spieler liegt, zählt als geschlagen. Klick: Keiner hat einen Platz.
chip-square = Felder { $mm } mm
chip-square-why = Die Seitenlänge eines Felds, wie gemessen. Klick: Sie wird geschätzt.
chip-board = Brett, wo du es gezeigt hast
chip-board-why = Klick: Es wird wieder von selbst gefunden.
chip-table = Kalibrierter Tisch
chip-table-why = Der Tisch, wie eine Kalibrierung ihn vermessen hat. Klick: Es wird ein Schachbrett gesucht.
chip-mirrored = Gespiegelt
chip-mirrored-why = Die Bilder sind seitenverkehrt. Klick: Sie werden genommen, wie sie kommen.
chip-lens = Kalibriertes Objektiv
chip-lens-why = Das Objektiv, wie eine Kalibrierung es vermessen hat. Klick: Es wird geschätzt.
chip-empty = Foto vom leeren Tisch
chip-empty-why = Ein Foto vom leeren Tisch. Klick: Der Tisch wird ohne gelesen.
chip-pieces = Andere Steine
chip-pieces-why = Andere Steine als die üblichen von Looney. Klick: die üblichen.

## Welche Farben im Spiel sind

which-colors = Welche Farben sind im Spiel?
which-colors-why = Mit ihren Namen werden die Steine viel sicherer gelesen.
not-only-these-why = Weitere kannst du unter „Spieler und Brett“ nennen.
not-only-these = Nicht nur diese
any-color = Jede Farbe
only-color = nur { $color }
strangers-sentence = { $sentence }.
source-camera = Kamera { $index }
source-photos = { $count } Fotos
source-phone = das Handy
