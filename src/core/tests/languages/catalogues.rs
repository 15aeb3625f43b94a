//! The catalogues of a language as they are written.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What a message names.
#[derive(Default)]
pub struct Message {
    pub arguments: BTreeSet<String>,
    pub messages: BTreeSet<String>,
    /// What it asks of its arguments by FORM().
    pub forms: BTreeSet<(String, String)>,
    /// What it says differently by an argument.
    pub selected: BTreeSet<(String, String)>,
}

#[derive(Default)]
pub struct Catalogue {
    pub subjects: Vec<String>,
    pub messages: BTreeMap<String, Message>,
    pub problems: Vec<String>,
}

impl Catalogue {
    pub fn read(language: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("phrasing")
            .join(language);
        let entries = fs::read_dir(folder).expect("the folder of a language");
        let mut paths: Vec<PathBuf> = entries
            .map(|entry| entry.expect("an entry").path())
            .collect();
        paths.sort();
        let mut catalogue = Self::default();
        for path in paths {
            catalogue.add(&path);
        }
        catalogue
    }

    fn add(&mut self, path: &Path) {
        let name = path.display();
        let text = fs::read_to_string(path).expect("a readable file");
        let subject = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        self.subjects.push(subject);
        let (resource, errors) = match parse(text.as_str()) {
            Ok(resource) => (resource, vec![]),
            Err((resource, errors)) => (resource, errors),
        };
        self.problems
            .extend(errors.iter().map(|error| format!("{name}: {error}")));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                if let Entry::Term(term) = entry {
                    self.problems.push(format!(
                        "{name}: -{} is a term: write a message",
                        term.id.name
                    ));
                }
                continue;
            };
            let id = message.id.name.to_owned();
            let mut found = Message::default();
            match &message.value {
                Some(value) if message.attributes.is_empty() => found.pattern(value),
                _ => self
                    .problems
                    .push(format!("{name}: {id} is no plain message")),
            }
            if self.messages.insert(id.clone(), found).is_some() {
                self.problems.push(format!("{name}: {id} is there twice"));
            }
        }
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.messages.keys().map(String::as_str)
    }

    /// All arguments that a message names, by messages within it too.
    pub fn arguments(&self, id: &str) -> BTreeSet<String> {
        let Some(message) = self.messages.get(id) else {
            return BTreeSet::new();
        };
        let within = message.messages.iter().flat_map(|id| self.arguments(id));
        message.arguments.iter().cloned().chain(within).collect()
    }
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                    if let (
                        InlineExpression::VariableReference { id },
                        VariantKey::Identifier { name },
                    ) = (selector, &variant.key)
                    {
                        self.selected
                            .insert((id.name.to_owned(), (*name).to_owned()));
                    }
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                assert!(
                    ["FORM", "ARTICLE"].contains(&id.name),
                    "no function {}",
                    id.name
                );
                arguments
                    .positional
                    .iter()
                    .for_each(|inner| self.inline(inner));
                for named in &arguments.named {
                    let InlineExpression::StringLiteral { value } = named.value else {
                        panic!("a form is a word in quotation marks");
                    };
                    self.forms
                        .insert((named.name.name.to_owned(), value.to_owned()));
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::TermReference { id, .. } => panic!("-{} is a term", id.name),
        }
    }
}
