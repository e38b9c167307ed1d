//! Why a stored game does not hold.

use blacktop_protocol::Seat;
use blacktop_server::store::{StoreError, Wrong};
use blacktop_table::{Broken, Misfit, Reject};
use blacktop_words::{Localizer, Message, msg};

use super::store;

/// What is wrong with it.
pub fn of_game(wrong: &Wrong) -> Message {
    match wrong {
        Wrong::Missing(version) => msg("cli-wrong-missing").with("version", version),
        Wrong::Another(version) => msg("cli-wrong-another").with("version", version),
        Wrong::Lists => msg("cli-wrong-lists"),
        Wrong::Broken(Broken { version, why }) => {
            msg("cli-wrong-broken").with("version", version).with_message("why", misfit(why))
        }
        Wrong::Unreadable(StoreError::Unreadable { what, .. }) => {
            msg("cli-wrong-unreadable").with_message("what", store::of_thing(what))
        }
        Wrong::Unreadable(error) => store::of_store(error),
    }
}

/// Why an entry cannot follow those before it.
fn misfit(misfit: &Misfit) -> Message {
    let letter = |seat: &Seat| blacktop_rules::Seat::from(*seat);
    match misfit {
        Misfit::NoEntries => msg("cli-misfit-no-entries"),
        Misfit::NotSetUp => msg("cli-misfit-not-set-up"),
        Misfit::SetUpTwice => msg("cli-misfit-set-up-twice"),
        Misfit::OutOfOrder(version) => msg("cli-misfit-out-of-order").with("version", version),
        Misfit::SeatCount => msg("cli-misfit-seat-count"),
        Misfit::NoSuchSeat(seat) => Localizer::reject(&Reject::NoSuchSeat(*seat)),
        Misfit::NoSuchLevel(level) => Localizer::reject(&Reject::BadLevel(*level)),
        Misfit::NotNow => msg("cli-misfit-not-now"),
        Misfit::OnlyPeopleAsk => msg("cli-misfit-only-people-ask"),
        Misfit::NotBegun => Localizer::reject(&Reject::NotBegun),
        Misfit::NoGame(reject) => Localizer::reject(reject),
        Misfit::NotTheirs(seat) => msg("cli-misfit-not-theirs").with("seat", letter(seat)),
        Misfit::NotTheirTurn(seat) => msg("cli-misfit-not-their-turn").with("seat", letter(seat)),
        Misfit::NoCompleteTurn(seat) => msg("cli-misfit-no-complete-turn").with("seat", letter(seat)),
        Misfit::TooMuchBack => msg("cli-misfit-too-much-back"),
        Misfit::NoTurnThere => msg("cli-misfit-no-turn-there"),
        Misfit::Illegal(refusal) => Localizer::illegal_message(*refusal),
        Misfit::OtherHash => msg("cli-misfit-other-hash"),
    }
}
