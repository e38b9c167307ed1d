//! Everything that follows from a table's entries.

use std::collections::BTreeMap;

use blacktop_bots::Bot;
use blacktop_protocol::{Colour, PersonId, Seat, SeatOccupant, Settings, Stage, TableId, Timer, Timestamp};
use blacktop_rules::{Game, Record};

use crate::apply::Effects;
use crate::cast;
use crate::clock::TurnClock;
use crate::hash::EntryChain;
use crate::reject::Reject;
use crate::tie::TieState;

/// A table at one version.
#[derive(Clone, Debug)]
pub(crate) struct TableState {
    pub(crate) version: u64,
    pub(crate) chain: EntryChain,
    /// The version of the last entry that changed what can be decided. A decision made before it is stale.
    pub(crate) last_game_version: u64,
    /// When that was.
    pub(crate) last_game_at: Timestamp,
    /// When the last entry was made.
    pub(crate) changed: Timestamp,
    pub(crate) stage: Stage,
    pub(crate) settings: Settings,
    pub(crate) host: PersonId,
    pub(crate) seats: Vec<SeatState>,
    /// The game, once it has begun, with the draft of the turn at its end.
    pub(crate) record: Option<Record>,
    /// How many decisions the position that was chosen had made already. They cannot be undone.
    pub(crate) preset_actions: usize,
    /// How many decisions the finished turns have: what comes after them is the draft.
    pub(crate) committed_actions: usize,
    /// What the last decision of a complete draft led to beyond the turn. It is told when the turn is ended.
    pub(crate) deferred: Effects,
    pub(crate) finished: Vec<Finished>,
    /// The version that last took a turn back.
    pub(crate) last_undo_version: u64,
    pub(crate) clock: TurnClock,
    pub(crate) undo_request: Option<Agreement>,
    /// The timer that the host proposes.
    pub(crate) timer_request: Option<(Timer, Agreement)>,
    pub(crate) tie: TieState,
    pub(crate) votes: BTreeMap<Seat, Vec<PersonId>>,
    pub(crate) after: Option<TableId>,
    /// Whether the game comes from a record.
    pub(crate) from_record: bool,
    pub(crate) rematch: Option<TableId>,
}

/// Who sits on a seat and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatState {
    pub(crate) sitter: SeatOccupant,
    /// The bot that plays for the person.
    pub(crate) stand_in: Option<Bot>,
    /// How many turns in a row the person's time has run out.
    pub(crate) timeouts: u32,
    /// The colour that the player has chosen.
    pub(crate) colour: Option<Colour>,
    /// How many years the person went to school, if they said so.
    pub(crate) years: Option<u8>,
}

impl SeatState {
    pub(crate) fn new(sitter: SeatOccupant) -> SeatState {
        SeatState { sitter, stand_in: None, timeouts: 0, colour: None, years: None }
    }

    /// The person it belongs to.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match &self.sitter {
            SeatOccupant::Person { person, .. } => Some(person),
            SeatOccupant::Open | SeatOccupant::Bot { .. } => None,
        }
    }

    /// The person who plays it, unless a bot does.
    pub(crate) fn active(&self) -> Option<&PersonId> {
        self.person().filter(|_| self.stand_in.is_none())
    }

    /// How many years its player went to school, for the order of play.
    pub(crate) fn school_years(&self) -> Option<u8> {
        match self.sitter {
            SeatOccupant::Bot { level, .. } => Some(level),
            SeatOccupant::Person { .. } | SeatOccupant::Open => self.years,
        }
    }

    /// The bot that plays it.
    pub(crate) fn bot(&self) -> Option<Bot> {
        match &self.sitter {
            // Applying an entry checks levels and characters.
            SeatOccupant::Bot { level, character } => cast::bot(*level, character.as_deref()).ok(),
            SeatOccupant::Person { .. } => self.stand_in,
            SeatOccupant::Open => None,
        }
    }
}

/// A turn that is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finished {
    /// The version that ended it.
    pub(crate) version: u64,
    /// How many decisions there were before it.
    pub(crate) committed_actions: usize,
    /// Whether a person made it, if only by letting the time run out.
    pub(crate) by_person: bool,
}

/// What a person has asked the others to agree to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Agreement {
    /// The version that asked.
    pub(crate) version: u64,
    pub(crate) by: PersonId,
    pub(crate) agreed: Vec<PersonId>,
}

impl Agreement {
    pub(crate) fn new(version: u64, by: PersonId) -> Agreement {
        Agreement { version, by, agreed: Vec::new() }
    }
}

impl TableState {
    /// The seats with their letters.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        Seat::ALL.into_iter().zip(&self.seats)
    }

    pub(crate) fn seat(&self, seat: Seat) -> Result<&SeatState, Reject> {
        self.seats.get(seat as usize).ok_or(Reject::NoSuchSeat(seat))
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatState> {
        self.seats.get_mut(seat as usize)
    }

    /// The people who play, each once, in the order of their seats.
    pub(crate) fn active_people(&self) -> Vec<&PersonId> {
        let mut people: Vec<&PersonId> = Vec::new();
        for person in self.seats.iter().filter_map(SeatState::active) {
            if !people.contains(&person) {
                people.push(person);
            }
        }
        people
    }

    /// The colour of each seat: those that are chosen, and for the others their seat's own, or the first that is free.
    pub(crate) fn colours(&self) -> Vec<Colour> {
        let mut colours: Vec<Option<Colour>> = self.seats.iter().map(|place| place.colour).collect();
        for own_only in [true, false] {
            for (index, seat) in Seat::ALL.into_iter().take(self.seats.len()).enumerate() {
                let own = [Colour::of_seat(seat)];
                let candidates: &[Colour] = if own_only { &own } else { &Colour::ALL };
                let free = candidates.iter().copied().find(|colour| !colours.contains(&Some(*colour)));
                colours[index] = colours[index].or(free);
            }
        }
        colours.into_iter().flatten().collect()
    }

    /// The game, unless it has not begun or was never to be.
    pub(crate) fn started(&self) -> Result<&Record, Reject> {
        match (self.stage, &self.record) {
            (Stage::Closed, _) => Err(Reject::IsClosed),
            (Stage::Gathering, _) | (_, None) => Err(Reject::NotBegun),
            (Stage::Playing | Stage::Over, Some(record)) => Ok(record),
        }
    }

    /// The game while it is being played.
    pub(crate) fn playing(&self) -> Result<&Record, Reject> {
        let record = self.started()?;
        match self.stage {
            Stage::Over => Err(Reject::IsOver),
            _ => Ok(record),
        }
    }

    /// That it has not begun.
    pub(crate) fn gathering(&self) -> Result<(), Reject> {
        match self.stage {
            Stage::Gathering => Ok(()),
            Stage::Closed => Err(Reject::IsClosed),
            Stage::Playing | Stage::Over => Err(Reject::HasBegun),
        }
    }

    /// That what a request is about has not changed since the version it was made in. A version that has not been yet is one
    /// of another table, or of this one before a backup took its place.
    pub(crate) fn check_seen(&self, seen: u64, changed: u64) -> Result<(), Reject> {
        if (changed..=self.version).contains(&seen) {
            Ok(())
        } else {
            Err(Reject::Stale { seen, version: self.version })
        }
    }

    /// The game as it was when the turn being made began.
    pub(crate) fn turn_start(&self) -> Option<&Game> {
        let record = self.record.as_ref()?;
        let first = record.history().nth(self.committed_actions).map(|(game, _)| game);
        Some(first.unwrap_or_else(|| record.game()))
    }

    /// Whose turn is being made.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.turn_start().map(|game| game.turn())
    }

    /// The person who makes it, unless a bot does.
    pub(crate) fn playing_person(&self) -> Option<&PersonId> {
        match self.stage {
            Stage::Playing => self.seats.get(self.turn()? as usize)?.active(),
            Stage::Gathering | Stage::Over | Stage::Closed => None,
        }
    }

    /// How many decisions of the draft can be taken back.
    pub(crate) fn draft_len(&self) -> usize {
        let kept = self.committed_actions.max(self.preset_actions);
        self.record.as_ref().map_or(0, |record| record.count().saturating_sub(kept))
    }

    /// Whether nothing is left to decide in the turn being made.
    pub(crate) fn is_complete(&self) -> bool {
        match (&self.record, self.turn_start()) {
            (Some(record), Some(start)) => {
                record.game().outcome().is_some() || record.game().clock() != start.clock()
            }
            _ => false,
        }
    }
}
