//! What a stranger sees first: the board at the start of a game, and what can be done.

use clap::CommandFactory;

use crate::draw::styled;
use crate::scene::Scene;
use crate::{Cli, draw, page, palette};

/// Draws the first screen. It fits a terminal of 80 columns and 24 lines.
pub(crate) fn run() -> anyhow::Result<()> {
    let game = blacktop_rules::Game::new(blacktop_rules::Players::Three);
    let scene = Scene::of_game(&game);
    let mut text = draw::board(scene, "Blacktop", &draw::legend(scene));
    for command in Cli::command().get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let name = format!("blacktop {:<12}", command.get_name());
        text.push_str(&format!("{}{about}\n", styled(palette::STRONG, &name)));
    }
    text.push_str("Each has examples: blacktop show --help. The rules are in docs/RULES.md.\n");
    page::print(&text)
}
