//! The state of a table as a client knows it: room, game, history, and a replica of the game.

use blacktop_protocol::{
    Colour, Command, EntryWithEvents, PersonId, PlayView, RoomView, SeatColours, SeatOccupant, SeatView,
    Stage, Update,
};
use blacktop_rules::Game;
use blacktop_rules::Seat;
use blacktop_table::{ReplayError, Replica};
use blacktop_words::{Message, msg};

#[derive(Clone, Debug)]
pub struct TableView {
    pub me: PersonId,
    /// None before the first update.
    pub room: Option<RoomView>,
    /// None before the game starts.
    pub play: Option<PlayView>,
    pub entries: Vec<EntryWithEvents>,
    /// The same table, replayed locally.
    pub replica: Replica,
}

impl TableView {
    /// An empty view, before the first update.
    pub fn new(me: PersonId) -> TableView {
        TableView { me, room: None, play: None, entries: Vec::new(), replica: Replica::default() }
    }

    /// Applies an update. The view is unchanged if the update does not follow from it. An update from version 0 is another
    /// table, a rematch.
    pub fn take(&mut self, update: Update) -> Result<(), ReplayError> {
        if update.since == 0 && self.replica.version() > 0 {
            *self = TableView::new(self.me.clone());
        }
        let mut replica = self.replica.clone();
        for told in &update.entries {
            replica.take(&told.entry)?;
        }
        self.replica = replica;
        self.entries.extend(update.entries);
        self.room = update.room.or(self.room.take());
        self.play = update.play.or(self.play.take());
        Ok(())
    }

    /// The current game, the draft included.
    pub fn game(&self) -> Option<&Game> {
        self.replica.game()
    }

    pub fn stage(&self) -> Stage {
        self.room.as_ref().map_or(Stage::Gathering, |room| room.stage)
    }

    /// What is said to a person who leaves.
    pub fn goodbye(&self) -> Message {
        match self.stage() {
            Stage::Over | Stage::Closed => msg("plain-goodbye"),
            Stage::Gathering | Stage::Playing => msg("plain-goodbye-kept"),
        }
    }

    pub fn seats(&self) -> impl Iterator<Item = &SeatView> {
        self.room.iter().flat_map(|room| &room.seats)
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats().find(|other| other.seat == seat)
    }

    pub fn colours(&self) -> SeatColours {
        SeatColours(Seat::ALL.map(|seat| self.seat(seat).map_or(Colour::of_seat(seat), |seat| seat.colour)))
    }

    pub fn my_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_mine(seat)).map(|seat| seat.seat)
    }

    /// Those of them that no bot plays.
    pub fn played_here(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_mine(seat) && seat.stand_in.is_none()).map(|seat| seat.seat)
    }

    pub fn is_mine(&self, seat: &SeatView) -> bool {
        matches!(&seat.sitter, SeatOccupant::Person { person, .. } if *person == self.me)
    }

    /// Whether another timer waits for this person's answer.
    pub fn is_asked_for_timer(&self) -> bool {
        let asked = self.room.as_ref().and_then(|room| room.timer.as_ref());
        asked.is_some_and(|asked| asked.waiting.contains(&self.me))
    }

    /// The answer to what was proposed: another timer, or taking a turn back.
    pub fn agree(&self) -> Command {
        if self.is_asked_for_timer() { Command::AgreeTimer } else { Command::AgreeUndo }
    }

    pub fn refuse(&self) -> Command {
        let asked = self.room.as_ref().and_then(|room| room.timer.as_ref());
        if asked.is_some() { Command::RefuseTimer } else { Command::RefuseUndo }
    }

    /// The seat to move, while a game is on.
    pub fn turn(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        Some(play.draft.seat)
    }

    pub fn is_my_turn(&self) -> bool {
        self.turn().is_some_and(|turn| self.played_here().any(|seat| seat == turn))
    }

    /// Whether the turn only has to be ended.
    pub fn is_turn_complete(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.draft.complete)
    }

    /// The game, if this person has an action to decide.
    pub fn to_decide(&self) -> Option<&Game> {
        self.game().filter(|_| self.is_my_turn() && !self.is_turn_complete())
    }
}
