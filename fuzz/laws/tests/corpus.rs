//! The fuzzer's corpus on a stable compiler: every file through its law, and then a fixed number of mutations of each.
//!
//! Names say what a file is: `good-…` is taken, `bad-…` is refused. Files with other names are finds that only have to
//! keep the law, and those that the fuzzer named by their hash, on a developer's machine, are left to the fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use blacktop_bots::Rng;
use blacktop_engine::LONGEST_LINE;
use blacktop_fuzz_laws::{Acceptance, board, engine, position, record, seeded};
use blacktop_rules::{Edition, LONGEST_RECORD, PositionText, Record};

/// A law, and where its corpus is.
struct FuzzTarget {
    name: &'static str,
    law: fn(&[u8]) -> Acceptance,
    /// How often each file is mutated.
    mutations: usize,
}

const BOARD: FuzzTarget = FuzzTarget { name: "board", law: board, mutations: 400 };
const ENGINE: FuzzTarget = FuzzTarget { name: "engine", law: engine, mutations: 30 };
const POSITION: FuzzTarget = FuzzTarget { name: "position", law: position, mutations: 200 };
const RECORD: FuzzTarget = FuzzTarget { name: "record", law: record, mutations: 250 };

/// No file of the corpus is larger.
const LARGEST: usize = 4096;

/// A file of the corpus.
struct Seed {
    name: String,
    bytes: Vec<u8>,
}

impl FuzzTarget {
    /// All files of the corpus, in the order of their names.
    fn corpus(&self) -> Vec<Seed> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(self.name);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut seeds: Vec<Seed> = entries
            .map(|entry| entry.expect("the corpus can be listed"))
            .map(|entry| Seed {
                name: entry.file_name().into_string().expect("names are text"),
                bytes: fs::read(entry.path()).expect("the corpus can be read"),
            })
            .filter(|seed| !is_hash(&seed.name))
            .collect();
        seeds.sort_by(|one, other| one.name.cmp(&other.name));
        assert!(!seeds.is_empty(), "{} is empty", folder.display());
        seeds
    }

    /// Puts one input through the law, and says which it was if the law is broken.
    fn check(&self, name: &str, bytes: &[u8]) -> Acceptance {
        let acceptance = catch_unwind(AssertUnwindSafe(|| (self.law)(bytes)));
        let most = if bytes.len() > LARGEST { 100 } else { LARGEST };
        let shown = bytes[..bytes.len().min(most)].escape_ascii();
        acceptance.unwrap_or_else(|_| panic!("{}/{name} breaks the law:\n{shown}", self.name))
    }

    fn check_corpus(&self) {
        for Seed { name, bytes } in self.corpus() {
            assert!(bytes.len() <= LARGEST, "{}/{name} is larger than {LARGEST} bytes", self.name);
            let acceptance = self.check(&name, &bytes);
            match name.split('-').next() {
                Some("good") => assert_eq!(acceptance, Acceptance::Taken, "{}/{name}", self.name),
                Some("bad") => assert_eq!(acceptance, Acceptance::Refused, "{}/{name}", self.name),
                _ => {}
            }
        }
    }

    fn check_mutations(&self) {
        let seeds = self.corpus();
        for Seed { name, bytes } in &seeds {
            let mut rng = seeded(name.as_bytes());
            for _ in 0..self.mutations {
                let mutant = mutate(bytes, &seeds, &mut rng);
                self.check(&format!("{name} (mutated)"), &mutant);
            }
        }
    }
}

/// Whether the fuzzer gave this name: forty digits of a hash.
fn is_hash(name: &str) -> bool {
    name.len() == 40 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Changes an input in one to four places.
fn mutate(bytes: &[u8], seeds: &[Seed], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(4) {
        let (from, to) = (some_place(&bytes, rng), some_place(&bytes, rng));
        let (from, to) = (from.min(to), from.max(to));
        match rng.below(6) {
            0 if from < bytes.len() => bytes[from] ^= 1 << rng.below(8),
            1 if from < bytes.len() => bytes[from] = rng.below(256) as u8,
            2 => drop(bytes.drain(from..to.min(from + 8))),
            3 => drop(bytes.drain(from..to)),
            4 => bytes.splice(to..to, bytes[from..to].to_vec()).for_each(drop),
            _ => {
                let other = &seeds[rng.below(seeds.len())].bytes;
                let (start, end) = (some_place(other, rng), some_place(other, rng));
                let part = other[start.min(end)..start.max(end)].to_vec();
                bytes.splice(from..to, part).for_each(drop);
            }
        }
        bytes.truncate(LARGEST);
    }
    bytes
}

/// A place between two bytes, or at an end.
fn some_place(bytes: &[u8], rng: &mut Rng) -> usize {
    rng.below(bytes.len() + 1)
}

#[test]
fn boards() {
    BOARD.check_corpus();
    BOARD.check_mutations();
}

#[test]
fn conversations_with_the_engine() {
    ENGINE.check_corpus();
    ENGINE.check_mutations();
}

#[test]
fn positions() {
    POSITION.check_corpus();
    POSITION.check_mutations();
}

#[test]
fn records() {
    RECORD.check_corpus();
    RECORD.check_mutations();
}

/// A corpus that never leaves one edition, or one number of seats, would find half of what there is.
#[test]
fn the_corpus_has_every_edition_and_seat_count() {
    let text = |seed: &Seed| String::from_utf8_lossy(&seed.bytes).into_owned();
    let all = Edition::ALL.len() * 3;
    let records =
        RECORD.corpus().iter().filter_map(|seed| Record::read(&text(seed)).ok()).collect::<Vec<_>>();
    let kinds: BTreeSet<_> = records
        .iter()
        .map(|record| (record.game().edition().edition(), record.game().players().count()))
        .collect();
    assert_eq!(kinds.len(), all, "records of {kinds:?}");
    let positions = POSITION.corpus();
    let positions = positions.iter().filter_map(|seed| text(seed).parse::<PositionText>().ok()?.game().ok());
    let kinds: BTreeSet<_> =
        positions.map(|game| (game.edition().edition(), game.players().count())).collect();
    assert_eq!(kinds.len(), all, "positions of {kinds:?}");
}

/// Repeats what `make` gives for 0, 1, 2 … up to a number of bytes.
fn fill(most: usize, make: impl Fn(usize) -> String) -> String {
    let mut text = String::with_capacity(most);
    for part in (0..).map(make) {
        if text.len() + part.len() > most {
            break;
        }
        text.push_str(&part);
    }
    text
}

/// Texts of a megabyte, each of which would be slow or large for a careless parser.
fn giants() -> Vec<(&'static str, String)> {
    let most = LONGEST_RECORD - 100;
    let players = "[Players \"3\"]\n";
    vec![
        ("one letter", "A".repeat(most)),
        ("slashes", "/".repeat(most)),
        ("line ends", "\n".repeat(most)),
        ("brackets", "[".repeat(most)),
        ("a long header", format!("{players}[A \"{}\"]\n", "\\\\".repeat(most / 2 - 20))),
        ("many headers", format!("{players}{}", fill(most - 20, |n| format!("[k{n} \"\"]\n")))),
        ("many labels", format!("{players}{}", fill(most - 20, |_| "1A\n".to_owned()))),
        ("many passes", format!("{players}1A{}", " pass".repeat(most / 5 - 10))),
        ("a long word", format!("{players}1A stay:{}", "Ab1,".repeat(most / 4 - 10))),
        ("too much", "A0B0C0D0\n".repeat(LONGEST_RECORD / 8)),
    ]
}

#[test]
fn megabytes_of_text() {
    for (name, text) in giants() {
        for target in [BOARD, POSITION, RECORD] {
            target.check(name, text.as_bytes());
        }
    }
}

#[test]
fn megabytes_for_the_engine() {
    let most = LONGEST_LINE - 100;
    let new = r#"{"cmd":"new","players":3,"minutes":120}"#;
    let requests = [
        ("a long id", format!(r#"{{"id":"{}","cmd":"hello"}}"#, "x".repeat(most))),
        ("a deep id", format!(r#"{{"id":{}{},"cmd":"hello"}}"#, "[".repeat(most / 2), "]".repeat(most / 2))),
        ("a deep line", "[".repeat(most)),
        ("many fields", format!("{{{}\"cmd\":\"hello\"}}", fill(most, |n| format!("\"k{n}\":0,")))),
        (
            "many actions",
            format!(r#"{{"cmd":"apply","actions":["pass"{}]}}"#, r#","pass""#.repeat(most / 7 - 10)),
        ),
        ("a long action", format!(r#"{{"cmd":"apply","action":"{}"}}"#, "x".repeat(most))),
        ("a long number", format!(r#"{{"cmd":"perft","depth":{}}}"#, "1".repeat(most))),
        ("a long board", format!(r#"{{"cmd":"new","players":3,"board":"{}"}}"#, "/".repeat(most))),
        ("too long a line", format!(r#"{{"id":1,"cmd":"hello"}}{}"#, " ".repeat(LONGEST_LINE))),
    ];
    for (name, request) in requests {
        ENGINE.check(name, format!("{new}\n{request}\n").as_bytes());
    }
}
