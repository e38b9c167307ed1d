//! What was wrong with a turn: the first thing that the best turn has, or does not have, and the one played does
//! not, or has.

use blacktop_rules::{Child, Event, Game, Nun, Piece, Seat, Status};

use super::beam::Candidate;
use super::facts::{
    Arrest, Kiss, arrests_in, childs_space, coins_taken, is_arrested, is_attacked, kiss, kiss_to_win,
    nuns_space, rescues, sees, teller, watched,
};
use super::likely;
use super::mark::Mark;
use super::reach::{can_attack, cannot_kiss, first_attacks, kiss_ahead, pass_to};
use super::reason::{Reason, percent};
use super::story::TurnOutcome;

/// How the game will probably go on, turn by turn, after the turn played and after the best one.
pub(crate) type Lines = [Vec<TurnOutcome>; 2];

/// What was wrong with the turn played, next to the best one, as far as the lines tell. Of somebody who was handed the
/// game only what concerns them is to the point; and coins of others, only if they are nearer to the win by them.
pub(crate) fn fault(mark: Mark, played: &Candidate, best: &Candidate, lines: &Lines) -> Option<Reason> {
    let fits = |reason: &Reason| match (mark, *reason) {
        (Mark::Handed { to }, reason) => reason.concerns(to),
        (_, Reason::GainsCoins { seat, .. } | Reason::MoreAhead { seat, .. }) => {
            played.share[seat] >= best.share[seat]
        }
        (Mark::Brilliant | Mark::Mistake | Mark::Blunder, _) => true,
    };
    let (played, best) = (&played.story, &best.story);
    let in_turn = || plain(played, best).find(fits);
    let in_reply = || likely::replies(played, best, lines).find(fits);
    // What is less weighty waits until the whole round has been looked at.
    let is_whole = lines.iter().all(|line| likely::is_whole(played, line));
    let in_round = || faint(played, best).chain(likely::round(played, lines)).find(fits);
    in_turn().or_else(in_reply).or_else(|| if is_whole { in_round() } else { None })
}

/// Where no fact is found, the numbers speak.
pub(crate) fn numbers(mark: Mark, played: &Candidate, best: &Candidate) -> Reason {
    let shares = |seat: Seat| (percent(played.share[seat]), percent(best.share[seat]));
    match mark {
        Mark::Handed { to: seat } => {
            let (share, best) = shares(seat);
            Reason::Leads { seat, share, best }
        }
        Mark::Brilliant | Mark::Mistake | Mark::Blunder => {
            let seat = played.story.seat();
            let (share, best) = shares(seat);
            Reason::BetterTurn { seat, share, best }
        }
    }
}

/// What can be seen in the two turns themselves, the weightiest first.
fn plain(played: &TurnOutcome, best: &TurnOutcome) -> impl Iterator<Item = Reason> {
    let facts = [
        missed_kiss(played),
        kissed_too_soon(played),
        left_kiss_open(played, best),
        kiss_of_others(played, best),
        stayed_in_sight(played, best),
        sent_own(played, best),
        ended_own(played, best),
        missed_tattle(played, best),
        missed_fight(played, best),
        missed_stay(played, best),
        missed_coins(played, best),
        missed_arrest(played, best),
        missed_rescue(played, best),
        fight_in_sight(played, best),
        missed_watch(played, best).find(|(_, victim)| *victim == played.seat()).map(|(reason, _)| reason),
    ];
    facts.into_iter().flatten()
}

/// The same of what weighs less.
fn faint(played: &TurnOutcome, best: &TurnOutcome) -> impl Iterator<Item = Reason> {
    let watch = missed_watch(played, best).next().map(|(reason, _)| reason);
    let facts = [missed_threat(played, best), watch, richer_victim(played, best), in_danger(played, best)];
    facts.into_iter().flatten()
}

fn missed_kiss(played: &TurnOutcome) -> Option<Reason> {
    if kiss(played).is_some() {
        return None;
    }
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(&played.start)?;
    Some(Reason::MissedKiss { kisser, kissed, at })
}

fn kissed_too_soon(played: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, .. } = kiss(played)?;
    let winner = played.after.outcome()?.winners().find(|winner| *winner != played.seat())?;
    Some(Reason::KissedTooSoon { kisser, winner })
}

fn left_kiss_open(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, kissed, at, space } = kiss_to_win(&played.after)?;
    if kiss_to_win(&best.after).is_some() {
        return None;
    }
    let sees = |game: &Game, nun: Nun| nuns_space(game, nun).is_some_and(|from| sees(game, from, space));
    let looked_away =
        |nun: &Nun| sees(&played.start, *nun) && !played.after.ground().contains(played.after.seen(), space);
    Some(match Nun::ALL.into_iter().find(looked_away) {
        Some(nun) => Reason::LookedAway { nun, kisser, kissed, at },
        None => Reason::LeftKissOpen { kisser, kissed, at },
    })
}

/// A kiss in a later turn of this round that only the turn played allows.
fn kiss_of_others(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let players = played.after.players();
    let later = (2..players.count()).map(|turns| played.seat().clockwise(turns, players));
    { later }.find_map(|seat| {
        let Kiss { kisser, kissed, at, .. } = kiss_ahead(&played.after, seat)?;
        cannot_kiss(&best.after, seat).then_some(Reason::KissAhead { kisser, kissed, at })
    })
}

/// The first arrest of somebody else's child that the other story does not have.
fn other_arrests<'a>(story: &'a TurnOutcome, without: &'a TurnOutcome) -> impl Iterator<Item = Arrest> {
    arrests_in(story)
        .filter(|arrest| arrest.attacker.seat() != story.seat() && !is_arrested(without, arrest.attacker))
}

/// A nun walks only where she sees, and whoever stayed must let her (6.4). Who was told on was not caught by that.
fn stayed_in_sight(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let stayed = |child: Child| played.events.contains(&Event::Stayed { child });
    let caught = |arrest: &Arrest| stayed(arrest.attacker) && teller(played, arrest.space).is_none();
    let Arrest { nun, attacker, at, .. } = arrests_in(played).find(caught)?;
    (!is_arrested(best, attacker)).then_some(Reason::StayedInSight { attacker, nun, at })
}

/// An own attacker whom the player's own turn sends to detention, in another way than by staying.
fn sent_own(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let own = |arrest: &Arrest| arrest.attacker.seat() == played.seat();
    let Arrest { nun, attacker, at, .. } =
        arrests_in(played).filter(own).find(|arrest| !is_arrested(best, arrest.attacker))?;
    Some(Reason::SentOwn { attacker, nun, at })
}

/// An own fight into which the player's own child walks.
fn ended_own(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    played.find(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), attacker, at, .. }
            if attacker.seat() == played.seat() =>
        {
            (best.after.status(attacker) == Status::Attacking).then_some(Reason::EndedOwn {
                by,
                attacker,
                at,
            })
        }
        _ => None,
    })
}

fn missed_tattle(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    other_arrests(best, played).find_map(|Arrest { nun, attacker, at, space }| {
        Some(Reason::MissedTattle { child: teller(best, space)?, nun, attacker, at })
    })
}

fn missed_arrest(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let Arrest { nun, attacker, at, .. } =
        other_arrests(best, played).find(|arrest| teller(best, arrest.space).is_none())?;
    Some(Reason::MissedArrest { nun, attacker, at })
}

/// Only a victim who stood there when the turn began: otherwise there was more to do than to attack.
fn missed_fight(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let taken = coins_taken(played);
    if coins_taken(best) <= taken {
        return None;
    }
    best.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if best.events.contains(&takes(attacker, victim)) => {
            let stood_there = childs_space(&best.start, victim) == Some(at);
            (stood_there && !is_attacked(played, victim)).then_some(Reason::MissedFight {
                attacker,
                victim,
                at,
                taken,
            })
        }
        _ => None,
    })
}

fn takes(by: Child, victim: Child) -> Event {
    Event::CoinTaken { by, from: victim.seat() }
}

fn missed_stay(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    if coins_taken(best) <= coins_taken(played) {
        return None;
    }
    best.find(|event| match *event {
        Event::Stayed { child } if !played.events.contains(event) => {
            let (attacker, victim) = best.start.fight_at(childs_space(&best.start, child)?)?;
            best.events.contains(&takes(attacker, victim)).then_some(Reason::MissedStay { attacker, victim })
        }
        _ => None,
    })
}

fn missed_coins(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let (seat, coins, best) = (played.seat(), coins_taken(played), coins_taken(best));
    (best > coins).then_some(Reason::MissedCoins { seat, coins, best })
}

fn missed_rescue(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let is_still_pinned = |victim: Child| played.after.status(victim) == Status::Pinned;
    let (by, victim, at) = rescues(best).find(|(_, victim, _)| is_still_pinned(*victim))?;
    Some(Reason::MissedRescue { by, victim, at })
}

fn fight_in_sight(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    Child::of(played.seat()).find_map(|attacker| {
        let (nun, space) = watched(&played.after, attacker)?;
        let at = space;
        watched(&best.after, attacker).is_none().then_some(Reason::FightInSight { attacker, nun, at })
    })
}

/// Fights of others that only the best turn brings into a nun's sight, with the victims' seats.
fn missed_watch(played: &TurnOutcome, best: &TurnOutcome) -> impl Iterator<Item = (Reason, Seat)> {
    let seats = played.after.players().seats().filter(|seat| *seat != played.seat());
    seats.flat_map(Child::of).filter_map(|attacker| {
        let (nun, space) = watched(&best.after, attacker)?;
        let is_moved = nuns_space(&best.start, nun) != nuns_space(&best.after, nun);
        let is_fighting = played.after.status(attacker) == Status::Attacking;
        let (_, victim) = best.after.fight_at(space)?;
        let at = space;
        let reason = Reason::MissedWatch { nun, attacker, at };
        (is_moved && is_fighting && watched(&played.after, attacker).is_none())
            .then_some((reason, victim.seat()))
    })
}

/// Both turns took coins, but the best one from somebody who has more.
fn richer_victim(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let payers = |story: &TurnOutcome| -> Vec<Seat> {
        let paid = story.events.iter().filter_map(|event| match *event {
            Event::CoinTaken { from, .. } => Some(from),
            _ => None,
        });
        paid.collect()
    };
    let (paid, would_pay) = (payers(played), payers(best));
    let coins = |seat: &Seat| played.start.coins(*seat);
    let richer = would_pay.into_iter().filter(|seat| !paid.contains(seat)).max_by_key(coins)?;
    let poorer = paid.into_iter().min_by_key(coins)?;
    (coins(&richer) > coins(&poorer)).then_some(Reason::RicherVictim { richer, poorer })
}

/// A kiss that the player would have threatened with the best turn only.
fn missed_threat(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let Kiss { kisser, kissed, at, .. } = kiss_ahead(&best.after, best.seat())?;
    cannot_kiss(&played.after, played.seat()).then_some(Reason::MissedThreat { kisser, kissed, at })
}

/// An own child that somebody can attack in this round, and could not after the best turn, whether or not that is what
/// they will do.
fn in_danger(played: &TurnOutcome, best: &TurnOutcome) -> Option<Reason> {
    let players = played.after.players();
    let mut others = (1..players.count()).map(|turns| played.seat().clockwise(turns, players));
    others.find_map(|seat| {
        let (now, instead) = (pass_to(&played.after, seat)?, pass_to(&best.after, seat)?);
        let (attacker, child, at) = first_attacks(&now, played.seat())
            .into_iter()
            .find(|(_, child, _)| !can_attack(&instead, *child))?;
        Some(Reason::LeftInReach { child, attacker, at })
    })
}
