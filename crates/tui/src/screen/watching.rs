//! Spectators and hosts: what they are told.

use blacktop_protocol::{SeatOccupant, Stage};
use blacktop_words::{Message, msg};

use super::Screen;
use super::theme::Role;

impl Screen {
    /// Whether this person has no seat.
    pub(super) fn is_watching(&self) -> bool {
        self.view.room.is_some() && self.view.my_seats().next().is_none()
    }

    pub(super) fn is_host(&self) -> bool {
        self.view.room.as_ref().is_some_and(|room| room.host == self.view.me)
    }

    /// The message for spectators, with how to sit down if they can.
    pub(super) fn watching(&self) -> Message {
        let mut seats = self.view.seats();
        match self.view.stage() {
            Stage::Gathering if seats.any(|seat| seat.sitter == SeatOccupant::Open) => {
                msg("tui-screen-watching-sit")
            }
            Stage::Gathering => msg("tui-screen-watching-full"),
            Stage::Playing | Stage::Over | Stage::Closed => msg("tui-screen-watching-only"),
        }
    }

    pub(super) fn explain_watching(&mut self) {
        self.show(Role::Bad, self.watching());
    }

    /// Explains that only the host can do this.
    pub(super) fn explain_host(&mut self) {
        if self.is_watching() {
            self.explain_watching();
        } else {
            self.show(Role::Bad, msg("reject-host-only"));
        }
    }

    /// The seat to select first: the player's own, or a free one.
    pub(super) fn first_seat(&self) -> usize {
        let seats = || self.view.seats();
        let mine = seats().position(|seat| self.view.my_seats().any(|mine| mine == seat.seat));
        mine.or_else(|| seats().position(|seat| seat.sitter == SeatOccupant::Open)).unwrap_or(0)
    }
}
