//! `blacktop board`: a board without a game.

use std::path::PathBuf;
use std::process::ExitCode;

use blacktop_words::msg;

use crate::scene::Scene;
use crate::{draw, input, page, speech, svg};

const EXAMPLES: &str = "\
Examples:
  blacktop board                            The default board, A0B0C0D0
  blacktop board C1A0D3B2                   The same sections, turned around
  blacktop board B0A0D0C0 --svg board.svg   Another as a picture for a browser

A code names the sections top left, top right, bottom left, bottom right, each
with its clockwise quarter turns. A board of your own is 12 rows joined by `/`,
the top row first: `.` yard, `s` shelter, a capital letter for equipment.";

/// What the command line says.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A code of four sections, or 12 rows joined by `/`
    #[arg(default_value = "A0B0C0D0")]
    code: String,
    /// Write a drawing to this file instead (`-`: to standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Draws the board.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let board = input::board(&args.code)?;
    let scene = Scene::of_board(&board);
    let title = speech::tell(&msg("cli-board").with("board", &board));
    match &args.svg {
        Some(file) => page::save(&svg::board(&board), file)?,
        None => page::print(&draw::board(scene, &title, &draw::legend(scene)))?,
    }
    Ok(ExitCode::SUCCESS)
}
