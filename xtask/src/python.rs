//! The Python package: its wheel, and its tests in a virtual environment of their own in `target/python`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::subprocess::Subprocess;

/// What the environment holds; a change makes a new one.
const REQUIREMENTS: &str = "crates/python/requirements-test.txt";

/// Set, it leaves the Python package out of `cargo xtask test`.
const SKIP: &str = "BLACKTOP_SKIP_PYTHON";

/// The oldest Python that the package supports.
const OLDEST: &str = "import sys; sys.exit(sys.version_info < (3, 10))";

/// Makes the release wheel and says where it is.
pub(crate) fn wheel() -> anyhow::Result<()> {
    environment()?;
    let wheel = build("release", "target/wheels")?;
    eprintln!("xtask: {}", wheel.display());
    Ok(())
}

/// Builds the wheel with the profile of the other tests, whose crates are compiled already, and runs its tests.
pub(crate) fn test() -> anyhow::Result<()> {
    if std::env::var_os(SKIP).is_some() {
        eprintln!("xtask: not checked: the Python package ({SKIP} is set)");
        return Ok(());
    }
    let tried = test_in_environment();
    tried.with_context(|| format!("the Python package (set {SKIP}=1 to leave it out)"))
}

fn test_in_environment() -> anyhow::Result<()> {
    environment()?;
    let wheel = build("dev", "target/python/wheels")?;
    let wheel = wheel.to_string_lossy();
    python(&["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", &wheel])
        .named("the wheel is installed")
        .run()?;
    python(&["-m", "pytest"]).inside("crates/python").named("the Python package: tests").run()?;
    python(&["-m", "mypy"]).inside("crates/python").named("the Python package: types").run()?;
    let stubs = ["-m", "mypy.stubtest", "blacktop._blacktop", "blacktop.errors", "blacktop.types"];
    python(&stubs)
        .args(&["--mypy-config-file", "pyproject.toml"])
        .inside("crates/python")
        .named("the Python package: stubs")
        .run()
}

/// Builds the wheel into an empty folder and returns its path.
fn build(profile: &str, folder: &str) -> anyhow::Result<PathBuf> {
    let folder = root().join(folder);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let out = folder.to_string_lossy();
    python(&["-m", "maturin", "build", "--quiet", "--locked", "--profile", profile, "--out", &out])
        .args(&["--manifest-path", "crates/python/Cargo.toml"])
        .named("the wheel")
        .run()?;
    let wheel = fs::read_dir(&folder)?.next().context("maturin made no wheel")??;
    Ok(wheel.path())
}

/// The virtual environment, made anew if its requirements have changed.
fn environment() -> anyhow::Result<()> {
    let wanted = fs::read_to_string(root().join(REQUIREMENTS))?;
    let mark = root().join("target/python/requirements.txt");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let system = system_python()?;
    Subprocess::new(system, &["-m", "venv", "--clear", "target/python/venv"])
        .named("a virtual environment for the Python package")
        .run()?;
    python(&[
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--requirement",
        REQUIREMENTS,
    ])
    .named("what the tests of the Python package need")
    .run()
    .context("pip could not install it: it needs its package index")?;
    fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))
}

/// The name of a Python that is new enough.
fn system_python() -> anyhow::Result<&'static str> {
    let is_new_enough = |name: &&str| Subprocess::new(name, &["-c", OLDEST]).output().is_ok();
    match ["python3", "python"].iter().find(|name| is_new_enough(name)) {
        Some(name) => Ok(name),
        None => bail!("there is no Python 3.10 or newer in the path"),
    }
}

/// The Python of the environment.
fn python(words: &[&str]) -> Subprocess {
    let program = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let program = root().join("target/python/venv").join(program);
    Subprocess::new(&program.to_string_lossy(), words)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
