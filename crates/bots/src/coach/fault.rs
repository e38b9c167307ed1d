//! What was wrong with a turn: the first thing that the best turn has, or does not have, and the one played does
//! not, or has.

use blacktop_rules::{Child, Event, Game, Nun, Piece, Place, Seat, Space, Status};

use super::beam::Candidate;
use super::facts::{
    Arrest, Kiss, arrests_in, coins_taken, is_arrested, kiss, kiss_to_win, nuns_space, rescues, sees, teller,
};
use super::reason::{Reason, percent};
use super::story::Story;

/// What was wrong with the turn played, next to the best one. The replies are how the next player would go on after
/// either.
pub(crate) fn fault(played: &Candidate, best: &Candidate, replies: &[Story; 2]) -> Reason {
    let seat = played.story.seat();
    let numbers =
        Reason::BetterTurn { seat, share: percent(played.share[seat]), best: percent(best.share[seat]) };
    let (played, best) = (&played.story, &best.story);
    missed_kiss(played)
        .or_else(|| kissed_too_soon(played))
        .or_else(|| left_kiss_open(played, best))
        .or_else(|| stayed_in_sight(played, best))
        .or_else(|| missed_tattle(played, best))
        .or_else(|| missed_fight(played, best))
        .or_else(|| missed_stay(played, best))
        .or_else(|| missed_arrest(played, best))
        .or_else(|| missed_rescue(played, best))
        .or_else(|| left_in_reach(seat, replies))
        .or_else(|| fight_in_sight(played, best))
        .unwrap_or(numbers)
}

fn missed_kiss(played: &Story) -> Option<Reason> {
    if kiss(played).is_some() {
        return None;
    }
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(&played.start)?;
    Some(Reason::MissedKiss { kisser, kissed, at })
}

fn kissed_too_soon(played: &Story) -> Option<Reason> {
    let Kiss { kisser, .. } = kiss(played)?;
    let winner = played.after.outcome()?.winners().find(|winner| *winner != played.seat())?;
    Some(Reason::KissedTooSoon { kisser, winner })
}

fn left_kiss_open(played: &Story, best: &Story) -> Option<Reason> {
    let Kiss { kisser, kissed, at, space } = kiss_to_win(&played.after)?;
    if kiss_to_win(&best.after).is_some() {
        return None;
    }
    let sees = |game: &Game, nun: Nun| nuns_space(game, nun).is_some_and(|from| sees(game, from, space));
    let looked_away = |nun: &Nun| sees(&played.start, *nun) && !played.after.seen().contains(space);
    Some(match Nun::ALL.into_iter().find(looked_away) {
        Some(nun) => Reason::LookedAway { nun, kisser, kissed, at },
        None => Reason::LeftKissOpen { kisser, kissed, at },
    })
}

/// The first arrest of somebody else's child that the other story does not have.
fn other_arrests<'a>(story: &'a Story, without: &'a Story) -> impl Iterator<Item = Arrest> {
    arrests_in(story)
        .filter(|arrest| arrest.attacker.seat() != story.seat() && !is_arrested(without, arrest.attacker))
}

/// A nun walks only where she sees, and whoever stayed must let her (6.4). Who was told on was not caught by that.
fn stayed_in_sight(played: &Story, best: &Story) -> Option<Reason> {
    let stayed = |child: Child| played.events.contains(&Event::Stayed { child });
    let caught = |arrest: &Arrest| stayed(arrest.attacker) && teller(played, arrest.space).is_none();
    let Arrest { nun, attacker, at, .. } = arrests_in(played).find(caught)?;
    (!is_arrested(best, attacker)).then_some(Reason::StayedInSight { attacker, nun, at })
}

fn missed_tattle(played: &Story, best: &Story) -> Option<Reason> {
    other_arrests(best, played).find_map(|Arrest { nun, attacker, at, space }| {
        Some(Reason::MissedTattle { child: teller(best, space)?, nun, attacker, at })
    })
}

fn missed_arrest(played: &Story, best: &Story) -> Option<Reason> {
    let Arrest { nun, attacker, at, .. } =
        other_arrests(best, played).find(|arrest| teller(best, arrest.space).is_none())?;
    Some(Reason::MissedArrest { nun, attacker, at })
}

fn missed_fight(played: &Story, best: &Story) -> Option<Reason> {
    if coins_taken(best) <= coins_taken(played) {
        return None;
    }
    best.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if best.events.contains(&takes(attacker, victim)) => {
            let at = best.start.ground().coord(at);
            (!is_attacked(played, victim)).then_some(Reason::MissedFight { attacker, victim, at })
        }
        _ => None,
    })
}

fn takes(by: Child, victim: Child) -> Event {
    Event::CoinTaken { by, from: victim.seat() }
}

fn is_attacked(story: &Story, child: Child) -> bool {
    story
        .find(|event| matches!(event, Event::FightStarted { victim, .. } if *victim == child).then_some(()))
        .is_some()
}

fn missed_stay(played: &Story, best: &Story) -> Option<Reason> {
    if coins_taken(best) <= coins_taken(played) {
        return None;
    }
    best.find(|event| match *event {
        Event::Stayed { child } if !played.events.contains(event) => {
            let Place::Space(space) = best.start.place(Piece::Child(child)) else { return None };
            let (attacker, victim) = best.start.fight_at(space)?;
            best.events.contains(&takes(attacker, victim)).then_some(Reason::MissedStay { attacker, victim })
        }
        _ => None,
    })
}

fn missed_rescue(played: &Story, best: &Story) -> Option<Reason> {
    let is_still_pinned = |victim: Child| played.after.status(victim) == Status::Pinned;
    let (by, victim, at) = rescues(best).find(|(_, victim, _)| is_still_pinned(*victim))?;
    Some(Reason::MissedRescue { by, victim, at })
}

fn left_in_reach(seat: Seat, [reply, other]: &[Story; 2]) -> Option<Reason> {
    reply.find(|event| match *event {
        Event::FightStarted { attacker, victim, at }
            if victim.seat() == seat && !is_attacked(other, victim) =>
        {
            Some(Reason::LeftInReach { child: victim, attacker, at: reply.start.ground().coord(at) })
        }
        _ => None,
    })
}

/// The nun who sees the fight in which this child attacks, and where that is.
fn watched(game: &Game, attacker: Child) -> Option<(Nun, Space)> {
    let Place::Space(space) = game.place(Piece::Child(attacker)) else { return None };
    let watches = |nun: &Nun| nuns_space(game, *nun).is_some_and(|from| sees(game, from, space));
    Nun::ALL.into_iter().find(watches).map(|nun| (nun, space))
}

fn fight_in_sight(played: &Story, best: &Story) -> Option<Reason> {
    let is_attacking = |story: &Story, child: Child| story.after.status(child) == Status::Attacking;
    let mut own = Child::of(played.seat());
    own.find_map(|attacker| {
        if !is_attacking(played, attacker) || !is_attacking(best, attacker) {
            return None;
        }
        let (nun, space) = watched(&played.after, attacker)?;
        let at = played.after.ground().coord(space);
        watched(&best.after, attacker).is_none().then_some(Reason::FightInSight { attacker, nun, at })
    })
}
