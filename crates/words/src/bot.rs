//! The names and descriptions of bots.

use blacktop_bots::Bot;

use crate::Localizer;
use crate::message::msg;

impl Localizer {
    pub fn bot_name(&self, bot: Bot) -> String {
        self.format(&msg(Localizer::bot_id(bot)))
    }

    /// How a bot plays.
    pub fn bot_description(&self, bot: Bot) -> String {
        self.format(&msg(format!("{}-plays", Localizer::bot_id(bot))))
    }

    /// The message of a bot's name; that of its description ends with `-plays`.
    pub fn bot_id(bot: Bot) -> String {
        match bot {
            Bot::Level(level) => format!("level-{}", level as u8),
            Bot::Random | Bot::Greedy | Bot::Uct => format!("bot-{}", bot.name()),
        }
    }
}
