//! What the page takes from this crate: the messages in `web/src/wire.ts` and the players' colours in
//! `web/src/style/seats.css`. Both are generated here, and always fresh.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use blacktop_protocol::{
    AccountDeletion, AnalysisState, BoardTablesView, ClientMsg, Colour, Credentials, Device, DeviceLink,
    DeviceLinkCode, Explained, Frames, LONGEST_NAME, MAX_SCHOOL_YEARS, Me, NewName, NewPassword, NewProgram,
    NewRecord, NewTable, PlayPosition, PositionPlayed, PositionView, Preferences, Program, ServerMsg,
    TableCreated, TableLink, TableList, Token, Why, WhyInPosition,
};
use blacktop_rules::{Edition, Seat, Switch};
use ts_rs::{Config, TS, TypeVisitor};

const WIRE: &str = "../../web/src/wire.ts";
const COLOURS: &str = "../../web/src/style/seats.css";

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

/// Limits, and what the rules say of editions: the page has no copy of its own.
fn constants() -> String {
    fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
        let items: Vec<String> = items.into_iter().map(|item| format!("\"{}\"", item.to_string())).collect();
        format!("[{}]", items.join(", "))
    }
    let off = |edition: Edition| {
        let off = Switch::ALL.into_iter().filter(|switch| !edition.has(*switch));
        format!("  {edition}: {},\n", list(off))
    };
    let clause = |switch: Switch| format!("  {switch}: \"{}\",\n", switch.clause());
    [
        format!("/** No name of a person or player has more characters. */\nexport const LONGEST_NAME = {LONGEST_NAME};\n"),
        format!("/** The most years at school that a player may have. */\nexport const MAX_SCHOOL_YEARS = {MAX_SCHOOL_YEARS};\n"),
        format!(
            "/** All colours; the first ones are those of seats whose players have not chosen one. */\nexport const COLOURS: readonly Colour[] = {};\n",
            list(Colour::ALL)
        ),
        format!(
            "/** The editions, in the order in which they are shown. */\nexport const EDITIONS = {} as const;\nexport type Edition = (typeof EDITIONS)[number];\n",
            list(Edition::ALL)
        ),
        format!(
            "/** The switches of house rules, in the order of a code (9.1). */\nexport const SWITCHES = {} as const;\nexport type Switch = (typeof SWITCHES)[number];\n",
            list(Switch::ALL)
        ),
        format!(
            "/** The clause that each switch changes. */\nexport const SWITCH_CLAUSES: Record<Switch, string> = {{\n{}}};\n",
            Switch::ALL.map(clause).concat()
        ),
        format!(
            "/** The switches that an edition has off; all others are on. */\nexport const SWITCHES_OFF: Record<Edition, readonly Switch[]> = {{\n{}}};\n",
            Edition::ALL.map(off).concat()
        ),
    ]
    .join("\n")
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
    all.visit::<AccountDeletion>();
    all.visit::<Credentials>();
    all.visit::<NewPassword>();
    all.visit::<DeviceLink>();
    all.visit::<DeviceLinkCode>();
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
    let text = format!("{head}{}\n{}", constants(), body.join("\n"));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// The inks for letters on a colour.
const INKS: [[u8; 3]; 2] = [[0x17, 0x18, 0x1a], [0xff, 0xff, 0xff]];

/// The relative luminance of the Web Content Accessibility Guidelines.
fn luminance(rgb: [u8; 3]) -> f64 {
    let [red, green, blue] = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Their contrast ratio, 1 to 21.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The ink that is easier to read on this colour.
fn ink(colour: Colour) -> [u8; 3] {
    let [dark, light] = INKS;
    if contrast(dark, colour.rgb()) >= contrast(light, colour.rgb()) { dark } else { light }
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The colours as custom properties, each with its ink, and those of seats whose players have not chosen one.
fn stylesheet() -> String {
    let mut lines = vec![
        "/* The players' colours. Written by `cargo xtask bless` from crates/protocol. */".to_owned(),
        String::new(),
        ":root {".to_owned(),
    ];
    for colour in Colour::ALL {
        lines.push(format!("  --colour-{colour}: {};", hex(colour.rgb())));
        lines.push(format!("  --on-{colour}: {};", hex(ink(colour))));
    }
    for seat in Seat::ALL {
        let colour = Colour::of_seat(seat);
        lines.push(format!("  --seat-{seat}: var(--colour-{colour});"));
        lines.push(format!("  --on-{seat}: var(--on-{colour});"));
    }
    lines.push("}".to_owned());
    lines.join("\n") + "\n"
}

fn check_file(path: &str, fresh: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("BLACKTOP_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, fresh).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == fresh, "{} is not what this crate says now: cargo xtask bless", path.display());
}

#[test]
fn the_declarations_are_fresh() {
    check_file(WIRE, &declarations());
}

#[test]
fn the_colours_are_fresh() {
    check_file(COLOURS, &stylesheet());
}

#[test]
fn letters_can_be_read_on_every_colour() {
    for colour in Colour::ALL {
        let ratio = contrast(ink(colour), colour.rgb());
        assert!(ratio >= 4.5, "{colour}: {ratio}");
    }
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
