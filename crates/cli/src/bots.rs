//! `blacktop bots`: who there is to play against.

use std::process::ExitCode;

use blacktop_bots::{Bot, Character, Level};
use blacktop_words::msg;

use crate::{draw, i18n, output, palette};

pub(crate) const EXAMPLES: &str = "\
Example:
  blacktop bots

Their names are what `blacktop-lab simulate`, `blacktop-lab tournament`,
`blacktop-lab fairness` and the engine protocol's `think` take. How the levels are made, and how much stronger each is
than the one below, is in docs/BOTS.md.";

pub fn run() -> anyhow::Result<ExitCode> {
    let words = i18n::localizer();
    let mut text = String::new();
    for bot in Bot::ALL {
        let name = draw::styled(palette::STRONG, &format!("{:<8}", bot.name()));
        let sentence = words.format(
            &msg("cli-bot").with("name", words.bot_name(bot)).with("plays", words.bot_description(bot)),
        );
        text += &format!("{name} {}\n", output::wrap(&sentence, 9));
    }
    text += &format!("\n{}\n", words.format(&msg("cli-bots-cast")));
    for character in Character::ALL {
        let name = draw::styled(palette::STRONG, &format!("{:<8}", character.name()));
        let child = msg("cli-bot-character")
            .with("name", words.bot_name(Bot::Character(Level::One, character)))
            .with("temper", words.temper(character))
            .with("about", words.about(character));
        text += &format!("{name} {}\n", output::wrap(&words.format(&child), 9));
    }
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
