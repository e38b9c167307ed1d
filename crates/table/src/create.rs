//! Setting a table up.

use blacktop_protocol::Seat;
use blacktop_protocol::wire::{Author, Happening, NewSeat, NewTable, PersonId, Sitter, TableId};

use crate::proposal::Proposal;
use crate::reject::Reject;
use crate::settings;
use crate::state::State;
use crate::table::{Chain, Moment};

/// A new table. `name` is what the person who sets it up is called.
pub fn create(
    id: TableId,
    moment: Moment,
    host: &PersonId,
    name: &str,
    new: NewTable,
) -> Result<Proposal, Reject> {
    let settings = settings::check(new.settings)?;
    if let Some(seat) = crate::state::SEATS.get(usize::from(settings.players)).copied()
        && new.seats.len() > usize::from(settings.players)
    {
        return Err(Reject::NoSuchSeat(seat));
    }
    let mut seats = Vec::with_capacity(settings.players.into());
    for place in 0..usize::from(settings.players) {
        seats.push(match new.seats.get(place) {
            None | Some(NewSeat::Open) => Sitter::Open,
            Some(NewSeat::Me) => Sitter::Person { person: host.clone(), name: name.to_owned() },
            Some(NewSeat::Bot(level)) => Sitter::Bot { level: settings::check_level(*level)? },
        });
    }
    let what = Happening::Created { settings: Box::new(settings), host: host.clone(), seats, after: None };
    let mut chain = Chain::first(id, moment, Author::Person(host.clone()), what);
    if new.start {
        let started = chain.state().start(moment)?;
        chain.add(started);
    }
    Ok(chain.proposal(None))
}

/// The next game of the same people: everybody moves one seat on. One person alone need not wait for anybody.
pub(crate) fn rematch(
    old: &State,
    old_id: &TableId,
    id: TableId,
    moment: Moment,
    by: &PersonId,
) -> Result<Proposal, Reject> {
    let mut sitters: Vec<Sitter> = old.seats.iter().map(|seat| seat.sitter.clone()).collect();
    sitters.rotate_right(1);
    let what = Happening::Created {
        settings: Box::new(old.settings.clone()),
        host: by.clone(),
        seats: sitters,
        after: Some(old_id.clone()),
    };
    let mut chain = Chain::first(id, moment, Author::Person(by.clone()), what);
    if chain.state().active_people() == [by] {
        let started = chain.state().start(moment)?;
        chain.add(started);
    }
    Ok(chain.proposal(None))
}

impl State {
    /// The beginning of the game, if every seat is taken.
    pub(crate) fn start(&self, moment: Moment) -> Result<Happening, Reject> {
        self.gathering()?;
        if let Some((seat, _)) = self.seated().find(|(_, seat)| seat.sitter == Sitter::Open) {
            return Err(Reject::SeatOpen(seat));
        }
        let first = settings::first(&self.settings, moment.dice);
        Ok(Happening::Started { first: Seat::from(first) })
    }
}
