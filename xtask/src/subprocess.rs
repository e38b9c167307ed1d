//! Running other programs: each step says what it is, and a failure says which.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail};

/// One program to run.
pub(crate) struct Subprocess {
    name: String,
    command: Command,
}

/// Cargo, the one that runs this.
pub(crate) fn cargo(words: &[&str]) -> Subprocess {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    Subprocess::new(&cargo, words)
}

impl Subprocess {
    /// A program in the project's root folder.
    pub(crate) fn new(program: &str, words: &[&str]) -> Subprocess {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut command = Command::new(program);
        command.current_dir(root).args(words);
        Subprocess { name: words.first().copied().unwrap_or(program).to_owned(), command }
    }

    /// Prints a name when the step starts, and in errors.
    pub(crate) fn named(mut self, name: &str) -> Subprocess {
        self.name = name.to_owned();
        eprintln!("xtask: {name}");
        self
    }

    pub(crate) fn args(mut self, words: &[&str]) -> Subprocess {
        self.command.args(words);
        self
    }

    pub(crate) fn env(mut self, key: &str, value: &str) -> Subprocess {
        self.command.env(key, value);
        self
    }

    /// Runs in the caller's folder instead of the root folder.
    pub(crate) fn here(mut self) -> Subprocess {
        self.command.current_dir(".");
        self
    }

    /// Runs in a folder of the project.
    pub(crate) fn inside(mut self, folder: &str) -> Subprocess {
        self.command.current_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(folder));
        self
    }

    /// Runs it and returns the exit status.
    pub(crate) fn status(mut self) -> anyhow::Result<u8> {
        let status = self.command.status().with_context(|| format!("cannot start: {}", self.name))?;
        Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
    }

    /// Runs it with its output on the terminal.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let name = self.name.clone();
        match self.status()? {
            0 => Ok(()),
            _ => bail!("failed: {name}"),
        }
    }

    /// Starts it with its output in a file.
    pub(crate) fn start(mut self, output: File) -> anyhow::Result<Child> {
        let errors = output.try_clone()?;
        let started = self.command.stdin(Stdio::null()).stdout(output).stderr(errors).spawn();
        started.with_context(|| format!("cannot start: {}", self.name))
    }

    /// Runs it and returns what it printed.
    pub(crate) fn output(mut self) -> anyhow::Result<String> {
        let output = self.command.output().with_context(|| format!("cannot start: {}", self.name))?;
        if !output.status.success() {
            bail!("failed: {}: {}", self.name, String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(String::from_utf8(output.stdout)?)
    }
}
