//! Every chore of the project as one command: `cargo xtask play`, `test`, `web`, `python`, `wheel`, `bless`, `dist`.

mod arrows;
mod missing;
mod python;
mod services;
mod subprocess;
mod web;

use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use subprocess::{Subprocess, cargo};

/// An up-to-date build ends within this time; after it, the progress message appears.
const UP_TO_DATE_AFTER: Duration = Duration::from_secs(2);

/// The game in the browser, without the terminal client and without PostgreSQL: a first build takes less time.
const PAGE_GAME: [&str; 3] = ["--package", "blacktop-cli", "--no-default-features"];

/// Commands that need the terminal client, or name its options.
const NEED_TERMINAL: [&str; 4] = ["tui", "join", "man", "completions"];

const HELP: &str = "\
cargo xtask CHORE

  play   builds Blacktop with its page and starts it
  test   formatting, lints, dependency rules, every test, the page, the Python package, the documentation
         (`test postgres`: of these, only the store and the server on PostgreSQL)
  web    builds the page if its sources have changed
  python the tests of the Python package alone
  wheel  the Python package as a wheel, in target/wheels
  bless  rewrites node counts, playthroughs and snapshots after a deliberate change
  dist   a stripped binary with the page inside, in target/dist";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        // `--` before the binary's arguments is accepted, as `cargo run` has it.
        ["play", "--", ref rest @ ..] | ["play", ref rest @ ..] => return play(rest),
        ["test"] => test(),
        ["test", "postgres"] => services::test(),
        ["web"] => web::build(),
        ["python"] => python::test(),
        ["wheel"] => python::wheel(),
        ["bless"] => bless(),
        ["dist"] => dist(),
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Opens the game. Further arguments go to the binary, which runs in the caller's folder; its exit status is ours.
fn play(words: &[&str]) -> ExitCode {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let mut game = vec!["--quiet", "--locked", "--manifest-path", manifest];
    let needs_terminal = words.iter().any(|word| NEED_TERMINAL.contains(word));
    game.extend(PAGE_GAME);
    if needs_terminal {
        game.extend(["--features", "terminal"]);
    }
    let played = build_with_page(&game)
        .and_then(|()| cargo(&["run"]).args(&game).args(&["--"]).args(words).here().status());
    match played {
        Ok(status) => ExitCode::from(status),
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the game and its page in parallel. Cargo runs quietly, so progress is printed here.
fn build_with_page(game: &[&str]) -> anyhow::Result<()> {
    if !web::program().is_ok_and(|program| Path::new(&program).exists()) {
        eprintln!(
            "xtask: the game and its page (the first time this takes about three minutes on two cores)"
        );
    }
    thread::scope(|scope| {
        let (tell, built) = channel();
        scope.spawn(move || tell.send(cargo(&["build"]).args(game).run()));
        let page = web::build_if_possible();
        let game = built.recv_timeout(UP_TO_DATE_AFTER).or_else(|_| {
            eprintln!("xtask: the game is being compiled");
            built.recv()
        });
        page.and(game.context("the build thread of the game panicked")?)
    })
}

fn test() -> anyhow::Result<()> {
    cargo(&["fmt", "--all", "--check"]).named("formatting").run()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--locked"]).named("lints").run()?;
    arrows::check()?;
    cargo(&["test", "--workspace", "--locked"]).named("tests").run()?;
    missing::skip_if_missing(services::test())?;
    pictures()?;
    web::test()?;
    python::test()?;
    cargo(&["doc", "--workspace", "--no-deps", "--locked"])
        .env("RUSTDOCFLAGS", "--deny warnings")
        .named("documentation")
        .run()?;
    without_std()?;
    eprintln!("xtask: all checks passed");
    Ok(())
}

/// PNG and GIF are behind features.
fn pictures() -> anyhow::Result<()> {
    // With `--workspace`, so that features unify as in the test run and no dependency is built twice.
    let pictures = ["--features", "blacktop-cli/png,blacktop-lab/png", "--test", "film", "--test", "plots"];
    cargo(&["test", "--workspace", "--locked"]).args(&pictures).named("pictures").run()
}

/// The rules must do without the standard library, and build for the browser where that target is installed.
fn without_std() -> anyhow::Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    cargo(&["check", "--package", "blacktop-rules", "--no-default-features", "--locked"])
        .named("rules without std")
        .run()?;
    let root = Subprocess::new("rustc", &["--print", "sysroot"]).output()?;
    if !Path::new(root.trim()).join("lib/rustlib").join(TARGET).exists() {
        eprintln!("xtask: not checked: the rules for {TARGET} (rustup target add {TARGET})");
        return Ok(());
    }
    cargo(&["build", "--package", "blacktop-rules", "--no-default-features", "--locked", "--target", TARGET])
        .named("rules for the browser")
        .run()
}

/// Tests with expectations in files rewrite them instead of comparing.
fn bless() -> anyhow::Result<()> {
    cargo(&["test", "--workspace", "--locked"])
        .env("BLACKTOP_BLESS", "1")
        .env("INSTA_UPDATE", "always")
        .named("tests, rewriting expectations")
        .run()?;
    eprintln!("xtask: rewritten; read `git diff` before you commit");
    Ok(())
}

fn dist() -> anyhow::Result<()> {
    web::build()?;
    let build = ["build", "--profile", "dist", "--locked", "--package", "blacktop-cli", "--features", "png"];
    cargo(&build).run()?;
    let binary = Path::new("target/dist/blacktop").with_extension(std::env::consts::EXE_EXTENSION);
    if !binary.exists() {
        bail!("{} does not exist: is CARGO_TARGET_DIR set?", binary.display());
    }
    eprintln!("xtask: {}", binary.display());
    Ok(())
}
