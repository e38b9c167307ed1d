//! What is played: everything that a tournament must not change half-way.

use blacktop_bots::Budget;
use blacktop_rules::Players;
use serde_json::{Value, json};

use super::entrant::Entrant;
use super::sprt::Hypotheses;
use crate::batch::{GameArgs, budget_in_json};

/// The settings of a tournament. The number of games may still grow, and threads do not matter.
pub(super) struct TournamentSettings {
    pub(super) entrants: Vec<Entrant>,
    pub(super) players: Players,
    /// A board's code, or `random`.
    pub(super) board: String,
    pub(super) budget: Budget,
    /// The budget of the second entrant, if it is not the same.
    pub(super) second_budget: Option<Budget>,
    /// What a sequential test decides between; none in a tournament.
    pub(super) test: Option<Hypotheses>,
    pub(super) terms: GameArgs,
}

impl TournamentSettings {
    /// The budget of an entrant, counted in their order.
    pub(super) fn budget_of(&self, entrant: usize) -> Budget {
        self.second_budget.filter(|_| entrant == 1).unwrap_or(self.budget)
    }

    /// As the journal begins with them.
    pub(super) fn to_json(&self) -> Value {
        let mut fields = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "entrants": self.entrants.iter().map(Entrant::to_json).collect::<Vec<_>>(),
            "players": self.players.count(),
            "edition": self.terms.edition.to_string(),
            "board": self.board,
            "minutes": self.terms.minutes,
            "budget": budget_in_json(self.budget),
            "seed": self.terms.run.seed,
        });
        if let Some(budget) = self.second_budget {
            fields["second_budget"] = budget_in_json(budget);
        }
        if let Some(test) = &self.test {
            fields["test"] = test.to_json();
        }
        fields
    }
}

/// What is not the same, by the flags that say it: `--seed was 1 and is 2`.
pub(super) fn differences(was: &Value, is: &Value) -> Vec<String> {
    let names =
        |value: &Value| value.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect();
    let (mut all, before): (Vec<String>, Vec<String>) = (names(is), names(was));
    all.extend(before.into_iter().filter(|name| is.get(name).is_none()));
    let differ = all.iter().filter(|name| was[name.as_str()] != is[name.as_str()]);
    let differs = |name: &String| {
        let (was, is) = (shown(&was[name.as_str()]), shown(&is[name.as_str()]));
        format!("{} was {was} and is {is}", flags(name))
    };
    differ.map(differs).collect()
}

/// How a setting is said on the command line.
fn flags(name: &str) -> String {
    match name {
        "entrants" => "--bots, --engine".to_owned(),
        "budget" => "--ms, --iterations".to_owned(),
        "second_budget" => "--second-iterations".to_owned(),
        "test" => "the sequential test".to_owned(),
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
        Value::Object(fields) if fields.contains_key("h0") => format!(
            "{} % against {} % with errors of {} and {}",
            fields["h0"], fields["h1"], fields["alpha"], fields["beta"]
        ),
        Value::Object(fields) => match (fields.get("ms"), fields.get("iterations")) {
            (Some(ms), _) => format!("{ms} ms a move"),
            (None, Some(iterations)) => format!("{iterations} iterations a move"),
            (None, None) => value.to_string(),
        },
        other => other.to_string(),
    }
}
