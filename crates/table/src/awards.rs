//! The awards at the end of a game: at most three, for what a player did more often than all others.

use blacktop_protocol::{Award, AwardKind};
use blacktop_rules::{BySeat, Event, Piece, Players, Record, Seat};

/// The most awards of a game.
const MOST: usize = 3;

/// The awards of a game that is over. A seat gets a second one only if the others have earned none.
pub(crate) fn awards(record: &Record) -> Vec<Award> {
    let counts = counts(record);
    let players = record.game().players();
    let earned: Vec<Award> =
        AwardKind::ALL.into_iter().filter_map(|kind| best(kind, players, &counts)).collect();
    let mut given: Vec<Award> = Vec::new();
    for may_repeat in [false, true] {
        for award in &earned {
            let has_one = given.iter().any(|other| other.seat == award.seat);
            if given.len() < MOST && !given.contains(award) && (may_repeat || !has_one) {
                given.push(*award);
            }
        }
    }
    given
}

/// The award of a kind, if one player has done most and enough of it.
fn best(kind: AwardKind, players: Players, counts: &[BySeat<u32>; AwardKind::ALL.len()]) -> Option<Award> {
    let counts = &counts[kind as usize];
    let most = players.seats().map(|seat| counts[seat]).max()?;
    let mut seats = players.seats().filter(|seat| counts[*seat] == most);
    let (seat, other) = (seats.next()?, seats.next());
    (most >= kind.least() && other.is_none()).then_some(Award { kind, seat, count: most })
}

/// How often each player did what each award is for.
fn counts(record: &Record) -> [BySeat<u32>; AwardKind::ALL.len()] {
    let mut counts = [BySeat::default(); AwardKind::ALL.len()];
    let mut add = |kind: AwardKind, seat: Seat, count: u32| counts[kind as usize][seat] += count;
    for (before, action) in record.history() {
        for event in before.clone().play(action).unwrap_or_default() {
            match event {
                Event::Kissed { kisser, .. } => add(AwardKind::Sweetheart, kisser.seat(), 1),
                Event::FightBrokenUp { by: Piece::Child(child), .. } => {
                    add(AwardKind::Peacemaker, child.seat(), 1);
                }
                Event::Tattled { child, .. } => add(AwardKind::Tattler, child.seat(), 1),
                Event::Detained { child } => add(AwardKind::WindowSeat, child.seat(), 1),
                Event::CoinTaken { by, from } => {
                    add(AwardKind::Pickpocket, by.seat(), 1);
                    add(AwardKind::Generous, from, 1);
                }
                Event::FightStarted { attacker, .. } => add(AwardKind::Brawler, attacker.seat(), 1),
                Event::Moved { child, steps, .. } => {
                    add(AwardKind::Walker, child.seat(), steps.count().into());
                }
                _ => {}
            }
        }
    }
    counts
}
