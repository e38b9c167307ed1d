//! The messages of the wire as TypeScript declares them, in `web/src/wire.ts`: generated here, and always fresh.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use blacktop_protocol::{
    AnalysisState, BoardTablesView, ClientMsg, Credentials, Device, Explained, Frames, Invitation,
    LONGEST_NAME, Me, Moving, NewName, NewPassword, NewProgram, NewRecord, NewTable, PlayPosition,
    PositionPlayed, PositionView, Preferences, Program, ServerMsg, TableCreated, TableLink, TableList, Token,
    Why, WhyInPosition,
};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = "../../web/src/wire.ts";

/// Collects a type's declaration and those of all that it is made of, each once.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Numbers, lists and the like have no file and so no declaration of their own.
        if T::output_path().is_some() {
            let docs = without_examples(&T::docs().unwrap_or_default());
            let declared = format!("{docs}export {}\n", T::decl(&self.config));
            self.by_name.insert(T::ident(&self.config), declared);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// A doc comment without its examples in Rust.
fn without_examples(docs: &str) -> String {
    match docs.split_once("\n *\n * ```") {
        Some((text, _)) => format!("{text}\n */\n"),
        None => docs.to_owned(),
    }
}

fn declarations() -> String {
    let mut all = Declarations { config: Config::new(), seen: HashSet::new(), by_name: BTreeMap::new() };
    all.visit::<ClientMsg>();
    all.visit::<ServerMsg>();
    all.visit::<NewTable>();
    all.visit::<TableCreated>();
    all.visit::<TableList>();
    all.visit::<Me>();
    all.visit::<NewName>();
    all.visit::<Credentials>();
    all.visit::<NewPassword>();
    all.visit::<Moving>();
    all.visit::<Invitation>();
    all.visit::<Device>();
    all.visit::<NewProgram>();
    all.visit::<Program>();
    all.visit::<Token>();
    all.visit::<Preferences>();
    all.visit::<TableLink>();
    all.visit::<NewRecord>();
    all.visit::<Frames>();
    all.visit::<BoardTablesView>();
    all.visit::<Why>();
    all.visit::<Explained>();
    all.visit::<PositionView>();
    all.visit::<PlayPosition>();
    all.visit::<PositionPlayed>();
    all.visit::<WhyInPosition>();
    all.visit::<AnalysisState>();
    let head = "// The messages between the page and the server. Written by `cargo xtask bless` from crates/protocol.\n\n";
    let body: Vec<String> = all.by_name.into_values().collect();
    let limit = format!(
        "/** No name of a person or player has more characters. */\nexport const LONGEST_NAME = {LONGEST_NAME};\n\n"
    );
    let text = format!("{head}{limit}{}", body.join("\n"));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_declarations_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let fresh = declarations();
    if std::env::var_os("BLACKTOP_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == fresh, "web/src/wire.ts is not what the messages are now: cargo xtask bless");
}

#[test]
fn what_goes_over_the_wire_is_declared() {
    let text = declarations();
    for name in [
        "ClientMsg",
        "ServerMsg",
        "Update",
        "EntryWithEvents",
        "TableEvent",
        "GameState",
        "Event",
        "Refusal",
        "Settings",
    ] {
        assert!(text.contains(&format!("export type {name} = ")), "{name} is not declared");
    }
    // A number that a page cannot hold must not get into a message.
    assert!(!text.contains("bigint"), "a number of 64 bits is declared as such");
}
