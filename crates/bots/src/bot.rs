//! The computer players by name, and the recipe of each level.

use crate::judge::Eyes;
use crate::search::Style;
use crate::think::Budget;

/// A computer player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Does anything legal, all equally likely.
    Random,
    /// Does what looks best at once, without looking ahead.
    Greedy,
    /// Plain Monte-Carlo tree search with random playouts and no knowledge of the game.
    Uct,
    /// One of the eight opponents that people play.
    Level(Level),
}

/// The eight opponents, from one who walks about to the ruler of the blacktop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Level {
    /// Level 1.
    One = 1,
    /// Level 2.
    Two = 2,
    /// Level 3.
    Three = 3,
    /// Level 4.
    Four = 4,
    /// Level 5.
    Five = 5,
    /// Level 6.
    Six = 6,
    /// Level 7.
    Seven = 7,
    /// Level 8.
    Eight = 8,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 8] = [
        Level::One,
        Level::Two,
        Level::Three,
        Level::Four,
        Level::Five,
        Level::Six,
        Level::Seven,
        Level::Eight,
    ];

    /// How it plays.
    pub const fn recipe(self) -> Recipe {
        let sharp = Recipe { eyes: Eyes::Open, haze: 0.0, whims: 0, part: None, style: Style::BEST };
        match self {
            Level::One => Recipe { eyes: Eyes::Childish, haze: 0.5, whims: 40, ..sharp },
            Level::Two => Recipe { eyes: Eyes::Childish, haze: 0.3, whims: 20, ..sharp },
            Level::Three => Recipe { haze: 0.25, whims: 8, ..sharp },
            Level::Four => Recipe { haze: 0.15, whims: 3, ..sharp },
            Level::Five => Recipe { haze: 0.25, part: Some(32), ..sharp },
            Level::Six => Recipe { haze: 0.19, part: Some(12), ..sharp },
            Level::Seven => Recipe { haze: 0.12, part: Some(4), ..sharp },
            Level::Eight => Recipe { part: Some(1), ..sharp },
        }
    }
}

/// How a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Recipe {
    /// What it notices.
    pub eyes: Eyes,
    /// How much it errs about each seat's prospects, see [`Haze`](crate::Haze).
    pub haze: f32,
    /// In percent, how often it does just anything.
    pub whims: usize,
    /// The part of the budget that it searches for, as one in so many; it does not look ahead at all without one.
    pub part: Option<u32>,
    /// How it searches.
    pub style: Style,
}

impl Bot {
    /// All bots.
    pub const ALL: [Bot; 11] = [
        Bot::Random,
        Bot::Greedy,
        Bot::Uct,
        Bot::Level(Level::One),
        Bot::Level(Level::Two),
        Bot::Level(Level::Three),
        Bot::Level(Level::Four),
        Bot::Level(Level::Five),
        Bot::Level(Level::Six),
        Bot::Level(Level::Seven),
        Bot::Level(Level::Eight),
    ];

    /// The strongest.
    pub const BEST: Bot = Bot::Level(Level::Eight);

    /// Its name on command lines and in the engine protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Uct => "uct",
            Bot::Level(Level::One) => "level1",
            Bot::Level(Level::Two) => "level2",
            Bot::Level(Level::Three) => "level3",
            Bot::Level(Level::Four) => "level4",
            Bot::Level(Level::Five) => "level5",
            Bot::Level(Level::Six) => "level6",
            Bot::Level(Level::Seven) => "level7",
            Bot::Level(Level::Eight) => "level8",
        }
    }

    /// How long it thinks about a decision of a game with people, on any machine.
    pub const fn budget(self) -> Budget {
        Budget::Iterations(20_000)
    }

    /// The bot of this name.
    pub fn from_name(name: &str) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_bots() {
        assert!(Bot::ALL.into_iter().all(|bot| Bot::from_name(bot.name()) == Some(bot)));
        assert_eq!(Bot::from_name("level9"), None);
    }

    /// Of two levels that search, the higher sees more and more clearly.
    #[test]
    fn higher_levels_search_longer_through_less_haze() {
        let searching: Vec<Recipe> =
            Level::ALL.into_iter().map(Level::recipe).filter(|recipe| recipe.part.is_some()).collect();
        assert_eq!(searching.len(), 4);
        for pair in searching.windows(2) {
            assert!(pair[0].part > pair[1].part && pair[0].haze > pair[1].haze);
        }
    }
}
