//! What a seat has going for it, in numbers: the eyes of every bot that knows the game.

use blacktop_rules::{BySeat, Child, Game, Piece, Seat, SpaceSet, Status, Steps};

use crate::judge::Eyes;
use crate::paths::{FAR, Paths};

/// One thing worth knowing about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Feature {
    /// Its coins.
    Coins,
    /// By how much it leads, or trails the leader; at most six either way.
    Lead,
    /// Turns it still has, the one under way included.
    Turns,
    /// Its turn is under way: the share of the movements that are left.
    Tempo,
    /// It can kiss and win in the turn under way.
    KissNow,
    /// It can kiss and win as the next to play.
    KissNext,
    /// It can kiss and win as the one after.
    KissSecond,
    /// It can kiss and win, later in the round.
    KissLater,
    /// In how many places it could kiss, as a logarithm, if it is the next to play.
    PlacesNext,
    /// The same if it plays later.
    PlacesLater,
    /// How far its nearest boy and girl are apart, in steps.
    Distance,
    /// The same for the second nearest couple.
    Second,
    /// A kiss would win the game for it.
    KissWins,
    /// Fights in which it attacks unseen, with coins to be had.
    Squeezing,
    /// Fights in which it attacks and a nun watches.
    Watched,
    /// Its children who are pinned where no nun looks.
    Pinned,
    /// Its children who are pinned in sight of a nun.
    PinnedSeen,
    /// Its children in detention.
    Detained,
    /// Others' children it could attack now.
    Prey,
    /// Its children whom the next to play could attack.
    Danger,
    /// Its children whom somebody could attack.
    Exposed,
    /// Its children who have not come out yet.
    Inside,
}

impl Feature {
    /// All of them.
    pub const ALL: [Feature; 22] = [
        Feature::Coins,
        Feature::Lead,
        Feature::Turns,
        Feature::Tempo,
        Feature::KissNow,
        Feature::KissNext,
        Feature::KissSecond,
        Feature::KissLater,
        Feature::PlacesNext,
        Feature::PlacesLater,
        Feature::Distance,
        Feature::Second,
        Feature::KissWins,
        Feature::Squeezing,
        Feature::Watched,
        Feature::Pinned,
        Feature::PinnedSeen,
        Feature::Detained,
        Feature::Prey,
        Feature::Danger,
        Feature::Exposed,
        Feature::Inside,
    ];

    /// Its name in the file of weights.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::Coins => "coins",
            Feature::Lead => "lead",
            Feature::Turns => "turns",
            Feature::Tempo => "tempo",
            Feature::KissNow => "kiss-now",
            Feature::KissNext => "kiss-next",
            Feature::KissSecond => "kiss-second",
            Feature::KissLater => "kiss-later",
            Feature::PlacesNext => "places-next",
            Feature::PlacesLater => "places-later",
            Feature::Distance => "distance",
            Feature::Second => "second",
            Feature::KissWins => "kiss-wins",
            Feature::Squeezing => "squeezing",
            Feature::Watched => "watched",
            Feature::Pinned => "pinned",
            Feature::PinnedSeen => "pinned-seen",
            Feature::Detained => "detained",
            Feature::Prey => "prey",
            Feature::Danger => "danger",
            Feature::Exposed => "exposed",
            Feature::Inside => "inside",
        }
    }
}

/// How many there are.
pub const FEATURES: usize = Feature::ALL.len();

/// The features of one seat.
pub type Row = [f32; FEATURES];

/// How a seat's children stand, in the order b1 b2 g1 g2.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Bits of children.
    free: u8,
    attacking: u8,
    pinned: u8,
    detained: u8,
    /// Where each is.
    spots: [SpaceSet; 4],
    /// Where walks of one, two and three steps of each could end.
    walks: [[SpaceSet; 3]; 4],
    /// Where free children stand in the yard.
    standing: SpaceSet,
    /// Where a walk of any free child could end.
    reach: SpaceSet,
}

/// What all seats have in common.
struct View<'a> {
    game: &'a Game,
    eyes: Eyes,
    seats: &'a [Seat],
    seen: SpaceSet,
    occupied: SpaceSet,
    purse: Purse,
    /// Who moves children next: the seat of the turn, or the one after it once only the nun is left.
    soonest: Seat,
}

/// Who has the most coins, and what a kiss would bring.
struct Purse {
    first: u8,
    second: u8,
    /// What all would give a kisser, the kisser included.
    gifts: u8,
}

/// The couples of a seat.
const COUPLES: [(usize, usize); 4] = [(0, 2), (0, 3), (1, 2), (1, 3)];

/// The features of everybody who plays.
pub(crate) fn features(game: &Game, paths: &Paths, eyes: Eyes) -> BySeat<Row> {
    let players = game.players();
    let view = View {
        eyes,
        game,
        seats: &Seat::ALL[..usize::from(players.count())],
        seen: if eyes == Eyes::Open { game.seen() } else { SpaceSet::EMPTY },
        occupied: game.occupied(),
        purse: Purse::new(game),
        soonest: if game.movements().is_empty() { game.turn().clockwise(1, players) } else { game.turn() },
    };
    let mut sides = BySeat::<Side>::default();
    view.seats.iter().for_each(|seat| sides[*seat] = view.side(*seat));
    let mut rows = BySeat::from_fn(|_| [0.0; FEATURES]);
    for seat in view.seats {
        let row = &mut rows[*seat];
        view.coins(*seat, row);
        view.distances(*seat, &sides[*seat], paths, row);
        view.kisses(*seat, &sides[*seat], row);
        view.fights(*seat, &sides[*seat], row);
        view.neighbours(*seat, &sides, row);
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

    /// The most that anybody else has.
    fn best_but(&self, coins: u8) -> u8 {
        if coins == self.first { self.second } else { self.first }
    }

    /// Whether a kiss would make one with so many coins the winner (8.2, 8.3).
    fn kiss_wins(&self, coins: u8) -> bool {
        self.best_but(coins).saturating_sub(2) <= coins + self.gifts - coins.min(2)
    }
}

impl View<'_> {
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
        side.standing = side.standing & self.occupied;
        side
    }

    fn coins(&self, seat: Seat, row: &mut Row) {
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

    fn kisses(&self, seat: Seat, side: &Side, row: &mut Row) {
        if self.eyes == Eyes::Childish || !self.purse.kiss_wins(self.game.coins(seat)) {
            return;
        }
        row[Feature::KissWins as usize] = 1.0;
        let wait = match turns_until(self.game, seat) {
            0 if self.game.movements().is_empty() => self.seats.len() as u8,
            wait => wait,
        };
        // Couples who cannot meet are the rule.
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

    /// Where a boy and a girl of this side could kiss in a turn of theirs, as the nuns stand now.
    fn meetings(&self, side: &Side, wait: u8) -> SpaceSet {
        let (movable, movements) = match wait {
            0 => (self.game.movable().bits(), self.game.movements().len()),
            _ => (side.free | side.attacking, 3_usize.saturating_sub(side.detained.count_ones() as usize)),
        };
        let lovers: [Lover; 4] = std::array::from_fn(|nth| Lover {
            waits: if side.free >> nth & 1 != 0 { side.spots[nth] } else { SpaceSet::EMPTY },
            walks: if movable >> nth & 1 != 0 { side.walks[nth] } else { [SpaceSet::EMPTY; 3] },
        });
        let mut places = SpaceSet::EMPTY;
        for (boy, girl) in COUPLES {
            let free = !self.occupied | lovers[boy].waits | lovers[girl].waits;
            places |= meeting(&lovers[boy], &lovers[girl], movements, free);
        }
        places.minus(self.seen)
    }

    /// The two nearest couples of those who can walk.
    fn distances(&self, seat: Seat, side: &Side, paths: &Paths, row: &mut Row) {
        let walkers = side.free | side.attacking;
        let places = Child::all(seat).map(|child| self.game.place(Piece::Child(child)));
        let (mut first, mut second) = (FAR / 2, FAR / 2);
        for (boy, girl) in COUPLES {
            if (walkers >> boy) & (walkers >> girl) & 1 != 0 {
                let steps = paths.between(places[boy], places[girl]).min(FAR / 2);
                second = second.min(steps.max(first));
                first = first.min(steps);
            }
        }
        row[Feature::Distance as usize] = f32::from(first);
        row[Feature::Second as usize] = f32::from(second);
    }

    fn fights(&self, seat: Seat, side: &Side, row: &mut Row) {
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

    /// Whether there is a coin to be had from the victim of this attacker.
    fn has_coins(&self, attacker: Child) -> bool {
        let victim = self.game.spot(attacker).first().and_then(|space| self.game.fight_at(space));
        victim.is_some_and(|(_, victim)| self.game.coins(victim.seat()) > 0)
    }

    fn neighbours(&self, seat: Seat, sides: &BySeat<Side>, row: &mut Row) {
        let side = &sides[seat];
        let (mut prey, mut threats) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        for other in self.seats.iter().filter(|other| **other != seat) {
            prey |= sides[*other].standing;
            threats |= sides[*other].reach;
        }
        let hidden = side.standing.minus(self.seen);
        row[Feature::Prey as usize] = (prey.minus(self.seen) & side.reach).len() as f32;
        row[Feature::Exposed as usize] = (hidden & threats).len() as f32;
        if seat != self.soonest {
            row[Feature::Danger as usize] = (hidden & sides[self.soonest].reach).len() as f32;
        }
        let inside = side.spots.iter().filter(|spot| spot.is_empty());
        row[Feature::Inside as usize] = inside.count() as f32;
    }
}

/// Natural logarithms of 1, 2, 3 …: a second place to kiss is worth more than a tenth.
const LOGARITHMS: [f32; 13] = [0.0, 0.0, 0.69, 1.1, 1.39, 1.61, 1.79, 1.95, 2.08, 2.2, 2.3, 2.4, 2.48];

/// What a child can do about a kiss: where it waits for the other to come, and where it can walk.
#[derive(Clone, Copy)]
struct Lover {
    waits: SpaceSet,
    walks: [SpaceSet; 3],
}

/// Where two can meet with the smallest so many of 3, 2, 1: one comes to the other, or both come to a space that is free,
/// the longer walk first. Whoever can walk one step can be there in three as well.
fn meeting(boy: &Lover, girl: &Lover, movements: usize, free: SpaceSet) -> SpaceSet {
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

/// How many turns pass before this seat's next one begins; 0 while its own is under way.
fn turns_until(game: &Game, seat: Seat) -> u8 {
    let players = game.players().count();
    let after = seat as u8 + players - game.turn() as u8;
    if after >= players { after - players } else { after }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::kiss::winning_kiss;
    use blacktop_rules::{Coord, Players, Setup};

    /// Held against every turn that could be played, with everybody scattered over the yard. Detours that a tattle or a
    /// break-up opens are beyond a glance, and so is who would have to move first.
    #[test]
    fn kisses_are_seen_at_a_glance_nearly_always() {
        let (mut both, mut missed, mut imagined) = (0, 0, 0);
        for (mut dice, players) in Dice::stream(8, 0).zip(Players::ALL.into_iter().cycle()).take(400) {
            let game = scattered(&mut dice, players);
            look(&game, &Paths::new(game.ground()), &mut both, &mut missed, &mut imagined);
        }
        assert!(both >= 100 && missed * 10 <= both && imagined * 10 <= both, "{both} {missed} {imagined}");
    }

    /// Everybody somewhere in the yard, one on a space.
    fn scattered(dice: &mut Dice, players: Players) -> Game {
        let ground = Game::new(players).ground().clone();
        let mut spaces: Vec<Coord> = ground.yard().iter().map(|space| ground.coord(space)).collect();
        let mut draw = || spaces.swap_remove(dice.below(spaces.len()));
        let mut setup = Setup::new(players);
        for child in players.seats().flat_map(Child::of) {
            setup.place(child, Some(draw()), Status::Free);
        }
        setup.nuns = [draw(), draw()];
        setup.on(ground).expect("nobody is in anybody's way")
    }

    fn look(game: &Game, paths: &Paths, both: &mut u32, missed: &mut u32, imagined: &mut u32) {
        let glance = features(game, paths, Eyes::Open)[game.turn()][Feature::KissNow as usize] > 0.0;
        match (winning_kiss(game).is_some(), glance) {
            (true, true) => *both += 1,
            (true, false) => *missed += 1,
            (false, true) => *imagined += 1,
            (false, false) => {}
        }
    }
}
