//! Settings: which source wins, and what errors say about wrong ones.

use std::fs;
use std::path::{Path, PathBuf};

use blacktop_server::config::{Config, ConfigError, Flags, LogFormat, Sources};

/// A file of this test alone.
fn file(test: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("config");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{test}.toml"));
    fs::write(&file, text).unwrap();
    file
}

fn sources() -> Sources {
    Sources { default_data: Some(PathBuf::from("home/blacktop.db")), ..Sources::default() }
}

fn variables(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn by_variable(name: &str, value: &str) -> Sources {
    Sources { environment: variables(&[(name, value)]), ..sources() }
}

fn flags(pairs: &[(&str, &str)]) -> Flags {
    Flags(variables(pairs))
}

fn by_flag(key: &str, value: &str) -> Sources {
    Sources { flags: flags(&[(key, value)]), ..sources() }
}

fn by_file(test: &str, text: &str) -> Sources {
    Sources { file: Some(file(test, text)), ..sources() }
}

#[test]
fn defaults_apply_without_any_source() {
    let config = Config::read(&sources()).unwrap();
    assert_eq!(config, Config { data: Path::new("home/blacktop.db").into(), ..Config::default() });
    assert_eq!(config.listen().to_string(), "127.0.0.1:8000");
    let absent = Sources { default_file: Some("no/such/file.toml".into()), ..sources() };
    assert_eq!(Config::read(&absent).unwrap(), config);
}

#[test]
fn flags_win_over_variables_and_variables_over_the_file() {
    let text = "port = 1\ndata = \"file.db\"\nhosts = [\"a\", \"b\"]\n\
                [limits]\nrequests_per_minute = 7\ntables_per_hour = 8\n[log]\nformat = \"json\"\n";
    let mut sources = Sources { default_file: Some(file("precedence", text)), ..sources() };
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.data.to_string().as_str()), (1, "file.db"));
    assert_eq!(config.hosts, ["a", "b"]);
    assert_eq!((config.limits.requests_per_minute, config.limits.tables_per_hour), (7, 8));
    assert_eq!(config.log.format, LogFormat::Json);
    assert_eq!(config.limits.people_per_hour, Config::default().limits.people_per_hour);

    sources.environment =
        variables(&[("BLACKTOP_PORT", "2"), ("BLACKTOP_LIMITS_REQUESTS_PER_MINUTE", "70"), ("HOME", "x")]);
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.limits.requests_per_minute, config.limits.tables_per_hour), (2, 70, 8));

    sources.flags = flags(&[("port", "3"), ("hosts", "c, d")]);
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.limits.requests_per_minute), (3, 70));
    assert_eq!(config.hosts, ["c", "d"]);

    // A file named with --config is read instead of the default one.
    sources = Sources { file: Some(file("asked", "port = 9\n")), ..sources };
    sources.flags = Flags::default();
    sources.environment.clear();
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.limits.requests_per_minute), (9, 1200));
}

#[test]
fn every_setting_has_a_flag_a_variable_and_a_place_in_the_file() {
    let sample = |key: &str| match key {
        "address" => "0.0.0.0",
        "data" => "somewhere.db",
        "public_url" => "https://play.example.org",
        "hosts" => "yard.local:8000",
        "trust_proxy" => "10.0.0.0/8",
        "log.level" => "debug",
        "log.format" => "json",
        "log.addresses" | "unsafe_commits" => "true",
        "registration" => "invitation",
        "tables.listing" => "link",
        "metrics.token" => "0123456789abcdef",
        _ => "17",
    };
    let defaults = Config::default().shown();
    for (key, usual) in &defaults {
        let text = sample(key);
        let seen = if key == "metrics.token" { "(secret)" } else { text };
        assert_ne!(usual, seen, "{key}: the sample must differ");
        let is_list = ["hosts", "trust_proxy"].contains(&key.as_str());
        let written =
            if is_list { format!("{key} = [\"{text}\"]\n") } else { format!("{key} = \"{text}\"\n") };
        let in_file = by_file(&format!("key-{key}"), &written);
        let variable = format!("BLACKTOP_{}", key.replace('.', "_").to_uppercase());
        for sources in [in_file, by_variable(&variable, text), by_flag(key, text)] {
            let config = Config::read(&sources).unwrap();
            let now = config.shown().into_iter().find(|(other, _)| other == key).unwrap().1;
            assert_eq!(now, seen, "{key} from {sources:?}");
        }
    }
    // Every field of the configuration is a setting: nothing is left over that no source can set.
    let fields = toml::Table::try_from(Config::default()).unwrap();
    let count = |value: &toml::Value| value.as_table().map_or(1, toml::Table::len);
    // Three settings are absent by default.
    assert_eq!(fields.values().map(count).sum::<usize>() + 3, defaults.len());
}

#[test]
fn wrong_values_are_refused_with_setting_and_source() {
    let found = |sources: &Sources| match Config::read(sources) {
        Err(ConfigError::Value { origin, found, .. }) => (origin, found),
        other => panic!("{other:?}"),
    };
    let flag = |key: &str, value: &str| {
        let (origin, found) = found(&by_flag(key, value));
        assert_eq!(origin, format!("--{}", key.replace(['.', '_'], "-")));
        found
    };
    for (key, value) in [
        ("port", "70000"),
        ("limits.tries_per_hour", "-1"),
        ("coach.iterations", "0"),
        ("address", "here"),
        ("public_url", "play.example.org/path"),
        ("log.level", "loud"),
        ("log.format", "xml"),
        ("trust_proxy", "::ffff:10.0.0.0/104"),
    ] {
        assert_eq!(flag(key, value), value, "{key}");
    }
    assert_eq!(flag("trust_proxy", "127.0.0.1,10.0.0.0/40"), "10.0.0.0/40", "the wrong element of a list");
    let by_name = found(&by_variable("BLACKTOP_PORT", "eight"));
    assert_eq!(by_name, ("BLACKTOP_PORT".to_owned(), "eight".to_owned()));
    let (_, secret) = found(&by_variable("BLACKTOP_METRICS_TOKEN", "hunter2"));
    assert_eq!(secret, "…", "a secret is not repeated");
    let (_, secret) = found(&by_file("secret", "metrics.token = [\"hunter2\"]\n"));
    assert_eq!(secret, "…", "a secret is not repeated");
    for (text, wrong, at) in [
        ("[limits]\nrequests_per_minute = \"many\"\n", "many", 2),
        ("hosts = \"one\"\n", "one", 1),
        ("\ntrust_proxy = [\"::1\", 7]\n", "7", 2),
        ("data = true\n", "true", 1),
        ("port = 0x1_0000\n", "65536", 1),
    ] {
        let (origin, found) = found(&by_file("value", text));
        assert!(origin.ends_with(&format!("value.toml, line {at})")), "{text}: {origin}");
        assert_eq!(found, wrong, "{text}");
    }
}

#[test]
fn unknown_settings_are_refused_with_a_suggestion() {
    let suggested = |sources: &Sources| match Config::read(sources) {
        Err(ConfigError::Unknown { suggestion, .. }) => suggestion,
        other => panic!("{other:?}"),
    };
    assert_eq!(suggested(&by_variable("BLACKTOP_PROT", "1")).as_deref(), Some("BLACKTOP_PORT"));
    assert_eq!(suggested(&by_variable("BLACKTOP_WEATHER", "1")), None);
    let typo = suggested(&by_file("typo", "[limits]\nrequest_per_minute = 7\n"));
    assert_eq!(typo.as_deref(), Some("limits.requests_per_minute"));
}

#[test]
fn syntax_errors_have_a_position() {
    let place = |text| match Config::read(&by_file("syntax", text)) {
        Err(ConfigError::Syntax { line, column, .. }) => (line, column),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(place("port = \n"), (1, 8));
    assert_eq!(place("port = 8000\n\nhosts = [\"a\"\n"), (3, 13));
    assert_eq!(place("port = 99999999999999999999\n"), (1, 8));
}

/// The sentences, all in one place.
#[test]
fn errors_are_one_line_each() {
    let absent = Sources { file: Some("no/such/file.toml".into()), ..Sources::default() };
    let all = [
        by_flag("port", "70000"),
        by_flag("bots.threads", "999999"),
        by_variable("BLACKTOP_COACH_ITERATIONS", "0\n"),
        by_file("level", "[log]\nlevel = 1\n"),
        by_file("empty", "port = \n"),
        by_file("prot", "prot = 1\n"),
        by_variable("BLACKTOP_WEATHER", "1"),
        absent,
        Sources::default(),
    ];
    let folder = format!("{}/", file("none", "").parent().unwrap().display());
    let told = all.map(|sources| Config::read(&sources).unwrap_err().to_string().replace(&folder, ""));
    let sentences = [
        "invalid value “70000” for --port: expected a whole number from 0 to 65535",
        "invalid value “999999” for --bots-threads: expected a whole number from 0 to 255",
        "invalid value “0\\n” for BLACKTOP_COACH_ITERATIONS: expected a whole number from 1",
        "invalid value “1” for log.level (level.toml, line 2): expected one of error, warn, info, debug, trace",
        "empty.toml, line 1, column 8: not TOML (string values must be quoted, expected literal string)",
        "unknown setting prot (prot.toml, line 1): did you mean port? Or see `blacktop serve --help`",
        "unknown setting BLACKTOP_WEATHER: see `blacktop serve --help`",
        "cannot read no/such/file.toml: No such file or directory (os error 2)",
        "there is no home folder for the database: name a file with --data or BLACKTOP_DATA",
    ];
    assert_eq!(told, sentences);
}

/// The table in docs/OPERATING.md has a row for every setting, with its default.
#[test]
fn every_setting_is_documented() {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATING.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cell = |row: &str, index: usize| {
        row.split('|').nth(index).unwrap_or_default().trim().trim_matches('`').to_owned()
    };
    let documented: Vec<_> = rows.map(|row| (cell(row, 1), cell(row, 2))).collect();
    let usual = Config { data: Path::new("blacktop.db in the user's folder").into(), ..Config::default() };
    assert_eq!(documented, usual.shown());
}

#[test]
fn foreign_variables_are_ignored() {
    let environment = variables(&[("BLACKTOP_BLESS", "1"), ("PORT", "1"), ("blacktop_port", "1")]);
    assert_eq!(Config::read(&Sources { environment, ..sources() }).unwrap().port, 8000);
}

#[test]
fn without_a_home_folder_the_file_must_be_named() {
    assert!(matches!(Config::read(&Sources::default()), Err(ConfigError::NoHome)));
    let named = Sources { flags: flags(&[("data", "x.db")]), ..Sources::default() };
    assert_eq!(Config::read(&named).unwrap().data.to_string(), "x.db");
}

#[test]
fn passwords_in_the_urls_of_databases_are_not_shown() {
    let read = |data| {
        let named = Sources { flags: flags(&[("data", data)]), ..Sources::default() };
        Config::read(&named)
    };
    let config = read("postgres://ada:secret@db.example.org/blacktop?sslmode=require").unwrap();
    let shown = format!("{:?} {config:?}", config.shown());
    assert!(shown.contains("postgres://ada@db.example.org:5432/blacktop"), "{shown}");
    assert!(!shown.contains("secret"), "{shown}");
    for wrong in ["postgres://ada:secret@localhost:secret/blacktop", "mysql://secret", "sqlite://secret.db"] {
        let error = read(wrong).unwrap_err();
        assert!(matches!(&error, ConfigError::Value { origin, .. } if origin == "--data"), "{error}");
        assert!(error.to_string().contains("postgres://USER@HOST/DATABASE"), "{error}");
        assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
    }
}
