//! The page: built into `web/dist`, linted, unit-tested, and tested in a browser.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::PAGE_GAME;
use crate::missing::{Missing, skip_if_missing};
use crate::subprocess::{Subprocess, cargo};

/// Vite needs this one, and runs on any later.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// The most gzipped bytes of script and style that the front page and a table may load. Other screens load on demand.
const MAX_FIRST_BYTES: u64 = 85_000;

/// The most gzipped bytes of fonts and drawings that the front page and a table may load. The first paint waits for none.
const MAX_PICTURE_BYTES: u64 = 120_000;

/// Sources of the page.
const PAGE: [&str; 12] = [
    "art",
    "locales",
    "web/index.html",
    "web/package-lock.json",
    "web/package.json",
    "web/public",
    "web/src",
    "web/svelte.config.js",
    "web/vite-plugin-gzip.ts",
    "web/vite-plugin-japanese.ts",
    "web/vite-plugin-locales.ts",
    "web/vite.config.ts",
];

/// Builds the page unless it is up to date.
pub(crate) fn build() -> anyhow::Result<()> {
    let now = fingerprint(&PAGE)?;
    if root().join("web/dist/index.html").exists() && read_mark("web/.built") == now {
        return Ok(());
    }
    need_node()?;
    install(Packages::Build)?;
    npm(&["run", "--silent", "build"]).named("the page").run()?;
    write_mark("web/.built", &now)
}

/// Builds the page for `play`. Without Node the server runs without a page, and says so.
pub(crate) fn build_if_possible() -> anyhow::Result<()> {
    match need_node() {
        Ok(()) => build(),
        Err(missing) => {
            eprintln!("xtask: {missing:#}: the page is not built");
            Ok(())
        }
    }
}

/// All tests of the page. Without Node or a browser they are skipped with a message, except in CI (`CI` is set).
pub(crate) fn test() -> anyhow::Result<()> {
    let tried = match need_node() {
        Ok(()) => test_with_node(),
        Err(missing) => Err(missing.context("not checked: the page")),
    };
    skip_if_missing(tried)
}

fn test_with_node() -> anyhow::Result<()> {
    install(Packages::All)?;
    npm(&["run", "--silent", "check"]).named("the page: formatting and types").run()?;
    npm(&["run", "--silent", "test"]).named("the page: its functions").run()?;
    build()?;
    check_size()?;
    let browser = browser().context("not checked: the page in a browser")?;
    // What `cargo xtask play` builds is what is tested.
    cargo(&["build", "--locked"]).args(&PAGE_GAME).named("the server for the browser").run()?;
    npm(&["run", "--silent", "e2e"])
        .env("BLACKTOP_BROWSER", &browser)
        .env("BLACKTOP_BIN", &program()?)
        .named("the page in a browser")
        .run()
}

/// The path of the debug binary, in the target folder that this program runs from.
pub(crate) fn program() -> anyhow::Result<String> {
    let own = std::env::current_exe().context("cannot tell where this program is")?;
    let target = own.ancestors().nth(2).context("this program is in no folder of its own")?;
    let built = target.join("debug").join(format!("blacktop{}", std::env::consts::EXE_SUFFIX));
    Ok(built.to_string_lossy().into_owned())
}

fn need_node() -> anyhow::Result<()> {
    let (major, minor) = OLDEST_NODE;
    let missing = |found: &str| Missing(format!("{found}: install Node {major}.{minor} or newer, with npm"));
    let Ok(version) = Subprocess::new("node", &["--version"]).output() else {
        bail!(missing("there is no Node"));
    };
    let mut parts = version.trim().trim_start_matches('v').split('.').map_while(|part| part.parse().ok());
    let found: (u32, u32) = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    if found < OLDEST_NODE {
        bail!(missing(&format!("Node {} is too old", version.trim())));
    }
    Ok(())
}

/// Which npm packages a chore needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Packages {
    /// Those that make the page.
    Build,
    /// Those that check and test it, too.
    All,
}

/// Installs the npm packages unless they are up to date. Packages for tests are left out where none has been installed
/// before, which halves what a first build installs.
fn install(packages: Packages) -> anyhow::Result<()> {
    const MARK: &str = "web/node_modules/.installed";
    let all = fingerprint(&["web/package-lock.json", "web/package.json"])?;
    let build = format!("{all} build");
    let installed = read_mark(MARK);
    if installed == all || packages == Packages::Build && installed == build {
        return Ok(());
    }
    let has_tests = root().join("web/node_modules").exists() && !installed.ends_with(" build");
    let (words, mark): (&[&str], _) = match packages {
        Packages::Build if !has_tests => (&["ci", "--omit=dev"], build),
        Packages::Build | Packages::All => (&["ci"], all),
    };
    npm(words).named("what the page is built with, from npm (the first time this takes a while)").run()?;
    write_mark(MARK, &mark)
}

/// npm without its notices.
fn npm(words: &[&str]) -> Subprocess {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let prefix = root().join("web");
    Subprocess::new(
        npm,
        &["--prefix", &prefix.to_string_lossy(), "--no-update-notifier", "--no-audit", "--no-fund"],
    )
    .args(words)
}

/// A browser for the tests. Debian's Chromium is installed if there is none.
fn browser() -> anyhow::Result<String> {
    if let Ok(named) = std::env::var("BLACKTOP_BROWSER") {
        return Ok(named);
    }
    if let Some(found) = find_browser() {
        return Ok(found);
    }
    eprintln!("xtask: there is no Chromium; trying to install it");
    // Fails without Debian's apt or without root: then `find_browser` finds none, and the caller reports it.
    let updated = Subprocess::new("apt-get", &["update", "-qq"]).named("apt-get update").run();
    let installed = updated.and_then(|()| {
        Subprocess::new("apt-get", &["install", "-y", "-qq", "chromium", "fonts-noto-cjk"])
            .named("chromium")
            .run()
    });
    if let Err(error) = installed {
        eprintln!("xtask: {error:#}");
    }
    let none = "there is no Chromium: install it, or name a browser of its kind in BLACKTOP_BROWSER";
    find_browser().ok_or_else(|| Missing(none.to_owned()).into())
}

fn find_browser() -> Option<String> {
    const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let found = NAMES
        .iter()
        .find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()));
    found.map(|file| file.to_string_lossy().into_owned())
}

fn check_size() -> anyhow::Result<()> {
    let output = Subprocess::new("node", &["web/bundle-size.js"]).output()?;
    let sizes: Vec<u64> = output.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [first, all, pictures] = sizes[..] else { bail!("web/bundle-size.js printed no sizes: {output}") };
    eprintln!(
        "xtask: script and style, gzipped: {first} bytes of {MAX_FIRST_BYTES} to play, {all} for all screens; \
         fonts and drawings: {pictures} of {MAX_PICTURE_BYTES}"
    );
    if first > MAX_FIRST_BYTES {
        bail!("the front page and a table load too much script and style (`node web/bundle-size.js`)");
    }
    if pictures > MAX_PICTURE_BYTES {
        bail!("the front page and a table load too many fonts and drawings (`node web/bundle-size.js`)");
    }
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read_mark(name: &str) -> String {
    // An unreadable mark counts as out of date.
    fs::read_to_string(root().join(name)).unwrap_or_default()
}

fn write_mark(name: &str, mark: &str) -> anyhow::Result<()> {
    fs::write(root().join(name), mark).with_context(|| format!("cannot write {name}"))
}

/// A hash of these files.
fn fingerprint(names: &[&str]) -> anyhow::Result<String> {
    let mut files = BTreeMap::new();
    for name in names {
        collect(&root().join(name), &mut files)?;
    }
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

fn collect(path: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> anyhow::Result<()> {
    let failed = || format!("cannot read {}", path.display());
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(failed)? {
            collect(&entry.with_context(failed)?.path(), files)?;
        }
    } else if path.exists() {
        files.insert(path.to_owned(), fs::read(path).with_context(failed)?);
    }
    Ok(())
}
