//! Every clause of the rulebook, as drawn positions and claims about them. The modules follow its sections.

mod actions;
mod check;
mod detention;
mod drawing;
mod editions;
mod fights;
mod movements;
mod moving;
mod nuns;
mod pieces_and_board;
mod reasons;
mod sections;
mod shoving;
mod sight;
mod telling;
mod the_end;
mod turn;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A section and a number within it: `2.10`.
type Clause = (u32, u32);

/// The clauses that the rulebook has: numbers in bold.
fn clauses_of_the_rulebook() -> BTreeSet<Clause> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/RULES.md");
    let rulebook = fs::read_to_string(&path).expect("the rulebook is in docs/RULES.md");
    let number = |text: &str| {
        let (section, clause) = text.split_once('.')?;
        Some((section.parse().ok()?, clause.parse().ok()?))
    };
    rulebook.split("**").filter_map(number).collect()
}

fn test_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clauses");
    let entries = fs::read_dir(folder).expect("the folder of this file");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The clauses that tests are named after: `fn clause_2_10_…`, right after `#[test]`.
fn clauses_with_tests() -> BTreeSet<Clause> {
    let number = |line: &str| {
        let mut parts = line.strip_prefix("fn clause_")?.split('_');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    let mut clauses = BTreeSet::new();
    for path in test_files() {
        let source = fs::read_to_string(path).expect("a readable source file");
        let lines: Vec<&str> = source.lines().collect();
        let tests = lines.windows(2).filter(|pair| pair[0] == "#[test]");
        clauses.extend(tests.filter_map(|pair| number(pair[1])));
    }
    clauses
}

#[test]
fn every_clause_has_a_test_and_every_test_a_clause() {
    let (rulebook, tested) = (clauses_of_the_rulebook(), clauses_with_tests());
    let untested: Vec<_> = rulebook.difference(&tested).collect();
    let unknown: Vec<_> = tested.difference(&rulebook).collect();
    assert!(untested.is_empty(), "clauses without a test: {untested:?}");
    assert!(unknown.is_empty(), "tests of clauses that the rulebook does not have: {unknown:?}");
    assert_eq!(rulebook.len(), 54, "clauses 1.1 to 10.5");
}

/// A file that is not a module would be counted above and never run.
#[test]
fn every_file_of_tests_is_a_module() {
    let main = include_str!("main.rs");
    for path in test_files() {
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a plain file name");
        let declared = main.lines().any(|line| line == format!("mod {name};"));
        assert!(declared || name == "main", "{name}.rs is not a module");
    }
}
