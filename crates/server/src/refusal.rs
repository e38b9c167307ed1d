//! A table's no, in the words of the wire.

use blacktop_protocol::wire::{Refusal, RefusalCode};
use blacktop_table::Reject;
use blacktop_words::{Language, Words};

use crate::error::Error;

impl From<Reject> for Error {
    fn from(reject: Reject) -> Error {
        Error::Rejected(of(&reject))
    }
}

/// What a client is told.
pub(crate) fn of(reject: &Reject) -> Refusal {
    let words = Words::new(Language::En);
    let sentence = Words::rejected(reject);
    let rule = match reject {
        Reject::Illegal(illegal) => Some(illegal.clause().to_owned()),
        _ => None,
    };
    Refusal { code: code(reject), message: words.tell(&sentence), rule, said: Some(sentence.said()) }
}

fn code(reject: &Reject) -> RefusalCode {
    use Reject as R;
    match reject {
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
        | R::BotAlready(_)
        | R::PlayerHere(_)
        | R::PhrasesOnly => RefusalCode::NotNow,
        R::TooTalkative => RefusalCode::TooFast,
        R::BadText
        | R::BadLevel(_)
        | R::BadPlayers(_)
        | R::BadTimer(_)
        | R::BadFirst(_)
        | R::BadBoard(_)
        | R::BadPosition(_)
        | R::BadSetup(_) => RefusalCode::BadValue,
    }
}
