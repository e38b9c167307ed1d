//! Settings: which source wins, and what is said about those that cannot be.

use std::fs;
use std::path::PathBuf;

use blacktop_server::config::{BadConfig, Config, KEYS, Kind, Place, Sources};

/// A file of this test alone.
fn file(test: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("config");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{test}.toml"));
    fs::write(&file, text).unwrap();
    file
}

fn sources() -> Sources {
    Sources { usual_data: Some(PathBuf::from("home/blacktop.db")), ..Sources::default() }
}

fn variables(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn wrong(sources: &Sources) -> String {
    let told = Config::read(sources).unwrap_err().to_string();
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

#[test]
fn nothing_said_is_as_usual() {
    let config = Config::read(&sources()).unwrap();
    assert_eq!(config, Config { data: "home/blacktop.db".into(), ..Config::default() });
    assert_eq!(config.listen().to_string(), "127.0.0.1:8000");
    let absent = Sources { usual_file: Some("no/such/file.toml".into()), ..sources() };
    assert_eq!(Config::read(&absent).unwrap(), config);
}

#[test]
fn flags_before_variables_before_the_file() {
    let text = "port = 1\ndata = \"file.db\"\nhosts = [\"a\", \"b\"]\n\
                [limits]\nrequests_per_minute = 7\ntables_per_hour = 8\n[log]\nformat = \"json\"\n";
    let mut sources = Sources { usual_file: Some(file("precedence", text)), ..sources() };
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.data.to_str()), (1, Some("file.db")));
    assert_eq!(config.hosts, ["a", "b"]);
    assert_eq!((config.limits.requests_per_minute, config.limits.tables_per_hour), (7, 8));
    assert_eq!(config.log.format.to_string(), "json");
    assert_eq!(config.limits.people_per_hour, Config::default().limits.people_per_hour);

    sources.environment =
        variables(&[("BLACKTOP_PORT", "2"), ("BLACKTOP_LIMITS_REQUESTS_PER_MINUTE", "70"), ("HOME", "x")]);
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.limits.requests_per_minute, config.limits.tables_per_hour), (2, 70, 8));

    sources.flags = vec![("port", "3".to_owned()), ("hosts", "c, d".to_owned())];
    let config = Config::read(&sources).unwrap();
    assert_eq!((config.port, config.limits.requests_per_minute), (3, 70));
    assert_eq!(config.hosts, ["c", "d"]);

    // A file that was asked for is read instead of the usual one.
    sources = Sources { file: Some(file("asked", "port = 9\n")), ..sources };
    sources.flags.clear();
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
        "metrics.token" => "0123456789abcdef",
        _ => "17",
    };
    for (setting, (shown, usual)) in KEYS.iter().zip(Config::default().shown()) {
        assert_eq!(setting.key, shown);
        assert_eq!(setting.flag, shown.replace(['.', '_'], "-"));
        let text = sample(setting.key);
        let seen = if setting.key == "metrics.token" { "(secret)" } else { text };
        assert_ne!(usual, seen, "{shown}: the sample must differ");
        let written = match setting.kind {
            Kind::One => format!("{shown} = \"{text}\"\n"),
            Kind::List => format!("{shown} = [\"{text}\"]\n"),
        };
        let by_file = Sources { file: Some(file(&format!("key-{shown}"), &written)), ..sources() };
        let by_variable = Sources { environment: variables(&[(&setting.variable(), text)]), ..sources() };
        let by_flag = Sources { flags: vec![(setting.key, text.to_owned())], ..sources() };
        for sources in [by_file, by_variable, by_flag] {
            let config = Config::read(&sources).unwrap();
            let now = config.shown().into_iter().find(|(key, _)| *key == shown).unwrap().1;
            assert_eq!(now, seen, "{shown} from {sources:?}");
        }
    }
    assert_eq!(KEYS.len(), Config::default().shown().len());
}

#[test]
fn what_cannot_be_is_said_with_source_and_name() {
    let by_variable = |name, value| Sources { environment: variables(&[(name, value)]), ..sources() };
    let by_flag = |key, value: &str| Sources { flags: vec![(key, value.to_owned())], ..sources() };
    let in_file = |test, text| {
        let path = file(test, text);
        (Sources { file: Some(path.clone()), ..sources() }, path.display().to_string())
    };
    for (sources, wanted) in [
        (
            by_variable("BLACKTOP_PORT", "eight"),
            "BLACKTOP_PORT cannot be `eight`: it must be a whole number from 0 to 65535",
        ),
        (by_flag("port", "70000"), "--port cannot be `70000`: it must be a whole number from 0 to 65535"),
        (
            by_flag("limits.tries_per_hour", "-1"),
            "--limits-tries-per-hour cannot be `-1`: it must be a whole number from 0 to 4294967295",
        ),
        (
            by_flag("coach.iterations", "0"),
            "--coach-iterations cannot be `0`: it must be a whole number from 1",
        ),
        (
            by_flag("address", "here"),
            "--address cannot be `here`: it must be an address, as in 127.0.0.1 or 0.0.0.0",
        ),
        (
            by_flag("public_url", "play.example.org/path"),
            "--public-url cannot be `play.example.org/path`: it must be a URL of a scheme and a host, as in https://play.example.org",
        ),
        (
            by_flag("trust_proxy", "127.0.0.1,10.0.0.0/40"),
            "--trust-proxy cannot be `10.0.0.0/40`: it must be a list of addresses or networks, as in 127.0.0.1 or 10.0.0.0/8",
        ),
        (
            by_flag("log.level", "loud"),
            "--log-level cannot be `loud`: it must be one of error, warn, info, debug and trace",
        ),
        (by_flag("log.format", "xml"), "--log-format cannot be `xml`: it must be one of text and json"),
        (
            by_variable("BLACKTOP_METRICS_TOKEN", "hunter2"),
            "BLACKTOP_METRICS_TOKEN cannot be `…`: it must be at least 16 letters, digits and signs without a space",
        ),
        (
            by_variable("BLACKTOP_PROT", "1"),
            "BLACKTOP_PROT is no setting; perhaps `BLACKTOP_PORT`; `blacktop serve --help` lists them",
        ),
        (
            by_variable("BLACKTOP_WEATHER", "1"),
            "BLACKTOP_WEATHER is no setting; `blacktop serve --help` lists them",
        ),
    ] {
        assert_eq!(wrong(&sources), wanted);
    }
    for (test, text, wanted) in [
        (
            "typo",
            "[limits]\nrequest_per_minute = 7\n",
            "`limits.request_per_minute` in FILE is no setting; perhaps `limits.requests_per_minute`; `blacktop serve --help` lists them",
        ),
        (
            "type",
            "[limits]\nrequests_per_minute = \"many\"\n",
            "`limits.requests_per_minute` in FILE cannot be `many`: it must be a whole number from 0 to 4294967295",
        ),
        (
            "list",
            "hosts = \"one\"\n",
            "`hosts` in FILE cannot be `one`: it must be a list of names, as in yard.local:8000",
        ),
        (
            "networks",
            "trust_proxy = [\"::1\", 7]\n",
            "`trust_proxy` in FILE cannot be `7`: it must be a list of addresses or networks, as in 127.0.0.1 or 10.0.0.0/8",
        ),
    ] {
        let (sources, path) = in_file(test, text);
        assert_eq!(wrong(&sources), wanted.replace("FILE", &path));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_said_with_the_place() {
    let read = |text| Config::read(&Sources { file: Some(file("syntax", text)), ..sources() });
    let place = |text| match read(text) {
        Err(BadConfig::NotToml { place, .. }) => place.map(|Place { line, column }| (line, column)),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(place("port = \n"), Some((1, 8)));
    assert_eq!(place("port = 8000\n\nhosts = [\"a\"\n"), Some((3, 13)));
    assert_eq!(place("port = 99999999999999999999\n"), None);
    let told = wrong(&Sources { file: Some("no/such/file.toml".into()), ..Sources::default() });
    assert!(told.starts_with("no/such/file.toml: "), "{told}");
}

/// The table in docs/OPERATING.md: a row a setting, with what it is if nothing is said.
#[test]
fn every_setting_is_documented() {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATING.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cell = |row: &str, index: usize| {
        row.split('|').nth(index).unwrap_or_default().trim().trim_matches('`').to_owned()
    };
    let documented: Vec<_> = rows.map(|row| (cell(row, 1), cell(row, 2))).collect();
    let usual = Config { data: "blacktop.db in the user's folder".into(), ..Config::default() };
    let wanted: Vec<_> = usual.shown().into_iter().map(|(key, usual)| (key.to_owned(), usual)).collect();
    assert_eq!(documented, wanted);
}

#[test]
fn other_variables_are_left_alone() {
    let environment = variables(&[("BLACKTOP_BLESS", "1"), ("PORT", "1"), ("blacktop_port", "1")]);
    assert_eq!(Config::read(&Sources { environment, ..sources() }).unwrap().port, 8000);
}

#[test]
fn without_a_home_the_file_must_be_named() {
    let told = wrong(&Sources::default());
    assert!(told.contains("--data") && told.contains("BLACKTOP_DATA"), "{told}");
    let flags = vec![("data", "x.db".to_owned())];
    assert_eq!(Config::read(&Sources { flags, ..Sources::default() }).unwrap().data.to_str(), Some("x.db"));
}
