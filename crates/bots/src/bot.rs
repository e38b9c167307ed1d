//! The computer players by name, and the settings of each level.

use std::str::FromStr;

use crate::character::Character;
use crate::evaluator::FeatureMask;
use crate::search::SearchConfig;
use crate::think::Budget;

/// A computer player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Plays uniformly random legal actions.
    Random,
    /// Plays the action with the best evaluation one ply ahead.
    Greedy,
    /// Plain Monte-Carlo tree search with random playouts and no knowledge of the game.
    Uct,
    /// Fights whenever it can and otherwise moves at random.
    Brawler,
    /// The tree search over single decisions that `level8` was in version 0.1.0, kept as it was to measure others against.
    Mcts,
    /// A tree search over whole turns.
    Turns,
    /// One of the eight opponents for people.
    Level(Level),
    /// The same with the temper of a character.
    Character(Level, Character),
}

/// The eight opponents, from the weakest to the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Level {
    One = 1,
    Two = 2,
    Three = 3,
    Four = 4,
    Five = 5,
    Six = 6,
    Seven = 7,
    Eight = 8,
}

impl Level {
    /// All levels, the weakest first.
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

    /// The settings of the level.
    pub(crate) const fn config(self) -> LevelConfig {
        let strongest = LevelConfig { budget_divisor: None, ..LevelConfig::MCTS };
        match self {
            Level::One => LevelConfig {
                mask: FeatureMask::Beginner,
                noise: 0.5,
                blunder_percent: 40,
                blunders: Blunders::Anything,
                ..strongest
            },
            Level::Two => LevelConfig {
                mask: FeatureMask::Beginner,
                noise: 0.3,
                blunder_percent: 20,
                greed: 0.1,
                ..strongest
            },
            Level::Three => LevelConfig { noise: 0.25, blunder_percent: 8, greed: 0.3, ..strongest },
            Level::Four => LevelConfig { noise: 0.12, blunder_percent: 2, greed: 0.3, ..strongest },
            Level::Five => LevelConfig { noise: 0.145, budget_divisor: Some(32), ..strongest },
            Level::Six => LevelConfig { noise: 0.09, budget_divisor: Some(12), ..strongest },
            Level::Seven => LevelConfig { noise: 0.03, budget_divisor: Some(4), ..strongest },
            Level::Eight => LevelConfig { budget_divisor: Some(1), ..strongest },
        }
    }
}

/// A number or name that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a level from 1 to {count}", count = Level::ALL.len())]
pub struct ParseLevelError(String);

impl TryFrom<u8> for Level {
    type Error = ParseLevelError;

    fn try_from(number: u8) -> Result<Level, ParseLevelError> {
        let found = Level::ALL.into_iter().find(|level| *level as u8 == number);
        found.ok_or_else(|| ParseLevelError(number.to_string()))
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let number: Option<u8> = text.parse().ok();
        number.and_then(|number| number.try_into().ok()).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

/// What a random action of a level may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Blunders {
    /// Every legal action.
    Anything,
    /// A movement: the level never passes by chance, and decides itself who stays in a fight.
    Moves,
}

/// How a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LevelConfig {
    /// The features that it evaluates.
    pub(crate) mask: FeatureMask,
    /// The scale of its evaluation errors, see [`EvalNoise`](crate::EvalNoise).
    pub(crate) noise: f32,
    /// How often it plays a random action, in percent. Only without search.
    pub(crate) blunder_percent: usize,
    /// What a random action may be.
    pub(crate) blunders: Blunders,
    /// How much more a coin counts than by the fitted weights. Those are for a search; one ply ahead they leave most fights
    /// alone.
    pub(crate) greed: f32,
    /// The search uses the budget divided by this; `None` plays one ply ahead, without search.
    pub(crate) budget_divisor: Option<u32>,
    /// What a step of the search is.
    pub(crate) unit: SearchUnit,
    pub(crate) search: SearchConfig,
}

/// What an edge of a search tree is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SearchUnit {
    /// A single decision.
    Decision,
    /// A whole turn.
    Turn,
}

impl LevelConfig {
    /// The yardstick `mcts`: a change here or in what it uses changes what every earlier figure means, and fails
    /// `tests/mcts.rs`.
    const MCTS: LevelConfig = LevelConfig {
        mask: FeatureMask::All,
        noise: 0.0,
        blunder_percent: 0,
        blunders: Blunders::Moves,
        greed: 0.0,
        budget_divisor: Some(1),
        unit: SearchUnit::Decision,
        search: SearchConfig::BEST,
    };
}

impl Bot {
    /// All bots without a temper.
    pub const ALL: [Bot; 14] = [
        Bot::Random,
        Bot::Greedy,
        Bot::Uct,
        Bot::Brawler,
        Bot::Mcts,
        Bot::Turns,
        Bot::Level(Level::One),
        Bot::Level(Level::Two),
        Bot::Level(Level::Three),
        Bot::Level(Level::Four),
        Bot::Level(Level::Five),
        Bot::Level(Level::Six),
        Bot::Level(Level::Seven),
        Bot::Level(Level::Eight),
    ];

    /// The strongest bot.
    pub const BEST: Bot = Bot::Level(Level::Eight);

    /// The bot of a level, with the temper of a character where one is named.
    pub fn opponent(level: Level, character: Option<Character>) -> Bot {
        character.map_or(Bot::Level(level), |character| Bot::Character(level, character))
    }

    /// The name on command lines and in the engine protocol: `greedy`, `level3`, `level3:rocco`.
    pub fn name(self) -> String {
        match self {
            Bot::Random => "random".to_owned(),
            Bot::Greedy => "greedy".to_owned(),
            Bot::Uct => "uct".to_owned(),
            Bot::Brawler => "brawler".to_owned(),
            Bot::Mcts => "mcts".to_owned(),
            Bot::Turns => "turns".to_owned(),
            Bot::Level(level) => format!("level{}", level as u8),
            Bot::Character(level, character) => format!("level{}:{character}", level as u8),
        }
    }

    /// Its level; none for those that are there to measure with.
    pub fn level(self) -> Option<Level> {
        match self {
            Bot::Random | Bot::Greedy | Bot::Uct | Bot::Brawler | Bot::Mcts | Bot::Turns => None,
            Bot::Level(level) | Bot::Character(level, _) => Some(level),
        }
    }

    /// Its settings, if it plays with the evaluator of the levels.
    pub(crate) fn config(self) -> Option<LevelConfig> {
        match self {
            Bot::Random | Bot::Greedy | Bot::Uct | Bot::Brawler => None,
            Bot::Mcts => Some(LevelConfig::MCTS),
            Bot::Turns => Some(LevelConfig { unit: SearchUnit::Turn, ..LevelConfig::MCTS }),
            Bot::Level(level) | Bot::Character(level, _) => Some(level.config()),
        }
    }

    /// Whose temper it has.
    pub fn character(self) -> Option<Character> {
        match self {
            Bot::Character(_, character) => Some(character),
            Bot::Random | Bot::Greedy | Bot::Uct | Bot::Brawler | Bot::Mcts | Bot::Turns | Bot::Level(_) => {
                None
            }
        }
    }

    /// The budget for a decision in a game with people, the same on any machine.
    pub const fn budget(self) -> Budget {
        Budget::Iterations(20_000)
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{0}`")]
pub struct ParseBotError(String);

impl FromStr for Bot {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Bot, ParseBotError> {
        let unknown = || ParseBotError(text.to_owned());
        let (name, character) = match text.split_once(':') {
            Some((name, character)) => (name, Some(character.parse().map_err(|_| unknown())?)),
            None => (text, None),
        };
        let bot = Bot::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(unknown)?;
        match (bot.level(), character) {
            (Some(level), character) => Ok(Bot::opponent(level, character)),
            (None, None) => Ok(bot),
            (None, Some(_)) => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_round_trip() {
        let tempered = |level| Character::ALL.map(|character| Bot::Character(level, character));
        let bots = Bot::ALL.into_iter().chain(Level::ALL.into_iter().flat_map(tempered));
        bots.for_each(|bot| assert_eq!(bot.name().parse(), Ok(bot)));
        for name in ["level9", "level9:rocco", "level3:", "level3:Rocco", "greedy:rocco", "rocco"] {
            assert!(name.parse::<Bot>().is_err(), "{name}");
        }
        for level in Level::ALL {
            assert_eq!(Level::try_from(level as u8), Ok(level));
            assert_eq!((level as u8).to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn unknown_levels_are_errors() {
        for number in [0, 9, 255] {
            assert!(Level::try_from(number).is_err(), "{number}");
        }
        for text in ["", "0", "9", "-1", "1.0", "four"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

    #[test]
    fn higher_levels_search_longer_with_less_noise() {
        let searching: Vec<LevelConfig> = Level::ALL
            .into_iter()
            .map(Level::config)
            .filter(|config| config.budget_divisor.is_some())
            .collect();
        assert_eq!(searching.len(), 4);
        for pair in searching.windows(2) {
            assert!(pair[0].budget_divisor > pair[1].budget_divisor && pair[0].noise > pair[1].noise);
        }
    }
}
