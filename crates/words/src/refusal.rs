//! The wire form of a table's rejection.

use blacktop_protocol::{Refusal, RefusalCode};
use blacktop_table::Reject;

use crate::reject::reject;
use crate::{Language, Localizer};

/// An English text for programs, and the message for clients that format it in another language.
pub(crate) fn refusal(no: &Reject) -> Refusal {
    let sentence = reject(no);
    let message = Localizer::new(Language::En).format(&sentence);
    let rule = match no {
        Reject::Illegal(illegal) => Some(illegal.clause().to_owned()),
        _ => None,
    };
    Refusal { code: code(no), message, rule, said: Some(sentence.said()) }
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
