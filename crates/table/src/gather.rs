//! Before the game: who sits where, and what the host chooses.

use blacktop_bots::Bot;
use blacktop_protocol::Seat;
use blacktop_protocol::{
    Colour, MAX_SCHOOL_YEARS, PersonId, SeatOccupant, Settings, StandInReason, TableEvent,
};

use crate::cast;
use crate::reject::Reject;
use crate::settings;
use crate::state::{SeatState, TableState};
use crate::talk;

impl TableState {
    /// That this person is the host and the game has not begun.
    pub(crate) fn by_host(&self, by: &PersonId) -> Result<(), Reject> {
        self.gathering()?;
        if *by == self.host { Ok(()) } else { Err(Reject::HostOnly) }
    }

    pub(crate) fn change_to(&self, by: &PersonId, settings: Settings) -> Result<TableEvent, Reject> {
        self.by_host(by)?;
        Ok(TableEvent::Changed { settings: Box::new(settings::check(settings)?) })
    }

    pub(crate) fn sit(&self, by: &PersonId, name: &str, seat: Seat) -> Result<TableEvent, Reject> {
        self.gathering()?;
        match &self.seat(seat)?.sitter {
            SeatOccupant::Open => {}
            // The person who sits there already may call the player something else.
            SeatOccupant::Person { person, .. } if person == by => {}
            SeatOccupant::Person { .. } | SeatOccupant::Bot { .. } => return Err(Reject::SeatTaken(seat)),
        }
        talk::check_text(name)?;
        self.check_name(by, name)?;
        Ok(TableEvent::Seated {
            seat,
            sitter: SeatOccupant::Person { person: by.clone(), name: name.to_owned() },
        })
    }

    /// Before the start the seat is open again, and a host who has no seat left hands the table to a person who has.
    /// Later a bot plays it.
    pub(crate) fn leave(&self, by: &PersonId, seat: Seat, random: u64) -> Result<Vec<TableEvent>, Reject> {
        let place = self.seat(seat)?;
        if place.person() != Some(by) {
            return Err(Reject::NotYourSeat(seat));
        }
        if self.gathering().is_ok() {
            let mut left = vec![TableEvent::Seated { seat, sitter: SeatOccupant::Open }];
            let others: Vec<&PersonId> = self
                .seated()
                .filter(|(other, _)| *other != seat)
                .filter_map(|(_, place)| place.person())
                .collect();
            let hands_over = self.host == *by && !others.contains(&by);
            if let (true, Some(host)) = (hands_over, others.first()) {
                left.push(TableEvent::HostChanged { host: (*host).clone() });
            }
            return Ok(left);
        }
        self.playing()?;
        match place.stand_in {
            Some(_) => Err(Reject::BotAlready(seat)),
            None => Ok(self.stand_in(seat, StandInReason::Left, random)),
        }
    }

    /// A bot whose level changes stays the same character, unless another is named.
    pub(crate) fn seat_bot(
        &self,
        by: &PersonId,
        seat: Seat,
        level: u8,
        name: Option<&str>,
        random: u64,
    ) -> Result<TableEvent, Reject> {
        self.by_host(by)?;
        let present = self.seat(seat)?.bot().and_then(Bot::character);
        let cast = self.cast_beside(seat);
        let character = match (name, present) {
            (Some(name), _) => cast::named(&cast, name)?,
            (None, Some(present)) => present,
            (None, None) => cast::any_free(&cast, random),
        };
        let level = settings::check_level(level)? as u8;
        let sitter = SeatOccupant::Bot { level, character: Some(character.name().to_owned()) };
        Ok(TableEvent::Seated { seat, sitter })
    }

    pub(crate) fn open_seat(&self, by: &PersonId, seat: Seat) -> Result<TableEvent, Reject> {
        self.by_host(by)?;
        self.seat(seat)?;
        Ok(TableEvent::Seated { seat, sitter: SeatOccupant::Open })
    }

    pub(crate) fn swap(&self, by: &PersonId, one: Seat, other: Seat) -> Result<TableEvent, Reject> {
        self.by_host(by)?;
        self.seat(one)?;
        self.seat(other)?;
        Ok(TableEvent::Swapped { one, other })
    }

    /// Players choose their own colours, the host those of bots and open seats.
    pub(crate) fn choose_colour(
        &self,
        by: &PersonId,
        seat: Seat,
        colour: Colour,
    ) -> Result<TableEvent, Reject> {
        self.gathering()?;
        match self.seat(seat)?.person() {
            Some(person) if person == by => {}
            Some(_) => return Err(Reject::NotYourSeat(seat)),
            None => self.by_host(by)?,
        }
        let has_chosen = |(other, place): &(Seat, &SeatState)| *other != seat && place.colour == Some(colour);
        match self.seated().find(has_chosen) {
            Some((other, _)) => Err(Reject::ColourTaken(other)),
            None => Ok(TableEvent::Coloured { seat, colour }),
        }
    }

    pub(crate) fn set_school_years(
        &self,
        by: &PersonId,
        seat: Seat,
        years: u8,
    ) -> Result<TableEvent, Reject> {
        self.gathering()?;
        if self.seat(seat)?.person() != Some(by) {
            return Err(Reject::NotYourSeat(seat));
        }
        match years {
            0..=MAX_SCHOOL_YEARS => Ok(TableEvent::SchoolYears { seat, years }),
            _ => Err(Reject::BadSchoolYears(years)),
        }
    }

    pub(crate) fn close(&self, by: &PersonId) -> Result<TableEvent, Reject> {
        self.by_host(by)?;
        Ok(TableEvent::Closed)
    }

    /// That this person sits at the table.
    pub(crate) fn seated_person(&self, by: &PersonId) -> Result<(), Reject> {
        if self.seats.iter().any(|seat: &SeatState| seat.person() == Some(by)) {
            Ok(())
        } else {
            Err(Reject::NotSeated)
        }
    }
}
