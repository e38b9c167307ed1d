//! Arm-wrestling for a tied win: four beats to count in, then twelve to hit. It is played by ear or by eye.

use blacktop_protocol::{Command, Seat, SeatOccupant, Tie};
use blacktop_rules::Game;

use crate::TableView;

const COUNT_IN: u64 = 4;
/// A tap further from its beat than this, in milliseconds, misses it.
const REACH: u64 = 250;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duel {
    seat: Seat,
    /// When the beats come, those of the count-in first, in milliseconds of the caller's clock.
    beats: Vec<u64>,
    /// How many of them were sounded.
    sounded: usize,
    taps: Vec<Option<i16>>,
    /// Whether its keys are listed meanwhile.
    pub(crate) shows_keys: bool,
}

impl Duel {
    /// A duel that begins now.
    pub(crate) fn new(seat: Seat, tie: &Tie, now: u64) -> Duel {
        let gap = u64::from(tie.beats.first().copied().unwrap_or_default());
        let count_in = (0..COUNT_IN).map(|beat| now + beat * gap);
        let start = now + (COUNT_IN - 1) * gap;
        let beats = count_in.chain(tie.beats.iter().map(|beat| start + u64::from(*beat))).collect();
        Duel { seat, beats, sounded: 0, taps: vec![None; tie.beats.len()], shows_keys: false }
    }

    fn own_beats(&self) -> &[u64] {
        &self.beats[COUNT_IN as usize..]
    }

    /// The next beat that has come, once: below zero the count-in, then 1 to 12.
    pub(crate) fn sound(&mut self, now: u64) -> Option<i64> {
        self.beats.get(self.sounded).filter(|beat| **beat <= now)?;
        self.sounded += 1;
        Some(self.beat())
    }

    /// The last beat that was sounded.
    pub(crate) fn beat(&self) -> i64 {
        let beat = self.sounded as i64 - COUNT_IN as i64;
        if beat > 0 { beat } else { beat - 1 }
    }

    /// How long until the next beat, or the end.
    pub(crate) fn wait(&self, now: u64) -> u64 {
        self.beats.get(self.sounded).copied().unwrap_or_else(|| self.end()).saturating_sub(now)
    }

    fn end(&self) -> u64 {
        self.beats.last().copied().unwrap_or_default() + REACH
    }

    pub(crate) fn is_over(&self, now: u64) -> bool {
        now > self.end()
    }

    /// A tap belongs to the nearest beat. The best tap of a beat counts.
    pub(crate) fn tap(&mut self, now: u64) {
        let nearest = self.own_beats().iter().enumerate().min_by_key(|(_, beat)| beat.abs_diff(now));
        let Some((index, beat)) = nearest.filter(|(_, beat)| beat.abs_diff(now) <= REACH) else { return };
        let off = i16::try_from(now as i64 - *beat as i64).unwrap_or(i16::MAX);
        let before = self.taps[index].map_or(i16::MAX, i16::abs);
        if off.abs() < before {
            self.taps[index] = Some(off);
        }
    }

    pub(crate) fn hits(&self) -> usize {
        self.taps.iter().flatten().count()
    }

    pub(crate) fn request(self) -> Command {
        Command::Wrestle { seat: self.seat, taps: self.taps }
    }
}

impl TableView {
    /// A tie that is not broken yet.
    pub(crate) fn open_tie(&self) -> Option<&Tie> {
        let tie = self.room.as_ref().and_then(|room| room.tie.as_ref());
        tie.filter(|tie| tie.winner.is_none())
    }

    /// Whether a seat has won: alone if a tie was broken.
    pub(crate) fn has_won(&self, seat: Seat) -> bool {
        let broken = self.room.as_ref().and_then(|room| room.tie.as_ref()).and_then(|tie| tie.winner);
        let outcome = self.game().and_then(Game::outcome);
        broken.map_or_else(|| outcome.is_some_and(|outcome| outcome.rank(seat) == 1), |winner| winner == seat)
    }

    /// Whether this player can say who won for real: bots have no arms.
    pub(crate) fn can_claim_tie(&self) -> bool {
        let is_bot =
            |seat: &Seat| matches!(self.seat(*seat).map(|seat| &seat.sitter), Some(SeatOccupant::Bot { .. }));
        self.open_tie().is_some_and(|tie| {
            let is_mine = self.my_seats().any(|seat| tie.seats.contains(&seat));
            is_mine && !tie.seats.iter().any(is_bot)
        })
    }

    /// The player's next seat that has to wrestle.
    pub(crate) fn seat_to_wrestle(&self) -> Option<Seat> {
        let tie = self.open_tie()?;
        let has_score = |seat: &Seat| tie.scores.iter().any(|score| score.seat == *seat);
        self.my_seats().find(|seat| tie.seats.contains(seat) && !has_score(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taps_belong_to_the_nearest_beat() {
        let tie = Tie {
            seats: vec![Seat::A, Seat::B],
            beats: vec![600, 1_200, 1_800],
            scores: Vec::new(),
            claims: Vec::new(),
            winner: None,
            how: None,
        };
        let mut duel = Duel::new(Seat::A, &tie, 1_000);
        let sounds: Vec<i64> = (0..10).filter_map(|_| duel.sound(u64::MAX)).collect();
        assert_eq!(sounds, [-4, -3, -2, -1, 1, 2, 3]);
        // The count-in is at 1000, 1600, 2200 and 2800, the beats at 3400, 4000 and 4600.
        for tap in [2_800, 3_390, 3_450, 4_040, 9_000] {
            duel.tap(tap);
        }
        assert!(!duel.is_over(4_700) && duel.is_over(4_900));
        assert_eq!(duel.hits(), 2);
        let taps = vec![Some(-10), Some(40), None];
        assert_eq!(duel.request(), Command::Wrestle { seat: Seat::A, taps });
    }
}
