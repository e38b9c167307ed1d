//! What an action led to, as objects that name their kind in `event`: for logs, animations and announcements.

use serde::{Deserialize, Serialize};

use crate::names::{Child, Nun, Piece, Place, Seat, Space};
use crate::state::Outcome;

/// One thing that happened. An action's events come in the order in which they happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// `{"event":"turn_began","seat":"B","minute":2}`: a turn began, and with it a minute (2.1).
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// Which minute.
        minute: u8,
    },
    /// `{"event":"passed","seat":"A"}`: the whole turn was passed (2.3).
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// `{"event":"timed_out","seat":"A"}`: the player's time ran out (2.13).
    TimedOut {
        /// Whose time.
        seat: Seat,
    },
    /// `{"event":"stayed","child":"Ab1"}`: an attacker stayed in its fight (2.5).
    Stayed {
        /// The attacker.
        child: Child,
    },
    /// `{"event":"coin_taken","by":"Ab1","from":"B"}`: a coin was beaten out of somebody (5.1, 2.5).
    CoinTaken {
        /// The attacker that took it.
        by: Child,
        /// Whose coin it was.
        from: Seat,
    },
    /// `{"event":"nothing_to_take","by":"Ab1","from":"B"}`: there was no coin to take (5.4).
    NothingToTake {
        /// The attacker that came away empty-handed.
        by: Child,
        /// Who has no coins.
        from: Seat,
    },
    /// `{"event":"moved","child":"Ab1","steps":3,"from":"entrance","to":"c2"}`: a child walked (3.1).
    Moved {
        /// Who.
        child: Child,
        /// How far.
        steps: u8,
        /// Where it stood: a space or the entrance.
        from: Place,
        /// Where it ended.
        to: Space,
    },
    /// `{"event":"movement_lost","steps":3}`: a movement could not be made and is lost (2.10).
    MovementLost {
        /// Its value.
        steps: u8,
    },
    /// `{"event":"fight_started","attacker":"Ab1","victim":"Bb1","at":"e5"}`: a fight began (5.1).
    FightStarted {
        /// Who attacks.
        attacker: Child,
        /// Who is pinned.
        victim: Child,
        /// Where.
        at: Space,
    },
    /// `{"event":"fight_left","attacker":"Ab1","victim":"Bb1","at":"e5"}`: an attacker walked away from its fight and
    /// the victim stood up (3.4).
    FightLeft {
        /// Who walked away.
        attacker: Child,
        /// Who stood up.
        victim: Child,
        /// Where.
        at: Space,
    },
    /// `{"event":"fight_broken_up","by":"N1","attacker":"Ab1","victim":"Bb1","at":"e5"}`: somebody landed on a fight and
    /// broke it up (5.5, 5.6).
    FightBrokenUp {
        /// Who landed on it: a child or a nun.
        by: Piece,
        /// Who was attacking.
        attacker: Child,
        /// Who was pinned.
        victim: Child,
        /// Where.
        at: Space,
    },
    /// `{"event":"tattled","child":"Cb1","nun":"N1","fight":"e5"}`: a child told a nun of a fight, and she appeared
    /// there (7.3).
    Tattled {
        /// Who told.
        child: Child,
        /// Whom.
        nun: Nun,
        /// Of the fight where.
        fight: Space,
    },
    /// `{"event":"nun_moved","nun":"N1","from":"a1","to":"a8"}`: a nun walked along her sight (6.1).
    NunMoved {
        /// Which.
        nun: Nun,
        /// From where.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// `{"event":"shoved","piece":"Cg1","from":"e5","to":"e6"}`: a piece was shoved (6.5).
    Shoved {
        /// Who: a child or a nun.
        piece: Piece,
        /// From where.
        from: Space,
        /// Where to.
        to: Space,
    },
    /// `{"event":"detained","child":"Ab1"}`: a child was sent to detention (7.1).
    Detained {
        /// Who.
        child: Child,
    },
    /// `{"event":"stood_up","child":"Ab1"}`: a child's detention ended (7.2).
    StoodUp {
        /// Who.
        child: Child,
    },
    /// `{"event":"kissed","kisser":"Ab1","kissed":"Ag1","at":"e5"}`: a kiss (8.2).
    Kissed {
        /// Who kissed.
        kisser: Child,
        /// Whom.
        kissed: Child,
        /// Where.
        at: Space,
    },
    /// `{"event":"coins_given","from":"B","to":"A","coins":2}`: coins given to the kisser's player (8.2).
    CoinsGiven {
        /// Who gave.
        from: Seat,
        /// Who got them.
        to: Seat,
        /// How many.
        coins: u8,
    },
    /// `{"event":"bell"}`: the bell rang (8.1).
    Bell,
    /// `{"event":"over","result":{…}}`: the game is over; `result` is the same as in the state.
    Over {
        /// How it ended and who won.
        result: Outcome,
    },
}
