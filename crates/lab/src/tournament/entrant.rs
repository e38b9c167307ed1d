//! The entrants of a tournament: built-in bots and external engines.

use std::time::Duration;

use anyhow::{Context, anyhow};
use blacktop_bots::Bot;
use serde_json::{Value, json};

use super::process::Process;
use crate::output;

/// More entrants would need too many line-ups.
const MOST: usize = 16;

/// No name is longer.
const LONGEST_NAME: usize = 20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) kind: EntrantKind,
}

/// A built-in bot or an external engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EntrantKind {
    Bot(Bot),
    Engine(Engine),
}

/// An external program: its command line, and the bot it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Engine {
    pub(super) command: Vec<String>,
    pub(super) bot: String,
}

impl Entrant {
    /// As a record's header has it.
    pub(super) fn header(&self) -> String {
        match self.kind {
            EntrantKind::Bot(bot) => format!("bot:{}", bot.name()),
            EntrantKind::Engine(_) => format!("engine:{}", self.name),
        }
    }

    /// As the journal and the JSON have it.
    pub(super) fn to_json(&self) -> Value {
        match &self.kind {
            EntrantKind::Bot(bot) => json!({"name": self.name, "bot": bot.name()}),
            EntrantKind::Engine(engine) => {
                json!({"name": self.name, "engine": engine.command, "bot": engine.bot})
            }
        }
    }
}

/// The entrants of the command line. Engines are started once, to ask their names.
pub(super) fn all(
    bots: &[Bot],
    engines: &[String],
    engine_bots: &[String],
    limit: Duration,
) -> anyhow::Result<Vec<Entrant>> {
    let mut entrants = Vec::new();
    for bot in bots {
        entrants.push(Entrant { name: bot.name(), kind: EntrantKind::Bot(*bot) });
    }
    for text in engines {
        entrants.push(engine(text, engine_bots, limit)?);
    }
    for (index, entrant) in entrants.iter().enumerate() {
        if entrants[..index].iter().any(|other| other.name == entrant.name) {
            let advice = match &entrant.kind {
                EntrantKind::Bot(_) => "name each bot once",
                EntrantKind::Engine(_) => "give each engine its own name, as in --engine NAME=COMMAND",
            };
            return Err(anyhow!("`{}` takes part twice: {advice}", entrant.name));
        }
    }
    match entrants.len() {
        0 | 1 => return Err(anyhow!("a tournament needs two at least: name more with --bots or --engine")),
        count if count > MOST => {
            return Err(anyhow!("{count} take part, and {MOST} are the most there is room for"));
        }
        _ => {}
    }
    unknown_engine(engine_bots, &entrants)?;
    Ok(entrants)
}

/// An engine by `COMMAND` or `NAME=COMMAND`.
fn engine(text: &str, engine_bots: &[String], limit: Duration) -> anyhow::Result<Entrant> {
    let (name, command) = named(text);
    let command = words(command)?;
    let hello = Process::start(&command)
        .and_then(|mut process| process.ask(json!({"cmd":"hello"}), limit))
        .map_err(|fault| anyhow!("the engine `{text}` does not answer hello: {}", fault.why))?;
    let name = match (name, hello["name"].as_str()) {
        (Some(name), _) => name.to_owned(),
        (None, Some(name)) if !name.trim().is_empty() => short(name),
        (None, _) => {
            return Err(anyhow!("the engine `{text}` has no name: give it one, as in --engine NAME=COMMAND"));
        }
    };
    let asked = engine_bots.iter().find_map(|choice| match named(choice) {
        (Some(engine), bot) if engine == name => Some(bot),
        (None, bot) => Some(bot),
        _ => None,
    });
    let offered: Vec<&str> =
        hello["bots"].as_array().into_iter().flatten().filter_map(|bot| bot.as_str()).collect();
    let bot = match asked {
        Some(bot) if offered.is_empty() || offered.contains(&bot) => bot,
        Some(bot) => {
            return Err(anyhow!("the engine {name} has no bot `{bot}`: it has {}", offered.join(", ")));
        }
        None => offered.last().copied().unwrap_or(&name),
    };
    Ok(Entrant { kind: EntrantKind::Engine(Engine { command, bot: bot.to_owned() }), name })
}

fn unknown_engine(engine_bots: &[String], entrants: &[Entrant]) -> anyhow::Result<()> {
    let is_engine = |name: &str| {
        entrants.iter().any(|one| matches!(one.kind, EntrantKind::Engine(_)) && one.name == name)
    };
    match engine_bots.iter().filter_map(|choice| named(choice).0).find(|name| !is_engine(name)) {
        Some(name) => Err(anyhow!("--engine-bot speaks of `{name}`, and no engine of that name takes part")),
        None => Ok(()),
    }
}

/// Splits `NAME=REST`, if it begins with a name.
fn named(text: &str) -> (Option<&str>, &str) {
    let is_name = |name: &str| {
        let is_fit = |letter: char| letter.is_alphanumeric() || "_.-".contains(letter);
        !name.is_empty() && name.chars().count() <= LONGEST_NAME && name.chars().all(is_fit)
    };
    match text.split_once('=') {
        Some((name, rest)) if is_name(name) => (Some(name), rest),
        _ => (None, text),
    }
}

/// A name from outside, fit for a column and a header.
fn short(name: &str) -> String {
    output::one_line(name.trim()).chars().take(LONGEST_NAME).collect()
}

/// A command's words: split at blanks, except within quotes. There is no shell, so nothing else is special.
fn words(command: &str) -> anyhow::Result<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, blank) if blank.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(anyhow!("the engine `{command}` has a quotation mark that is not closed"));
    }
    words.extend(word);
    words.first().context("an engine needs a command: --engine \"python3 my_bot.py\"")?;
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_blanks_but_not_within_quotes() {
        let split = |text: &str| words(text).unwrap();
        assert_eq!(split("python3 my_bot.py"), ["python3", "my_bot.py"]);
        assert_eq!(
            split(r#"  "C:\My Bots\bot.exe"  --level '' a'b c'd "#),
            ["C:\\My Bots\\bot.exe", "--level", "", "ab cd"]
        );
        assert!(words("").is_err() && words("  ").is_err() && words("a 'b").is_err());
    }

    #[test]
    fn a_name_is_a_word_before_an_equals_sign() {
        assert_eq!(named("mine=python3 x.py"), (Some("mine"), "python3 x.py"));
        assert_eq!(named("python3 x.py --level=3"), (None, "python3 x.py --level=3"));
        assert_eq!(named("=x"), (None, "=x"));
    }

    #[test]
    fn the_same_bot_does_not_enter_twice() {
        let enter = |bots: &[&str]| {
            let bots = bots.iter().map(|bot| crate::batch::bot(bot)).collect::<Result<Vec<Bot>, String>>()?;
            all(&bots, &[], &[], Duration::ZERO).map_err(|error| error.to_string())
        };
        assert_eq!(enter(&["level3", "greedy"]).unwrap().len(), 2);
        assert!(enter(&["level3", "greedy", "level3"]).unwrap_err().contains("`level3` takes part twice"));
        assert!(enter(&["level3"]).unwrap_err().contains("two at least"));
        assert!(enter(&["level3", "clever"]).unwrap_err().contains("the bots are random, greedy"));
    }
}
