//! Every chore of the project as one command: `cargo xtask play`, `test`, `web`, `bless`, `dist`.

mod arrows;
mod steps;
mod web;

use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use steps::{Step, cargo};

/// Where nothing has to be compiled, it does not take longer than this to find that out.
const MOMENT: Duration = Duration::from_secs(2);

const HELP: &str = "\
cargo xtask CHORE

  play   builds Blacktop with its page and starts it
  test   formatting, lints, arrows between the crates, every test, the page, the documentation
  web    builds the page, if it is not as new as its sources
  bless  rewrites node counts, playthroughs and snapshots after a deliberate change
  dist   a stripped binary with the page inside, in target/dist";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        // Some separate the binary's words with `--`, as `cargo run` wants it.
        ["play", "--", ref rest @ ..] | ["play", ref rest @ ..] => return play(rest),
        ["test"] => test(),
        ["web"] => web::build(),
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

/// Without more words this opens the game. More words go to the binary, which runs where you are; how it ends is how
/// this ends.
fn play(words: &[&str]) -> ExitCode {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let game = ["--quiet", "--locked", "--manifest-path", manifest, "--package", "blacktop-cli"];
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

/// The game and its page side by side: while the one is fetched, the other is compiled. Cargo is silent about it, so
/// whoever waits is told for what.
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
        let game = built.recv_timeout(MOMENT).or_else(|_| {
            eprintln!("xtask: the game is being compiled");
            built.recv()
        });
        page.and(game.context("the build of the game ended without a word")?)
    })
}

fn test() -> anyhow::Result<()> {
    cargo(&["fmt", "--all", "--check"]).named("formatting").run()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--locked"]).named("lints").run()?;
    arrows::check()?;
    cargo(&["test", "--workspace", "--locked"]).named("tests").run()?;
    pictures()?;
    web::test()?;
    cargo(&["doc", "--workspace", "--no-deps", "--locked"])
        .env("RUSTDOCFLAGS", "--deny warnings")
        .named("documentation")
        .run()?;
    web_assembly()?;
    eprintln!("xtask: all is well");
    Ok(())
}

/// PNG and GIF, which the binary draws only where it is built for that.
fn pictures() -> anyhow::Result<()> {
    // With the whole workspace, or else what it is made of would be built once more, for less of it.
    let pictures = ["--features", "blacktop-cli/png,blacktop-lab/png", "--test", "film", "--test", "plots"];
    cargo(&["test", "--workspace", "--locked"]).args(&pictures).named("pictures").run()
}

/// The rules must build for the browser. Where that target is not installed, nothing is lost but this check.
fn web_assembly() -> anyhow::Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let root = Step::new("rustc", &["--print", "sysroot"]).output()?;
    if !Path::new(root.trim()).join("lib/rustlib").join(TARGET).exists() {
        eprintln!("xtask: not checked: the rules for {TARGET} (rustup target add {TARGET})");
        return Ok(());
    }
    cargo(&["build", "--package", "blacktop-rules", "--no-default-features", "--locked", "--target", TARGET])
        .named("rules for the browser")
        .run()
}

/// Every test that keeps its expectations in a file writes them instead of comparing.
fn bless() -> anyhow::Result<()> {
    cargo(&["test", "--workspace", "--locked"])
        .env("BLACKTOP_BLESS", "1")
        .env("INSTA_UPDATE", "always")
        .named("tests, writing what they see")
        .run()?;
    eprintln!("xtask: written; read the difference with `git diff` before you commit it");
    Ok(())
}

fn dist() -> anyhow::Result<()> {
    web::build()?;
    cargo(&["build", "--profile", "dist", "--locked", "--package", "blacktop-cli"]).run()?;
    let binary = Path::new("target/dist/blacktop").with_extension(std::env::consts::EXE_EXTENSION);
    if !binary.exists() {
        bail!("{} is not where it should be: is CARGO_TARGET_DIR set?", binary.display());
    }
    eprintln!("xtask: {}", binary.display());
    Ok(())
}
