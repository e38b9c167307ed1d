//! The names and descriptions of bots.

use blacktop_bots::{Bot, Character, Level};
use blacktop_rules::{Record, Seat};

use crate::message::msg;
use crate::{Language, Localizer};

impl Localizer {
    pub fn bot_name(&self, bot: Bot) -> String {
        self.format(&msg(Localizer::bot_id(bot)))
    }

    /// Everything that a bot is called, in every language.
    pub fn all_bot_names() -> Vec<String> {
        let mut names = Vec::new();
        for words in Language::ALL.map(Localizer::new) {
            let characters = Character::ALL.map(|character| Bot::Character(Level::One, character));
            names.extend(Bot::ALL.into_iter().chain(characters).map(|bot| words.bot_name(bot)));
        }
        names
    }

    /// The name of a seat's player, where the record has one. A character has its own: `bot:level3:rocco` is Rocco.
    pub fn player_name(&self, record: &Record, seat: Seat) -> Option<String> {
        let header = record.headers().iter().find(|header| header.key == seat.to_string())?;
        match header.value.strip_prefix("bot:").and_then(|name| name.parse().ok()) {
            Some(bot @ Bot::Character(..)) => Some(self.bot_name(bot)),
            _ => Some(header.value.clone()),
        }
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
            Bot::Random | Bot::Greedy | Bot::Uct | Bot::Brawler | Bot::Mcts | Bot::Turns => {
                format!("bot-{}", bot.name())
            }
        }
    }
}
