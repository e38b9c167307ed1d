//! What is good about a turn: the best thing that comes of it.

use blacktop_rules::{Action, BySeat, Child, Event, Game, Piece, Status};

use super::facts::{
    Arrest, Kiss, arrests_in, childs_space, coins_taken, kiss, kiss_to_win, nuns_space, rescues, watched,
};
use super::reach::{can_attack, first_attacks, kiss_ahead};
use super::reason::{Reason, percent};
use super::story::{TurnOutcome, is_over};

/// What is good about a turn.
pub(crate) fn positive_reason(story: &TurnOutcome, share: &BySeat<f64>) -> Reason {
    let (seat, share) = (story.seat(), percent(share[story.seat()]));
    let numbers = if is_quiet(story) { Reason::Quiet { seat, share } } else { Reason::Worth { seat, share } };
    let passed = passed(&story.start);
    wins_by_kiss(story)
        .or_else(|| stops_kiss(story, passed.as_ref()?))
        .or_else(|| arrests(story))
        .or_else(|| takes_coins(story))
        .or_else(|| frees(story))
        .or_else(|| walks_away(story))
        .or_else(|| gets_away(story, passed.as_ref()?))
        .or_else(|| watches(story))
        .or_else(|| threatens_kiss(story))
        .or_else(|| breaks_up(story))
        .unwrap_or(numbers)
}

/// Whether the pieces only walk: nobody fights, pays, tells, is freed, sent away or kissed.
pub(crate) fn is_quiet(story: &TurnOutcome) -> bool {
    story.events.iter().all(|event| match event {
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

fn wins_by_kiss(story: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss(story)?;
    let outcome = story.after.outcome()?;
    (outcome.rank(story.seat()) == 1).then_some(Reason::WinsByKiss { kisser, kissed, at })
}

/// How things would stand if nothing were done in this turn, where that can be.
fn passed(start: &Game) -> Option<Game> {
    let mut passed = start.clone();
    passed.play(Action::Pass).ok()?;
    is_over(&passed, start.clock()).then_some(passed)
}

/// If the turn had been passed, the next player would have won.
fn stops_kiss(story: &TurnOutcome, passed: &Game) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(passed)?;
    kiss_to_win(&story.after).is_none().then_some(Reason::StopsKiss { kisser, kissed, at })
}

fn arrests(story: &TurnOutcome) -> Option<Reason> {
    let Arrest { nun, attacker, at, .. } =
        arrests_in(story).find(|arrest| arrest.attacker.seat() != story.seat())?;
    Some(Reason::Arrests { nun, attacker, at })
}

fn takes_coins(story: &TurnOutcome) -> Option<Reason> {
    if coins_taken(story) > 1 {
        return Some(Reason::TakesCoins { seat: story.seat(), coins: coins_taken(story) });
    }
    let (by, from) = story.find(|event| match *event {
        Event::CoinTaken { by, from } => Some((by, from)),
        _ => None,
    })?;
    let attack = story.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if attacker == by => {
            Some(Reason::Attacks { attacker, victim, at })
        }
        _ => None,
    });
    Some(attack.unwrap_or(Reason::Stays { attacker: by, from }))
}

fn frees(story: &TurnOutcome) -> Option<Reason> {
    let (by, victim, at) = rescues(story).next()?;
    Some(Reason::Frees { by, victim, at })
}

/// A fight that was seen when the turn began had to end in one way or the other.
fn walks_away(story: &TurnOutcome) -> Option<Reason> {
    story.find(|event| match *event {
        Event::FightLeft { attacker, .. } => {
            let (nun, space) = watched(&story.start, attacker)?;
            Some(Reason::WalksAway { attacker, nun, at: space })
        }
        _ => None,
    })
}

/// If the turn had been passed, the next player could have attacked a child with its first walk, and now cannot at all.
fn gets_away(story: &TurnOutcome, passed: &Game) -> Option<Reason> {
    let is_free = |child: Child| {
        story.after.status(child) == Status::Free && childs_space(&story.after, child).is_some()
    };
    let is_safe: Vec<Child> = Child::of(story.seat())
        .filter(|child| is_free(*child) && !can_attack(&story.after, *child))
        .collect();
    let mut attacks = first_attacks(passed, story.seat()).into_iter();
    let (attacker, child, at) = attacks.find(|(_, child, _)| is_safe.contains(child))?;
    Some(Reason::GetsAway { child, attacker, at })
}

/// Somebody else's fight that a nun was moved to see.
fn watches(story: &TurnOutcome) -> Option<Reason> {
    let seats = story.after.players().seats().filter(|seat| *seat != story.seat());
    seats.flat_map(Child::of).find_map(|attacker| {
        let (nun, space) = watched(&story.after, attacker)?;
        let is_moved = nuns_space(&story.start, nun) != nuns_space(&story.after, nun);
        let at = space;
        (is_moved && watched(&story.start, attacker).is_none()).then_some(Reason::Watches {
            nun,
            attacker,
            at,
        })
    })
}

fn threatens_kiss(story: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss_ahead(&story.after, story.seat())?;
    Some(Reason::ThreatensKiss { kisser, kissed, at })
}

fn breaks_up(story: &TurnOutcome) -> Option<Reason> {
    story.find(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), attacker, at, .. }
            if attacker.seat() != story.seat() =>
        {
            Some(Reason::BreaksUp { by, attacker, at })
        }
        _ => None,
    })
}
