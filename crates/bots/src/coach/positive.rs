//! Positive reasons: the weightiest good effect of a turn.

use blacktop_rules::{Action, BySeat, Child, Event, Game, Piece, Status};

use super::facts::{Arrest, Kiss, arrests_in, coins_taken, kiss, kiss_to_win, rescues, space, watched};
use super::reach::{can_attack, first_attacks, kiss_ahead};
use super::reason::{Reason, percent};
use super::turn::{TurnOutcome, is_over};

/// The weightiest positive reason, or the share if there is none.
pub(crate) fn positive_reason(turn: &TurnOutcome, share: &BySeat<f64>) -> Reason {
    let (seat, share) = (turn.seat(), percent(share[turn.seat()]));
    let numbers = if is_quiet(turn) { Reason::Quiet { seat, share } } else { Reason::Worth { seat, share } };
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

fn wins_by_kiss(turn: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss(turn)?;
    let outcome = turn.after.outcome()?;
    (outcome.rank(turn.seat()) == 1).then_some(Reason::WinsByKiss { kisser, kissed, at })
}

/// The position if the turn had been passed, where that is possible.
fn passed(start: &Game) -> Option<Game> {
    let mut passed = start.clone();
    passed.play(Action::Pass).ok()?;
    is_over(&passed, start.clock()).then_some(passed)
}

/// If the turn had been passed, the next player would have won.
fn stops_kiss(turn: &TurnOutcome, passed: &Game) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(passed)?;
    kiss_to_win(&turn.after).is_none().then_some(Reason::StopsKiss { kisser, kissed, at })
}

fn arrests(turn: &TurnOutcome) -> Option<Reason> {
    let Arrest { nun, attacker, at, .. } =
        arrests_in(turn).find(|arrest| arrest.attacker.seat() != turn.seat())?;
    Some(Reason::Arrests { nun, attacker, at })
}

fn takes_coins(turn: &TurnOutcome) -> Option<Reason> {
    if coins_taken(turn) > 1 {
        return Some(Reason::TakesCoins { seat: turn.seat(), coins: coins_taken(turn) });
    }
    let (by, from) = turn.find(|event| match *event {
        Event::CoinTaken { by, from } => Some((by, from)),
        _ => None,
    })?;
    let attack = turn.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if attacker == by => {
            Some(Reason::Attacks { attacker, victim, at })
        }
        _ => None,
    });
    Some(attack.unwrap_or(Reason::Stays { attacker: by, from }))
}

fn frees(turn: &TurnOutcome) -> Option<Reason> {
    let (by, victim, at) = rescues(turn).next()?;
    Some(Reason::Frees { by, victim, at })
}

/// A fight in a nun's sight at the start of the turn had to end either way.
fn walks_away(turn: &TurnOutcome) -> Option<Reason> {
    turn.find(|event| match *event {
        Event::FightLeft { attacker, .. } => {
            let (nun, at) = watched(&turn.start, attacker)?;
            Some(Reason::WalksAway { attacker, nun, at })
        }
        _ => None,
    })
}

/// If the turn had been passed, the next player could have attacked a child with its first walk, and now cannot at all.
fn gets_away(turn: &TurnOutcome, passed: &Game) -> Option<Reason> {
    let is_free = |child: Child| {
        turn.after.status(child) == Status::Free && space(&turn.after, Piece::Child(child)).is_some()
    };
    let is_safe: Vec<Child> =
        Child::of(turn.seat()).filter(|child| is_free(*child) && !can_attack(&turn.after, *child)).collect();
    let mut attacks = first_attacks(passed, turn.seat()).into_iter();
    let (attacker, child, at) = attacks.find(|(_, child, _)| is_safe.contains(child))?;
    Some(Reason::GetsAway { child, attacker, at })
}

/// A nun was moved to see another seat's fight.
fn watches(turn: &TurnOutcome) -> Option<Reason> {
    let seats = turn.after.players().seats().filter(|seat| *seat != turn.seat());
    seats.flat_map(Child::of).find_map(|attacker| {
        let (nun, at) = watched(&turn.after, attacker)?;
        let is_moved = space(&turn.start, Piece::Nun(nun)) != space(&turn.after, Piece::Nun(nun));
        (is_moved && watched(&turn.start, attacker).is_none()).then_some(Reason::Watches {
            nun,
            attacker,
            at,
        })
    })
}

fn threatens_kiss(turn: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss_ahead(&turn.after, turn.seat())?;
    Some(Reason::ThreatensKiss { kisser, kissed, at })
}

fn breaks_up(turn: &TurnOutcome) -> Option<Reason> {
    turn.find(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), attacker, at, .. } if attacker.seat() != turn.seat() => {
            Some(Reason::BreaksUp { by, attacker, at })
        }
        _ => None,
    })
}
