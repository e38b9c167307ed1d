//! What is known of a table: how it stands, all that was told, and the game itself.

use blacktop_protocol::Seat;
use blacktop_protocol::{PersonId, Play, Room, RoomSeat, Sitter, Stage, Told, Update};
use blacktop_rules::Game;
use blacktop_table::{Broken, Mirror};

/// A table as somebody sees it.
#[derive(Clone, Debug)]
pub struct TableView {
    /// Who looks at it.
    pub me: PersonId,
    /// Who is there; none before the first update.
    pub room: Option<Room>,
    /// The game as the table shows it; none before it starts.
    pub play: Option<Play>,
    /// Everything that happened, in order.
    pub told: Vec<Told>,
    /// The same table here.
    pub mirror: Mirror,
}

impl TableView {
    /// Nothing is known yet.
    pub fn new(me: PersonId) -> TableView {
        TableView { me, room: None, play: None, told: Vec::new(), mirror: Mirror::default() }
    }

    /// Takes in what is new. What is known stays as it was if that does not follow from it. Another table, which is a
    /// rematch, is told from its beginning.
    pub fn take(&mut self, update: Update) -> Result<(), Broken> {
        if update.since == 0 && self.mirror.version() > 0 {
            *self = TableView::new(self.me.clone());
        }
        let mut mirror = self.mirror.clone();
        for told in &update.entries {
            mirror.take(&told.entry)?;
        }
        self.mirror = mirror;
        self.told.extend(update.entries);
        self.room = update.room.or(self.room.take());
        self.play = update.play.or(self.play.take());
        Ok(())
    }

    /// The game as it stands, the draft included.
    pub fn game(&self) -> Option<&Game> {
        self.mirror.game()
    }

    /// Where the table is in its life.
    pub fn stage(&self) -> Stage {
        self.room.as_ref().map_or(Stage::Gathering, |room| room.stage)
    }

    /// The seats of whoever looks at it.
    pub fn my_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.room.iter().flat_map(|room| &room.seats);
        seats.filter(|seat| self.is_mine(seat)).map(|seat| seat.seat)
    }

    /// Those of them for which no bot plays.
    pub fn played_here(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.room.iter().flat_map(|room| &room.seats);
        seats.filter(|seat| self.is_mine(seat) && seat.stand_in.is_none()).map(|seat| seat.seat)
    }

    fn is_mine(&self, seat: &RoomSeat) -> bool {
        matches!(&seat.sitter, Sitter::Person { person, .. } if *person == self.me)
    }

    /// Whose turn is being made, if the game is on.
    pub fn turn(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        Some(play.draft.seat)
    }

    /// Whether whoever looks at it has to decide something now.
    pub fn is_my_turn(&self) -> bool {
        self.turn().is_some_and(|turn| self.played_here().any(|seat| seat == turn))
    }
}
