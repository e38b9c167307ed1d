//! What the computer players are called, and how they play.

use blacktop_bots::{Bot, Level};

use crate::Words;
use crate::sentence::say;

impl Words {
    /// What a bot is called.
    pub fn bot(&self, bot: Bot) -> String {
        self.tell(&match bot {
            Bot::Random => say("bot-random"),
            Bot::Greedy => say("bot-greedy"),
            Bot::Uct => say("bot-uct"),
            Bot::Level(Level::One) => say("level-1"),
            Bot::Level(Level::Two) => say("level-2"),
            Bot::Level(Level::Three) => say("level-3"),
            Bot::Level(Level::Four) => say("level-4"),
            Bot::Level(Level::Five) => say("level-5"),
            Bot::Level(Level::Six) => say("level-6"),
            Bot::Level(Level::Seven) => say("level-7"),
            Bot::Level(Level::Eight) => say("level-8"),
        })
    }

    /// How a bot plays.
    pub fn how_it_plays(&self, bot: Bot) -> String {
        self.tell(&match bot {
            Bot::Random => say("bot-random-plays"),
            Bot::Greedy => say("bot-greedy-plays"),
            Bot::Uct => say("bot-uct-plays"),
            Bot::Level(Level::One) => say("level-1-plays"),
            Bot::Level(Level::Two) => say("level-2-plays"),
            Bot::Level(Level::Three) => say("level-3-plays"),
            Bot::Level(Level::Four) => say("level-4-plays"),
            Bot::Level(Level::Five) => say("level-5-plays"),
            Bot::Level(Level::Six) => say("level-6-plays"),
            Bot::Level(Level::Seven) => say("level-7-plays"),
            Bot::Level(Level::Eight) => say("level-8-plays"),
        })
    }
}
