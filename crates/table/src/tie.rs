//! A tied win: it is shared, unless the tied players arm-wrestle for it (8.3). The record of the game does not change.

use blacktop_bots::Level;
use blacktop_protocol::{PersonId, Seat, Stage, TableEvent, Tie, TieBreak, TieClaim, WrestleScore};

use crate::reject::Reject;
use crate::state::TableState;

/// How many taps a duel has.
pub const DUEL_BEATS: usize = 12;

/// A tap on its beat is worth this much; one point is lost for each three milliseconds beside it.
const POINTS_PER_TAP: u16 = 100;

/// What has been done about a tie.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TieState {
    /// How many duels ended with equal scores.
    rounds: u16,
    scores: Vec<WrestleScore>,
    claims: Vec<TieClaim>,
    broken: Option<(Seat, TieBreak)>,
}

/// When the beats of a round come, in milliseconds after its start: a little faster with each beat and each round.
fn beats(round: u16) -> Vec<u16> {
    let first: u16 = 640_u16.saturating_sub(40 * round).max(440);
    let gap = |beat: u16| first - 12 * beat;
    let mut at = 0;
    let count = u16::try_from(DUEL_BEATS).unwrap_or(u16::MAX);
    (0..count)
        .map(|beat| {
            at += gap(beat);
            at
        })
        .collect()
}

/// What a player's taps are worth.
fn score(taps: &[Option<i16>]) -> u16 {
    let points =
        |tap: &Option<i16>| tap.map_or(0, |off| POINTS_PER_TAP.saturating_sub(off.unsigned_abs() / 3));
    taps.iter().map(points).sum()
}

/// What a bot reaches: stronger bots have stronger arms, and all have good and bad days.
fn bot_score(level: Level, random: u64) -> u16 {
    let luck = u16::try_from(random % 241).unwrap_or(0);
    480 + 60 * u16::from(level as u8) + luck
}

impl TableState {
    /// The seats that share the win of a game that is over; none if one player has won.
    pub(crate) fn tied_seats(&self) -> Vec<Seat> {
        let outcome = self.record.as_ref().and_then(|record| record.game().outcome());
        let winners: Vec<Seat> = match (self.stage, outcome) {
            (Stage::Over, Some(outcome)) => outcome.winners().collect(),
            _ => Vec::new(),
        };
        if winners.len() > 1 { winners } else { Vec::new() }
    }

    /// Who has won in the end: the tied players, or the one who broke the tie.
    pub(crate) fn winners(&self) -> Vec<Seat> {
        let outcome = self.record.as_ref().and_then(|record| record.game().outcome());
        match (self.tie.broken, outcome) {
            (Some((winner, _)), _) => vec![winner],
            (None, Some(outcome)) => outcome.winners().collect(),
            (None, None) => Vec::new(),
        }
    }

    /// The tied seats, if their tie can still be broken.
    fn open_tie(&self) -> Result<Vec<Seat>, Reject> {
        self.started()?;
        let tied = self.tied_seats();
        match (tied.is_empty(), self.tie.broken) {
            (true, _) => Err(Reject::NotTied),
            (false, Some(_)) => Err(Reject::TieBroken),
            (false, None) => Ok(tied),
        }
    }

    /// A person wrestles for one of their seats. Tied bots wrestle along.
    pub(crate) fn wrestle(
        &self,
        by: &PersonId,
        seat: Seat,
        taps: &[Option<i16>],
        random: u64,
    ) -> Result<Vec<TableEvent>, Reject> {
        let tied = self.open_tie()?;
        if self.seat(seat)?.person() != Some(by) {
            return Err(Reject::NotYourSeat(seat));
        }
        if !tied.contains(&seat) {
            return Err(Reject::NotTied);
        }
        if self.tie.has_score(seat) {
            return Err(Reject::AlreadyWrestled(seat));
        }
        if taps.len() != DUEL_BEATS {
            return Err(Reject::BadTaps);
        }
        let bots = tied.iter().filter(|other| **other != seat && !self.tie.has_score(**other));
        let bots = bots.filter_map(|other| {
            let level = self.seat(*other).ok()?.bot()?.level()?;
            let score = bot_score(level, random.rotate_left(7 * *other as u32));
            Some(TableEvent::Wrestled { seat: *other, score })
        });
        Ok(std::iter::once(TableEvent::Wrestled { seat, score: score(taps) }).chain(bots).collect())
    }

    /// A tied player says who won at the table.
    pub(crate) fn claim_tie(&self, by: &PersonId, winner: Seat) -> Result<TableEvent, Reject> {
        let tied = self.open_tie()?;
        if !self.tied_people(&tied).contains(&by) {
            return Err(Reject::NotSeated);
        }
        if !tied.contains(&winner) {
            return Err(Reject::NotTied);
        }
        let bot = tied.iter().find(|seat| self.seat(**seat).is_ok_and(|place| place.bot().is_some()));
        match bot {
            Some(bot) => Err(Reject::TiedBot(*bot)),
            None => Ok(TableEvent::TieClaimed { winner }),
        }
    }

    /// The people on these seats.
    fn tied_people(&self, tied: &[Seat]) -> Vec<&PersonId> {
        tied.iter().filter_map(|seat| self.seat(*seat).ok()?.person()).collect()
    }

    /// The decision, once all tied players have wrestled and one is best, or all name the same winner.
    pub(crate) fn break_tie(&self) -> Option<TableEvent> {
        let tied = self.open_tie().ok()?;
        let best = self.tie.scores.iter().max_by_key(|score| score.score);
        if let Some(best) = best.filter(|_| self.tie.scores.len() == tied.len()) {
            return Some(TableEvent::TieBroken { winner: best.seat, how: TieBreak::Duel });
        }
        let winner = self.tie.claims.first()?.winner;
        let agrees = |person: &&PersonId| {
            self.tie.claims.iter().any(|claim| claim.by == **person && claim.winner == winner)
        };
        let all = self.tied_people(&tied).iter().all(agrees);
        all.then_some(TableEvent::TieBroken { winner, how: TieBreak::ForReal })
    }

    /// Applies a score. Where all have wrestled and the best are equal, the next round begins.
    pub(crate) fn add_score(&mut self, seat: Seat, score: u16) {
        self.tie.scores.push(WrestleScore { seat, score });
        let scores = &self.tie.scores;
        let best = scores.iter().map(|score| score.score).max();
        let is_equal = scores.iter().filter(|score| Some(score.score) == best).count() > 1;
        if is_equal && scores.len() == self.tied_seats().len() {
            self.tie.scores.clear();
            self.tie.rounds += 1;
        }
    }

    pub(crate) fn tie_view(&self) -> Option<Tie> {
        let seats = self.tied_seats();
        let TieState { rounds, scores, claims, broken } = &self.tie;
        (!seats.is_empty()).then(|| Tie {
            seats,
            beats: beats(*rounds),
            scores: scores.clone(),
            claims: claims.clone(),
            winner: broken.map(|(winner, _)| winner),
            how: broken.map(|(_, how)| how),
        })
    }
}

impl TieState {
    fn has_score(&self, seat: Seat) -> bool {
        self.scores.iter().any(|score| score.seat == seat)
    }

    /// A person's last word counts.
    pub(crate) fn claim(&mut self, by: PersonId, winner: Seat) {
        self.claims.retain(|claim| claim.by != by);
        self.claims.push(TieClaim { by, winner });
    }

    pub(crate) fn decide(&mut self, winner: Seat, how: TieBreak) {
        self.broken = Some((winner, how));
    }
}
