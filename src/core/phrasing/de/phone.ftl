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
voice-silent = Die Stimme des Systems antwortet nicht: Ist für speech-dispatcher eine Stimme eingerichtet, etwa espeak-ng?
voice-missing = Dieses System hat keine Stimme: Richte speech-dispatcher und eine Stimme wie espeak-ng ein.
voice-error = Die Stimme des Systems lässt sich nicht fragen: { $error }.
