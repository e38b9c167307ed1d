//! Settings from their sources. What is wrong is said with the source and the name of the setting.

use std::path::PathBuf;

use config::{ConfigError, File, FileFormat, Map, Source, Value, ValueKind};
use etcetera::BaseStrategy;

use super::keys::meant;
use super::{Config, KEYS, Kind, Setting};

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
    #[error("{file}: {cause}")]
    File {
        /// Which.
        file: String,
        /// Why.
        cause: String,
    },
    /// There is no setting of that name.
    #[error("{source_name}: there is no setting `{key}`{}; `blacktop serve --help` lists them", guess(*.meant))]
    Unknown {
        /// Where it stands.
        source_name: String,
        /// The name.
        key: String,
        /// What was meant, perhaps.
        meant: Option<&'static str>,
    },
    /// A value is not one that can be.
    #[error("{source_name}: `{key}`: {cause}")]
    Value {
        /// Where it stands.
        source_name: String,
        /// Which.
        key: String,
        /// What is wrong.
        cause: String,
    },
    /// This user has no folder of their own.
    #[error("there is no home folder to keep games in: say where with --data FILE or BLACKTOP_DATA")]
    NoHome,
}

fn guess(meant: Option<&'static str>) -> String {
    meant.map(|key| format!("; perhaps `{key}`")).unwrap_or_default()
}

impl Config {
    /// The settings from all sources: flags before the environment before the file before what is usual.
    pub fn read(sources: &Sources) -> Result<Config, BadConfig> {
        // The last one wins.
        let layers = [usual(sources), from_file(sources)?, from_environment(sources)?, from_flags(sources)];
        if layers.iter().all(|layer| !layer.0.contains_key("data")) {
            return Err(BadConfig::NoHome);
        }
        let builder =
            layers.iter().fold(config::Config::builder(), |all, layer| all.add_source(layer.clone()));
        let read = builder.build().and_then(config::Config::try_deserialize);
        read.map_err(|error| explain(error, &layers))
    }
}

fn usual(sources: &Sources) -> Given {
    let data = sources.usual_data.iter().map(|data| {
        let origin = "the user's folder".to_owned();
        ("data".to_owned(), Value::new(Some(&origin), data.display().to_string()))
    });
    Given(data.collect())
}

/// Settings with their origins.
#[derive(Clone, Debug)]
struct Given(Map<String, Value>);

impl Source for Given {
    fn clone_into_box(&self) -> Box<dyn Source + Send + Sync> {
        Box::new(self.clone())
    }

    fn collect(&self) -> Result<Map<String, Value>, ConfigError> {
        Ok(self.0.clone())
    }
}

fn from_file(sources: &Sources) -> Result<Given, BadConfig> {
    let file = match (&sources.file, &sources.usual_file) {
        (Some(file), _) => file,
        (None, Some(file)) if file.exists() => file,
        (None, _) => return Ok(Given(Map::new())),
    };
    let name = file.display().to_string();
    let wrong = |cause: String| BadConfig::File { file: name.clone(), cause };
    let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    let table = File::from_str(&text, FileFormat::Toml).collect();
    let table = table.map_err(|error| wrong(in_a_line(&error)))?;
    let mut found = Map::new();
    flatten(String::new(), table, &mut found);
    for (key, value) in &mut found {
        if KEYS.iter().all(|setting| setting.key != key) {
            return Err(unknown(name, key));
        }
        *value = Value::new(Some(&name), value.kind.clone());
    }
    Ok(Given(found))
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

fn from_environment(sources: &Sources) -> Result<Given, BadConfig> {
    let mut found = Map::new();
    for (variable, value) in &sources.environment {
        if !variable.starts_with("BLACKTOP_") || OTHER_VARIABLES.contains(&variable.as_str()) {
            continue;
        }
        let setting = KEYS.iter().find(|setting| setting.variable() == *variable);
        let setting = setting.ok_or_else(|| unknown("the environment".to_owned(), variable))?;
        found.insert(setting.key.to_owned(), value_of(setting, value, &setting.variable()));
    }
    Ok(Given(found))
}

fn from_flags(sources: &Sources) -> Given {
    let mut found = Map::new();
    for (key, value) in &sources.flags {
        if let Some(setting) = KEYS.iter().find(|setting| setting.key == *key) {
            found.insert(setting.key.to_owned(), value_of(setting, value, &format!("--{}", setting.flag)));
        }
    }
    Given(found)
}

/// The text of a flag or variable as a value.
fn value_of(setting: &Setting, text: &str, origin: &str) -> Value {
    let origin = Some(origin.to_owned());
    match setting.kind {
        Kind::One => Value::new(origin.as_ref(), text),
        Kind::List => {
            let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
            let words: Vec<Value> = words.map(|word| Value::new(origin.as_ref(), word)).collect();
            Value::new(origin.as_ref(), words)
        }
    }
}

fn unknown(source_name: String, key: &str) -> BadConfig {
    let plain = key.strip_prefix("BLACKTOP_").unwrap_or(key).to_lowercase();
    BadConfig::Unknown { source_name, key: key.to_owned(), meant: meant(&plain) }
}

/// What is wrong with a value, and where it stands.
fn explain(error: ConfigError, layers: &[Given]) -> BadConfig {
    let (key, cause) = match error {
        ConfigError::Type { key, unexpected, expected, .. } => {
            (key.unwrap_or_default(), format!("{unexpected} is not {expected}"))
        }
        ConfigError::At { key, error, .. } => (key.unwrap_or_default(), in_a_line(&error)),
        other => (String::new(), in_a_line(&other)),
    };
    // A value of a list is named `hosts[0]`.
    let key = key.split('[').next().unwrap_or_default().to_owned();
    let value = layers.iter().rev().find_map(|layer| layer.0.get(&key));
    let origin = value.and_then(|value| value.origin()).unwrap_or("the settings");
    BadConfig::Value { source_name: origin.to_owned(), key, cause }
}

/// Errors must fit a line.
fn in_a_line(error: &ConfigError) -> String {
    error.to_string().lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
