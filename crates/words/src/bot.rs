//! The names and descriptions of bots.

use blacktop_bots::{Bot, Character, Level};

use crate::Localizer;
use crate::message::msg;

impl Localizer {
    pub fn bot_name(&self, bot: Bot) -> String {
        self.format(&msg(Localizer::bot_id(bot)))
    }

    /// How a bot plays.
    pub fn bot_description(&self, bot: Bot) -> String {
        let bot = bot.level().map_or(bot, Bot::Level);
        self.format(&msg(format!("{}-plays", Localizer::bot_id(bot))))
    }

    /// A bot's name with its level: `Rocco · level 3`.
    pub fn bot_with_level(&self, level: Level, character: Character) -> String {
        let name = self.bot_name(Bot::Character(level, character));
        self.format(&msg("cast-level").with("name", name).with("level", level as u8))
    }

    /// What kind of child a character is, in two words.
    pub fn temper(&self, character: Character) -> String {
        self.format(&msg(format!("cast-{character}-temper")))
    }

    /// A few words about a character.
    pub fn about(&self, character: Character) -> String {
        self.format(&msg(format!("cast-{character}-who")))
    }

    /// The message of a bot's name; that of a level's description ends with `-plays`.
    pub fn bot_id(bot: Bot) -> String {
        match bot {
            Bot::Level(level) => format!("level-{}", level as u8),
            Bot::Character(_, character) => format!("cast-{character}"),
            Bot::Random | Bot::Greedy | Bot::Uct | Bot::Brawler => format!("bot-{}", bot.name()),
        }
    }
}
