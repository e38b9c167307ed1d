//! A person is away: a bot plays the seat until they are back.

use blacktop_protocol::{Millis, PersonId, Seat, StandInPolicy, StandInReason, TableEvent, Timer};

use crate::cast;
use crate::reject::Reject;
use crate::state::TableState;
use crate::view::Present;

/// The milliseconds that a table waits for a person who is away in a game without a timer.
pub const AWAY_TIMEOUT: Millis = Millis(60_000);

/// How long a person has to be away before the others can vote a bot in, unless the table's owner says otherwise.
pub const VOTE_AFTER: Millis = Millis(30_000);

/// How many turns in a row may run out of time before a bot takes over.
const MAX_TIMEOUTS: u32 = 2;

impl TableState {
    /// A bot takes over. A turn that only had to be ended is still the person's, and may be the last.
    pub(crate) fn stand_in(&self, seat: Seat, why: StandInReason, random: u64) -> Vec<TableEvent> {
        let character = cast::any_free(&self.cast_beside(seat), random);
        let level = self.settings.stand_in.level;
        let stood_in = TableEvent::StoodIn { seat, level, character: Some(character.name().to_owned()), why };
        let ended = TableEvent::Ended { seat };
        let is_over = self.record.as_ref().is_some_and(|record| record.game().outcome().is_some());
        if self.turn() != Some(seat) || !self.is_complete() {
            vec![stood_in]
        } else if is_over {
            vec![ended]
        } else {
            vec![ended, stood_in]
        }
    }

    /// The seat whose player has let the time run out too often, if the others should not have to wait for it.
    pub(crate) fn exceeded_timeouts(&self, seat: Seat) -> bool {
        let Ok(place) = self.seat(seat) else { return false };
        let others = self.active_people().into_iter().any(|person| Some(person) != place.person());
        let patient = self.settings.stand_in.when == StandInPolicy::Voted;
        place.active().is_some() && place.timeouts >= MAX_TIMEOUTS && others && !patient
    }

    /// Since when the table waits for this person to do something, in a game without a timer, where it may not wait for
    /// ever.
    pub(crate) fn awaited_player(&self) -> Option<(Seat, &PersonId)> {
        let person = self.playing_person()?;
        let may_end =
            self.settings.timer == Timer::None && self.settings.stand_in.when == StandInPolicy::Away;
        may_end.then_some((self.turn()?, person))
    }

    pub(crate) fn vote(&self, by: &PersonId, seat: Seat) -> Result<TableEvent, Reject> {
        self.playing()?;
        self.voter(by)?;
        let place = self.seat(seat)?;
        match place.active() {
            None => Err(Reject::BotAlready(seat)),
            Some(person) if person == by => Err(Reject::PlayerHere(seat)),
            Some(_) => Ok(TableEvent::Voted { seat }),
        }
    }

    fn voter(&self, by: &PersonId) -> Result<(), Reject> {
        if self.active_people().contains(&by) { Ok(()) } else { Err(Reject::NotSeated) }
    }

    /// Those who have voted and still play.
    pub(crate) fn voters(&self, seat: Seat) -> Vec<&PersonId> {
        let voted = |person: &&PersonId| self.votes.get(&seat).is_some_and(|votes| votes.contains(person));
        self.active_people().into_iter().filter(voted).collect()
    }

    /// How many votes it takes: more than half of the other people who play and are not away themselves, or the game could not
    /// go on when most have left.
    pub(crate) fn votes_needed(&self, seat: Seat, present: &Present) -> usize {
        let person = self.seat(seat).ok().and_then(|place| place.person());
        let voters = self.voters(seat);
        let counts = |other: &&PersonId| {
            Some(*other) != person && (voters.contains(other) || !self.is_away(other, present))
        };
        self.active_people().into_iter().filter(counts).count() / 2 + 1
    }

    /// Whether a person keeps the others waiting. In slow play people come and go: only who has let the time run out is
    /// away.
    pub(crate) fn is_away(&self, person: &PersonId, present: &Present) -> bool {
        match self.settings.timer {
            Timer::None | Timer::Sand { .. } => !present.contains_key(person),
            Timer::Slow { .. } => {
                self.seats.iter().any(|place| place.active() == Some(person) && place.timeouts > 0)
            }
        }
    }

    /// Whether there are enough.
    pub(crate) fn voted_out(&self, seat: Seat, present: &Present) -> bool {
        let votes = self.voters(seat).len();
        votes > 0 && votes >= self.votes_needed(seat, present)
    }

    pub(crate) fn take_over(&self, by: &PersonId, seat: Seat) -> Result<TableEvent, Reject> {
        self.playing()?;
        let place = self.seat(seat)?;
        match (place.person() == Some(by), place.stand_in) {
            (false, _) => Err(Reject::NotYourSeat(seat)),
            (true, None) => Err(Reject::SeatTaken(seat)),
            (true, Some(_)) => Ok(TableEvent::Returned { seat }),
        }
    }

    /// The seats of a person that bots play.
    pub(crate) fn substituted_seats<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = Seat> + 'a {
        let is_theirs = move |place: &crate::state::SeatState| place.person() == Some(person);
        self.seated()
            .filter(move |(_, place)| is_theirs(place) && place.stand_in.is_some())
            .map(|(seat, _)| seat)
    }
}
