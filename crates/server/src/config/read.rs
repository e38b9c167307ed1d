//! Reads settings from their sources. An error names the setting, its source and what is allowed.
//!
//! clap's `env` is not used: it would blame a flag that was not given for a bad variable, say nothing of a mistyped one, and know
//! nothing of the file. All sources become one TOML table here, so that each value is checked once, by serde.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, io};

use etcetera::BaseStrategy;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::Config;

/// Variables with our prefix that are not settings: they belong to tests and build scripts.
const OTHER_VARIABLES: [&str; 1] = ["BLACKTOP_BLESS"];

/// A typo of up to this many letters gets a suggestion.
const MAX_TYPOS: usize = 3;

/// One setting, for `--help` and for errors. Its type is the one that its field in [`Config`] has.
#[derive(Debug)]
pub struct Setting {
    /// Its name in a file; a dot separates the TOML table from the name.
    pub key: &'static str,
    pub value_name: &'static str,
    pub help: &'static str,
    /// What an error says about allowed values.
    pub expected: &'static str,
}

const COUNT: &str = "a whole number from 0 to 4294967295";

const fn setting(
    key: &'static str,
    value_name: &'static str,
    help: &'static str,
    expected: &'static str,
) -> Setting {
    Setting { key, value_name, help, expected }
}

/// All settings, in the order of `--help` and of docs/OPERATING.md.
#[rustfmt::skip]
pub static SETTINGS: [Setting; 20] = [
    setting("address", "ADDRESS", "Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks",
        "an IP address, as in 127.0.0.1 or 0.0.0.0"),
    setting("port", "PORT", "Port to listen on; 0 for any free port", "a whole number from 0 to 65535"),
    setting("data", "FILE", "File for people and games [blacktop.db in the user's folder]", "the name of a file"),
    setting("public_url", "URL", "How people reach the server, as in https://play.example.org",
        "a URL of a scheme and a host, as in https://play.example.org"),
    setting("hosts", "NAMES", "Further names of the server, as in yard.local:8000", "a list of names, as in yard.local:8000"),
    setting("trust_proxy", "ADDRESSES", "Proxies whose X-Forwarded headers are trusted, as in 127.0.0.1 or 10.0.0.0/8",
        "a list of addresses or networks, as in 127.0.0.1 or 10.0.0.0/8"),
    setting("log.level", "LEVEL", "Log level: error, warn, info, debug or trace", "error, warn, info, debug or trace"),
    setting("log.format", "FORMAT", "Log format: text or json", "text or json"),
    setting("limits.requests_per_minute", "COUNT", "Requests per address, and per person; 0 for no limit", COUNT),
    setting("limits.people_per_hour", "COUNT", "New people per address", COUNT),
    setting("limits.logins_per_minute", "COUNT", "Login attempts per address", COUNT),
    setting("limits.tries_per_hour", "COUNT", "Login attempts per login name", COUNT),
    setting("limits.tables_per_hour", "COUNT", "New tables per person", COUNT),
    setting("limits.messages_per_minute", "COUNT", "WebSocket messages per person", COUNT),
    setting("limits.sockets_per_person", "COUNT", "Open WebSockets per person", COUNT),
    setting("limits.sockets_per_address", "COUNT", "Open WebSockets per address", COUNT),
    setting("bots.threads", "COUNT", "Bots that search at the same time; 0 for all processors but one", "a whole number from 0"),
    setting("bots.iterations", "COUNT", "Search iterations of the strongest bot per decision", "a whole number from 0"),
    setting("coach.iterations", "COUNT", "Search iterations of the coach per position", "a whole number from 1"),
    setting("metrics.token", "TOKEN", "Bearer token with which other machines may read /metrics",
        "at least 16 letters, digits and signs without a space"),
];

impl Setting {
    /// The name of its flag, without the dashes.
    pub fn flag(&self) -> String {
        self.key.replace(['.', '_'], "-")
    }

    /// The name of its environment variable.
    pub fn variable(&self) -> String {
        format!("BLACKTOP_{}", self.key.replace('.', "_").to_uppercase())
    }

    /// A flag's or variable's text as the type that the setting has by default. What does not parse stays text, and is
    /// refused later with all other wrong values.
    fn typed(&self, text: &str) -> Value {
        let defaults = table_of(&Config::default());
        match find(&defaults, self.key) {
            Some(Value::Integer(_)) => text.parse().map_or_else(|_| Value::from(text), Value::Integer),
            Some(Value::Array(_)) => {
                let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
                Value::Array(words.map(Value::from).collect())
            }
            _ => Value::from(text),
        }
    }
}

/// Where settings come from.
#[derive(Clone, Default, Debug)]
pub struct Sources {
    /// The file of `--config`, which must exist.
    pub file: Option<PathBuf>,
    /// The file that is read if it exists and no other was named.
    pub default_file: Option<PathBuf>,
    /// All environment variables, ours and others.
    pub environment: Vec<(String, String)>,
    /// Flags, by the key of their setting.
    pub flags: Vec<(&'static str, String)>,
    /// The database file if no setting names one.
    pub default_data: Option<PathBuf>,
}

impl Sources {
    /// The environment and the folders of this process.
    pub fn of_this_process(file: Option<PathBuf>, flags: Vec<(&'static str, String)>) -> Sources {
        let folders = etcetera::choose_base_strategy().ok();
        let in_folder = |folder: PathBuf, file: &str| folder.join("blacktop").join(file);
        Sources {
            file,
            default_file: folders.as_ref().map(|folders| in_folder(folders.config_dir(), "blacktop.toml")),
            environment: std::env::vars_os()
                .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
                .collect(),
            flags,
            default_data: folders.as_ref().map(|folders| in_folder(folders.data_dir(), "blacktop.db")),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("cannot read {}: {cause}", .file.display())]
    Unreadable { file: PathBuf, cause: io::Error },
    #[error("{}, line {line}, column {column}: not TOML ({message})", .file.display())]
    Syntax { file: PathBuf, line: usize, column: usize, message: String },
    #[error("unknown setting {origin}: {}see `blacktop serve --help`", did_you_mean(.suggestion))]
    Unknown { origin: Origin, suggestion: Option<String> },
    /// A secret is not repeated in `found`.
    #[error("invalid value “{}” for {origin}: expected {expected}", .found.escape_debug())]
    Value { origin: Origin, found: String, expected: &'static str },
    #[error("there is no home folder for the database: name a file with --data or BLACKTOP_DATA")]
    NoHome,
}

fn did_you_mean(suggestion: &Option<String>) -> String {
    suggestion.as_ref().map(|name| format!("did you mean {name}? Or ")).unwrap_or_default()
}

/// Where a setting was given, by the name it has there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    File { file: PathBuf, line: usize, key: String },
    Variable(String),
    Flag(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::File { file, line, key } => {
                write!(f, "{} ({}, line {line})", key.escape_debug(), file.display())
            }
            Origin::Variable(name) => write!(f, "{}", name.escape_debug()),
            Origin::Flag(name) => write!(f, "--{name}"),
        }
    }
}

impl Config {
    /// Flags win over environment variables, variables over the file, the file over the defaults.
    pub fn read(sources: &Sources) -> Result<Config, ConfigError> {
        let mut given = Collected::default();
        given.read_file(sources)?;
        given.read_environment(sources)?;
        given.read_flags(sources);
        let mut config = given.deserialize()?;
        if !given.origins.contains_key("data") {
            config.data = sources.default_data.clone().ok_or(ConfigError::NoHome)?;
        }
        Ok(config)
    }

    /// Every setting with its value as text; secrets are hidden. In the order of [`SETTINGS`].
    pub fn shown(&self) -> Vec<(&'static str, String)> {
        let table = table_of(self);
        let text = |key| find(&table, key).map(to_text).unwrap_or_default();
        SETTINGS.iter().map(|setting| (setting.key, text(setting.key))).collect()
    }
}

fn table_of(config: &Config) -> Table {
    Table::try_from(config).expect("settings are numbers, texts and lists of them")
}

fn to_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(to_text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn find<'a>(table: &'a Table, key: &str) -> Option<&'a Value> {
    match key.split_once('.') {
        Some((section, name)) => table.get(section)?.get(name),
        None => table.get(key),
    }
}

/// The settings that were given, as one table, and where each comes from.
#[derive(Default)]
struct Collected {
    table: Table,
    origins: BTreeMap<&'static str, (&'static Setting, Origin)>,
}

impl Collected {
    fn set(&mut self, setting: &'static Setting, value: Value, origin: Origin) {
        self.origins.insert(setting.key, (setting, origin));
        match setting.key.split_once('.') {
            Some((section, name)) => {
                let section = self.table.entry(section).or_insert_with(|| Table::new().into());
                section.as_table_mut().and_then(|section| section.insert(name.to_owned(), value));
            }
            None => drop(self.table.insert(setting.key.to_owned(), value)),
        }
    }

    fn read_file(&mut self, sources: &Sources) -> Result<(), ConfigError> {
        let file = match (&sources.file, &sources.default_file) {
            (Some(file), _) => file,
            (None, Some(file)) if file.exists() => file,
            (None, _) => return Ok(()),
        };
        let unreadable = |cause| ConfigError::Unreadable { file: file.clone(), cause };
        let text = std::fs::read_to_string(file).map_err(unreadable)?;
        let syntax = |error| syntax_error(file, &text, &error);
        let values: Table = text.parse().map_err(syntax)?;
        let document = DeTable::parse(&text).map_err(syntax)?;
        for (key, offset) in keys(document.get_ref(), "") {
            let (line, _) = position(&text, offset);
            let origin = Origin::File { file: file.clone(), line, key: key.clone() };
            let known = SETTINGS.iter().find(|setting| setting.key == key);
            let Some((setting, value)) = known.zip(find(&values, &key)) else {
                let suggestion = nearest(&key).map(|setting| setting.key.to_owned());
                return Err(ConfigError::Unknown { origin, suggestion });
            };
            let value = match (value, setting.typed("0")) {
                // Numbers may be quoted.
                (Value::String(text), Value::Integer(_)) => setting.typed(text),
                _ => value.clone(),
            };
            self.set(setting, value, origin);
        }
        Ok(())
    }

    fn read_environment(&mut self, sources: &Sources) -> Result<(), ConfigError> {
        for (name, text) in &sources.environment {
            let Some(ours) = name.strip_prefix("BLACKTOP_") else { continue };
            if OTHER_VARIABLES.contains(&name.as_str()) {
                continue;
            }
            let origin = Origin::Variable(name.clone());
            let Some(setting) = SETTINGS.iter().find(|setting| setting.variable() == *name) else {
                let suggestion = nearest(&ours.to_lowercase()).map(Setting::variable);
                return Err(ConfigError::Unknown { origin, suggestion });
            };
            self.set(setting, setting.typed(text), origin);
        }
        Ok(())
    }

    fn read_flags(&mut self, sources: &Sources) {
        for (key, text) in &sources.flags {
            if let Some(setting) = SETTINGS.iter().find(|setting| setting.key == *key) {
                self.set(setting, setting.typed(text), Origin::Flag(setting.flag()));
            }
        }
    }

    fn deserialize(&self) -> Result<Config, ConfigError> {
        serde_path_to_error::deserialize(Value::Table(self.table.clone())).map_err(|error| {
            // `limits.tries_per_hour`, or `trust_proxy[1]` for an element of a list.
            let path = error.path().to_string();
            let (key, element) = path.split_once('[').unwrap_or((&path, ""));
            let (setting, origin) = self.origins.get(key).expect("only known settings are in the table");
            let found = find(&self.table, key).map(|value| {
                let index = element.trim_end_matches(']').parse().ok();
                to_text(index.and_then(|index: usize| value.get(index)).unwrap_or(value))
            });
            let found = found.filter(|_| setting.key != "metrics.token").unwrap_or_else(|| "…".to_owned());
            ConfigError::Value { origin: origin.clone(), found, expected: setting.expected }
        })
    }
}

/// The keys of a document with the byte offsets at which they stand.
fn keys(table: &DeTable<'_>, prefix: &str) -> Vec<(String, usize)> {
    let key = |name: &str| format!("{prefix}{name}");
    let keys = table.iter().flat_map(|(name, value)| match value.get_ref() {
        DeValue::Table(table) => keys(table, &format!("{}.", key(name.get_ref()))),
        _ => vec![(key(name.get_ref()), name.span().start)],
    });
    keys.collect()
}

fn syntax_error(file: &Path, text: &str, error: &toml::de::Error) -> ConfigError {
    let (line, column) = position(text, error.span().map_or(0, |span| span.start));
    let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
    ConfigError::Syntax { file: file.to_owned(), line, column, message }
}

/// Line and column of a byte offset, both from 1.
fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset)];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The setting that a mistyped name probably means.
fn nearest(name: &str) -> Option<&'static Setting> {
    let distances = SETTINGS.iter().map(|setting| (strsim::levenshtein(setting.key, name), setting));
    let (distance, setting) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= MAX_TYPOS).then_some(setting)
}
