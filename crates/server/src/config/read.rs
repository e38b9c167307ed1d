//! Settings from their sources. What is wrong is said with the source and the name of the setting.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, io};

use config::builder::DefaultState;
use config::{ConfigBuilder, ConfigError, File, FileFormat, Map, Source, Value, ValueKind};
use etcetera::BaseStrategy;

use super::keys::meant;
use super::{Config, KEYS, Kind, Setting, Wanted};

/// Variables of the same family that are none of the server's.
const OTHER_VARIABLES: [&str; 1] = ["BLACKTOP_BLESS"];

/// Where settings come from.
#[derive(Clone, Default, Debug)]
pub struct Sources {
    /// The file that was asked for. It must be there.
    pub file: Option<PathBuf>,
    /// The file that is read if it is there and no other was asked for.
    pub usual_file: Option<PathBuf>,
    /// The variables, ours and others'.
    pub environment: Vec<(String, String)>,
    /// Settings that were given as flags, by their key.
    pub flags: Vec<(&'static str, String)>,
    /// Where people and games are kept if nothing else is said.
    pub usual_data: Option<PathBuf>,
}

impl Sources {
    /// What this process was given and what this user has.
    pub fn of_this_process(file: Option<PathBuf>, flags: Vec<(&'static str, String)>) -> Sources {
        let folders = etcetera::choose_base_strategy().ok();
        let here = |folder: PathBuf, file: &str| folder.join("blacktop").join(file);
        Sources {
            file,
            usual_file: folders.as_ref().map(|folders| here(folders.config_dir(), "blacktop.toml")),
            environment: std::env::vars_os()
                .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
                .collect(),
            flags,
            usual_data: folders.as_ref().map(|folders| here(folders.data_dir(), "blacktop.db")),
        }
    }
}

/// Why there are no settings.
#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    /// The file cannot be read.
    #[error("{}: {cause}", .file.display())]
    Unreadable {
        /// Which.
        file: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The file is not TOML.
    #[error("{}: {said}", .file.display())]
    NotToml {
        /// Which.
        file: PathBuf,
        /// From where on, if that is known.
        place: Option<Place>,
        /// The parser's words, in a line.
        said: String,
    },
    /// There is no setting of that name.
    #[error("{}; `blacktop serve --help` lists them", unknown_words(.origin, .meant))]
    Unknown {
        /// The name, and where it stands.
        origin: Origin,
        /// What was meant, perhaps.
        meant: Option<&'static Setting>,
    },
    /// A value is not one that can be.
    #[error("{origin} cannot be `{found}`: it must be {}", .setting.wanted)]
    Value {
        /// Where it stands.
        origin: Origin,
        /// Which.
        setting: &'static Setting,
        /// What stands there; of a secret, nothing.
        found: String,
    },
    /// This user has no folder of their own.
    #[error("there is no home folder to keep games in: say where with --data FILE or BLACKTOP_DATA")]
    NoHome,
}

/// A place in a file, both from 1 on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The letter in it.
    pub column: usize,
}

/// Where a setting stands, by the name it has there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// In a file.
    File {
        /// Which.
        file: PathBuf,
        /// The name.
        key: String,
    },
    /// In the environment.
    Variable(String),
    /// On the command line; without the dashes before it.
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::File { file, key } => write!(f, "`{key}` in {}", file.display()),
            Origin::Variable(name) => f.write_str(name),
            Origin::Flag(flag) => write!(f, "--{flag}"),
        }
    }
}

impl Origin {
    /// The name that another setting has in the same place.
    pub fn name_of(&self, setting: &Setting) -> String {
        match self {
            Origin::File { .. } => setting.key.to_owned(),
            Origin::Variable(_) => setting.variable(),
            Origin::Flag(_) => format!("--{}", setting.flag),
        }
    }
}

fn unknown_words(origin: &Origin, meant: &Option<&'static Setting>) -> String {
    let guess = meant.map(|setting| format!("; perhaps `{}`", origin.name_of(setting))).unwrap_or_default();
    format!("{origin} is no setting{guess}")
}

/// A setting that somebody has given.
struct Given {
    value: Value,
    origin: Origin,
}

/// All that somebody has given, by their keys.
type Found = BTreeMap<&'static str, Given>;

impl Config {
    /// The settings from all sources: flags before the environment before the file before what is usual.
    pub fn read(sources: &Sources) -> Result<Config, BadConfig> {
        // The last one wins.
        let mut found = from_file(sources)?;
        found.extend(from_environment(sources)?);
        found.extend(from_flags(sources));
        let mut config = one_by_one(&found)?;
        if !found.contains_key("data") {
            config.data = sources.usual_data.clone().ok_or(BadConfig::NoHome)?;
        }
        Ok(config)
    }
}

/// Takes one setting after the other, so that it is known which of them cannot be.
fn one_by_one(found: &Found) -> Result<Config, BadConfig> {
    let mut config = Config::default();
    let mut all = config::Config::builder();
    for setting in &KEYS {
        let Some(Given { value, origin }) = found.get(setting.key) else { continue };
        let wrong = |_| BadConfig::Value { origin: origin.clone(), setting, found: culprit(setting, value) };
        all = all.set_override(setting.key, value.clone()).map_err(wrong)?;
        config = taken(&all).map_err(wrong)?;
    }
    Ok(config)
}

fn taken(settings: &ConfigBuilder<DefaultState>) -> Result<Config, ConfigError> {
    settings.build_cloned()?.try_deserialize()
}

/// What it is that cannot be: of a list, the first word that cannot.
fn culprit(setting: &Setting, value: &Value) -> String {
    if setting.wanted == Wanted::Token {
        // A secret is one even if it is a bad one.
        return "…".to_owned();
    }
    let ValueKind::Array(words) = &value.kind else { return value.to_string() };
    let is_bad = |word: &&Value| {
        let alone = config::Config::builder().set_override(setting.key, vec![(*word).clone()]);
        alone.and_then(|alone| taken(&alone)).is_err()
    };
    words.iter().find(is_bad).unwrap_or(value).to_string()
}

fn from_file(sources: &Sources) -> Result<Found, BadConfig> {
    let file = match (&sources.file, &sources.usual_file) {
        (Some(file), _) => file,
        (None, Some(file)) if file.exists() => file,
        (None, _) => return Ok(Found::new()),
    };
    let text =
        std::fs::read_to_string(file).map_err(|cause| BadConfig::Unreadable { file: file.clone(), cause })?;
    let table = File::from_str(&text, FileFormat::Toml).collect().map_err(|error| not_toml(file, &error))?;
    let mut flat = Map::new();
    flatten(String::new(), table, &mut flat);
    let known = flat.into_iter().map(|(key, value)| {
        let setting = KEYS.iter().find(|setting| setting.key == key);
        let guess = meant(&key);
        let origin = Origin::File { file: file.clone(), key };
        match setting {
            Some(setting) => Ok((setting.key, Given { value, origin })),
            None => Err(BadConfig::Unknown { origin, meant: guess }),
        }
    });
    known.collect()
}

/// A file's tables as keys with dots.
fn flatten(prefix: String, table: Map<String, Value>, found: &mut Map<String, Value>) {
    for (key, value) in table {
        let key = format!("{prefix}{key}");
        match value.kind {
            ValueKind::Table(table) => flatten(format!("{key}."), table, found),
            _ => {
                found.insert(key, value);
            }
        }
    }
}

/// The parser has its error in words alone. They begin with the place: `TOML parse error at line 1, column 8`.
fn not_toml(file: &Path, error: &ConfigError) -> BadConfig {
    let said = error.to_string();
    let number = |name: &str| {
        let (_, rest) = said.lines().next()?.split_once(name)?;
        rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
    };
    let place = number(" line ").zip(number(" column ")).map(|(line, column)| Place { line, column });
    let said: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    BadConfig::NotToml { file: file.to_owned(), place, said: said.join(" ") }
}

fn from_environment(sources: &Sources) -> Result<Found, BadConfig> {
    let is_ours = |variable: &str| variable.starts_with("BLACKTOP_") && !OTHER_VARIABLES.contains(&variable);
    let ours = sources.environment.iter().filter(|(variable, _)| is_ours(variable));
    let known = ours.map(|(variable, text)| {
        let origin = Origin::Variable(variable.clone());
        match KEYS.iter().find(|setting| setting.variable() == *variable) {
            Some(setting) => Ok((setting.key, Given { value: value_of(setting, text), origin })),
            None => {
                let plain = variable.trim_start_matches("BLACKTOP_").to_lowercase();
                Err(BadConfig::Unknown { origin, meant: meant(&plain) })
            }
        }
    });
    known.collect()
}

fn from_flags(sources: &Sources) -> Found {
    let setting = |key: &str| KEYS.iter().find(|setting| setting.key == key);
    let given = sources.flags.iter().filter_map(|(key, text)| Some((setting(key)?, text)));
    let given = given.map(|(setting, text)| {
        let origin = Origin::Flag(setting.flag);
        (setting.key, Given { value: value_of(setting, text), origin })
    });
    given.collect()
}

/// The text of a flag or variable as a value.
fn value_of(setting: &Setting, text: &str) -> Value {
    match setting.kind {
        Kind::One => Value::new(None, text),
        Kind::List => {
            let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
            Value::new(None, words.map(|word| Value::new(None, word)).collect::<Vec<_>>())
        }
    }
}
