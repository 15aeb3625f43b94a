//! What the page itself says in a browser, besides what it is shown: in the window's language.

use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};

/// What stands in the page, by the places where it does.
pub fn in_page(language: Language) -> Vec<(&'static str, String)> {
    let words = [
        ("connecting", phrase!("page-connecting")),
        ("camera", phrase!("page-camera")),
        ("video", phrase!("page-video")),
        ("photo", phrase!("page-photo-sent")),
        ("advice", phrase!("page-advice")),
        ("start", phrase!("page-start")),
        ("pick", phrase!("page-pick")),
        ("stop", phrase!("page-stop")),
        ("file", phrase!("page-file")),
        ("looks", phrase!("page-looks-on-only")),
        ("noscript", phrase!("page-noscript")),
    ];
    said(words, language)
}

/// What the script says, by the names that it has for it.
pub fn in_script(language: Language) -> Vec<(&'static str, String)> {
    let words = [
        ("notConnected", phrase!("page-not-connected")),
        ("tryingAgain", phrase!("page-trying-again")),
        ("noCamera", phrase!("page-no-camera")),
        ("noCameraThere", phrase!("page-no-camera-there")),
        ("cameraInUse", phrase!("page-camera-in-use")),
        ("cameraRefused", phrase!("page-camera-refused")),
        ("cameraEnded", phrase!("page-camera-ended")),
        ("noPhoto", phrase!("page-no-photo")),
        ("asCamera", phrase!("page-as-camera")),
        ("lookingOn", phrase!("page-looking-on")),
    ];
    said(words, language)
}

fn said<const COUNT: usize>(
    words: [(&'static str, Phrase); COUNT],
    language: Language,
) -> Vec<(&'static str, String)> {
    let words = words.into_iter();
    words
        .map(|(name, phrase)| (name, phrase.in_language(language)))
        .collect()
}

/// To who comes by a link that another browser has opened.
pub fn taken() -> Phrase {
    phrase!("page-taken")
}

/// To a camera's page when there is a newer one.
pub fn opened_again() -> Phrase {
    phrase!("page-opened-again")
}

/// To all pages when their links are no longer good.
pub fn put_out() -> Phrase {
    phrase!("page-put-out")
}

/// To one viewer too many.
pub fn full() -> Phrase {
    phrase!("page-full")
}

/// To a viewer who may not answer.
pub fn only_looks_on() -> Phrase {
    phrase!("page-only-looks-on")
}

/// To who taps on something that is something else by now.
pub fn changed() -> Phrase {
    phrase!("page-changed")
}

/// To a page that speaks otherwise than ours.
pub fn not_understood() -> Phrase {
    phrase!("page-not-understood")
}
