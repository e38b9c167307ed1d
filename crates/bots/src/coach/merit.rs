//! What is good about a turn: the best thing that comes of it.

use blacktop_rules::{Action, BySeat, Event};

use super::facts::{Arrest, Kiss, arrests_in, coins_taken, kiss, kiss_to_win, rescues};
use super::reason::{Reason, percent};
use super::story::{Story, is_over};

/// What is good about a turn.
pub(crate) fn merit(story: &Story, share: &BySeat<f64>) -> Reason {
    let seat = story.seat();
    wins_by_kiss(story)
        .or_else(|| stops_kiss(story))
        .or_else(|| arrests(story))
        .or_else(|| takes_coins(story))
        .or_else(|| frees(story))
        .unwrap_or(Reason::Quiet { seat, share: percent(share[seat]) })
}

fn wins_by_kiss(story: &Story) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss(story)?;
    let outcome = story.after.outcome()?;
    (outcome.rank(story.seat()) == 1).then_some(Reason::WinsByKiss { kisser, kissed, at })
}

/// If the turn had been passed, the next player would have won.
fn stops_kiss(story: &Story) -> Option<Reason> {
    let mut passed = story.start.clone();
    passed.play(Action::Pass).ok()?;
    if !is_over(&passed, story.start.clock()) {
        return None;
    }
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(&passed)?;
    kiss_to_win(&story.after).is_none().then_some(Reason::StopsKiss { kisser, kissed, at })
}

fn arrests(story: &Story) -> Option<Reason> {
    let Arrest { nun, attacker, at, .. } =
        arrests_in(story).find(|arrest| arrest.attacker.seat() != story.seat())?;
    Some(Reason::Arrests { nun, attacker, at })
}

fn takes_coins(story: &Story) -> Option<Reason> {
    if coins_taken(story) > 1 {
        return Some(Reason::TakesCoins { seat: story.seat(), coins: coins_taken(story) as u8 });
    }
    let (by, from) = story.find(|event| match *event {
        Event::CoinTaken { by, from } => Some((by, from)),
        _ => None,
    })?;
    let attack = story.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if attacker == by => {
            Some(Reason::Attacks { attacker, victim, at: story.start.ground().coord(at) })
        }
        _ => None,
    });
    Some(attack.unwrap_or(Reason::Stays { attacker: by, from }))
}

fn frees(story: &Story) -> Option<Reason> {
    let (by, victim, at) = rescues(story).next()?;
    Some(Reason::Frees { by, victim, at })
}
