//! The features of a seat that the evaluator weighs.

use blacktop_rules::{BySeat, Child, Game, Piece, Seat, SpaceSet, Status, Steps};

use crate::distances::{Distances, FAR};
use crate::evaluator::FeatureMask;

macro_rules! features {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// A feature of a seat.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub(crate) enum Feature {
            $($(#[$doc])* $variant,)+
        }

        impl Feature {
            pub(crate) const ALL: [Feature; [$($name),+].len()] = [$(Feature::$variant),+];

            /// Its name in the weights file.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Feature::$variant => $name,)+
                }
            }
        }
    };
}

features! {
    /// Its coins.
    Coins = "coins",
    /// Its lead in coins, negative behind the leader; clamped to six.
    Lead = "lead",
    /// Its remaining turns, including the current one.
    Turns = "turns",
    /// The share of movements left in its current turn.
    Tempo = "tempo",
    /// It can kiss and win in the current turn.
    KissNow = "kiss-now",
    /// It can kiss and win as the next to play.
    KissNext = "kiss-next",
    /// It can kiss and win as the one after.
    KissSecond = "kiss-second",
    /// It can kiss and win, later in the round.
    KissLater = "kiss-later",
    /// The logarithm of the number of spaces where it could kiss, if it is the next to play.
    PlacesNext = "places-next",
    /// The same if it plays later.
    PlacesLater = "places-later",
    /// The distance between its nearest boy and girl, in steps.
    Distance = "distance",
    /// The same for the second nearest couple.
    Second = "second",
    /// A kiss would win the game for it.
    KissWins = "kiss-wins",
    /// Fights in which it attacks unseen, and the victim has coins.
    Squeezing = "squeezing",
    /// Fights in which it attacks and a nun watches.
    Watched = "watched",
    /// Its children who are pinned out of sight of the nuns.
    Pinned = "pinned",
    /// Its children who are pinned in sight of a nun.
    PinnedSeen = "pinned-seen",
    /// Its children in detention.
    Detained = "detained",
    /// Children of other seats that it could attack now.
    Prey = "prey",
    /// Its children that the next seat to play could attack.
    Danger = "danger",
    /// Its children that any other seat could attack.
    Exposed = "exposed",
    /// Its children who have not come out yet.
    Inside = "inside",
}

/// The number of features.
pub const FEATURES: usize = Feature::ALL.len();

/// The features of one seat.
pub(crate) type FeatureVector = [f32; FEATURES];

/// The children of a seat, in the order b1 b2 g1 g2.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Bit sets of children.
    free: u8,
    attacking: u8,
    pinned: u8,
    detained: u8,
    /// The space of each child.
    spots: [SpaceSet; 4],
    /// The ends of walks of one, two and three steps of each child.
    walks: [[SpaceSet; 3]; 4],
    /// The spaces of free children in the yard.
    standing: SpaceSet,
    /// The ends of all walks of free children.
    reach: SpaceSet,
}

/// What the features of all seats share.
struct FeatureContext<'a> {
    game: &'a Game,
    mask: FeatureMask,
    seats: &'a [Seat],
    seen: SpaceSet,
    occupied: SpaceSet,
    purse: Purse,
    /// The next seat to move a child: the seat to move, or the one after it if only the nun is left.
    soonest: Seat,
}

/// The most coins of a seat, the second most, and the gifts of a kiss.
struct Purse {
    first: u8,
    second: u8,
    /// Coins that all seats would give to a kisser, counting the kisser's own.
    gifts: u8,
}

/// The couples of a seat: indices of a boy and a girl.
const COUPLES: [(usize, usize); 4] = [(0, 2), (0, 3), (1, 2), (1, 3)];

/// The features of every seat that plays.
pub(crate) fn features(game: &Game, distances: &Distances, mask: FeatureMask) -> BySeat<FeatureVector> {
    let players = game.players();
    let context = FeatureContext {
        mask,
        game,
        seats: &Seat::ALL[..usize::from(players.count())],
        seen: if mask == FeatureMask::All { game.seen() } else { SpaceSet::EMPTY },
        occupied: game.occupied(),
        purse: Purse::new(game),
        soonest: if game.movements().is_empty() { game.turn().clockwise(1, players) } else { game.turn() },
    };
    let mut sides = BySeat::<Side>::default();
    context.seats.iter().for_each(|seat| sides[*seat] = context.side(*seat));
    let mut rows = BySeat::from_fn(|_| [0.0; FEATURES]);
    for seat in context.seats {
        let row = &mut rows[*seat];
        context.coins(*seat, row);
        context.distances(*seat, &sides[*seat], distances, row);
        context.kisses(*seat, &sides[*seat], row);
        context.fights(*seat, &sides[*seat], row);
        context.neighbours(*seat, &sides, row);
    }
    rows
}

impl Purse {
    fn new(game: &Game) -> Purse {
        let mut purse = Purse { first: 0, second: 0, gifts: 0 };
        for seat in &Seat::ALL[..usize::from(game.players().count())] {
            let coins = game.coins(*seat);
            purse.gifts += coins.min(2);
            purse.second = purse.second.max(coins.min(purse.first));
            purse.first = purse.first.max(coins);
        }
        purse
    }

    /// The most coins of any other seat, for a seat with `coins`.
    fn best_but(&self, coins: u8) -> u8 {
        if coins == self.first { self.second } else { self.first }
    }

    /// Whether a kiss wins for a seat with `coins` (8.2, 8.3).
    fn kiss_wins(&self, coins: u8) -> bool {
        self.best_but(coins).saturating_sub(2) <= coins + self.gifts - coins.min(2)
    }
}

impl FeatureContext<'_> {
    fn side(&self, seat: Seat) -> Side {
        let of = |status| self.game.children(seat, status).bits();
        let mut side = Side {
            free: of(Status::Free),
            attacking: of(Status::Attacking),
            pinned: of(Status::Pinned),
            detained: of(Status::Detained),
            ..Side::default()
        };
        for (nth, child) in Child::all(seat).into_iter().enumerate() {
            side.spots[nth] = self.game.spot(child);
            side.walks[nth] = Steps::ALL.map(|steps| self.game.walk(child, steps));
            if side.free >> nth & 1 != 0 {
                side.standing |= side.spots[nth];
                side.reach |= side.walks[nth][2] | side.walks[nth][1];
            }
        }
        side.standing &= self.occupied;
        side
    }

    fn coins(&self, seat: Seat, row: &mut FeatureVector) {
        let coins = self.game.coins(seat);
        let lead = f32::from(coins) - f32::from(self.purse.best_but(coins));
        row[Feature::Coins as usize] = f32::from(coins);
        row[Feature::Lead as usize] = lead.clamp(-6.0, 6.0);
        let wait = turns_until(self.game, seat);
        let minutes = self.game.minutes() - self.game.clock() + 1;
        let turns = minutes.saturating_sub(wait).div_ceil(self.seats.len() as u8);
        row[Feature::Turns as usize] = f32::from(turns);
        if wait == 0 {
            row[Feature::Tempo as usize] = self.game.movements().len() as f32 / 3.0;
        }
    }

    fn kisses(&self, seat: Seat, side: &Side, row: &mut FeatureVector) {
        if self.mask == FeatureMask::Beginner || !self.purse.kiss_wins(self.game.coins(seat)) {
            return;
        }
        row[Feature::KissWins as usize] = 1.0;
        let wait = match turns_until(self.game, seat) {
            0 if self.game.movements().is_empty() => self.seats.len() as u8,
            wait => wait,
        };
        // Early return: most couples are too far apart.
        if self.game.clock() + wait > self.game.minutes() || row[Feature::Distance as usize] > 5.0 {
            return;
        }
        let places = self.meetings(side, wait).len();
        if places == 0 {
            return;
        }
        let (kiss, breadth) = match wait {
            0 => (Feature::KissNow, None),
            1 => (Feature::KissNext, Some(Feature::PlacesNext)),
            2 => (Feature::KissSecond, Some(Feature::PlacesLater)),
            _ => (Feature::KissLater, Some(Feature::PlacesLater)),
        };
        row[kiss as usize] = 1.0;
        if let Some(breadth) = breadth {
            row[breadth as usize] = LOGARITHMS[places.min(LOGARITHMS.len() - 1)];
        }
    }

    /// The spaces where a boy and a girl of this side could kiss in their turn, with the nuns where they are now.
    fn meetings(&self, side: &Side, wait: u8) -> SpaceSet {
        let (movable, movements) = match wait {
            0 => (self.game.movable().bits(), self.game.movements().len()),
            _ => (side.free | side.attacking, 3_usize.saturating_sub(side.detained.count_ones() as usize)),
        };
        let reach: [KissReach; 4] = std::array::from_fn(|nth| KissReach {
            waits: if side.free >> nth & 1 != 0 { side.spots[nth] } else { SpaceSet::EMPTY },
            walks: if movable >> nth & 1 != 0 { side.walks[nth] } else { [SpaceSet::EMPTY; 3] },
        });
        let mut places = SpaceSet::EMPTY;
        for (boy, girl) in COUPLES {
            let free = !self.occupied | reach[boy].waits | reach[girl].waits;
            places |= meeting(&reach[boy], &reach[girl], movements, free);
        }
        places - self.seen
    }

    /// The distances of the two nearest couples that can walk.
    fn distances(&self, seat: Seat, side: &Side, distances: &Distances, row: &mut FeatureVector) {
        let walkers = side.free | side.attacking;
        let places = Child::all(seat).map(|child| self.game.place(Piece::Child(child)));
        let (mut first, mut second) = (FAR / 2, FAR / 2);
        for (boy, girl) in COUPLES {
            if (walkers >> boy) & (walkers >> girl) & 1 != 0 {
                let steps = distances.between(places[boy], places[girl]).min(FAR / 2);
                second = second.min(steps.max(first));
                first = first.min(steps);
            }
        }
        row[Feature::Distance as usize] = f32::from(first);
        row[Feature::Second as usize] = f32::from(second);
    }

    fn fights(&self, seat: Seat, side: &Side, row: &mut FeatureVector) {
        row[Feature::Detained as usize] = side.detained.count_ones() as f32;
        if side.attacking | side.pinned == 0 {
            return;
        }
        for nth in 0..4 {
            let is_seen = side.spots[nth].meets(self.seen);
            if side.attacking >> nth & 1 != 0 {
                if is_seen {
                    row[Feature::Watched as usize] += 1.0;
                } else if self.has_coins(Child::all(seat)[nth]) {
                    row[Feature::Squeezing as usize] += 1.0;
                }
            } else if side.pinned >> nth & 1 != 0 {
                let pinned = if is_seen { Feature::PinnedSeen } else { Feature::Pinned };
                row[pinned as usize] += 1.0;
            }
        }
    }

    /// Whether the victim of this attacker has a coin.
    fn has_coins(&self, attacker: Child) -> bool {
        let victim = self.game.victim_of(attacker);
        victim.is_some_and(|victim| self.game.coins(victim.seat()) > 0)
    }

    fn neighbours(&self, seat: Seat, sides: &BySeat<Side>, row: &mut FeatureVector) {
        let side = &sides[seat];
        let (mut prey, mut threats) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        for other in self.seats.iter().filter(|other| **other != seat) {
            prey |= sides[*other].standing;
            threats |= sides[*other].reach;
        }
        let hidden = side.standing - self.seen;
        row[Feature::Prey as usize] = ((prey - self.seen) & side.reach).len() as f32;
        row[Feature::Exposed as usize] = (hidden & threats).len() as f32;
        if seat != self.soonest {
            row[Feature::Danger as usize] = (hidden & sides[self.soonest].reach).len() as f32;
        }
        let inside = side.spots.iter().filter(|spot| spot.is_empty());
        row[Feature::Inside as usize] = inside.count() as f32;
    }
}

/// Natural logarithms: a second place to kiss is worth more than a tenth.
const LOGARITHMS: [f32; 13] = [0.0, 0.0, 0.69, 1.1, 1.39, 1.61, 1.79, 1.95, 2.08, 2.2, 2.3, 2.4, 2.48];

/// Where a child can kiss: the space where it can wait for a partner, and the ends of its walks.
#[derive(Clone, Copy)]
struct KissReach {
    waits: SpaceSet,
    walks: [SpaceSet; 3],
}

/// The spaces where two children can meet with the last `movements` of 3, 2, 1: one walks to the other, or both walk to a
/// free space, the longer walk first. A walk of one step can also be made with three.
fn meeting(boy: &KissReach, girl: &KissReach, movements: usize, free: SpaceSet) -> SpaceSet {
    let ([b1, b2, b3], [g1, g2, g3]) = (boy.walks, girl.walks);
    match movements {
        0 => SpaceSet::EMPTY,
        1 => (boy.waits & g1) | (girl.waits & b1),
        2 => (boy.waits & (g1 | g2)) | (girl.waits & (b1 | b2)) | (((b1 & g2) | (b2 & g1)) & free),
        _ => {
            let both = (b3 & (g1 | g2)) | (g3 & (b1 | b2));
            (boy.waits & (g2 | g3)) | (girl.waits & (b2 | b3)) | (both & free)
        }
    }
}

/// The number of turns before this seat's next one; 0 during its own.
fn turns_until(game: &Game, seat: Seat) -> u8 {
    let players = game.players().count();
    let after = seat as u8 + players - game.turn() as u8;
    if after >= players { after - players } else { after }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kiss::winning_kiss;
    use crate::rng::Rng;
    use blacktop_rules::{Coord, Players, Setup};

    /// Compares the feature with an exhaustive search on random positions. The feature ignores detours that a tattle or a
    /// break-up opens, and which child would have to move first.
    #[test]
    fn the_kiss_feature_is_right_nine_times_in_ten() {
        let (mut both, mut missed, mut imagined) = (0, 0, 0);
        for (mut rng, players) in Rng::stream(8, 0).zip(Players::ALL.into_iter().cycle()).take(400) {
            let game = scattered(&mut rng, players);
            let features = features(&game, &Distances::new(game.tables()), FeatureMask::All);
            match (winning_kiss(&game).is_some(), features[game.turn()][Feature::KissNow as usize] > 0.0) {
                (true, true) => both += 1,
                (true, false) => missed += 1,
                (false, true) => imagined += 1,
                (false, false) => {}
            }
        }
        assert!(both >= 100 && missed * 10 <= both && imagined * 10 <= both, "{both} {missed} {imagined}");
    }

    /// A position with all children and nuns on random spaces of the yard.
    fn scattered(rng: &mut Rng, players: Players) -> Game {
        let tables = Game::new(players).tables().clone();
        let mut spaces: Vec<Coord> = tables.coords(tables.yard()).collect();
        let mut draw = || spaces.swap_remove(rng.below(spaces.len()));
        let mut setup = Setup::new(players);
        for child in players.seats().flat_map(Child::of) {
            setup.place(child, Some(draw()), Status::Free);
        }
        setup.nuns = [draw(), draw()];
        setup.on(tables).expect("all spaces differ")
    }
}
