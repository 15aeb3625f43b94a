//! How a [`Phrase`] is said in a language: its message looked up in the catalogue, with what it is told.
//!
//! A phrase may stand among the arguments of another, whose message asks for it in a form of grammar; so saying one may
//! come to saying others.

use super::Language;
use super::catalogue::FILES;
use super::one_line;
use super::phrase::{ListJoint, Phrase, PhraseArgument, PhraseKind, Say};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::OnceLock;

impl Say for Phrase {
    fn in_language(&self, language: Language) -> String {
        self.say(&GrammarForm::default(), language)
    }
}

impl Phrase {
    /// As an argument of a message.
    fn value(&self, language: Language) -> FluentValue<'_> {
        match &self.0 {
            PhraseKind::Verbatim(text) => FluentValue::from(one_line(text)),
            PhraseKind::Square(square) => square.to_string().into(),
            PhraseKind::Number(number) => number.into(),
            _ => FluentValue::Custom(Box::new(NestedPhrase {
                phrase: self.clone(),
                language,
            })),
        }
    }

    fn say(&self, form: &GrammarForm, language: Language) -> String {
        match &self.0 {
            PhraseKind::Verbatim(words) => words.to_string(),
            PhraseKind::Square(square) => square.to_string(),
            PhraseKind::Number(number) => number.to_string(),
            PhraseKind::Message(id, arguments) => message(id, arguments, form, language),
            PhraseKind::List(items, joint) => list(items, *joint, form, language),
            PhraseKind::Capitalized(phrase) => super::capitalized(&phrase.say(form, language)),
            PhraseKind::Line(table, number) => {
                let table = table.in_language(language);
                table.lines().nth(*number).unwrap_or_default().to_owned()
            }
            PhraseKind::Filled(phrase, others) => {
                let widths = others
                    .iter()
                    .map(|other| other.say(form, language).chars().count());
                let width = widths.max().unwrap_or(0);
                format!("{:width$}", phrase.say(form, language))
            }
            PhraseKind::Decimal(number) => match language {
                Language::English => number.to_string(),
                Language::German => number.replace('.', ","),
            },
        }
    }
}

fn message(
    id: &str,
    arguments: &[PhraseArgument],
    form: &GrammarForm,
    language: Language,
) -> String {
    let mut values = FluentArgs::with_capacity(arguments.len() + form.0.len());
    for (name, argument) in arguments {
        values.set(*name, argument.value(language));
    }
    for (name, value) in &form.0 {
        values.set(name.clone(), value.clone());
    }
    let said = pattern_said(id, &values, language);
    // English is a stopgap for what a catalogue lacks, and the id for what English lacks.
    let said = said.or_else(|| pattern_said(id, &values, Language::English));
    said.unwrap_or_else(|| id.to_owned())
}

fn list(items: &[Phrase], joint: ListJoint, form: &GrammarForm, language: Language) -> String {
    let mut said: Vec<String> = items.iter().map(|item| item.say(form, language)).collect();
    let between = |word: Phrase| format!(" {} ", word.in_language(language));
    let (between, last_word) = match joint {
        ListJoint::Between(words) => return said.join(words),
        ListJoint::And => (", ".to_owned(), crate::phrase!("and")),
        ListJoint::Or => (", ".to_owned(), crate::phrase!("or")),
        ListJoint::EachAnd => (between(crate::phrase!("and")), crate::phrase!("and")),
        ListJoint::EachOr => (between(crate::phrase!("or")), crate::phrase!("or")),
    };
    let last = said.pop().unwrap_or_default();
    if said.is_empty() {
        return last;
    }
    let (first, last_word) = (said.join(&between), last_word.in_language(language));
    format!("{first} {last_word} {last}")
}

/// A phrase among the arguments of a message, with the language of the whole.
#[derive(Clone, Debug, PartialEq)]
struct NestedPhrase {
    phrase: Phrase,
    language: Language,
}

impl NestedPhrase {
    fn in_form(&self, form: &GrammarForm) -> String {
        self.phrase.say(form, self.language)
    }
}

impl FluentType for NestedPhrase {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.in_form(&GrammarForm::default()).into()
    }

    fn as_string_threadsafe(
        &self,
        _: &intl_memoizer::concurrent::IntlLangMemoizer,
    ) -> Cow<'static, str> {
        self.in_form(&GrammarForm::default()).into()
    }
}

/// What a message asks of a phrase among its arguments, as in `case: "dative"`.
#[derive(Default)]
struct GrammarForm(Vec<(String, FluentValue<'static>)>);

impl GrammarForm {
    fn of(named: &FluentArgs) -> Self {
        let named = named.iter();
        Self(
            named
                .map(|(name, value)| (name.to_owned(), value.into_owned()))
                .collect(),
        )
    }
}

type Bundle = FluentBundle<FluentResource>;

/// What a message says; none where the catalogue has none of this id.
fn pattern_said(id: &str, arguments: &FluentArgs, language: Language) -> Option<String> {
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
    // They fail where there is a function of this name already.
    let _ = bundle.add_function("FORM", form);
    let _ = bundle.add_function("ARTICLE", article);
    bundle
}

/// `FORM($stone, case: "dative")`: a phrase among the arguments, said with further arguments.
fn form<'a>(positional: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
    match positional {
        [FluentValue::Custom(value)] => match (**value).as_any().downcast_ref::<NestedPhrase>() {
            Some(spoken) => spoken.in_form(&GrammarForm::of(named)).into(),
            None => FluentValue::Error,
        },
        // A name or a number has one form.
        [value] => value.clone(),
        _ => FluentValue::Error,
    }
}

/// `ARTICLE($color)`: a word with the English article that stands before its sound.
fn article<'a>(positional: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
    match form(positional, named) {
        FluentValue::String(word) => {
            let begins_with_vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
            let article = if begins_with_vowel { "an" } else { "a" };
            format!("{article} {word}").into()
        }
        other => other,
    }
}
