//! Pages for people: they stay short, lead where they say and name no machine.

use super::*;

#[test]
fn the_first_page_stays_short() {
    let lines = read(&root().join("README.md")).lines().count();
    assert!(
        lines <= 250,
        "README.md has {lines} lines: move some to docs"
    );
}

#[test]
fn links_of_pages_lead_to_files_and_headings() {
    let mut wrong = vec![];
    for (path, text) in pages() {
        for link in links(&text) {
            if !leads_somewhere(&path, link) {
                wrong.push(format!("{}: {link} leads nowhere", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pages_and_sources_name_no_machine() {
    // Parted, so that this file does not name them itself.
    let folders = ["work", "tmp", "home", "root", "Users"].map(|name| format!("/{name}/"));
    let sources = sources().into_iter();
    let sources = sources.map(|(name, text)| (PathBuf::from(name), text));
    let mut wrong = vec![];
    for (path, text) in pages().into_iter().chain(sources) {
        let named = folders.iter().filter(|folder| text.contains(*folder));
        wrong.extend(named.map(|folder| format!("{} names {folder}", path.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All pages for people, wherever they lie: path and text.
fn pages() -> Vec<(PathBuf, String)> {
    let mut paths = vec![];
    for entry in fs::read_dir(root()).expect("the root") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|e| e == "md") {
            paths.push(path);
        }
    }
    for folder in ["calibration", "docs", "fixtures"] {
        collect(&root().join(folder), "md", &mut paths);
    }
    paths.sort();
    assert!(paths.len() > 10, "the pages are not where they were");
    let page = |path: PathBuf| {
        let text = read(&path);
        (path, text)
    };
    paths.into_iter().map(page).collect()
}

/// Where the links of a page lead, code left out.
fn links(text: &str) -> Vec<&str> {
    let prose = text.split("```").step_by(2);
    let targets = prose.flat_map(|part| part.split("](").skip(1));
    let targets = targets.filter_map(|rest| Some(rest.split_once(')')?.0));
    targets.collect()
}

fn leads_somewhere(page: &Path, link: &str) -> bool {
    if link.starts_with("https://") {
        return true;
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let folder = page.parent().expect("a page lies in a folder");
    let target = match file {
        "" => page.to_owned(),
        file => folder.join(file),
    };
    target.exists() && (heading.is_empty() || headings(&read(&target)).contains(&slug(heading)))
}

fn headings(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| line.starts_with('#'));
    lines
        .map(|line| slug(line.trim_start_matches('#')))
        .collect()
}

/// A heading as the places that show these pages name it in a link.
fn slug(heading: &str) -> String {
    let letters = heading.trim().to_lowercase().replace(' ', "-");
    let is_kept = |c: &char| c.is_alphanumeric() || "-_".contains(*c);
    letters.chars().filter(is_kept).collect()
}
