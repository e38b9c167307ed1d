//! `docs/RULES.md` and its translations are the players' rulebook with drawings. With `BLACKTOP_BLESS=1` they are written anew.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use blacktop_protocol::{Fact, LocalizedMessage};
use blacktop_words::{Language, Localizer};

use crate::files::{Messages, written};

/// The widest line. Japanese has no spaces to break lines at.
const WIDTH: usize = 118;

/// The clauses with a drawing of `docs/drawings` behind them; the caption of one is `rules-drawing-NAME`.
const DRAWINGS: [(&str, &str); 6] = [
    ("1.4", "doors"),
    ("1.6", "board"),
    ("3.1", "walk"),
    ("4.1", "sight"),
    ("6.5", "shove"),
    ("12.1", "sections"),
];

/// Switches in the order of 9.1, with the clauses that they change.
const SWITCHES: [(&str, &str); 6] = [
    ("diagonals", "4.1, 4.2, 4.3"),
    ("sheltershove", "6.5, 6.6"),
    ("sheltertattle", "7.4"),
    ("sidedoors", "1.4"),
    ("shelterkiss", "8.2"),
    ("idlecoins", "2.12, 2.13"),
];

/// Sections without tests named after their clauses. The tests of the rules take every bold number for a clause to test.
const WITHOUT_TESTS: [u32; 2] = [11, 12];

/// The worked turn as the record has it.
const TURN: &str = "13A stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1xe7 N1^j3 ^Cg1-i4";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn name(language: Language) -> String {
    match language {
        Language::En => "RULES.md".to_owned(),
        Language::Fr | Language::Ja => format!("RULES.{}.md", language.code()),
    }
}

/// The page of one language while it is written.
struct Page {
    words: Localizer,
    messages: Messages,
    text: String,
}

impl Page {
    fn new(language: Language) -> Page {
        Page { words: Localizer::new(language), messages: written(language), text: String::new() }
    }

    fn said(&self, id: &str, facts: &[(&str, &str)]) -> String {
        assert!(self.messages.contains_key(id), "there is no {id}");
        let facts = facts.iter().map(|(name, fact)| ((*name).to_owned(), Fact::Text((*fact).to_owned())));
        self.words
            .format_wire(&LocalizedMessage { id: id.to_owned(), facts: facts.collect() })
            .replace('*', "\\*")
    }

    /// A paragraph: a first line that begins with `first`, and further ones that begin with `next`.
    fn paragraph(&mut self, first: &str, next: &str, text: &str) {
        let mut line = first.to_owned();
        let mut begun = false;
        for word in text.split(' ') {
            if begun && line.chars().count() + 1 + word.chars().count() > WIDTH {
                let _ = writeln!(self.text, "{line}");
                line = next.to_owned();
                begun = false;
            }
            if begun {
                line.push(' ');
            }
            line.push_str(word);
            begun = true;
        }
        let _ = writeln!(self.text, "{line}\n");
    }

    fn message(&mut self, id: &str) {
        let text = self.said(id, &[]);
        self.paragraph("", "", &text);
    }

    fn drawing(&mut self, indent: &str, drawing: &str) {
        let _ = writeln!(self.text, "{indent}```text");
        for line in drawing.lines() {
            let _ = writeln!(self.text, "{}", format!("{indent}{line}").trim_end());
        }
        let _ = writeln!(self.text, "{indent}```\n");
    }

    fn drawing_of(&mut self, indent: &str, name: &str) {
        let drawing = fs::read_to_string(docs().join("drawings").join(format!("{name}.txt"))).unwrap();
        self.drawing(indent, &drawing);
    }

    /// Its number, bold where a test of the rules is named after it; its text, with a paragraph for each mark; its drawing.
    fn clause(&mut self, section: u32, clause: u32) {
        let number = format!("{section}.{clause}");
        let mut text = self.said(&format!("rule-{section}-{clause}"), &[]);
        for mark in ["rules-ruling", "rules-by-edition"].map(|id| self.said(id, &[])) {
            text = text.replace(&mark, &format!("\n*{mark}*"));
        }
        let mut first = if WITHOUT_TESTS.contains(&section) {
            format!("- {number} ")
        } else {
            format!("- **{number}** ")
        };
        for part in text.split('\n').map(str::trim).filter(|part| !part.is_empty()) {
            self.paragraph(&first, "  ", part);
            "  ".clone_into(&mut first);
        }
        if number == "9.1" {
            self.switches();
        }
        if let Some((_, name)) = DRAWINGS.iter().find(|(clause, _)| *clause == number) {
            self.drawing_of("  ", name);
            let caption = format!("rules-drawing-{name}");
            if self.messages.contains_key(&caption) {
                let caption = self.said(&caption, &[]);
                self.paragraph("  ", "  ", &caption);
            }
        }
    }

    fn switches(&mut self) {
        let editions = Language::ALL.map(Language::code);
        let titles = editions.map(|edition| self.said(&format!("rules-edition-{edition}"), &[]));
        let topic = self.said("rules-editions-topic", &[]);
        let _ =
            writeln!(self.text, "  | | {topic} | {} |\n  |---|---|:---:|:---:|:---:|", titles.join(" | "));
        for (name, clauses) in SWITCHES {
            let allows = self.said(&format!("switch-{name}"), &[]);
            let has =
                editions.map(|edition| self.said(&format!("switch-{name}-in"), &[("edition", edition)]));
            let _ = writeln!(self.text, "  | `{name}` | {allows} ({clauses}) | {} |", has.join(" | "));
        }
        self.text.push('\n');
    }

    fn section(&mut self, section: u32) {
        let title = self.said(&format!("rules-{section}"), &[]);
        let heading = self.said("rules-number", &[("number", &section.to_string()), ("title", &title)]);
        let _ = writeln!(self.text, "## {heading}\n");
        let clauses =
            (1..).take_while(|clause| self.messages.contains_key(&format!("rule-{section}-{clause}")));
        for clause in clauses.collect::<Vec<u32>>() {
            self.clause(section, clause);
        }
    }

    /// A whole turn, decision by decision.
    fn turn(&mut self) {
        let title = self.said("rules-turn", &[]);
        let _ = writeln!(self.text, "### {title}\n");
        self.message("rules-turn-start");
        self.drawing_of("", "turn");
        for (nth, word) in (1..).zip(TURN.split(' ').skip(1)) {
            let told = self.said(&format!("rules-turn-{nth}"), &[]);
            let told = told.strip_prefix(word).unwrap_or_else(|| panic!("rules-turn-{nth} is about {word}"));
            self.paragraph(&format!("{nth}. `{word}`"), "   ", told);
        }
        self.message("rules-turn-end");
        self.drawing("", TURN);
        self.message("rules-turn-otherwise");
    }

    fn whole(mut self) -> String {
        let title = self.said("rules-title", &[]);
        let _ = writeln!(
            self.text,
            "<!-- Written by `cargo xtask bless` from rulebook.ftl of locales and from docs/drawings. -->\n"
        );
        let _ = writeln!(self.text, "# {title}\n");
        let _ =
            writeln!(self.text, "[English](RULES.md) · [Français](RULES.fr.md) · [日本語](RULES.ja.md)\n");
        let unofficial = self.said("rules-unofficial", &[]);
        self.paragraph("> ", "> ", &unofficial);
        self.message("rules-intro");
        self.message("rules-reading");
        for section in 1..=12 {
            self.section(section);
            if section == 10 {
                self.turn();
            }
        }
        format!("{}\n", self.text.trim_end())
    }
}

#[test]
fn the_pages_of_the_rules_are_the_players_rulebook() {
    for language in Language::ALL {
        let (path, page) = (docs().join(name(language)), Page::new(language).whole());
        if std::env::var_os("BLACKTOP_BLESS").is_some() {
            fs::write(&path, &page).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap();
        assert!(found == page, "docs/{} differs from locales: run `cargo xtask bless`", name(language));
    }
}
