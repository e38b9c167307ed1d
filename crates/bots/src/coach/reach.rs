//! What a seat can do in its turn, by search.

use blacktop_rules::{Action, BySeat, Child, Coord, Game, Landing, Phase, Piece, Place, Seat};

use super::facts::{Kiss, kiss_to_win};
use super::turn::is_over;

/// A search over more actions than this gives up.
const MAX_STEPS: u32 = 300_000;

/// Whether an action that `is_wanted` can be reached in the current turn. True if the search gives up.
pub(crate) fn can(game: &Game, is_wanted: &dyn Fn(&Game, Action) -> bool) -> bool {
    find(game, game.clock(), is_wanted, &mut MAX_STEPS.clone())
}

fn find(game: &Game, minute: u8, is_wanted: &dyn Fn(&Game, Action) -> bool, steps: &mut u32) -> bool {
    if is_over(game, minute) || game.phase() == Phase::Nun {
        return false;
    }
    let legal = game.legal_actions();
    if *steps < legal.len() as u32 || legal.iter().any(|action| is_wanted(game, action)) {
        return true;
    }
    *steps -= legal.len() as u32;
    legal.iter().any(|action| {
        let goes_on = matches!(action, Action::Stay { .. } | Action::Move { .. } | Action::Shove { .. });
        goes_on && {
            let mut next = game.clone();
            next.play_unchecked(action);
            find(&next, minute, is_wanted, steps)
        }
    })
}

fn is_at(game: &Game, child: Child, space: Coord) -> bool {
    game.place(Piece::Child(child)) == Place::Space(space)
}

/// Whether the seat to move can attack this child.
pub(crate) fn can_attack(game: &Game, victim: Child) -> bool {
    can(
        game,
        &|game, action| matches!(action, Action::Move { landing: Landing::Fight, end, .. } if is_at(game, victim, end)),
    )
}

/// Whether the seat to move can attack this child with that one at that space.
pub(crate) fn can_attack_at(game: &Game, [attacker, victim]: [Child; 2], at: Coord) -> bool {
    can(game, &|game, action| match action {
        Action::Move { child, landing: Landing::Fight, end, .. } => {
            child == attacker && end == at && is_at(game, victim, end)
        }
        _ => false,
    })
}

/// Whether the seat to move can tell on this attacker.
pub(crate) fn can_tattle(game: &Game, attacker: Child) -> bool {
    can(game, &|game, action| match action {
        Action::Move { landing: Landing::Tattle { fight }, .. } => is_at(game, attacker, fight),
        _ => false,
    })
}

/// Whether the seat to move can break up this attacker's fight.
pub(crate) fn can_break_up(game: &Game, attacker: Child) -> bool {
    can(
        game,
        &|game, action| matches!(action, Action::Move { landing: Landing::BreakUp, end, .. } if is_at(game, attacker, end)),
    )
}

/// The position at the next turn of a seat if all seats before it pass; `None` if they cannot or the game ends.
pub(crate) fn pass_to(game: &Game, seat: Seat) -> Option<Game> {
    let mut next = game.clone();
    while next.turn() != seat || !next.is_turn_start() {
        let minute = next.clock();
        next.play(Action::Pass).ok()?;
        if next.clock() == minute {
            return None;
        }
    }
    next.outcome().is_none().then_some(next)
}

/// The kiss with which a seat wins in its next turn if all seats before it pass. `None` too if one of them cannot pass.
///
/// ```
/// use blacktop_bots::coach::kiss_ahead;
/// use blacktop_rules::{PositionText, Seat};
/// let near = "en A0B0C0D0 22/30 C A9:d10,b1,d7,e12 B11:c4,e,e,i7 C10:e,f5,e,l9 N:a8,l5";
/// let game = near.parse::<PositionText>().unwrap().game().unwrap();
/// assert!(kiss_ahead(&game, Seat::A).is_some());
/// assert_eq!(kiss_ahead(&game, Seat::B), None);
/// ```
pub fn kiss_ahead(game: &Game, seat: Seat) -> Option<Kiss> {
    kiss_to_win(&pass_to(game, seat)?)
}

/// The same for every seat, with one series of passes.
pub fn kisses_ahead(game: &Game) -> BySeat<Option<Kiss>> {
    let seats = game.players().seats();
    let (before, from_turn): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| *seat < game.turn());
    let mut kisses = BySeat::default();
    let mut next = Some(game.clone());
    for seat in from_turn.into_iter().chain(before) {
        next = next.and_then(|game| pass_to(&game, seat));
        kisses[seat] = next.as_ref().and_then(kiss_to_win);
    }
    kisses
}

/// Whether a seat cannot win with a kiss in its next turn if all seats before it pass.
pub(crate) fn cannot_kiss(game: &Game, seat: Seat) -> bool {
    pass_to(game, seat).is_some_and(|game| kiss_to_win(&game).is_none())
}

/// The attacks on a seat's children with which a turn can begin: (attacker, victim, space).
pub(crate) fn first_attacks(game: &Game, seat: Seat) -> Vec<(Child, Child, Coord)> {
    let legal = game.legal_actions();
    let attacks = legal.iter().filter_map(|action| match action {
        Action::Move { child: attacker, end, landing: Landing::Fight, .. } => {
            let victim = Child::of(seat).find(|child| is_at(game, *child, end))?;
            Some((attacker, victim, end))
        }
        _ => None,
    });
    attacks.collect()
}

#[cfg(test)]
mod tests {
    use blacktop_rules::PositionText;

    use super::{kiss_ahead, kisses_ahead};
    use crate::rng::Rng;

    #[test]
    fn one_series_of_passes_finds_the_kisses_of_all_seats() {
        let near = "en A0B0C0D0 22/30 C A9:d10,b1,d7,e12 B11:c4,e,e,i7 C10:e,f5,e,l9 N:a8,l5";
        let mut found = [0; 2];
        for mut rng in Rng::stream(11, 0).take(20) {
            let mut game = near.parse::<PositionText>().unwrap().game().unwrap();
            while !game.legal_actions().is_empty() {
                for seat in game.players().seats().filter(|_| game.is_turn_start()) {
                    let kiss = kiss_ahead(&game, seat);
                    assert_eq!(kisses_ahead(&game)[seat], kiss, "{seat} in {game:?}");
                    found[usize::from(kiss.is_some())] += 1;
                }
                let legal = game.legal_actions();
                game.play_unchecked(legal.pick_unordered(rng.below(legal.len())));
            }
        }
        assert!(found.iter().all(|count| *count > 10), "{found:?}");
    }
}
