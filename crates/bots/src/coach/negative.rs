//! Negative reasons: the weightiest fact that is true of only one of the turn played and the best turn.

use blacktop_rules::{Child, Event, Game, Nun, Piece, Seat, Status};

use super::beam::Candidate;
use super::facts::{
    Arrest, Kiss, arrests_in, coins_taken, is_arrested, is_attacked, kiss, kiss_to_win, rescues, sees, space,
    teller, watched,
};
use super::likely;
use super::mark::Mark;
use super::reach::{can_attack, cannot_kiss, first_attacks, kiss_ahead, pass_to};
use super::reason::{CoachReason, percent};
use super::turn::TurnOutcome;

/// The likely next turns, after the turn played and after the best one.
pub(crate) type Continuations = [Vec<TurnOutcome>; 2];

/// What was wrong with the turn played, as far as the continuations show. If the game was handed to a seat, only reasons
/// about that seat count. Coins of another seat count only if they bring it nearer to the win.
pub(crate) fn negative_reason(
    mark: Mark,
    played: &Candidate,
    best: &Candidate,
    lines: &Continuations,
) -> Option<CoachReason> {
    let fits = |reason: &CoachReason| match (mark, *reason) {
        (Mark::Handed { to }, reason) => reason.concerns(to),
        (_, CoachReason::GainsCoins { seat, .. } | CoachReason::MoreAhead { seat, .. }) => {
            played.share[seat] >= best.share[seat]
        }
        (Mark::Brilliant | Mark::Mistake | Mark::Blunder, _) => true,
    };
    let (played, best) = (&played.turn, &best.turn);
    let in_turn = || strong_facts(played, best).find(fits);
    let in_reply = || likely::replies(played, best, lines).find(fits);
    // Weaker reasons only count once the continuations cover the whole round.
    let is_whole = lines.iter().all(|line| likely::is_whole(played, line));
    let in_round = || weak_facts(played, best).chain(likely::round(played, lines)).find(fits);
    in_turn().or_else(in_reply).or_else(|| if is_whole { in_round() } else { None })
}

/// The reason where no fact was found.
pub(crate) fn reason_by_shares(mark: Mark, played: &Candidate, best: &Candidate) -> CoachReason {
    let shares = |seat: Seat| (percent(played.share[seat]), percent(best.share[seat]));
    match mark {
        Mark::Handed { to: seat } => {
            let (share, best) = shares(seat);
            CoachReason::Leads { seat, share, best }
        }
        Mark::Brilliant | Mark::Mistake | Mark::Blunder => {
            let seat = played.turn.seat();
            let (share, best) = shares(seat);
            CoachReason::BetterTurn { seat, share, best }
        }
    }
}

/// Facts of the two turns themselves, the weightiest first.
fn strong_facts(played: &TurnOutcome, best: &TurnOutcome) -> impl Iterator<Item = CoachReason> {
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

/// Facts that weigh less.
fn weak_facts(played: &TurnOutcome, best: &TurnOutcome) -> impl Iterator<Item = CoachReason> {
    let watch = missed_watch(played, best).next().map(|(reason, _)| reason);
    let facts = [missed_threat(played, best), watch, richer_victim(played, best), in_danger(played, best)];
    facts.into_iter().flatten()
}

fn missed_kiss(played: &TurnOutcome) -> Option<CoachReason> {
    if kiss(played).is_some() {
        return None;
    }
    let Kiss { kisser, kissed, at, .. } = kiss_to_win(&played.start)?;
    Some(CoachReason::MissedKiss { kisser, kissed, at })
}

fn kissed_too_soon(played: &TurnOutcome) -> Option<CoachReason> {
    let Kiss { kisser, .. } = kiss(played)?;
    let winner = played.after.outcome()?.winners().find(|winner| *winner != played.seat())?;
    Some(CoachReason::KissedTooSoon { kisser, winner })
}

fn left_kiss_open(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let Kiss { kisser, kissed, at } = kiss_to_win(&played.after)?;
    if kiss_to_win(&best.after).is_some() {
        return None;
    }
    let sees = |game: &Game, nun: Nun| space(game, Piece::Nun(nun)).is_some_and(|from| sees(game, from, at));
    let looked_away =
        |nun: &Nun| sees(&played.start, *nun) && !played.after.tables().contains(played.after.seen(), at);
    Some(match Nun::ALL.into_iter().find(looked_away) {
        Some(nun) => CoachReason::LookedAway { nun, kisser, kissed, at },
        None => CoachReason::LeftKissOpen { kisser, kissed, at },
    })
}

/// A kiss in a later turn of this round that only the turn played allows.
fn kiss_of_others(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let players = played.after.players();
    let later = (2..players.count()).map(|turns| played.seat().clockwise(turns, players));
    { later }.find_map(|seat| {
        let Kiss { kisser, kissed, at, .. } = kiss_ahead(&played.after, seat)?;
        cannot_kiss(&best.after, seat).then_some(CoachReason::KissAhead { kisser, kissed, at })
    })
}

/// Arrests of other seats' children that happen in only one of the turns.
fn other_arrests<'a>(turn: &'a TurnOutcome, without: &'a TurnOutcome) -> impl Iterator<Item = Arrest> {
    arrests_in(turn)
        .filter(|arrest| arrest.attacker.seat() != turn.seat() && !is_arrested(without, arrest.attacker))
}

/// A fight in a nun's sight in which the attacker stayed must be broken up (6.4). Tattles have another reason.
fn stayed_in_sight(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let stayed = |child: Child| played.events.contains(&Event::Stayed { child });
    let caught = |arrest: &Arrest| stayed(arrest.attacker) && teller(played, arrest.at).is_none();
    let Arrest { nun, attacker, at, .. } = arrests_in(played).find(caught)?;
    (!is_arrested(best, attacker)).then_some(CoachReason::StayedInSight { attacker, nun, at })
}

/// An own attacker that the turn sends to detention.
fn sent_own(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let own = |arrest: &Arrest| arrest.attacker.seat() == played.seat();
    let Arrest { nun, attacker, at, .. } =
        arrests_in(played).filter(own).find(|arrest| !is_arrested(best, arrest.attacker))?;
    Some(CoachReason::SentOwn { attacker, nun, at })
}

/// An own fight that the player's own child breaks up.
fn ended_own(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    played.find(|event| match *event {
        Event::FightBrokenUp { by: Piece::Child(by), attacker, at, .. }
            if attacker.seat() == played.seat() =>
        {
            (best.after.status(attacker) == Status::Attacking).then_some(CoachReason::EndedOwn {
                by,
                attacker,
                at,
            })
        }
        _ => None,
    })
}

fn missed_tattle(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    other_arrests(best, played).find_map(|Arrest { nun, attacker, at }| {
        Some(CoachReason::MissedTattle { child: teller(best, at)?, nun, attacker, at })
    })
}

fn missed_arrest(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let Arrest { nun, attacker, at, .. } =
        other_arrests(best, played).find(|arrest| teller(best, arrest.at).is_none())?;
    Some(CoachReason::MissedArrest { nun, attacker, at })
}

/// Only a victim that stood there when the turn began: otherwise the attack was not a single move.
fn missed_fight(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let taken = coins_taken(played);
    if coins_taken(best) <= taken {
        return None;
    }
    best.find(|event| match *event {
        Event::FightStarted { attacker, victim, at } if best.events.contains(&takes(attacker, victim)) => {
            let stood_there = space(&best.start, Piece::Child(victim)) == Some(at);
            (stood_there && !is_attacked(played, victim)).then_some(CoachReason::MissedFight {
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

fn missed_stay(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    if coins_taken(best) <= coins_taken(played) {
        return None;
    }
    best.find(|event| match *event {
        Event::Stayed { child } if !played.events.contains(event) => {
            let (attacker, victim) = best.start.fight_at(space(&best.start, Piece::Child(child))?)?;
            best.events
                .contains(&takes(attacker, victim))
                .then_some(CoachReason::MissedStay { attacker, victim })
        }
        _ => None,
    })
}

fn missed_coins(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let (seat, coins, best) = (played.seat(), coins_taken(played), coins_taken(best));
    (best > coins).then_some(CoachReason::MissedCoins { seat, coins, best })
}

fn missed_rescue(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let is_still_pinned = |victim: Child| played.after.status(victim) == Status::Pinned;
    let (by, victim, at) = rescues(best).find(|(_, victim, _)| is_still_pinned(*victim))?;
    Some(CoachReason::MissedRescue { by, victim, at })
}

fn fight_in_sight(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    Child::of(played.seat()).find_map(|attacker| {
        let (nun, at) = watched(&played.after, attacker)?;
        watched(&best.after, attacker).is_none().then_some(CoachReason::FightInSight { attacker, nun, at })
    })
}

/// Fights of other seats that only the best turn brings into a nun's sight, with the victims' seats.
fn missed_watch(played: &TurnOutcome, best: &TurnOutcome) -> impl Iterator<Item = (CoachReason, Seat)> {
    let seats = played.after.players().seats().filter(|seat| *seat != played.seat());
    seats.flat_map(Child::of).filter_map(|attacker| {
        let (nun, at) = watched(&best.after, attacker)?;
        let is_moved = space(&best.start, Piece::Nun(nun)) != space(&best.after, Piece::Nun(nun));
        let is_fighting = played.after.status(attacker) == Status::Attacking;
        let (_, victim) = best.after.fight_at(at)?;
        let reason = CoachReason::MissedWatch { nun, attacker, at };
        (is_moved && is_fighting && watched(&played.after, attacker).is_none())
            .then_some((reason, victim.seat()))
    })
}

/// Both turns take coins, but the best one from a richer seat.
fn richer_victim(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let payers = |turn: &TurnOutcome| -> Vec<Seat> {
        let paid = turn.events.iter().filter_map(|event| match *event {
            Event::CoinTaken { from, .. } => Some(from),
            _ => None,
        });
        paid.collect()
    };
    let (paid, would_pay) = (payers(played), payers(best));
    let coins = |seat: &Seat| played.start.coins(*seat);
    let richer = would_pay.into_iter().filter(|seat| !paid.contains(seat)).max_by_key(coins)?;
    let poorer = paid.into_iter().min_by_key(coins)?;
    (coins(&richer) > coins(&poorer)).then_some(CoachReason::RicherVictim { richer, poorer })
}

/// A kiss that only the best turn threatens.
fn missed_threat(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let Kiss { kisser, kissed, at, .. } = kiss_ahead(&best.after, best.seat())?;
    cannot_kiss(&played.after, played.seat()).then_some(CoachReason::MissedThreat { kisser, kissed, at })
}

/// An own child that can be attacked in this round, and could not be after the best turn.
fn in_danger(played: &TurnOutcome, best: &TurnOutcome) -> Option<CoachReason> {
    let players = played.after.players();
    let mut others = (1..players.count()).map(|turns| played.seat().clockwise(turns, players));
    others.find_map(|seat| {
        let (now, instead) = (pass_to(&played.after, seat)?, pass_to(&best.after, seat)?);
        let (attacker, child, at) = first_attacks(&now, played.seat())
            .into_iter()
            .find(|(_, child, _)| !can_attack(&instead, *child))?;
        Some(CoachReason::LeftInReach { child, attacker, at })
    })
}
