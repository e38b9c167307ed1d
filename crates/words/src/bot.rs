//! What the computer players are called, and how they play.

use blacktop_bots::{Bot, Level};

use crate::Localizer;
use crate::message::msg;

impl Localizer {
    /// What a bot is called.
    pub fn bot_name(&self, bot: Bot) -> String {
        self.format(&match bot {
            Bot::Random => msg("bot-random"),
            Bot::Greedy => msg("bot-greedy"),
            Bot::Uct => msg("bot-uct"),
            Bot::Level(Level::One) => msg("level-1"),
            Bot::Level(Level::Two) => msg("level-2"),
            Bot::Level(Level::Three) => msg("level-3"),
            Bot::Level(Level::Four) => msg("level-4"),
            Bot::Level(Level::Five) => msg("level-5"),
            Bot::Level(Level::Six) => msg("level-6"),
            Bot::Level(Level::Seven) => msg("level-7"),
            Bot::Level(Level::Eight) => msg("level-8"),
        })
    }

    /// How a bot plays.
    pub fn bot_description(&self, bot: Bot) -> String {
        self.format(&match bot {
            Bot::Random => msg("bot-random-plays"),
            Bot::Greedy => msg("bot-greedy-plays"),
            Bot::Uct => msg("bot-uct-plays"),
            Bot::Level(Level::One) => msg("level-1-plays"),
            Bot::Level(Level::Two) => msg("level-2-plays"),
            Bot::Level(Level::Three) => msg("level-3-plays"),
            Bot::Level(Level::Four) => msg("level-4-plays"),
            Bot::Level(Level::Five) => msg("level-5-plays"),
            Bot::Level(Level::Six) => msg("level-6-plays"),
            Bot::Level(Level::Seven) => msg("level-7-plays"),
            Bot::Level(Level::Eight) => msg("level-8-plays"),
        })
    }
}
