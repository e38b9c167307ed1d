//! Why a table says no. The rules' own no is one of the reasons.

use blacktop_bots::ParseCharacterError;
use blacktop_protocol::{MAX_SCHOOL_YEARS, Millis, RefusalCode, Seat};
use blacktop_rules::{BoardError, Illegal, ParseWordError, PositionError, SetupError};

/// A request that is not fulfilled. The table is as it was.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant names its facts")]
pub enum Reject {
    #[error("the rules forbid it: {0}")]
    Illegal(Illegal),
    #[error("{0}")]
    NoSuchAction(ParseWordError),
    #[error("the game has gone on since version {seen}: it is at version {version}")]
    Stale { seen: u64, version: u64 },
    #[error("only the host may do that")]
    HostOnly,
    #[error("{0} is not your seat")]
    NotYourSeat(Seat),
    #[error("it is {0}'s turn")]
    NotYourTurn(Seat),
    #[error("only those who sit at the table may do that")]
    NotSeated,
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("the seat {0} is taken")]
    SeatTaken(Seat),
    #[error("the game has begun")]
    HasBegun,
    #[error("the game has not begun")]
    NotBegun,
    #[error("the game is over")]
    IsOver,
    #[error("the game is not over yet")]
    NotOver,
    #[error("the table was closed")]
    IsClosed,
    #[error("the seat {0} is still open")]
    SeatOpen(Seat),
    #[error("nothing has been decided in this turn yet")]
    NothingToUndo,
    #[error("the turn is not complete: something is still to be decided")]
    TurnIncomplete,
    #[error("the turn is complete: end it, or take something back")]
    TurnComplete,
    #[error("there is no finished turn to take back")]
    NoTurnToTakeBack,
    #[error("a player has already asked to take the last turn back")]
    AlreadyAsked,
    #[error("no player has asked to take a turn back")]
    NobodyAsked,
    #[error("another timer has been proposed already")]
    TimerAlreadyAsked,
    #[error("no other timer has been proposed")]
    NoTimerAsked,
    #[error("{0} has that colour")]
    ColourTaken(Seat),
    #[error("{0} has that name, or one that looks like it")]
    NameTaken(Seat),
    #[error("years at school are 0 to {max}, not {years}", max = MAX_SCHOOL_YEARS, years = .0)]
    BadSchoolYears(u8),
    #[error("the win is not tied")]
    NotTied,
    #[error("the tie is broken already")]
    TieBroken,
    #[error("{0} has wrestled already")]
    AlreadyWrestled(Seat),
    #[error("a duel has {} taps", crate::DUEL_BEATS)]
    BadTaps,
    #[error("{0} is a bot, which can wrestle on the screen only")]
    TiedBot(Seat),
    #[error("the seat {0} is played by a bot already")]
    BotAlready(Seat),
    #[error("the player of {0} is here: give them a minute")]
    PlayerHere(Seat),
    #[error("the player of {seat} has only just left: a vote is possible in {} ms", .left.0)]
    AwayTooShort { seat: Seat, left: Millis },
    #[error("only phrases may be said at this table")]
    PhrasesOnly,
    #[error("a text has 1 to {} characters", crate::LONGEST_TEXT)]
    BadText,
    #[error("too many words at once: wait a little")]
    TooTalkative,
    #[error("the levels are 1 to 8, not {0}")]
    BadLevel(u8),
    #[error("{0}")]
    NoSuchCharacter(ParseCharacterError),
    #[error("that character sits on {0:?} already")]
    CharacterTaken(Seat),
    #[error("a game has 3 to 5 players, not {0}")]
    BadPlayers(u8),
    #[error("a sand timer runs 10 seconds to an hour, slow play an hour to 30 days a turn, not {0} seconds")]
    BadTimer(u32),
    #[error("seat {0} is not in this game, so it cannot start")]
    BadFirst(Seat),
    #[error("there is no such board: {0}")]
    BadBoard(BoardError),
    #[error("this is no position: {0}")]
    BadPosition(PositionError),
    #[error("this is no game: {0}")]
    BadSetup(SetupError),
}

impl Reject {
    /// The kind of refusal that it is on the wire.
    pub fn code(&self) -> RefusalCode {
        use Reject as R;
        match self {
            R::Illegal(_) | R::NoSuchAction(_) => RefusalCode::Illegal,
            R::Stale { .. } => RefusalCode::Stale,
            R::HostOnly | R::NotYourSeat(_) | R::NotYourTurn(_) | R::NotSeated => RefusalCode::NotYours,
            R::NoSuchSeat(_) => RefusalCode::NotFound,
            R::SeatTaken(_)
            | R::HasBegun
            | R::NotBegun
            | R::IsOver
            | R::NotOver
            | R::IsClosed
            | R::SeatOpen(_)
            | R::NothingToUndo
            | R::TurnIncomplete
            | R::TurnComplete
            | R::NoTurnToTakeBack
            | R::AlreadyAsked
            | R::NobodyAsked
            | R::TimerAlreadyAsked
            | R::NoTimerAsked
            | R::ColourTaken(_)
            | R::CharacterTaken(_)
            | R::NotTied
            | R::TieBroken
            | R::AlreadyWrestled(_)
            | R::TiedBot(_)
            | R::BotAlready(_)
            | R::PlayerHere(_)
            | R::AwayTooShort { .. }
            | R::PhrasesOnly => RefusalCode::NotNow,
            R::TooTalkative => RefusalCode::TooFast,
            R::NameTaken(_)
            | R::BadText
            | R::BadTaps
            | R::BadSchoolYears(_)
            | R::BadLevel(_)
            | R::NoSuchCharacter(_)
            | R::BadPlayers(_)
            | R::BadTimer(_)
            | R::BadFirst(_)
            | R::BadBoard(_)
            | R::BadPosition(_)
            | R::BadSetup(_) => RefusalCode::BadValue,
        }
    }
}
