//! docs/ARCHITECTURE.md names files, types and functions in backticks. This test fails when one of them is gone.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders without sources of our own.
const SKIPPED: [&str; 4] = ["target", "node_modules", ".git", "dist"];

/// File types whose words count as names.
const SOURCES: [&str; 5] = ["rs", "ts", "svelte", "toml", "ftl"];

/// Spans with blanks must be commands of these programs.
const PROGRAMS: [&str; 5] = ["cargo ", "git ", "npm ", "blacktop ", "blacktop-lab "];

#[test]
fn every_name_in_backticks_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    collect(&root, &mut files);
    let paths: Vec<String> =
        files.iter().map(|file| format!("/{}", file.strip_prefix(&root).unwrap().display())).collect();
    let words = words(&files);
    let page = fs::read_to_string(root.join("docs/ARCHITECTURE.md")).unwrap();
    let missing: Vec<_> = spans(&page).into_iter().filter(|span| !exists(span, &paths, &words)).collect();
    assert!(missing.is_empty(), "docs/ARCHITECTURE.md names what does not exist: {missing:?}");
    let text = |file: &str| {
        let found = files.iter().filter(|path| path.ends_with(file));
        found.map(|path| fs::read_to_string(path).unwrap()).collect::<Vec<_>>().concat()
    };
    let misplaced: Vec<_> =
        places(&page).into_iter().filter(|(file, name)| !defines(&text(file), name)).collect();
    assert!(misplaced.is_empty(), "docs/ARCHITECTURE.md names a file without the definition: {misplaced:?}");
}

#[test]
fn a_name_that_is_gone_is_found() {
    let (paths, words) = (["/crates/rules/src/walk.rs".to_owned()], HashSet::from(["landings".to_owned()]));
    for name in ["walk.rs", "crates/rules", "landings()", "cargo xtask test"] {
        assert!(exists(name, &paths, &words), "{name}");
    }
    for name in ["talk.rs", "crates/rule", "Game::landings", "next_hard_movement", "rm everything"] {
        assert!(!exists(name, &paths, &words), "{name}");
    }
}

#[test]
fn a_name_that_has_moved_is_found() {
    let page = "| 2.6 | `state.rs` (`Movements`, `lose`), `turn.rs`; `App` (`lib.rs`) |";
    let pair = |file: &str, name: &str| (file.to_owned(), name.to_owned());
    let wanted = [pair("state.rs", "Movements"), pair("state.rs", "lose"), pair("lib.rs", "App")];
    assert_eq!(places(page), wanted);
    let source = "pub(crate) struct Movements;\nconst fn lose(self) { use_up() }";
    assert!(defines(source, "Movements") && defines(source, "lose"));
    assert!(!defines(source, "use_up") && !defines(source, "Move"));
}

/// Files and the names that they define, as in `` `file.rs` (`name`, `other`) `` and `` `Name` (`file.rs`) ``.
fn places(page: &str) -> Vec<(String, String)> {
    let mut places = Vec::new();
    for (at, _) in page.match_indices("` (`") {
        let before = page[..at].rsplit('`').next().unwrap_or_default();
        let inside = page[at + 3..].split(')').next().unwrap_or_default();
        for within in inside.split('`').skip(1).step_by(2) {
            match (before.ends_with(".rs"), within.ends_with(".rs")) {
                (true, false) => places.push((before.to_owned(), within.to_owned())),
                (false, true) => places.push((within.to_owned(), before.to_owned())),
                _ => {}
            }
        }
    }
    places
}

/// Whether a source defines an item of this name.
fn defines(source: &str, name: &str) -> bool {
    const ITEMS: [&str; 7] = ["fn", "struct", "enum", "trait", "type", "const", "static"];
    let words: Vec<&str> = identifiers(source).collect();
    words.windows(2).any(|pair| ITEMS.contains(&pair[0]) && pair[1] == name)
}

fn exists(span: &str, paths: &[String], words: &HashSet<String>) -> bool {
    if span.contains(' ') {
        return PROGRAMS.iter().any(|program| span.starts_with(program));
    }
    if span.contains('/') || SOURCES.iter().any(|kind| span.ends_with(&format!(".{kind}"))) {
        let name = span.trim_matches('/');
        return paths
            .iter()
            .any(|path| path.ends_with(&format!("/{name}")) || path.contains(&format!("/{name}/")));
    }
    identifiers(span).all(|word| words.contains(word))
}

/// The contents of all code spans outside fenced blocks.
fn spans(page: &str) -> Vec<String> {
    let blocks = page.split("```").step_by(2);
    blocks
        .flat_map(|text| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

fn words(files: &[PathBuf]) -> HashSet<String> {
    let is_source = |file: &&PathBuf| {
        let kind = file.extension().and_then(|kind| kind.to_str());
        kind.is_some_and(|kind| SOURCES.contains(&kind)) && !file.ends_with(file!())
    };
    let texts = files.iter().filter(is_source).map(|file| fs::read_to_string(file).unwrap());
    texts.flat_map(|text| identifiers(&text).map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '-')
        .flat_map(|word| std::iter::once(word).chain(word.split('-').filter(move |part| *part != word)))
        .filter(|word| !word.is_empty())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !SKIPPED.contains(&name.as_str()) {
            collect(&path, files);
        } else if path.is_file() {
            files.push(path);
        }
    }
}
