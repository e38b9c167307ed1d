//! Reads settings from their sources. An error names the setting, its source and what is allowed.
//!
//! All sources become flags, so that clap checks each value once. clap's own `env` is not used: it would blame a flag that was
//! not given for a bad variable, repeat a secret, and say nothing of a mistyped variable.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::io;
use std::net::IpAddr;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::error::ContextKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use etcetera::BaseStrategy;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::{AddressRange, Config, MetricsToken, PublicUrl};
use crate::store::{DataSource, DataSourceError};

/// Variables with our prefix that are not settings: they belong to tests and build scripts.
const OTHER_VARIABLES: [&str; 2] = ["BLACKTOP_BLESS", "BLACKTOP_TEST_POSTGRES"];

/// A typo of up to this many letters gets a suggestion.
const MAX_TYPOS: usize = 3;

/// Every setting as a flag, in the order of `--help` and of docs/OPERATING.md.
pub(super) fn command() -> Command {
    let settings = Config::augment_args(Command::new("settings").no_binary_name(true));
    settings.mut_args(|arg| {
        let flag = arg.get_id().as_str().replace(['.', '_'], "-");
        arg.long(flag).num_args(1)
    })
}

fn variable(arg: &Arg) -> String {
    format!("BLACKTOP_{}", arg.get_id().as_str().replace('.', "_").to_uppercase())
}

fn is_list(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// What an error says about allowed values.
fn expected(arg: &Arg) -> String {
    let parser = arg.get_value_parser();
    if let Some(names) = parser.possible_values() {
        return format!(
            "one of {}",
            names.map(|name| name.get_name().to_owned()).collect::<Vec<_>>().join(", ")
        );
    }
    let kinds = [
        (TypeId::of::<IpAddr>(), "an IP address, as in 127.0.0.1 or 0.0.0.0"),
        (TypeId::of::<u16>(), "a whole number from 0 to 65535"),
        (TypeId::of::<u32>(), "a whole number from 0 to 4294967295"),
        (TypeId::of::<u64>(), "a whole number from 0"),
        (TypeId::of::<u8>(), "a whole number from 0 to 255"),
        (TypeId::of::<NonZeroU64>(), "a whole number from 1"),
        (TypeId::of::<PathBuf>(), "the name of a file"),
        (TypeId::of::<DataSource>(), "the name of a file, or a URL as in postgres://user@host/database"),
        (TypeId::of::<PublicUrl>(), "a URL of a scheme and a host, as in https://play.example.org"),
        (TypeId::of::<String>(), "a list of names, as in yard.local:8000"),
        (TypeId::of::<AddressRange>(), "a list of addresses or networks, as in 127.0.0.1 or 10.0.0.0/8"),
        (TypeId::of::<MetricsToken>(), "at least 16 letters, digits and signs without a space"),
    ];
    let kind = kinds.into_iter().find(|(kind, _)| parser.type_id() == *kind);
    kind.map_or("another value", |(_, expected)| expected).to_owned()
}

/// Flags as they were given, by the key of their setting. Unchecked, for [`Config::read`] checks all sources alike.
#[derive(Clone, Default, Debug)]
pub struct Flags(pub Vec<(String, String)>);

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, clap::Error> {
        let ids = matches.ids().map(clap::Id::as_str);
        let given = ids.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine));
        let text = |id| matches.try_get_one::<String>(id).ok()?.cloned();
        Ok(Flags(given.filter_map(|id| Some((id.to_owned(), text(id)?))).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Flags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Flags {
    fn augment_args(parent: Command) -> Command {
        let text = |arg: &Arg| arg.clone().action(ArgAction::Set).value_parser(clap::value_parser!(String));
        parent.args(command().get_arguments().map(text))
    }

    fn augment_args_for_update(parent: Command) -> Command {
        Flags::augment_args(parent)
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
    pub flags: Flags,
    /// The database file if no setting names one.
    pub default_data: Option<PathBuf>,
}

impl Sources {
    /// The environment and the folders of this process.
    pub fn of_this_process(file: Option<PathBuf>, flags: Flags) -> Sources {
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

/// `origin` is the name of a setting in its source: `--port`, `BLACKTOP_PORT`, or `port (blacktop.toml, line 7)`.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("cannot read {}: {cause}", .file.display())]
    Unreadable { file: PathBuf, cause: io::Error },
    #[error("{}, line {line}, column {column}: not TOML ({message})", .file.display())]
    Syntax { file: PathBuf, line: usize, column: usize, message: String },
    #[error("unknown setting {}: {}see `blacktop serve --help`", .origin.escape_debug(), did_you_mean(.suggestion))]
    Unknown { origin: String, suggestion: Option<String> },
    /// A secret is not repeated in `found`.
    #[error("invalid value “{}” for {}: expected {expected}", .found.escape_debug(), .origin.escape_debug())]
    Value { origin: String, found: String, expected: String },
    #[error("there is no home folder for the database: name a file with --data or BLACKTOP_DATA")]
    NoHome,
}

fn did_you_mean(suggestion: &Option<String>) -> String {
    suggestion.as_ref().map(|name| format!("did you mean {name}? Or ")).unwrap_or_default()
}

/// Settings by their keys, each from the source that wins: its name there, and its value as text.
type GivenSettings = BTreeMap<String, (String, String)>;

impl Config {
    /// Flags win over environment variables, variables over the file, the file over the defaults.
    pub fn read(sources: &Sources) -> Result<Config, ConfigError> {
        let (command, mut given) = (command(), GivenSettings::new());
        let default_file = sources.default_file.as_ref().filter(|file| file.exists());
        if let Some(file) = sources.file.as_ref().or(default_file) {
            read_file(&command, file, &mut given)?;
        }
        for (name, text) in &sources.environment {
            let Some(key) = name.strip_prefix("BLACKTOP_").map(str::to_lowercase) else { continue };
            if let Some(arg) = command.get_arguments().find(|arg| variable(arg) == *name) {
                given.insert(arg.get_id().to_string(), (name.clone(), text.clone()));
            } else if !OTHER_VARIABLES.contains(&name.as_str()) {
                let suggestion = nearest(&command, &key).map(variable);
                return Err(ConfigError::Unknown { origin: name.clone(), suggestion });
            }
        }
        for (key, text) in &sources.flags.0 {
            given.insert(key.clone(), (format!("--{}", key.replace(['.', '_'], "-")), text.clone()));
        }
        // Before clap, whose error would repeat a password.
        if let Some((origin, text)) = given.get("data") {
            read_data(origin, text)?;
        }
        let words = command.get_arguments().filter_map(|arg| {
            let text = &given.get(arg.get_id().as_str())?.1;
            let elements = text.split(',').map(str::trim).filter(|element| !element.is_empty());
            let texts = if is_list(arg) { elements.collect() } else { vec![text.as_str()] };
            let flag = arg.get_long()?;
            Some(texts.into_iter().map(move |text| format!("--{flag}={text}")))
        });
        let matches = command.clone().try_get_matches_from(words.flatten()).map_err(|error| {
            let text = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
            let flag = text(ContextKind::InvalidArg);
            let arg = command.get_arguments().find(|arg| arg.to_string() == flag).expect("a flag of ours");
            refuse(arg, &given[arg.get_id().as_str()].0, text(ContextKind::InvalidValue))
        })?;
        let mut config = Config::from_arg_matches(&matches).expect("clap has checked every value");
        if !given.contains_key("data") {
            config.data = sources.default_data.clone().ok_or(ConfigError::NoHome)?.into();
        }
        Ok(config)
    }

    /// The key of every setting with its value as text; secrets are hidden. In the order of `--help`.
    pub fn shown(&self) -> Vec<(String, String)> {
        let table = Table::try_from(self).expect("settings are numbers, texts and lists of them");
        let text = |key: &str| find(&table, key).map(to_text).unwrap_or_default();
        let command = command();
        let keys = command.get_arguments().map(|arg| arg.get_id().as_str());
        keys.map(|key| (key.to_owned(), text(key))).collect()
    }
}

/// The name of a database. URLs often have a password in them, which the error does not repeat.
pub fn read_data(origin: &str, data: &str) -> Result<DataSource, ConfigError> {
    data.parse().map_err(|error: DataSourceError| ConfigError::Value {
        origin: origin.to_owned(),
        found: format!("{}://…", error.scheme()),
        expected: error.to_string(),
    })
}

fn refuse(arg: &Arg, origin: &str, found: String) -> ConfigError {
    let is_secret = arg.get_id() == "metrics.token";
    let found = if is_secret { "…".to_owned() } else { found };
    ConfigError::Value { origin: origin.to_owned(), found, expected: expected(arg) }
}

fn find<'a>(table: &'a Table, key: &str) -> Option<&'a Value> {
    match key.split_once('.') {
        Some((section, name)) => table.get(section)?.get(name),
        None => table.get(key),
    }
}

fn to_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(to_text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn read_file(command: &Command, file: &Path, given: &mut GivenSettings) -> Result<(), ConfigError> {
    let unreadable = |cause| ConfigError::Unreadable { file: file.to_owned(), cause };
    let text = std::fs::read_to_string(file).map_err(unreadable)?;
    let syntax = |error: toml::de::Error| {
        let (line, column) = position(&text, error.span().map_or(0, |span| span.start));
        let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        ConfigError::Syntax { file: file.to_owned(), line, column, message }
    };
    let values: Table = text.parse().map_err(syntax)?;
    for (key, offset) in keys(DeTable::parse(&text).map_err(syntax)?.get_ref(), "") {
        let origin = format!("{key} ({}, line {})", file.display(), position(&text, offset).0);
        let arg = command.get_arguments().find(|arg| arg.get_id() == key.as_str());
        let Some((arg, value)) = arg.zip(find(&values, &key)) else {
            let suggestion = nearest(command, &key).map(|arg| arg.get_id().to_string());
            return Err(ConfigError::Unknown { origin, suggestion });
        };
        // Numbers may be quoted.
        let is_switch = value.is_bool() && arg.get_value_parser().type_id() == TypeId::of::<bool>();
        let is_plain = value.is_str() || value.is_integer() || is_switch;
        if value.is_array() != is_list(arg) || !(value.is_array() || is_plain) {
            return Err(refuse(arg, &origin, to_text(value)));
        }
        given.insert(key, (origin, to_text(value)));
    }
    Ok(())
}

/// The keys of a document with the byte offsets at which they stand.
fn keys(table: &DeTable<'_>, prefix: &str) -> Vec<(String, usize)> {
    let keys = table.iter().flat_map(|(name, value)| {
        let key = format!("{prefix}{}", name.get_ref());
        match value.get_ref() {
            DeValue::Table(table) => keys(table, &format!("{key}.")),
            _ => vec![(key, name.span().start)],
        }
    });
    keys.collect()
}

/// Line and column of a byte offset, both from 1.
fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset)];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The setting that a mistyped name probably means.
fn nearest<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let typos = |arg: &&Arg| strsim::levenshtein(arg.get_id().as_str(), name);
    command.get_arguments().min_by_key(typos).filter(|arg| typos(arg) <= MAX_TYPOS)
}
