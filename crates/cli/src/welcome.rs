//! `blacktop guide`, what a stranger sees first: the board at the start of a game, and what can be done.

use clap::CommandFactory;

use crate::draw::styled;
use crate::scene::Scene;
use crate::{Cli, draw, page, palette, speech};

pub(crate) const EXAMPLES: &str = "\
Example:
  blacktop guide";

/// A terminal has 24 lines, and one of them is for the prompt.
const LINES: usize = 23;

/// Draws the first screen. It fits a terminal of 80 columns and 24 lines: commands for which there is no line of their
/// own are named together.
pub(crate) fn run() -> anyhow::Result<()> {
    let game = blacktop_rules::Game::new(blacktop_rules::Players::Three);
    let scene = Scene::of_game(&game);
    let mut text = draw::board(scene, "Blacktop", &draw::legend(scene));
    const LAST: &str = "Each has examples: blacktop show --help. The rules are in docs/RULES.md.\n";
    let name = format!("{:<21}", "blacktop");
    text.push_str(&format!("{}Play, in your browser\n", styled(palette::STRONG, &name)));
    // The others take two lines, and the last is one.
    let room = LINES.saturating_sub(text.lines().count() + 3);
    let (program, mut others) = (Cli::command(), Vec::new());
    for (index, command) in program.get_subcommands().enumerate() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let name = format!("blacktop {:<12}", command.get_name());
        match index < room {
            true => text.push_str(&format!("{}{about}\n", styled(palette::STRONG, &name))),
            false => others.push(command.get_name().to_owned()),
        }
    }
    if !others.is_empty() {
        let others = speech::words().list(others.into_iter());
        text.push_str(&format!("Also {}.\n", page::wrap(others.split(' '), 5)));
    }
    text.push_str(LAST);
    page::print(&text)
}
