//! Why a stored game does not hold.

use blacktop_protocol::Seat;
use blacktop_server::store::{StoreError, Wrong};
use blacktop_table::{Reject, ReplayError, ReplayErrorKind};
use blacktop_words::{Localizer, Message, msg};

use super::store;

/// What is wrong with it.
pub fn of_game(wrong: &Wrong) -> Message {
    match wrong {
        Wrong::Missing(version) => msg("cli-wrong-missing").with("version", version),
        Wrong::Another(version) => msg("cli-wrong-another").with("version", version),
        Wrong::Lists => msg("cli-wrong-lists"),
        Wrong::Broken(ReplayError { version, why }) => {
            msg("cli-wrong-broken").with("version", version).with_message("why", misfit(why))
        }
        Wrong::Unreadable(StoreError::Unreadable { what, .. }) => {
            msg("cli-wrong-unreadable").with_message("what", store::of_thing(what))
        }
        Wrong::Unreadable(error) => store::of_store(error),
    }
}

/// Why an entry cannot follow those before it.
fn misfit(misfit: &ReplayErrorKind) -> Message {
    let letter = |seat: &Seat| blacktop_rules::Seat::from(*seat);
    match misfit {
        ReplayErrorKind::NoEntries => msg("cli-misfit-no-entries"),
        ReplayErrorKind::NotSetUp => msg("cli-misfit-not-set-up"),
        ReplayErrorKind::SetUpTwice => msg("cli-misfit-set-up-twice"),
        ReplayErrorKind::OutOfOrder(version) => msg("cli-misfit-out-of-order").with("version", version),
        ReplayErrorKind::SeatCount => msg("cli-misfit-seat-count"),
        ReplayErrorKind::NoSuchSeat(seat) => Localizer::reject(&Reject::NoSuchSeat(*seat)),
        ReplayErrorKind::NoSuchLevel(level) => Localizer::reject(&Reject::BadLevel(*level)),
        ReplayErrorKind::NotNow => msg("cli-misfit-not-now"),
        ReplayErrorKind::OnlyPeopleAsk => msg("cli-misfit-only-people-ask"),
        ReplayErrorKind::NotBegun => Localizer::reject(&Reject::NotBegun),
        ReplayErrorKind::NoGame(reject) => Localizer::reject(reject),
        ReplayErrorKind::NotTheirs(seat) => msg("cli-misfit-not-theirs").with("seat", letter(seat)),
        ReplayErrorKind::NotTheirTurn(seat) => msg("cli-misfit-not-their-turn").with("seat", letter(seat)),
        ReplayErrorKind::NoCompleteTurn(seat) => {
            msg("cli-misfit-no-complete-turn").with("seat", letter(seat))
        }
        ReplayErrorKind::TooMuchBack => msg("cli-misfit-too-much-back"),
        ReplayErrorKind::NoTurnThere => msg("cli-misfit-no-turn-there"),
        ReplayErrorKind::Illegal(refusal) => Localizer::illegal_message(*refusal),
        ReplayErrorKind::OtherHash => msg("cli-misfit-other-hash"),
    }
}
