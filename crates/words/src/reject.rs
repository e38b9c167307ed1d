//! Rejections of a table: their messages, and their form for the wire.

use blacktop_protocol::{MAX_SCHOOL_YEARS, Refusal};
use blacktop_table::{DUEL_BEATS, LONGEST_TEXT, Reject};

use crate::illegal::illegal;
use crate::message::{Message, msg};
use crate::text_error::{setup, word};
use crate::{Language, Localizer};

impl Localizer {
    /// The message for a rejection, without the clause of an illegal action.
    pub fn reject(reject: &Reject) -> Message {
        use Reject::*;
        match reject {
            Illegal(refusal) => illegal(*refusal),
            NoSuchAction(unknown) => msg("reject-no-such-action").with_message("why", word(unknown)),
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
            TimerAlreadyAsked => msg("reject-timer-already-asked"),
            NoTimerAsked => msg("reject-no-timer-asked"),
            ColourTaken(seat) => msg("reject-colour-taken").with("seat", seat),
            NameTaken(seat) => msg("reject-name-taken").with("seat", seat),
            BadSchoolYears(years) => {
                msg("reject-bad-school-years").with("years", years).with("most", MAX_SCHOOL_YEARS)
            }
            NotTied => msg("reject-not-tied"),
            TieBroken => msg("reject-tie-broken"),
            AlreadyWrestled(seat) => msg("reject-already-wrestled").with("seat", seat),
            BadTaps => msg("reject-bad-taps").with("beats", DUEL_BEATS),
            TiedBot(seat) => msg("reject-tied-bot").with("seat", seat),
            BotAlready(seat) => msg("reject-bot-already").with("seat", seat),
            PlayerHere(seat) => msg("reject-player-here").with("seat", seat),
            AwayTooShort { seat, left } => {
                let seconds = usize::try_from(left.0.div_ceil(1000)).unwrap_or(usize::MAX);
                msg("reject-away-too-short").with("seat", seat).number("seconds", seconds)
            }
            PhrasesOnly => msg("reject-phrases-only"),
            BadText => msg("reject-bad-text").number("longest", LONGEST_TEXT),
            TooTalkative => msg("reject-too-talkative"),
            BadLevel(level) => msg("reject-bad-level").with("level", level),
            NoSuchCharacter(unknown) => msg("reject-no-such-character").with("name", &unknown.0),
            CharacterTaken(seat) => msg("reject-character-taken").with("seat", seat),
            BadPlayers(players) => msg("reject-bad-players").with("players", players),
            BadTimer(seconds) => msg("reject-bad-timer").with("seconds", seconds),
            BadFirst(seat) => msg("reject-bad-first").with("seat", seat),
            BadBoard(error) => msg("reject-bad-board").with_message("why", Localizer::board_error(error)),
            BadPosition(error) => {
                msg("reject-bad-position").with_message("why", Localizer::position_error(error))
            }
            BadSetup(error) => msg("reject-bad-setup").with_message("why", setup(error)),
        }
    }

    /// The rejection for the wire: an English text for programs, and the message for clients that format it in another language.
    pub fn refusal(no: &Reject) -> Refusal {
        let sentence = Localizer::reject(no);
        let message = Localizer::new(Language::En).format(&sentence);
        let rule = match no {
            Reject::Illegal(illegal) => Some(illegal.clause().to_owned()),
            _ => None,
        };
        Refusal { code: no.code(), message, rule, said: Some(sentence.localized()) }
    }
}
