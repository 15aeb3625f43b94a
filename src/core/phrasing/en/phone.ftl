## Phones: the dialog in the window

use-phone = Use a phone
use-phone-why = A phone's browser as the camera and as a second screen: no app is needed
drawing = The table from above
role-camera = As the camera
role-viewer = To look on
certificate-warning = The browser warns of a certificate that nobody vouches for: it was made here, a moment ago. Choose “Advanced” or “Show details”, and go on to the page.
role-camera-how = Read this with the phone's camera; the phone has to be in the same network. It is good for one browser.
role-viewer-how = For the other players: the table and the score, on as many phones as there are.
phone-connected =
    { $viewers ->
        [0] The phone is connected.
        [one] The phone is connected. One looks on.
       *[other] The phone is connected. { $viewers } look on.
    }
phone-not-connected =
    { $viewers ->
        [0] No phone is connected as the camera.
        [one] No phone is connected as the camera. One looks on.
       *[other] No phone is connected as the camera. { $viewers } look on.
    }
viewers-answer = Who looks on may answer too
link-as-code = The link as a code
copy-link = Copy the link
new-links-why = Both links lead nowhere then, and who is connected is out.
new-links = Make new links
stop-phones-why = Nothing is served to phones any more.
stop-phones = Stop using phones
begin-whole-game = Begin a whole game
score-place = { $place }. { $total }

## The voice

calls-are-spoken = Calls are spoken.
calls-more =
    { $count ->
        [one] One more stands beside the picture.
       *[other] { $count } more stand beside the picture.
    }
voice-silent = The system's voice does not answer: is a voice installed for speech-dispatcher, such as espeak-ng?
voice-missing = This system has no voice: install speech-dispatcher and a voice such as espeak-ng.
voice-error = The system's voice can't be asked: { $error }.

## The page itself, in the browser of a phone

page-connecting = Connecting…
page-camera = This phone's camera
page-video = What the camera sees
page-photo-sent = The photo that is sent
page-advice = Put the phone above the table, so that it sees all of the game, and leave it there.
page-start = Start the camera
page-pick = Send a photo
page-stop = Stop
page-file = A photo of the table
page-noscript = This page needs scripts to be allowed.
page-not-connected = Not connected
page-trying-again = No connection; trying again
page-no-camera = This browser gives no camera to pages: send photos instead.
page-no-camera-there = This device has no camera, or none that the browser finds: send photos instead.
page-camera-in-use = The camera can't be had: another app has it, or it is switched off. Close that and start it again, or send photos instead.
page-looks-on-only = This phone looks on: who plays answers on the camera's phone or at the computer.
page-camera-refused = The camera was not given: allow it for this page in the browser, or send photos instead.
page-camera-ended = The camera has stopped, or another app has it: start it again, or send photos instead.
page-no-photo = That is no photo which this browser can read: choose another.
page-as-camera = Camera
page-looking-on = Looking on
page-taken = This link was opened in another browser already, and it is good for one. Make new links in the window on the computer, and read the code there.
page-opened-again = The page was opened once more: this one is out of use.
page-put-out = This link is no longer good: read the code in the window on the computer, if it shows one.
page-full = So many look on already that there is no room for more.
page-only-looks-on = This page only looks on.
page-changed = That has just changed: look again.
page-not-understood = That was not understood: reload the page.
page-no-jpeg = That is no JPEG: reload the page.
page-too-large = The picture has more than { $most } megapixels: choose a smaller one on the phone.
page-damaged = The picture is damaged: it was not taken in.
page-too-long = The picture is longer than { $most } MB: choose a smaller one on the phone.
