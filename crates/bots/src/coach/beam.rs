//! Complete turns: from decision to decision the few best are followed, to the end of the turn.

use blacktop_rules::{Action, BySeat, Coord, Game, Landing, Phase, Seat};

use super::Coach;
use super::idea::Idea;
use super::shape::Shape;
use super::story::{TurnOutcome, is_over};
use crate::kiss::winning_kiss;
use crate::think::{RootMove, SearchResult};

/// How many turns are kept in mind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// Unfinished turns at a time.
    width: usize,
    /// Actions at each decision about the children's walks. Turns should differ in these: where a nun goes and who is
    /// shoved where is left to the bot.
    branches: usize,
    /// Unfinished turns that begin with the same walk.
    alike: usize,
    /// Finished turns that are looked at in earnest.
    finished: usize,
    /// In what they have to differ.
    differ: Differ,
}

/// What makes two turns two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Differ {
    /// They lead to positions of different shapes.
    Shapes,
    /// They are about different things.
    Ideas,
}

impl Beam {
    /// For the best turn and another one.
    pub(crate) const NARROW: Beam =
        Beam { width: 2, branches: 2, alike: 2, finished: 3, differ: Differ::Shapes };

    /// For so many different ideas.
    pub(crate) const fn for_turns(turns: usize) -> Beam {
        Beam {
            width: turns + 2,
            branches: if turns < 3 { 3 } else { turns },
            alike: turns.div_ceil(2),
            finished: turns + 2,
            differ: Differ::Ideas,
        }
    }
}

/// A complete turn and everybody's expected share of the win after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The turn.
    pub story: TurnOutcome,
    /// The shares.
    pub share: BySeat<f64>,
}

/// A turn on its way.
#[derive(Clone)]
struct Way {
    game: Game,
    actions: Vec<Action>,
    /// What the player may hope for.
    promise: f64,
}

/// The fewer playouts there were, the less a good average means: this much is taken off after one.
const DOUBT: f64 = 0.5;

/// What a line is worth to a seat, in doubt a little less.
fn promise(line: &RootMove, seat: Seat) -> f64 {
    line.value[seat] - DOUBT / (line.visits.max(1) as f64).sqrt()
}

/// The best actions at a decision, what the bot would do among them.
fn best_actions(result: &SearchResult, seat: Seat, count: usize) -> Vec<(Action, f64)> {
    let mut actions: Vec<(Action, f64)> =
        result.root_moves.iter().map(|line| (line.action, promise(line, seat))).collect();
    actions.sort_by(|one, other| other.1.total_cmp(&one.1));
    let chosen = actions.iter().position(|(action, _)| *action == result.action);
    let chosen = chosen.map_or((result.action, result.value[seat]), |index| actions.remove(index));
    actions.insert(0, chosen);
    actions.truncate(count);
    actions
}

/// The best ways first, each to a position of another shape.
fn best_first(ways: &mut Vec<Way>) {
    ways.sort_by(|one, other| other.promise.total_cmp(&one.promise));
    let mut kept: Vec<Shape> = Vec::new();
    ways.retain(|way| {
        let shape = Shape::of(&way.game);
        let is_new = !kept.contains(&shape);
        if is_new {
            kept.push(shape);
        }
        is_new
    });
}

/// The best of the unfinished ways, not too many of which begin alike.
fn keep_best(ways: &mut Vec<Way>, beam: Beam) {
    best_first(ways);
    let mut begun: Vec<Option<(Coord, Landing)>> = Vec::new();
    ways.retain(|way| {
        let walk = first_walk(&way.actions);
        let is_kept = begun.iter().filter(|other| **other == walk).count() < beam.alike;
        if is_kept {
            begun.push(walk);
        }
        is_kept
    });
    ways.truncate(beam.width);
}

/// Where the first walk of a turn ends, and what happens there.
fn first_walk(actions: &[Action]) -> Option<(Coord, Landing)> {
    actions.iter().find_map(|action| match *action {
        Action::Move { end, landing, .. } => Some((end, landing)),
        _ => None,
    })
}

/// Only the first of all turns that are about the same.
fn keep_ideas(stories: &mut Vec<TurnOutcome>) {
    let mut kept: Vec<Idea> = Vec::new();
    stories.retain(|story| {
        let idea = Idea::of(story);
        let is_new = !kept.iter().any(|other| other.is_like(&idea));
        if is_new {
            kept.push(idea);
        }
        is_new
    });
}

impl Coach {
    /// The best turns found that differ, the best first.
    pub(crate) fn best_turns(&mut self, start: &Game, beam: Beam) -> Vec<Candidate> {
        if start.outcome().is_some() {
            return Vec::new();
        }
        let seat = start.turn();
        let mut finished = self.finished_ways(start, beam);
        best_first(&mut finished);
        let mut stories: Vec<TurnOutcome> =
            finished.iter().map(|way| TurnOutcome::new(start, &way.actions)).collect();
        match beam.differ {
            Differ::Shapes => {}
            Differ::Ideas => keep_ideas(&mut stories),
        }
        stories.truncate(beam.finished);
        let mut candidates: Vec<Candidate> = Vec::new();
        for story in stories {
            let share = self.win_shares(&story.after);
            candidates.push(Candidate { story, share });
        }
        candidates.sort_by(|one, other| other.share[seat].total_cmp(&one.share[seat]));
        candidates
    }

    fn finished_ways(&mut self, start: &Game, beam: Beam) -> Vec<Way> {
        let mut finished: Vec<Way> = sure_win(start).into_iter().collect();
        let mut open = vec![Way { game: start.clone(), actions: Vec::new(), promise: 0.0 }];
        while !open.is_empty() {
            let next: Vec<Way> = open.iter().flat_map(|way| self.go_on(way, beam.branches)).collect();
            let (over, going): (Vec<Way>, Vec<Way>) =
                next.into_iter().partition(|way| is_over(&way.game, start.clock()));
            finished.extend(over);
            open = going;
            keep_best(&mut open, beam);
        }
        finished
    }

    /// The best next steps of a way.
    fn go_on(&mut self, way: &Way, branches: usize) -> Vec<Way> {
        let legal = way.game.legal_actions();
        let actions = if legal.len() == 1 {
            // There is nothing to think about.
            vec![(legal.pick(0), way.promise)]
        } else {
            let branches = match way.game.phase() {
                Phase::Stand | Phase::Move => branches,
                Phase::Nun | Phase::Shove | Phase::Over => 1,
            };
            let result = self.think(&way.game);
            result.map_or_else(Vec::new, |result| best_actions(&result, way.game.turn(), branches))
        };
        let step = |(action, promise): (Action, f64)| {
            let (mut game, mut actions) = (way.game.clone(), way.actions.clone());
            game.play_unchecked(action);
            actions.push(action);
            Way { game, actions, promise }
        };
        actions.into_iter().map(step).collect()
    }
}

/// Whatever search may overlook, a kiss that wins is a turn to consider.
fn sure_win(start: &Game) -> Option<Way> {
    let actions = winning_kiss(start)?;
    let mut game = start.clone();
    actions.iter().for_each(|action| game.play_unchecked(*action));
    Some(Way { game, actions, promise: 1.0 })
}
