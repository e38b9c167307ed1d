//! Setting a table up.

use blacktop_protocol::Seat;
use blacktop_protocol::{
    Author, First, LONGEST_NAME, NewCharacter, NewSeat, NewTable, PersonId, SeatOccupant, Settings,
    TableEvent, TableId,
};
use blacktop_rules::{Action, PositionText, RULES_VERSION, Record};

use crate::cast;
use crate::chain::Chain;
use crate::proposal::Proposal;
use crate::reject::Reject;
use crate::settings;
use crate::state::{SeatState, TableState};
use crate::table::Context;

/// A new table. `name` is what the person who sets it up is called.
pub fn create(
    id: TableId,
    context: Context,
    host: &PersonId,
    name: &str,
    new: NewTable,
) -> Result<Proposal, Reject> {
    let settings = settings::check(new.settings)?;
    if new.seats.len() > usize::from(settings.players) {
        return Err(no_such_seat(settings.players, new.seats.len()));
    }
    let mut seats = Vec::with_capacity(settings.players.into());
    for place in 0..usize::from(settings.players) {
        seats.push(match new.seats.get(place) {
            None | Some(NewSeat::Open) => SeatOccupant::Open,
            Some(NewSeat::Me) => SeatOccupant::Person { person: host.clone(), name: name.to_owned() },
            Some(NewSeat::Bot(level)) => bot(*level, None)?,
            Some(NewSeat::Character { bot: NewCharacter { level, character } }) => {
                bot(*level, Some(character.clone()))?
            }
        });
    }
    cast::complete(&mut seats, context.random)?;
    let what = TableEvent::Created {
        settings: Box::new(settings),
        host: host.clone(),
        seats,
        after: None,
        from_record: false,
    };
    let mut chain = Chain::first(id, context, Author::Person(host.clone()), what);
    if new.start {
        let started = chain.state().start(context)?;
        chain.add(started);
    }
    Ok(chain.proposal(None))
}

fn bot(level: u8, character: Option<String>) -> Result<SeatOccupant, Reject> {
    Ok(SeatOccupant::Bot { level: settings::check_level(level)? as u8, character })
}

/// That more seats are asked for than players have.
fn no_such_seat(players: u8, seats: usize) -> Reject {
    match Seat::ALL.get(usize::from(players)) {
        Some(seat) => Reject::NoSuchSeat(*seat),
        None => Reject::BadPlayers(u8::try_from(seats).unwrap_or(u8::MAX)),
    }
}

/// The next game of the same people: each moves one seat on, and keeps the colour. One person alone starts at once.
pub(crate) fn rematch(
    old: &TableState,
    old_id: &TableId,
    id: TableId,
    context: Context,
    by: &PersonId,
    is_gone: impl Fn(&PersonId) -> bool,
) -> Result<Proposal, Reject> {
    let mut places = old.seats.clone();
    for (place, colour) in places.iter_mut().zip(old.colours()) {
        place.colour = Some(colour);
    }
    places.rotate_right(1);
    let mut seats: Vec<SeatOccupant> = places.iter().map(|place| place.sitter.clone()).collect();
    for sitter in &mut seats {
        if matches!(sitter, SeatOccupant::Person { person, .. } if is_gone(person)) {
            *sitter = SeatOccupant::Open;
        }
    }
    cast::complete(&mut seats, context.random)?;
    let what = TableEvent::Created {
        settings: Box::new(old.settings.clone()),
        host: by.clone(),
        seats,
        after: Some(old_id.clone()),
        from_record: false,
    };
    let mut chain = Chain::first(id, context, Author::Person(by.clone()), what);
    for (seat, place) in Seat::ALL.into_iter().zip(places) {
        let colour = place.colour.map(|colour| TableEvent::Coloured { seat, colour });
        let years = place.years.map(|years| TableEvent::SchoolYears { seat, years });
        chain.add_all(colour.into_iter().chain(years));
    }
    if chain.state().active_people() == [by] {
        let started = chain.state().start(context)?;
        chain.add(started);
    }
    Ok(chain.proposal(None))
}

impl TableState {
    /// The beginning of the game, if every seat is taken.
    pub(crate) fn start(&self, context: Context) -> Result<TableEvent, Reject> {
        self.gathering()?;
        if let Some((seat, _)) = self.seated().find(|(_, seat)| seat.sitter == SeatOccupant::Open) {
            return Err(Reject::SeatOpen(seat));
        }
        Ok(TableEvent::Started { first: self.first_seat(context.random), rules: Some(RULES_VERSION) })
    }

    /// Who has the first turn. Where several went to school the longest, or none has said so, chance chooses.
    fn first_seat(&self, random: u64) -> Seat {
        let all = || self.seated().map(|(seat, _)| seat);
        let candidates: Vec<Seat> = match self.settings.first {
            First::Seat(seat) => return seat,
            First::Random => all().collect(),
            First::Schooling => {
                let longest = self.seats.iter().map(SeatState::school_years).max();
                self.seated()
                    .filter(|(_, place)| Some(place.school_years()) == longest)
                    .map(|(seat, _)| seat)
                    .collect()
            }
        };
        let count = u64::try_from(candidates.len()).unwrap_or(1).max(1);
        let chosen = usize::try_from(random % count).unwrap_or(0);
        candidates.get(chosen).copied().unwrap_or(Seat::A)
    }
}

/// A table with the game of a record, finished or to be played on by the person who brought it.
pub fn import(id: TableId, context: Context, by: &PersonId, record: &Record) -> Result<Proposal, Reject> {
    let settings = settings::check(settings_of(record)?)?;
    let names = |seat: &Seat| {
        let letter = seat.to_string();
        let header = record.headers().iter().find(|header| header.key == letter);
        header.map_or(letter, |header| header.value.chars().take(LONGEST_NAME).collect())
    };
    let sitter = |seat: &Seat| SeatOccupant::Person { person: by.clone(), name: names(seat) };
    let seats = Seat::ALL.iter().take(settings.players.into()).map(sitter).collect();
    let what = TableEvent::Created {
        settings: Box::new(settings),
        host: by.clone(),
        seats,
        after: None,
        from_record: true,
    };
    let mut chain = Chain::first(id, context, Author::Person(by.clone()), what);
    chain.add_all(colours_of(record));
    let started = chain.state().start(context)?;
    chain.add(started);
    for (game, action) in record.history() {
        let seat = game.turn();
        if action == Action::Timeout {
            chain.add(TableEvent::TimedOut { seat });
            continue;
        }
        chain.act(chain.state().judge(seat, action)?);
        if chain.state().is_complete() {
            chain.add(TableEvent::Ended { seat });
        }
    }
    Ok(chain.proposal(None))
}

/// The colours that a record's `Colours` header gives, as many as can be read.
fn colours_of(record: &Record) -> Vec<TableEvent> {
    let header = record.headers().iter().find(|header| header.key == "Colours");
    let names = header.map_or("", |header| header.value.as_str()).split_whitespace();
    let seats = Seat::ALL.into_iter().take(record.game().players().count().into());
    let colour = |(seat, name): (Seat, &str)| Some(TableEvent::Coloured { seat, colour: name.parse().ok()? });
    seats.zip(names).filter_map(colour).collect()
}

/// What a record plays. A game that begins as all do needs no position.
fn settings_of(record: &Record) -> Result<Settings, Reject> {
    let start = record.start();
    let plain = Settings {
        edition: start.edition(),
        board: start.board().code().to_owned(),
        players: start.players().count(),
        minutes: start.minutes(),
        first: First::Seat(start.turn()),
        ..Settings::default()
    };
    let is_plain = settings::begin(&plain, start.turn(), RULES_VERSION)
        .is_ok_and(|committed_actions| committed_actions.start().fingerprint() == start.fingerprint());
    if is_plain {
        return Ok(plain);
    }
    let setup = start.setup().ok_or(Reject::TurnComplete)?;
    let position = PositionText { setup, words: Vec::new() }.to_string();
    Ok(Settings { position: Some(position), ..plain })
}
