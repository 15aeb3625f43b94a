//! What the sources say: every `phrase!("id", name, other = value)` in them.

use std::fs;
use std::path::{Path, PathBuf};

/// A message that is said somewhere.
pub struct Use {
    pub id: String,
    pub arguments: Vec<String>,
    pub file: String,
}

/// All of them, in this package and the one about it.
pub fn uses() -> Vec<Use> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = vec![];
    collect(&sources, &mut paths);
    paths.sort();
    let mut uses = vec![];
    for path in paths {
        let text = fs::read_to_string(&path).expect("a readable file");
        let file = path
            .strip_prefix(&sources)
            .expect("a path below the sources");
        let code = code_of(&text);
        let calls = code.split("phrase!(").skip(1);
        uses.extend(calls.map(|call| used(call, &file.display().to_string())));
    }
    uses
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("tests") {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

/// Without comments and without the tests at the end.
fn code_of(text: &str) -> String {
    let code = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn used(call: &str, file: &str) -> Use {
    let mut parts = parts(call).into_iter();
    let id = parts.next().unwrap_or_default();
    let id = id
        .trim()
        .strip_prefix('"')
        .and_then(|id| id.strip_suffix('"'));
    let id = id.unwrap_or_else(|| panic!("{file}: the id of a message is written out"));
    let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
    let name = |part: String| part.trim().chars().take_while(is_name).collect();
    let arguments: Vec<String> = parts
        .map(name)
        .filter(|name: &String| !name.is_empty())
        .collect();
    Use {
        id: id.to_owned(),
        arguments,
        file: file.to_owned(),
    }
}

/// What stands between the commas of a call, up to its closing parenthesis.
fn parts(call: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 1);
    let (mut is_text, mut is_escaped) = (false, false);
    for letter in call.chars() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => is_text = !is_text,
            _ if is_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        match (letter, depth) {
            (_, 0) => break,
            (',', 1) if !is_text => parts.push(String::new()),
            (letter, _) => parts.last_mut().expect("a part").push(letter),
        }
    }
    parts
}
