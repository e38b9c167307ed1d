//! The real binary, and what its tests have in common.
#![allow(dead_code, reason = "every file of tests uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// The binary with these arguments, in English and without input.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop-lab"));
    command.args(words).env("LC_ALL", "C").env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

pub(crate) fn run(words: &[&str]) -> Output {
    command(words).output().expect("it starts")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// The output of a command that must succeed.
pub(crate) fn fine(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The output of a command that gets Ctrl-C as soon as it is ready for it.
pub(crate) fn interrupted(words: &[&str], is_ready: impl Fn() -> bool) -> Output {
    let child = command(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let id = child.id().to_string();
    let deadline = Instant::now() + Duration::from_secs(60);
    while !(catches_interrupts(&id) && is_ready()) {
        assert!(Instant::now() < deadline, "{words:?}: it is never ready for Ctrl-C");
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill is there").success());
    child.wait_with_output().expect("it ends")
}

/// Whether a process has a handler for SIGINT, as Linux tells.
fn catches_interrupts(id: &str) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let status = fs::read_to_string(format!("/proc/{id}/status")).expect("the process is there");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a mask of signals");
    u64::from_str_radix(caught.trim(), 16).expect("a number") & INTERRUPT != 0
}

/// The JSON of a command that must succeed.
pub(crate) fn json(words: &[&str]) -> Value {
    serde_json::from_str(&fine(&[words, &["--json"]].concat())).expect("one object")
}

/// Fails with this status, prints nothing, and has these words in its error: one line, unless clap writes it (status 2).
pub(crate) fn refused(words: &[&str], status: i32, wanted: &str) {
    let output = run(words);
    let error = text(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(status), 0), "{words:?}: {error}");
    let is_short = status == 2 || error.starts_with("blacktop-lab: ") && error.lines().count() == 1;
    assert!(is_short && error.contains(wanted) && !error.contains("panicked"), "{words:?}: {error}");
}

/// A folder for one test that does not exist yet.
pub(crate) fn folder(file: &str, test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder of an old run can be removed");
    }
    folder
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// The records of a folder by file name.
pub(crate) fn records(folder: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).expect("the folder is made").map(|file| file.expect("a file").path());
    let is_record = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "txt");
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let read = |path: PathBuf| (name(&path), fs::read_to_string(&path).expect("a record"));
    let mut records: Vec<_> = files.filter(is_record).map(read).collect();
    records.sort();
    records
}

/// All records of a folder are valid; returns their number.
pub(crate) fn check_records(folder: &Path) -> usize {
    let files = records(folder).into_iter().map(|(name, _)| folder.join(name));
    let check = command(&["blacktop", "check"]).args(files).output().expect("it starts");
    assert!(check.status.success(), "{}", text(&check.stderr));
    text(&check.stdout).lines().filter(|line| line.starts_with("ok")).count()
}

pub(crate) fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("there is no python3 here, so the example in Python is not tried");
    }
    has
}
