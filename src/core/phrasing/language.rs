//! The languages that people are spoken to in.

use crate::mistyped::Mistyped;
use std::fmt;
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language with a complete catalogue. Files, ids and JSON are English in all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// What is spoken where nobody has chosen.
    #[default]
    English,
    /// With "du" for players.
    German,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// As command lines and settings write it.
    pub const fn code(self) -> &'static str {
        ["en", "de"][self as usize]
    }

    /// As it calls itself.
    pub const fn name(self) -> &'static str {
        ["English", "Deutsch"][self as usize]
    }

    /// The language of a locale as systems write it, as in `de_DE.UTF-8`; none of one that has no catalogue.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['.', '@']).next().unwrap_or_default();
        let wanted: LanguageIdentifier = tag.parse().ok()?;
        let speaks = |language: &Self| language.identifier().language == wanted.language;
        Self::ALL.into_iter().find(speaks)
    }

    /// What rules of plurals go by.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = Mistyped;

    fn from_str(text: &str) -> Result<Self, Mistyped> {
        let named = Self::ALL.into_iter().find(|known| known.code() == text);
        named.ok_or_else(|| Mistyped::Language { text: text.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        let german = Some(Language::German);
        let cases = [
            ("de_DE.UTF-8", german, "as most systems write it"),
            ("de", german, "a bare language"),
            ("de_AT@euro", german, "with a currency"),
            ("en_GB.UTF-8", Some(Language::English), "English as well"),
            ("C.UTF-8", None, "no language"),
            ("POSIX", None, "no language"),
            ("fr_FR", None, "no catalogue"),
            ("", None, "nothing"),
            ("__.@.ü", None, "nonsense"),
        ];
        for (locale, wanted, why) in cases {
            assert_eq!(Language::of_locale(locale), wanted, "{locale}: {why}");
        }
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        assert!("DE".parse::<Language>().is_err());
    }
}
