//! Negative reasons from likely continuations: what the other seats do now and would not have done after the best turn.

use blacktop_rules::{Child, Coord, Event, Game, Piece, Seat};

use super::facts::{Kiss, coins_taken, is_attacked, kiss, kiss_to_win, teller, watched};
use super::negative::Continuations;
use super::reach::{can_attack, can_attack_at, can_break_up, can_tattle, cannot_kiss, kiss_ahead, pass_to};
use super::reason::CoachReason;
use super::turn::TurnOutcome;

/// Whether a continuation reaches the end of the player's next turn, or of the game.
pub(crate) fn is_whole(played: &TurnOutcome, line: &[TurnOutcome]) -> bool {
    line.last().unwrap_or(played).after.outcome().is_some()
        || line.len() >= usize::from(played.after.players().count())
}

/// Reasons from the next turns of the other seats.
pub(crate) fn replies(
    played: &TurnOutcome,
    best: &TurnOutcome,
    lines: &Continuations,
) -> impl Iterator<Item = CoachReason> {
    let [line, other] = lines;
    let seat = played.seat();
    let turns = line.iter().enumerate().take_while(move |(_, turn)| turn.seat() != seat);
    turns.flat_map(move |(index, turn)| {
        let other = &other[..other.len().min(index + 1)];
        LikelyReply::new(played, best, turn, other).map_or_else(Vec::new, |reply| reply.facts())
    })
}

/// A later turn of another seat, after the turn played.
struct LikelyReply<'a> {
    /// The seat of the turn played.
    seat: Seat,
    turn: &'a TurnOutcome,
    /// The continuation of the best turn up to the same turn.
    other: &'a [TurnOutcome],
    /// The position at the start of the reply if all seats in between pass, after the turn played …
    now: Game,
    /// … and after the best one. A difference is due to the turn.
    instead: Option<Game>,
}

impl<'a> LikelyReply<'a> {
    fn new(
        played: &TurnOutcome,
        best: &TurnOutcome,
        turn: &'a TurnOutcome,
        other: &'a [TurnOutcome],
    ) -> Option<LikelyReply<'a>> {
        let who = turn.seat();
        let (now, instead) = (pass_to(&played.after, who)?, pass_to(&best.after, who));
        Some(LikelyReply { seat: played.seat(), turn, other, now, instead })
    }

    /// First what would have been impossible after the best turn, then what would have been unlikely.
    fn facts(&self) -> Vec<CoachReason> {
        let facts = [
            self.attack(),
            self.tattle(),
            self.rescue(),
            self.likely_kiss(),
            self.likely_stop(),
            self.likely_attack(),
            self.likely_end(),
            self.likely_threat(),
            self.coins(),
            self.sight(),
        ];
        facts.into_iter().flatten().collect()
    }

    /// Whether it is possible now and would not be after the best turn.
    fn is_new(&self, can: impl Fn(&Game) -> bool) -> bool {
        self.instead.as_ref().is_some_and(|game| can(&self.now) && !can(game))
    }

    /// Whether the reply follows the turn played directly.
    fn is_next(&self) -> bool {
        self.turn.start == self.now
    }

    fn attacks(&self) -> impl Iterator<Item = (Child, Child, Coord)> {
        self.turn.events.iter().filter_map(|event| match *event {
            Event::FightStarted { attacker, victim, at } if victim.seat() == self.seat => {
                Some((attacker, victim, at))
            }
            _ => None,
        })
    }

    /// Own fights that are broken up: (by, attacker, victim, space).
    fn ends(&self) -> impl Iterator<Item = (Piece, Child, Child, Coord)> {
        self.turn.events.iter().filter_map(|event| match *event {
            Event::FightBrokenUp { by, attacker, victim, at } if attacker.seat() == self.seat => {
                Some((by, attacker, victim, at))
            }
            _ => None,
        })
    }

    fn attack(&self) -> Option<CoachReason> {
        let (attacker, child, at) = self.attacks().find(|(attacker, child, at)| {
            can_attack_at(&self.now, [*attacker, *child], *at) && self.is_new(|game| can_attack(game, *child))
        })?;
        Some(CoachReason::LeftInReach { child, attacker, at })
    }

    fn tattle(&self) -> Option<CoachReason> {
        self.ends().find_map(|(by, attacker, _, at)| {
            let (Piece::Nun(nun), Some(child)) = (by, teller(self.turn, at)) else { return None };
            (self.is_next() && self.is_new(|game| can_tattle(game, attacker)))
                .then_some(CoachReason::OpenToTattle { child, nun, attacker, at })
        })
    }

    fn rescue(&self) -> Option<CoachReason> {
        self.ends().find_map(|(by, attacker, victim, at)| {
            let Piece::Child(by) = by else { return None };
            (self.is_next() && self.is_new(|game| can_break_up(game, attacker)))
                .then_some(CoachReason::OpenToRescue { by, attacker, victim, at })
        })
    }

    fn likely_kiss(&self) -> Option<CoachReason> {
        let Kiss { kisser, kissed, at, .. } = kiss(self.turn)?;
        let wins = self.turn.after.outcome()?.winners().any(|winner| winner == kisser.seat());
        let is_new = self.other.iter().all(|turn| kiss(turn).is_none());
        (wins && is_new).then_some(CoachReason::WillKiss { kisser, kissed, at })
    }

    /// An own kiss that the reply stops, and that would still be possible after the best turn.
    fn likely_stop(&self) -> Option<CoachReason> {
        let Kiss { kisser, kissed, .. } = kiss_ahead(&self.turn.start, self.seat)?;
        let is_there = self.other.last().is_some_and(|turn| kiss_ahead(&turn.after, self.seat).is_some());
        let seat = self.turn.seat();
        (is_there && cannot_kiss(&self.turn.after, self.seat)).then_some(CoachReason::WillStop {
            seat,
            kisser,
            kissed,
        })
    }

    /// A kiss that the reply threatens, and that the same seat does not threaten after the best turn.
    fn likely_threat(&self) -> Option<CoachReason> {
        let seat = self.turn.seat();
        let Kiss { kisser, kissed, .. } = kiss_ahead(&self.turn.after, seat)?;
        let same = self.other.iter().find(|turn| turn.seat() == seat)?;
        let is_new = kiss_to_win(&self.now).is_none() && cannot_kiss(&same.after, seat);
        is_new.then_some(CoachReason::WillThreaten { kisser, kissed })
    }

    fn likely_attack(&self) -> Option<CoachReason> {
        let (attacker, child, at) =
            self.attacks().find(|(_, child, _)| self.other.iter().all(|turn| !is_attacked(turn, *child)))?;
        Some(CoachReason::WillAttack { attacker, child, at })
    }

    fn likely_end(&self) -> Option<CoachReason> {
        let is_over = |turn: &TurnOutcome, child: Child| {
            let ends =
                |event: &Event| matches!(event, Event::FightBrokenUp { attacker, .. } if *attacker == child);
            turn.events.iter().any(ends)
        };
        let (_, attacker, _, at) =
            self.ends().find(|(_, attacker, ..)| self.other.iter().all(|turn| !is_over(turn, *attacker)))?;
        Some(CoachReason::WillEnd { seat: self.turn.seat(), attacker, at })
    }

    /// More coins than the same seat takes after the best turn.
    fn coins(&self) -> Option<CoachReason> {
        let seat = self.turn.seat();
        let same = self.other.iter().find(|turn| turn.seat() == seat)?;
        let (coins, best) = (coins_taken(self.turn), coins_taken(same));
        (coins > best).then_some(CoachReason::GainsCoins { seat, coins, best })
    }

    /// An own fight that a nun sees after the reply, but not before it nor after the best turn.
    fn sight(&self) -> Option<CoachReason> {
        let seat = self.turn.seat();
        Child::of(self.seat).find_map(|attacker| {
            let (nun, at) = watched(&self.turn.after, attacker)?;
            let is_new = watched(&self.turn.start, attacker).is_none()
                && self.other.iter().all(|turn| watched(&turn.after, attacker).is_none());
            is_new.then_some(CoachReason::WillSee { seat, nun, attacker, at })
        })
    }
}

/// Reasons from the end of the round: a kiss and the coins.
pub(crate) fn round(played: &TurnOutcome, [line, other]: &Continuations) -> Vec<CoachReason> {
    let (Some(now), Some(instead)) = (line.last(), other.last()) else { return Vec::new() };
    let mover = played.seat();
    let mut reasons = Vec::new();
    // The last turn of a round is the player's own, unless the game ends before it.
    if now.seat() == mover && instead.seat() == mover {
        reasons.extend(would_kiss(now, instead));
        let (coins, best) = (coins_taken(now), coins_taken(instead));
        reasons.extend((coins < best).then_some(CoachReason::GainsLess { seat: mover, coins, best }));
    }
    let coins = |seat: Seat| (seat, now.after.coins(seat), instead.after.coins(seat));
    let (seat, coins_now, best) = coins(mover);
    reasons.extend((coins_now < best).then_some(CoachReason::FewerAhead { seat, coins: coins_now, best }));
    let others = played.after.players().seats().filter(|seat| *seat != mover);
    let mut richer: Vec<(Seat, u8, u8)> = others.map(coins).filter(|(_, coins, best)| coins > best).collect();
    // The richest seat first.
    richer.sort_by_key(|(_, coins, _)| std::cmp::Reverse(*coins));
    reasons.extend(richer.into_iter().map(|(seat, coins, best)| CoachReason::MoreAhead {
        seat,
        coins,
        best,
    }));
    reasons
}

fn would_kiss(now: &TurnOutcome, instead: &TurnOutcome) -> Option<CoachReason> {
    let Kiss { kisser, kissed, at } = kiss(instead)?;
    let wins = instead.after.outcome()?.rank(instead.seat()) == 1;
    (wins && kiss(now).is_none()).then_some(CoachReason::WouldKiss { kisser, kissed, at })
}
