//! Kisses within one turn: whether the seat to move can end the game with a kiss in its turn, and how. The search is
//! exhaustive, so the answer is exact.

use blacktop_rules::{
    Action, BoardTables, Child, Coord, Game, Gender, Landing, Phase, Piece, Place, SpaceSet, Status, Steps,
};

use crate::playout::win_shares;

/// The actions that lead from this decision to a kiss in the same turn that wins the game for the kisser's seat, with as few walks
/// as possible.
pub(crate) fn winning_kiss(game: &Game) -> Option<Vec<Action>> {
    let kisser = game.turn();
    search(game, &|game| game.outcome().is_some_and(|outcome| win_shares(&outcome)[kisser] > 0.0))
}

/// The walks of a turn (2.2).
const MAX_WALKS: usize = 3;

fn search(game: &Game, is_wanted: &dyn Fn(&Game) -> bool) -> Option<Vec<Action>> {
    if !may_meet(game) {
        return None;
    }
    (1..=MAX_WALKS).find_map(|walks| {
        let mut path = Vec::new();
        find(game, game.clock(), walks, is_wanted, &mut path).then_some(path)
    })
}

/// Searches for a kiss that is the last of `walks` walks; leaves the actions in `path`.
fn find(
    game: &Game,
    minute: u8,
    walks: usize,
    is_wanted: &dyn Fn(&Game) -> bool,
    path: &mut Vec<Action>,
) -> bool {
    if game.clock() != minute || matches!(game.phase(), Phase::Nun | Phase::Over) {
        return false;
    }
    let reach = Reach::of(game);
    if walks == 1 && !reach.may_kiss() {
        return false;
    }
    let mut next = game.clone();
    for action in game.legal_actions().iter() {
        let left = match action {
            Action::Move { landing: Landing::Kiss, .. } if walks == 1 => 0,
            Action::Move { landing: Landing::Kiss, .. } => continue,
            Action::Move { .. } if walks == 1 => continue,
            Action::Move { child, end, landing, .. }
                if walks == 2 && !reach.may_kiss_after(child, end, landing) =>
            {
                continue;
            }
            Action::Move { .. } => walks - 1,
            Action::Stay { .. } | Action::Shove { .. } => walks,
            Action::Pass | Action::Nun { .. } | Action::Timeout => continue,
        };
        next.clone_from(game);
        next.play_unchecked(action);
        path.push(action);
        let is_found = if left == 0 { is_wanted(&next) } else { find(&next, minute, left, is_wanted, path) };
        if is_found {
            return true;
        }
        path.pop();
    }
    false
}

/// Where the children of the seat to move stand and can walk to by one walk, as cheap filters of single walks. Supersets: other
/// pieces may be in the way.
struct Reach<'a> {
    tables: &'a BoardTables,
    /// A child is being shoved, and may be anywhere before the next walk.
    is_shoving: bool,
    boys: Whereabouts,
    girls: Whereabouts,
}

/// The same for boys or girls.
struct Whereabouts {
    at: SpaceSet,
    walks: SpaceSet,
}

impl<'a> Reach<'a> {
    fn of(game: &'a Game) -> Reach<'a> {
        let of = |gender| Whereabouts::of(game, gender);
        let (boys, girls) = (of(Gender::Boy), of(Gender::Girl));
        Reach { tables: game.tables(), is_shoving: game.shoving().is_some(), boys, girls }
    }

    /// Whether the next walk may be a kiss.
    fn may_kiss(&self) -> bool {
        self.is_shoving || self.boys.at.meets(self.girls.walks) || self.girls.at.meets(self.boys.walks)
    }

    /// Whether the walk after this one may be a kiss. A child walks once a turn, so this one is where it will be kissed, unless
    /// others meet or are shoved.
    fn may_kiss_after(&self, child: Child, end: Coord, landing: Landing) -> bool {
        let others = match child.gender() {
            Gender::Boy => &self.girls,
            Gender::Girl => &self.boys,
        };
        let moves_others = !matches!(landing, Landing::Stand | Landing::Fight);
        moves_others || self.may_kiss() || self.tables.contains(others.walks, end)
    }
}

impl Whereabouts {
    fn of(game: &Game, gender: Gender) -> Whereabouts {
        let tables = game.tables();
        let mut found = Whereabouts { at: SpaceSet::EMPTY, walks: SpaceSet::EMPTY };
        for child in Child::of(game.turn()).filter(|child| child.gender() == gender) {
            match game.place(Piece::Child(child)) {
                Place::Entrance => found.walks.extend(Steps::ALL.map(|steps| tables.walk_out(gender, steps))),
                Place::Space(space) => {
                    found.at |= tables.only(space);
                    found.walks.extend(Steps::ALL.map(|steps| tables.walk(space, steps)));
                }
                Place::Shoved => {}
            }
        }
        found
    }
}

/// A cheap filter: whether a boy and a girl of the seat to move may meet. False positives only.
fn may_meet(game: &Game) -> bool {
    let reach = |gender: Gender| {
        let children = Child::of(game.turn()).filter(move |child| child.gender() == gender);
        children.fold(SpaceSet::EMPTY, |all, child| all | widest_reach(game, child))
    };
    reach(Gender::Boy).meets(reach(Gender::Girl))
}

/// A superset of the spaces that a child can reach in a turn: shoved out of a fight, then walking, then shoved again.
fn widest_reach(game: &Game, child: Child) -> SpaceSet {
    let tables = game.tables();
    let walks = |from| Steps::ALL.into_iter().map(move |steps| tables.walk(from, steps));
    let around = |set| tables.coords(set).fold(set, |all, space| all | tables.adjacent(space));
    let walked = match game.place(Piece::Child(child)) {
        Place::Entrance if game.status(child) == Status::Detained => return SpaceSet::EMPTY,
        Place::Entrance => Steps::ALL
            .into_iter()
            .fold(SpaceSet::EMPTY, |all, steps| all | tables.walk_out(child.gender(), steps)),
        Place::Shoved => return tables.open(),
        Place::Space(space) => {
            let shoved = around(around(tables.only(space)));
            tables.coords(shoved).flat_map(walks).fold(shoved, |all, walk| all | walk)
        }
    };
    around(walked)
}

#[cfg(test)]
mod tests {
    use blacktop_rules::{Action, Game, Landing, Phase, Players, PositionText};

    use super::{search, winning_kiss};
    use crate::rng::Rng;

    fn kiss_in_turn(game: &Game) -> Option<Vec<Action>> {
        search(game, &|_| true)
    }

    /// The same search without any pruning.
    fn kiss_exists(game: &Game, minute: u8) -> bool {
        let in_turn = game.clock() == minute && game.phase() != Phase::Over;
        in_turn
            && game.legal_actions().iter().any(|action| match action {
                Action::Move { landing: Landing::Kiss, .. } => true,
                Action::Nun { .. } => false,
                _ => {
                    let mut next = game.clone();
                    next.play_unchecked(action);
                    kiss_exists(&next, minute)
                }
            })
    }

    /// Compares both searches at every position of a random game.
    fn compare(mut game: Game, rng: &mut Rng, found: &mut [u32; 2]) {
        while !game.legal_actions().is_empty() {
            let path = kiss_in_turn(&game);
            assert_eq!(path.is_some(), kiss_exists(&game, game.clock()), "{game:?}");
            found[usize::from(path.is_some())] += 1;
            if let Some(path) = path {
                let mut game = game.clone();
                path.into_iter().for_each(|action| drop(game.play(action).unwrap()));
                assert!(game.outcome().unwrap().kisser().is_some());
            }
            let legal = game.legal_actions();
            game.play_unchecked(legal.pick_unordered(rng.below(legal.len())));
        }
    }

    #[test]
    fn pruned_and_exhaustive_search_agree() {
        let mut found = [0; 2];
        let brawl = "en A0B0C0D0 13/16 A A10:d9x,e6,i6,d4v B9:e7,b2,d9v,e C11:e,d4x,j3,l11 N:j1,h5";
        let crowd = "ja A0B0C0D0 13/15 A A10:e9x,d8,e7,d3 B9:c8,c5,e9v,e5 C11:d2,c4,h2,d5 N:l1,l8";
        for (round, mut rng) in Rng::stream(5, 0).take(16).enumerate() {
            let start = if round % 2 == 0 { brawl } else { crowd };
            let game = start.parse::<PositionText>().unwrap().game().unwrap();
            compare(game, &mut rng, &mut found);
        }
        compare(Game::new(Players::Three), &mut Rng::new(6, 0), &mut found);
        assert!(found.iter().all(|count| *count > 20), "{found:?}");
    }

    #[test]
    fn a_kiss_does_not_win_for_a_poor_seat() {
        let poor: PositionText =
            "en A0B0C0D0 13/30 A A2:c5,e,c7,e B14:e,e,e,e C14:e,e,e,e N:l1,l12".parse().unwrap();
        let poor = poor.game().unwrap();
        assert_eq!(kiss_in_turn(&poor).unwrap().len(), 2, "a 3 first, then a kiss with the 2");
        assert_eq!(winning_kiss(&poor), None);
    }
}
