//! The catalogues of all messages, a language each: `en/SUBJECT.ftl` and `de/SUBJECT.ftl`, in the syntax of Project Fluent.
//!
//! In: the id of a message and its arguments. Out: what it says. Whether the catalogues are complete, and whether every
//! message gets the arguments that it names, is checked by `tests/languages.rs` of this package.

use super::Language;
use super::phrase::{GrammarForm, SaidArgument};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;

/// What every subject's file says in every language, in the order of [`Language::ALL`].
macro_rules! files {
    ($($subject:literal),* $(,)?) => {
        [$([
            include_str!(concat!("en/", $subject, ".ftl")),
            include_str!(concat!("de/", $subject, ".ftl")),
        ]),*]
    };
}

const FILES: &[[&str; 2]] = &files![
    "choices",
    "cli",
    "command",
    "error",
    "evidence",
    "format",
    "geomancer",
    "geomancy",
    "gnostica",
    "icesickle",
    "match",
    "matches",
    "noname",
    "page",
    "phone",
    "picture",
    "ruling",
    "source",
    "stash",
    "stone",
    "table",
    "window",
    "words",
    "zendo"
];

type Bundle = FluentBundle<FluentResource>;

/// What a message says; none where the catalogue has none of this id.
pub(super) fn say(id: &str, arguments: &FluentArgs, language: Language) -> Option<String> {
    let bundle = bundle(language);
    let pattern = bundle.get_message(id)?.value()?;
    // A form that nobody asked for is missing, and the message's own default is said.
    let mut missing = vec![];
    let said = bundle.format_pattern(pattern, Some(arguments), &mut missing);
    Some(said.into_owned())
}

/// Read when something is said in a language for the first time.
fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; 2] = [OnceLock::new(), OnceLock::new()];
    BUNDLES[language as usize].get_or_init(|| read(language))
}

fn read(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // Marks of direction would stand in files, and in the way of whoever compares texts.
    bundle.set_use_isolating(false);
    for file in FILES {
        // What is well written of a file that is not is kept: the tests tell of the rest.
        let resource = FluentResource::try_new(file[language as usize].to_owned());
        let resource = resource.unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    // Fails where there is a function of this name already.
    let _ = bundle.add_function("FORM", form);
    bundle
}

/// `FORM($stone, case: "dative")`: a phrase among the arguments, said with further arguments.
fn form<'a>(positional: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
    match positional {
        [FluentValue::Custom(value)] => match (**value).as_any().downcast_ref::<SaidArgument>() {
            Some(spoken) => spoken.in_form(&GrammarForm::of(named)).into(),
            None => FluentValue::Error,
        },
        // A name or a number has one form.
        [value] => value.clone(),
        _ => FluentValue::Error,
    }
}
