//! From what a host chose to a game that can be played.

use blacktop_bots::Level;
use blacktop_protocol::{First, Settings, Timer};
use blacktop_rules::{Board, Game, PositionText, RULES_VERSION, Record, Seat, Setup, Word};

use crate::reject::Reject;

/// The longest sand timer and the quickest slow play.
const HOUR: u32 = 3600;

/// The level with this number.
pub(crate) fn check_level(number: u8) -> Result<Level, Reject> {
    Level::ALL.into_iter().find(|level| *level as u8 == number).ok_or(Reject::BadLevel(number))
}

/// The settings as they will be kept: a position decides edition, board, players and length.
pub(crate) fn check(mut settings: Settings) -> Result<Settings, Reject> {
    check_level(settings.stand_in.level)?;
    check_timer(settings.timer)?;
    if let Some(position) = &settings.position {
        let PositionText { setup, .. } = read(position)?;
        settings.edition = setup.edition;
        settings.board = setup.board.code().to_owned();
        settings.players = setup.players.count();
        settings.minutes = setup.minutes;
        settings.first = First::Seat(setup.turn);
    }
    let first = match settings.first {
        First::Seat(seat) => seat,
        First::Random | First::Schooling => Seat::A,
    };
    begin(&settings, first, RULES_VERSION)?;
    Ok(settings)
}

pub(crate) fn check_timer(timer: Timer) -> Result<(), Reject> {
    use blacktop_protocol::{LONGEST_TIMER, SHORTEST_TIMER};
    match timer {
        Timer::Sand { seconds } if !(SHORTEST_TIMER..=HOUR).contains(&seconds) => {
            Err(Reject::BadTimer(seconds))
        }
        Timer::Slow { seconds } if !(HOUR..=LONGEST_TIMER).contains(&seconds) => {
            Err(Reject::BadTimer(seconds))
        }
        Timer::None | Timer::Sand { .. } | Timer::Slow { .. } => Ok(()),
    }
}

/// The game as it begins under a version of the rules, with the actions of a position's turn.
pub(crate) fn begin(settings: &Settings, first: Seat, rules: u8) -> Result<Record, Reject> {
    let (setup, words) = match &settings.position {
        Some(position) => {
            let PositionText { setup, words } = read(position)?;
            (setup, words)
        }
        None => (setup(settings, first)?, Vec::new()),
    };
    let mut record = Record::as_of(rules, setup).map_err(Reject::BadSetup)?;
    for word in words {
        play(&mut record, word)?;
    }
    Ok(record)
}

fn play(record: &mut Record, word: Word) -> Result<(), Reject> {
    let action = record.game().resolve(word).map_err(Reject::Illegal)?;
    record.play(action).map(|_| ()).map_err(Reject::Illegal)
}

fn read(position: &str) -> Result<PositionText, Reject> {
    let position: PositionText = position.parse().map_err(Reject::BadPosition)?;
    let game: Game = position.game().map_err(Reject::BadPosition)?;
    // A turn that is complete, and a game that is over, would leave nothing to play.
    if game.clock() == position.setup.clock && game.outcome().is_none() {
        Ok(position)
    } else {
        Err(Reject::TurnComplete)
    }
}

fn setup(settings: &Settings, first: Seat) -> Result<Setup, Reject> {
    let wrong = Reject::BadPlayers(settings.players);
    let players = blacktop_rules::Players::try_from(settings.players).map_err(|_| wrong)?;
    if !players.has(first) {
        return Err(Reject::BadFirst(first));
    }
    let board: Board = settings.board.parse().map_err(Reject::BadBoard)?;
    let setup = Setup::new(players);
    Ok(Setup { edition: settings.edition, board, minutes: settings.minutes, turn: first, ..setup })
}
