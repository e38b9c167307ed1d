//! Why a stored game does not hold.

use blacktop_protocol::Seat;
use blacktop_server::store::{StoreError, Wrong};
use blacktop_table::{Broken, Misfit, Reject};
use blacktop_words::{Sentence, Words, say};

use super::store;

/// What is wrong with it.
pub(crate) fn of_game(wrong: &Wrong) -> Sentence {
    match wrong {
        Wrong::Missing(version) => say("cli-wrong-missing").with("version", version),
        Wrong::Another(version) => say("cli-wrong-another").with("version", version),
        Wrong::Lists => say("cli-wrong-lists"),
        Wrong::Broken(Broken { version, why }) => {
            say("cli-wrong-broken").with("version", version).within("why", misfit(why))
        }
        Wrong::Unreadable(StoreError::Unreadable { what, .. }) => {
            say("cli-wrong-unreadable").within("what", store::of_thing(what))
        }
        Wrong::Unreadable(error) => store::of_store(error),
    }
}

/// Why an entry cannot follow those before it.
fn misfit(misfit: &Misfit) -> Sentence {
    let letter = |seat: &Seat| blacktop_rules::Seat::from(*seat);
    match misfit {
        Misfit::NoEntries => say("cli-misfit-no-entries"),
        Misfit::NotSetUp => say("cli-misfit-not-set-up"),
        Misfit::SetUpTwice => say("cli-misfit-set-up-twice"),
        Misfit::OutOfOrder(version) => say("cli-misfit-out-of-order").with("version", version),
        Misfit::SeatCount => say("cli-misfit-seat-count"),
        Misfit::NoSuchSeat(seat) => Words::rejected(&Reject::NoSuchSeat(*seat)),
        Misfit::NotNow => say("cli-misfit-not-now"),
        Misfit::OnlyPeopleAsk => say("cli-misfit-only-people-ask"),
        Misfit::NotBegun => Words::rejected(&Reject::NotBegun),
        Misfit::NoGame(reject) => Words::rejected(reject),
        Misfit::NotTheirs(seat) => say("cli-misfit-not-theirs").with("seat", letter(seat)),
        Misfit::NotTheirTurn(seat) => say("cli-misfit-not-their-turn").with("seat", letter(seat)),
        Misfit::NoCompleteTurn(seat) => say("cli-misfit-no-complete-turn").with("seat", letter(seat)),
        Misfit::TooMuchBack => say("cli-misfit-too-much-back"),
        Misfit::NoTurnThere => say("cli-misfit-no-turn-there"),
        Misfit::NoAction(unknown) => Words::rejected(&Reject::NoSuchAction(unknown.clone())),
        Misfit::Illegal(refusal) => Words::why_not(*refusal),
        Misfit::OtherHash => say("cli-misfit-other-hash"),
    }
}
