//! A turn, played through: what was decided, what happened, and how things stood before and after.

use blacktop_rules::{Action, Event, Game, Seat};

/// A turn from its first decision to its last.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnOutcome {
    /// How things stood before.
    pub start: Game,
    /// What was decided.
    pub actions: Vec<Action>,
    /// What happened within the turn.
    pub events: Vec<Event>,
    /// How things stood after it.
    pub after: Game,
}

impl TurnOutcome {
    /// Plays the actions.
    ///
    /// # Panics
    /// If one of them is not legal.
    pub fn new(start: &Game, actions: &[Action]) -> TurnOutcome {
        let mut after = start.clone();
        let mut events = Vec::new();
        for action in actions {
            events.extend(after.play(*action).expect("a story is made of legal actions"));
        }
        // What comes with the beginning of the next turn is another story.
        let next = events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
        events.truncate(next.unwrap_or(events.len()));
        TurnOutcome { start: start.clone(), actions: actions.to_vec(), events, after }
    }

    /// Whose turn it was.
    pub fn seat(&self) -> Seat {
        self.start.turn()
    }

    /// The first thing of a kind that happened.
    pub(crate) fn find<T>(&self, kind: impl FnMut(&Event) -> Option<T>) -> Option<T> {
        self.events.iter().find_map(kind)
    }
}

/// Whether the turn of this minute is over.
pub(crate) fn is_over(game: &Game, minute: u8) -> bool {
    game.clock() != minute || game.outcome().is_some()
}
