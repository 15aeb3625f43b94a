## Handys: der Dialog im Fenster

use-phone = Handy benutzen
use-phone-why = Der Browser eines Handys als Kamera und zweiter Bildschirm: ohne App
drawing = Der Tisch von oben
role-camera = Als Kamera
role-viewer = Zum Zuschauen
certificate-warning = Der Browser warnt vor einem Zertifikat, für das niemand bürgt: Es wurde gerade eben hier gemacht. Wähle „Erweitert“ oder „Details einblenden“ und geh weiter zur Seite.
role-camera-how = Lies das mit der Kamera des Handys; es muss im selben Netz sein. Der Link gilt für einen einzigen Browser.
role-viewer-how = Für die Mitspieler: Tisch und Punkte, auf so vielen Handys, wie da sind.
phone-connected =
    { $viewers ->
        [0] Das Handy ist verbunden.
        [one] Das Handy ist verbunden. Einer schaut zu.
       *[other] Das Handy ist verbunden. { $viewers } schauen zu.
    }
phone-not-connected =
    { $viewers ->
        [0] Kein Handy ist als Kamera verbunden.
        [one] Kein Handy ist als Kamera verbunden. Einer schaut zu.
       *[other] Kein Handy ist als Kamera verbunden. { $viewers } schauen zu.
    }
viewers-answer = Zuschauer dürfen auch antworten
link-as-code = Der Link als Code
copy-link = Link kopieren
new-links-why = Beide Links führen dann ins Leere, und wer verbunden ist, fliegt raus.
new-links = Neue Links machen
stop-phones-why = Handys bekommen nichts mehr gezeigt.
stop-phones = Keine Handys mehr
begin-whole-game = Eine ganze Partie beginnen
score-place = { $place }. { $total }

## Die Stimme

calls-are-spoken = Ansagen werden gesprochen.
calls-more =
    { $count ->
        [one] Noch eine Ansage steht neben dem Bild.
       *[other] Noch { $count } Ansagen stehen neben dem Bild.
    }
voice-silent = Die Stimme des Systems antwortet nicht: Ist für speech-dispatcher eine Stimme eingerichtet, etwa espeak-ng?
voice-missing = Dieses System hat keine Stimme: Richte speech-dispatcher und eine Stimme wie espeak-ng ein.
voice-error = Die Stimme des Systems lässt sich nicht fragen: { $error }.

## Die Seite selbst, im Browser eines Handys

page-connecting = Verbindet …
page-camera = Die Kamera dieses Handys
page-video = Was die Kamera sieht
page-photo-sent = Das Foto, das gesendet wird
page-advice = Stelle das Handy so über den Tisch, dass es das ganze Spiel sieht, und lass es dort.
page-start = Kamera starten
page-pick = Foto senden
page-stop = Anhalten
page-file = Ein Foto vom Tisch
page-noscript = Diese Seite braucht die Erlaubnis für Skripte.
page-not-connected = Nicht verbunden
page-trying-again = Keine Verbindung; neuer Versuch läuft
page-no-camera = Dieser Browser gibt Seiten keine Kamera: Sende stattdessen Fotos.
page-no-camera-there = Dieses Gerät hat keine Kamera, oder keine, die der Browser findet: Sende stattdessen Fotos.
page-camera-in-use = Die Kamera ist nicht zu haben: Eine andere App hat sie, oder sie ist ausgeschaltet. Schließ das und starte sie wieder, oder sende stattdessen Fotos.
page-looks-on-only = Dieses Telefon schaut zu: Wer spielt, antwortet am Telefon mit der Kamera oder am Rechner.
page-camera-refused = Die Kamera wurde nicht freigegeben: Erlaube sie im Browser für diese Seite, oder sende stattdessen Fotos.
page-camera-ended = Die Kamera hat aufgehört, oder eine andere App hat sie: Starte sie wieder, oder sende stattdessen Fotos.
page-no-photo = Das ist kein Foto, das dieser Browser lesen kann: Wähle ein anderes.
page-as-camera = Kamera
page-looking-on = Zuschauer
page-taken = Dieser Link wurde schon in einem anderen Browser geöffnet, und er gilt für einen. Mach im Fenster am Rechner neue Links und lies dort den Code.
page-opened-again = Die Seite wurde noch einmal geöffnet: Diese hier gilt nicht mehr.
page-put-out = Dieser Link gilt nicht mehr: Lies den Code im Fenster am Rechner, wenn dort einer steht.
page-full = Es schauen schon so viele zu, dass kein Platz mehr ist.
page-only-looks-on = Diese Seite schaut nur zu.
page-changed = Das hat sich gerade geändert: Sieh noch einmal hin.
page-not-understood = Das wurde nicht verstanden: Lade die Seite neu.
page-no-jpeg = Das ist kein JPEG: Lade die Seite neu.
page-too-large = Das Bild hat mehr als { $most } Megapixel: Wähle am Handy ein kleineres.
page-damaged = Das Bild ist beschädigt: Es wurde nicht angenommen.
page-too-long = Das Bild ist größer als { $most } MB: Wähle am Handy ein kleineres.
