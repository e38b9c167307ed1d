//! Messages for rejections of a table.

use blacktop_table::{LONGEST_TEXT, Reject};

use crate::illegal::illegal;
use crate::message::{Message, msg};
use crate::text_error;

/// The message for a rejection, without the clause of an illegal action.
pub(crate) fn reject(reject: &Reject) -> Message {
    use Reject::*;
    match reject {
        Illegal(refusal) => illegal(*refusal),
        NoSuchAction(unknown) => msg("reject-no-such-action").with_message("why", text_error::word(unknown)),
        Stale { .. } => msg("reject-stale"),
        HostOnly => msg("reject-host-only"),
        NotYourSeat(seat) => msg("reject-not-your-seat").with("seat", seat),
        NotYourTurn(seat) => msg("reject-not-your-turn").with("seat", seat),
        NotSeated => msg("reject-not-seated"),
        NoSuchSeat(seat) => msg("reject-no-such-seat").with("seat", seat),
        SeatTaken(seat) => msg("reject-seat-taken").with("seat", seat),
        HasBegun => msg("reject-has-begun"),
        NotBegun => msg("reject-not-begun"),
        IsOver => msg("reject-is-over"),
        NotOver => msg("reject-not-over"),
        IsClosed => msg("reject-is-closed"),
        SeatOpen(seat) => msg("reject-seat-open").with("seat", seat),
        NothingToUndo => msg("reject-nothing-to-undo"),
        TurnIncomplete => msg("reject-turn-incomplete"),
        TurnComplete => msg("reject-turn-complete"),
        NoTurnToTakeBack => msg("reject-no-turn-to-take-back"),
        AlreadyAsked => msg("reject-already-asked"),
        NobodyAsked => msg("reject-nobody-asked"),
        BotAlready(seat) => msg("reject-bot-already").with("seat", seat),
        PlayerHere(seat) => msg("reject-player-here").with("seat", seat),
        PhrasesOnly => msg("reject-phrases-only"),
        BadText => msg("reject-bad-text").number("longest", LONGEST_TEXT),
        TooTalkative => msg("reject-too-talkative"),
        BadLevel(level) => msg("reject-bad-level").with("level", level),
        BadPlayers(players) => msg("reject-bad-players").with("players", players),
        BadTimer(seconds) => msg("reject-bad-timer").with("seconds", seconds),
        BadFirst(seat) => msg("reject-bad-first").with("seat", seat),
        BadBoard(error) => msg("reject-bad-board").with_message("why", text_error::board(error)),
        BadPosition(error) => msg("reject-bad-position").with_message("why", text_error::position(error)),
        BadSetup(error) => msg("reject-bad-setup").with_message("why", text_error::setup(error)),
    }
}
