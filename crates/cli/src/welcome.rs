//! `blacktop guide`, what a stranger sees first: the board at the start of a game, and what can be done.

use clap::{Command, CommandFactory};

use crate::draw::styled;
use crate::scene::Scene;
use crate::speech::title;
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
    let name = format!("{:<21}", "blacktop");
    text.push_str(&format!("{}{}\n", styled(palette::STRONG, &name), title("cli-guide-play")));
    // The others take up to three lines, and the last is one.
    let room = LINES.saturating_sub(text.lines().count() + 4);
    let (program, mut others) = (Cli::command(), Vec::new());
    for (index, command) in program.get_subcommands().enumerate() {
        let about = about(command);
        let name = format!("blacktop {:<12}", command.get_name());
        match index < room {
            true => text.push_str(&format!("{}{about}\n", styled(palette::STRONG, &name))),
            false => others.push(command.get_name().to_owned()),
        }
    }
    if !others.is_empty() {
        let (also, others) = (title("cli-guide-also"), speech::words().list(others.into_iter()));
        let others = page::wrap(others.split(' '), page::width(&also) + 1);
        text.push_str(&format!("{also} {others}\n"));
    }
    text.push_str(&format!("{}\n", title("cli-guide-last")));
    page::print(&text)
}

/// What a command does: those that have a line of their own are translated.
fn about(command: &Command) -> String {
    match command.get_name() {
        "serve" => title("cli-guide-serve"),
        "tui" => title("cli-guide-tui"),
        "join" => title("cli-guide-join"),
        "board" => title("cli-guide-board"),
        "show" => title("cli-guide-show"),
        "analyse" => title("cli-guide-analyse"),
        "hint" => title("cli-guide-hint"),
        "check" => title("cli-guide-check"),
        _ => in_help(command),
    }
}

fn in_help(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_says_what_the_help_says() {
        for command in Cli::command().get_subcommands() {
            assert_eq!(about(command), in_help(command));
        }
    }
}
