//! The real binary in a folder that is all the home it has, for tests that run servers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty folder for a test of a file of tests.
pub(crate) fn folder(file: &str, test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The binary with these words, in English and in a folder that is all the home it has.
pub(crate) fn blacktop(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blacktop"));
    command.args(args).env("LC_ALL", "C").current_dir(folder).stdin(Stdio::null());
    command.env("HOME", folder).env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME");
    command
}
