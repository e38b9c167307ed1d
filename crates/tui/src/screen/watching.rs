//! Whoever has no seat looks on: what they are told, and what they cannot do.

use blacktop_protocol::{Sitter, Stage};
use blacktop_words::{Message, msg};

use super::{Screen, Tone};

impl Screen {
    /// Whether whoever looks at the screen has no seat at the table.
    pub(super) fn is_watching(&self) -> bool {
        self.view.room.is_some() && self.view.my_seats().next().is_none()
    }

    /// Whether they may say who sits where, and start.
    pub(super) fn is_host(&self) -> bool {
        self.view.room.as_ref().is_some_and(|room| room.host == self.view.me)
    }

    /// That they watch, and how to sit down if they can.
    pub(super) fn watching(&self) -> Message {
        let mut seats = self.view.room.iter().flat_map(|room| &room.seats);
        match self.view.stage() {
            Stage::Gathering if seats.any(|seat| seat.sitter == Sitter::Open) => {
                msg("tui-screen-watching-sit")
            }
            Stage::Gathering => msg("tui-screen-watching-full"),
            Stage::Playing | Stage::Over | Stage::Closed => msg("tui-screen-watching-only"),
        }
    }

    pub(super) fn explain_watching(&mut self) {
        self.tell(Tone::Bad, self.words.format(&self.watching()));
    }

    /// What is to be answered to somebody who is not the host.
    pub(super) fn explain_host(&mut self) {
        match self.is_watching() {
            true => self.explain_watching(),
            false => self.tell(Tone::Bad, self.words.format(&msg("reject-host-only"))),
        }
    }

    /// The seat to point at first: one's own, or else one that is free.
    pub(super) fn first_seat(&self) -> usize {
        let seats = || self.view.room.iter().flat_map(|room| &room.seats);
        let mine = seats().position(|seat| self.view.my_seats().any(|mine| mine == seat.seat));
        mine.or_else(|| seats().position(|seat| seat.sitter == Sitter::Open)).unwrap_or(0)
    }
}
