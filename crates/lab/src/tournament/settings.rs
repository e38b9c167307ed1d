//! What is played: everything that a tournament must not change half-way.

use blacktop_bots::Budget;
use blacktop_rules::Players;
use serde_json::{Value, json};

use super::entrant::Entrant;
use crate::batch::{GameArgs, budget_in_json};

/// The settings of a tournament. The number of games may still grow, and threads do not matter.
pub(super) struct TournamentSettings {
    pub(super) entrants: Vec<Entrant>,
    pub(super) players: Players,
    /// A board's code, or `random`.
    pub(super) board: String,
    pub(super) budget: Budget,
    pub(super) terms: GameArgs,
}

impl TournamentSettings {
    /// As the journal begins with them.
    pub(super) fn to_json(&self) -> Value {
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "entrants": self.entrants.iter().map(Entrant::to_json).collect::<Vec<_>>(),
            "players": self.players.count(),
            "edition": self.terms.edition.to_string(),
            "board": self.board,
            "minutes": self.terms.minutes,
            "budget": budget_in_json(self.budget),
            "seed": self.terms.run.seed,
        })
    }
}

/// What is not the same, by the flags that say it: `--seed was 1 and is 2`.
pub(super) fn differences(was: &Value, is: &Value) -> Vec<String> {
    let names = is.as_object().into_iter().flatten().map(|(name, _)| name);
    let differ = names.filter(|name| was[*name] != is[*name]);
    let differs = |name: &String| {
        let (was, is) = (shown(&was[name]), shown(&is[name]));
        format!("{} was {was} and is {is}", flags(name))
    };
    differ.map(differs).collect()
}

/// How a setting is said on the command line.
fn flags(name: &str) -> String {
    match name {
        "entrants" => "--bots, --engine".to_owned(),
        "budget" => "--ms, --iterations".to_owned(),
        "version" => "blacktop --version".to_owned(),
        name => format!("--{name}"),
    }
}

/// A setting in words: of entrants only the names, of a budget its one field.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "not known".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(shown).collect::<Vec<_>>().join(","),
        Value::Object(fields) if fields.contains_key("engine") => {
            let command = shown(&fields["engine"]).replace(',', " ");
            format!("{} ({command}; {})", shown(&fields["name"]), shown(&fields["bot"]))
        }
        Value::Object(fields) if fields.contains_key("name") => shown(&fields["name"]),
        Value::Object(fields) => match (fields.get("ms"), fields.get("iterations")) {
            (Some(ms), _) => format!("{ms} ms a move"),
            (None, Some(iterations)) => format!("{iterations} iterations a move"),
            (None, None) => value.to_string(),
        },
        other => other.to_string(),
    }
}
