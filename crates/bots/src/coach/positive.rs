//! Positive reasons: the weightiest good effect of a turn.

use blacktop_rules::{Action, BySeat, Child, Event, Game, Piece, Status};

use super::facts::{Arrest, Kiss, arrests_in, coins_taken, kiss, kiss_to_win, rescues, space, watched};
use super::reach::{can_attack, first_attacks, kiss_ahead};
use super::reason::{CoachReason, percent};
use super::turn::{TurnOutcome, is_over};

/// The weightiest positive reason, or the share if there is none.
pub(crate) fn positive_reason(turn: &TurnOutcome, share: &BySeat<f64>) -> CoachReason {
    let (seat, share) = (turn.seat(), percent(share[turn.seat()]));
    let numbers =
        if is_quiet(turn) { CoachReason::Quiet { seat, share } } else { CoachReason::Worth { seat, share } };
    let passed = passed(&turn.start);
    wins_by_kiss(turn)
        .or_else(|| stops_kiss(turn, passed.as_ref()?))
        .or_else(|| arrests(turn))
        .or_else(|| takes_coins(turn))
        .or_else(|| frees(turn))
        .or_else(|| walks_away(turn))
        .or_else(|| gets_away(turn, passed.as_ref()?))
        .or_else(|| watches(turn))
        .or_else(|| threatens_kiss(turn))
        .or_else(|| breaks_up(turn))
        .unwrap_or(numbers)
}

/// Whether pieces only walk: no fights, coins, tattles, detentions or kisses.
pub(crate) fn is_quiet(turn: &TurnOutcome) -> bool {
    turn.events.iter().all(|event| match event {
        Event::TurnBegan { .. }
        | Event::Passed { .. }
        | Event::TimedOut { .. }
        | Event::Moved { .. }
        | Event::MovementLost { .. }
        | Event::NunMoved { .. }
        | Event::Shoved { .. }
        | Event::StoodUp { .. }
        | Event::Bell
        | Event::Over { .. } => true,
        Event::Stayed { .. }
        | Event::CoinTaken { .. }
        | Event::NothingToTake { .. }
        | Event::FightStarted { .. }
        | Event::FightLeft { .. }
        | Event::FightBrokenUp { .. }
        | Event::Tattled { .. }
        | Event::Detained { .. }
        | Event::Kissed { .. }
        | Event::CoinsGiven { .. } => false,
    })
}

fn wins_by_kiss(turn: &TurnOutcome) -> Option<CoachReason> {
    let Kiss { kisser, kissed, at, .. } = kiss(turn)?;
    let outcome = turn.after.outcome()?;
    (outcome.rank(turn.seat()) == 1).then_some(CoachReason::WinsByKiss { kisser, kissed, at })
}

/// The position if the turn had been passed, where that is possible.
fn passed(start: &Game) -> Option<Game> {
    let mut passed = start.clone();
    passed.play(Action::Pass).ok()?;
    is_over(&passed, start.clock()).then_some(passed)
}

/// If the turn had been passed, the next player would have won.
fn stops_kiss(turn: &TurnOutcome, passed: &Game) -> Option<CoachReason> {
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(passed)?;
    kiss_to_win(&turn.after).is_none().then_some(CoachReason::StopsKiss { kisser, kissed, at })
}

fn arrests(turn: &TurnOutcome) -> Option<CoachReason> {
    let Arrest { nun, attacker, at, .. } =
        arrests_in(turn).find(|arrest| arrest.attacker.seat() != turn.seat())?;
    Some(CoachReason::Arrests { nun, attacker, at })
}

fn takes_coins(turn: &TurnOutcome) -> Option<CoachReason> {
    if coins_taken(turn) > 1 {
        return Some(CoachReason::TakesCoins { seat: turn.seat(), coins: coins_taken(turn) });
    }
    let (by, from) = turn.find(|event| match *event {
        Event::CoinTaken { by, from } => Some((by, from)),
        _ => None,
    })?;
    let attack = turn.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if attacker == by => {
            Some(CoachReason::Attacks { attacker, victim, at })
        }
        _ => None,
    });
    Some(attack.unwrap_or(CoachReason::Stays { attacker: by, from }))
}

fn frees(turn: &TurnOutcome) -> Option<CoachReason> {
    let (by, victim, at) = rescues(turn).next()?;
    Some(CoachReason::Frees { by, victim, at })
}

/// A fight in a nun's sight at the start of the turn had to end either way.
fn walks_away(turn: &TurnOutcome) -> Option<CoachReason> {
    turn.find(|event| match *event {
        Event::FightLeft { attacker, .. } => {
            let (nun, at) = watched(&turn.start, attacker)?;
            Some(CoachReason::WalksAway { attacker, nun, at })
        }
        _ => None,
    })
}

/// If the turn had been passed, the next player could have attacked a child with its first walk, and now cannot at all.
fn gets_away(turn: &TurnOutcome, passed: &Game) -> Option<CoachReason> {
    let is_free = |child: Child| {
        turn.after.status(child) == Status::Free && space(&turn.after, Piece::Child(child)).is_some()
    };
    let is_safe: Vec<Child> =
        Child::of(turn.seat()).filter(|child| is_free(*child) && !can_attack(&turn.after, *child)).collect();
    let mut attacks = first_attacks(passed, turn.seat()).into_iter();
    let (attacker, child, at) = attacks.find(|(_, child, _)| is_safe.contains(child))?;
    Some(CoachReason::GetsAway { child, attacker, at })
}

/// A nun was moved to see another seat's fight.
fn watches(turn: &TurnOutcome) -> Option<CoachReason> {
    let seats = turn.after.players().seats().filter(|seat| *seat != turn.seat());
    seats.flat_map(Child::of).find_map(|attacker| {
        let (nun, at) = watched(&turn.after, attacker)?;
        let is_moved = space(&turn.start, Piece::Nun(nun)) != space(&turn.after, Piece::Nun(nun));
        (is_moved && watched(&turn.start, attacker).is_none()).then_some(CoachReason::Watches {
            nun,
            attacker,
            at,
        })
    })
}

fn threatens_kiss(turn: &TurnOutcome) -> Option<CoachReason> {
    let Kiss { kisser, kissed, at, .. } = kiss_ahead(&turn.after, turn.seat())?;
    Some(CoachReason::ThreatensKiss { kisser, kissed, at })
}

fn breaks_up(turn: &TurnOutcome) -> Option<CoachReason> {
    turn.find(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), attacker, at, .. } if attacker.seat() != turn.seat() => {
            Some(CoachReason::BreaksUp { by, attacker, at })
        }
        _ => None,
    })
}
