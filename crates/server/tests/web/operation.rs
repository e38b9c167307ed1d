//! The files of `deploy`: what they name exists, and the tools that read them accept them where those are installed.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use blacktop_server::config::{Config, Sources};
use blacktop_testkit::TestServer;

fn deploy(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy")).join(name)
}

/// The names of metrics in a text, without the suffixes of histograms.
fn names(text: &str) -> BTreeSet<String> {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let words = text.split(|letter| !is_letter(letter)).filter(|word| word.starts_with("blacktop_"));
    words
        .map(|word| {
            ["_bucket", "_count", "_sum"].iter().fold(word, |word, end| word.trim_end_matches(end)).to_owned()
        })
        .collect()
}

/// The output of a tool, if it is installed.
fn run(program: &str, arguments: &[&str]) -> Option<(bool, String)> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8_lossy(&text).into_owned()))
}

/// What a server that has just started says at `/metrics`.
async fn known_metrics(server: &TestServer) -> BTreeSet<String> {
    let browser = server.browser();
    // The first fsync is measured in the background; the request itself is one of the metrics.
    blacktop_testkit::deadline(async {
        loop {
            let text = browser.get("/metrics").await.body;
            if text.contains("blacktop_fsync_seconds_count") && text.contains("blacktop_http_requests_total")
            {
                return names(&text);
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}

#[tokio::test]
async fn dashboard_and_alerts_name_metrics_that_exist() {
    let server = TestServer::on_file().await;
    let known = known_metrics(&server).await;
    for file in ["grafana/blacktop.json", "prometheus/alerts.yml"] {
        let named = names(&fs::read_to_string(deploy(file)).unwrap());
        assert!(!named.is_empty() && named.is_subset(&known), "{file}: {:?}", named.difference(&known));
    }
}

#[tokio::test]
async fn exactly_the_metrics_that_exist_are_documented() {
    let text = fs::read_to_string(deploy("../docs/OPERATING.md")).unwrap();
    let rows: String = text.lines().filter(|line| line.starts_with("| blacktop_")).collect();
    let (documented, known) = (names(&rows), known_metrics(&TestServer::on_file().await).await);
    assert_eq!(documented, known);
}

/// A database that fails is when an operator needs the figures most. A server whose connection to PostgreSQL is closed for good ends.
#[tokio::test]
async fn metrics_are_there_while_the_database_is_not() {
    let server = TestServer::on_file().await;
    server.app.store.close().await;
    let answer = server.browser().get("/metrics").await;
    assert!(answer.status == 200 && answer.body.contains("blacktop_uptime_seconds"), "{answer:?}");
}

#[test]
fn the_unit_is_hardened() {
    let unit = deploy("blacktop.service");
    let Some((is_fine, text)) =
        run("systemd-analyze", &["security", "--offline=true", unit.to_str().unwrap()])
    else {
        return;
    };
    let level = text.lines().find_map(|line| line.split("exposure level for blacktop.service: ").nth(1));
    let level: f64 =
        level.and_then(|rest| rest.split(' ').next()).and_then(|level| level.parse().ok()).expect(&text);
    assert!(is_fine && level < 2.5, "{level}");
}

#[test]
fn prometheus_accepts_the_rules() {
    if let Some((is_fine, text)) =
        run("promtool", &["check", "config", deploy("prometheus/prometheus.yml").to_str().unwrap()])
    {
        assert!(is_fine, "{text}");
    }
}

/// With a certificate made for the test, and ports that need no rights.
#[test]
fn nginx_accepts_its_example() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (certificate, key) = (path("play.pem"), path("play.key"));
    let made = run(
        "openssl",
        &[
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "1",
            "-subj",
            "/CN=play.example.org",
            "-keyout",
            &key,
            "-out",
            &certificate,
        ],
    );
    let site = fs::read_to_string(deploy("nginx.conf")).unwrap();
    let site = site.replace("/etc/ssl/certs/play.example.org.pem", &certificate);
    let site = site.replace("/etc/ssl/private/play.example.org.key", &key);
    let site = site
        .replace("listen 80;", "listen 127.0.0.1:18080;")
        .replace("listen 443 ssl;", "listen 127.0.0.1:18443 ssl;");
    let whole = format!(
        "pid {};\nerror_log {};\nevents {{}}\nhttp {{ access_log off;\n{site}\n}}\n",
        path("pid"),
        path("log")
    );
    fs::write(path("nginx.conf"), whole).unwrap();
    if let (Some((true, _)), Some((is_fine, text))) =
        (made, run("nginx", &["-t", "-p", &path(""), "-c", &path("nginx.conf")]))
    {
        assert!(is_fine, "{text}");
    }
}

/// The server starts with it, and with each setting in it.
#[test]
fn the_settings_file_is_read() {
    let text = fs::read_to_string(deploy("blacktop.toml")).unwrap();
    let is_setting = |line: &str| line.strip_prefix("# ").is_some_and(|line| line.contains(" = "));
    let used = |line: &str| if is_setting(line) { line[2..].to_owned() } else { line.to_owned() };
    let all: Vec<String> = text.lines().map(used).collect();
    assert!(text.lines().filter(|line| is_setting(line)).count() >= 3);
    let folder = tempfile::tempdir().unwrap();
    let with_all = folder.path().join("blacktop.toml");
    fs::write(&with_all, all.join("\n")).unwrap();
    for file in [deploy("blacktop.toml"), with_all] {
        let sources = Sources {
            file: Some(file),
            default_data: Some(folder.path().join("blacktop.db")),
            ..Sources::default()
        };
        Config::read(&sources).unwrap();
    }
}

#[test]
fn containers_are_checked_and_read_only() {
    let file = deploy("compose.yaml");
    let text = fs::read_to_string(&file).unwrap();
    for wanted in
        ["dockerfile: deploy/Containerfile", "./compose.Caddyfile:", "healthcheck:", "read_only: true"]
    {
        assert!(text.contains(wanted), "{wanted}");
    }
    assert!(deploy("compose.Caddyfile").exists());
    let program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
    let Some((true, json)) = run("python3", &["-c", program, file.to_str().unwrap()]) else { return };
    let compose: serde_json::Value = serde_json::from_str(&json).unwrap();
    let blacktop = &compose["services"]["blacktop"];
    assert_eq!(blacktop["read_only"], true);
    assert_eq!(blacktop["healthcheck"]["test"][1], "/usr/bin/blacktop");
    // The image and the compose file have the same check.
    let check = "CMD [\"/usr/bin/blacktop\", \"admin\", \"status\", \"--json\"]";
    assert!(fs::read_to_string(deploy("Containerfile")).unwrap().contains(check));
    assert_eq!(
        blacktop["healthcheck"]["test"],
        serde_json::json!(["CMD", "/usr/bin/blacktop", "admin", "status", "--json"])
    );
}

/// A refused start is not repeated for ever.
#[test]
fn the_unit_gives_up() {
    let unit = fs::read_to_string(deploy("blacktop.service")).unwrap();
    let value = |key: &str| -> u32 {
        let line = unit.lines().find_map(|line| line.strip_prefix(key)).expect(key);
        line.parse().unwrap()
    };
    let all_starts = value("StartLimitBurst=") * (value("RestartSec=") + 60);
    assert!(value("StartLimitIntervalSec=") >= all_starts, "also if each start takes a minute");
}

/// No container engine is needed for this much.
#[test]
fn the_image_copies_files_that_exist() {
    let text = fs::read_to_string(deploy("Containerfile")).unwrap();
    let copied =
        text.lines().filter_map(|line| line.strip_prefix("COPY ")).filter(|line| !line.starts_with("--from"));
    let copied: Vec<&str> = copied.filter_map(|line| line.split(' ').next()).collect();
    assert!(copied.len() >= 4, "{copied:?}");
    for name in copied {
        assert!(deploy("..").join(name).exists(), "{name}");
    }
    assert!(text.contains("USER 65532:65532") && text.contains("HEALTHCHECK"));
}

/// What `cargo deb` packs is there, and is where the unit looks for it.
#[test]
fn the_debian_package_has_what_its_unit_needs() {
    let cli = deploy("../crates/cli");
    let manifest: toml::Table = fs::read_to_string(cli.join("Cargo.toml")).unwrap().parse().unwrap();
    let deb = &manifest["package"]["metadata"]["deb"];
    let mut installed = BTreeSet::new();
    for asset in deb["assets"].as_array().unwrap() {
        let [from, to] = [0, 1].map(|index| asset[index].as_str().unwrap());
        assert!(from == "target/release/blacktop" || cli.join(from).is_file(), "{from}");
        installed.insert(format!("/{to}{}", from.rsplit('/').next().unwrap()));
    }
    let settings: Vec<&str> =
        deb["conf-files"].as_array().unwrap().iter().map(|file| file.as_str().unwrap()).collect();
    let unit = fs::read_to_string(deploy("blacktop.service")).unwrap();
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let words: Vec<&str> = start.split(' ').collect();
    assert_eq!((words[0], words[2]), ("/usr/bin/blacktop", "--config"));
    assert_eq!(settings, [words[3]]);
    assert!(installed.contains(words[0]) && installed.contains(words[3]), "{installed:?}");
}
