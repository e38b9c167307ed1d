//! Why a table says no.

use blacktop_table::{LONGEST_TEXT, Reject};

use crate::fault;
use crate::illegal::illegal;
use crate::sentence::{Sentence, say};

/// The sentence for a table's no. Where the rules forbid it, the clause is not part of it.
pub(crate) fn reject(reject: &Reject) -> Sentence {
    use Reject::*;
    match reject {
        Illegal(refusal) => illegal(*refusal),
        NoSuchAction(unknown) => say("reject-no-such-action").within("why", fault::word(unknown)),
        Stale { .. } => say("reject-stale"),
        HostOnly => say("reject-host-only"),
        NotYourSeat(seat) => say("reject-not-your-seat").with("seat", letter(*seat)),
        NotYourTurn(seat) => say("reject-not-your-turn").with("seat", letter(*seat)),
        NotSeated => say("reject-not-seated"),
        NoSuchSeat(seat) => say("reject-no-such-seat").with("seat", letter(*seat)),
        SeatTaken(seat) => say("reject-seat-taken").with("seat", letter(*seat)),
        HasBegun => say("reject-has-begun"),
        NotBegun => say("reject-not-begun"),
        IsOver => say("reject-is-over"),
        NotOver => say("reject-not-over"),
        IsClosed => say("reject-is-closed"),
        SeatOpen(seat) => say("reject-seat-open").with("seat", letter(*seat)),
        NothingToUndo => say("reject-nothing-to-undo"),
        TurnIncomplete => say("reject-turn-incomplete"),
        TurnComplete => say("reject-turn-complete"),
        NoTurnToTakeBack => say("reject-no-turn-to-take-back"),
        AlreadyAsked => say("reject-already-asked"),
        NobodyAsked => say("reject-nobody-asked"),
        BotAlready(seat) => say("reject-bot-already").with("seat", letter(*seat)),
        PlayerHere(seat) => say("reject-player-here").with("seat", letter(*seat)),
        PhrasesOnly => say("reject-phrases-only"),
        BadText => say("reject-bad-text").number("longest", LONGEST_TEXT),
        TooTalkative => say("reject-too-talkative"),
        BadLevel(level) => say("reject-bad-level").with("level", level),
        BadPlayers(players) => say("reject-bad-players").with("players", players),
        BadTimer(seconds) => say("reject-bad-timer").with("seconds", seconds),
        BadFirst(seat) => say("reject-bad-first").with("seat", letter(*seat)),
        BadBoard(error) => say("reject-bad-board").within("why", fault::board(error)),
        BadPosition(error) => say("reject-bad-position").within("why", fault::position(error)),
        BadSetup(error) => say("reject-bad-setup").within("why", fault::setup(error)),
    }
}

fn letter(seat: blacktop_protocol::Seat) -> blacktop_rules::Seat {
    seat.into()
}
