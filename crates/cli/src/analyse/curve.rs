//! A game as one line a seat: everybody's share of the win over the minutes, as a plot wants it.

use blacktop_rules::Seat;

use super::Analysis;

/// A seat's expected share of the win after each minute; the first point is the beginning.
pub(crate) struct Curve {
    /// Whose.
    pub(crate) seat: Seat,
    /// Minutes played, and the share then.
    pub(crate) points: Vec<(u8, f64)>,
}

impl Analysis {
    /// One line for each seat.
    pub(crate) fn curves(&self) -> Vec<Curve> {
        let seats = self.record.game().players().seats();
        seats.map(|seat| Curve { seat, points: self.points(seat) }).collect()
    }

    fn points(&self, seat: Seat) -> Vec<(u8, f64)> {
        let start = self.verdicts.first().map(|first| (first.minute - 1, first.before[seat]));
        let after = self.verdicts.iter().map(|verdict| (verdict.minute, verdict.after[seat]));
        start.into_iter().chain(after).collect()
    }
}
