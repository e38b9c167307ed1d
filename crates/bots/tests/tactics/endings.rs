//! Small endings in which bots that search must find what an exhaustive max^n search finds. They were generated at random and kept if
//! every correct search finds the same: see [`SolvedEnding::new`].

use std::sync::LazyLock;

use blacktop_bots::{Bot, Budget, think};
use blacktop_rules::{Action, Edition, Game, Players, PositionText, Seat};

use crate::proof::{ExactSearch, Outcomes};

/// Enough to prove an ending.
const BUDGET: Budget = Budget::Iterations(200_000);

/// The size of an ending's tree, transpositions counted each time: not trivial, and small enough to check by plain search.
const TREE_SIZE: std::ops::RangeInclusive<u64> = 200..=10_000;

struct SolvedEnding {
    text: &'static str,
    game: Game,
    /// The outcomes after each legal action.
    actions: Vec<(Action, Outcomes)>,
    outcomes: Outcomes,
}

impl SolvedEnding {
    /// A position in which most actions, a pass among them, are worse than the best, and the ties of the others do not matter
    /// to the mover.
    fn new(text: &'static str) -> SolvedEnding {
        let position: PositionText = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let game = position.game().unwrap_or_else(|error| panic!("{text}: {error}"));
        let (mover, mut search) = (game.turn(), ExactSearch::default());
        let outcomes = search.outcomes(&game);
        let actions = search.after_each(&game);
        let most = outcomes.most(mover);
        let is_clear =
            |(_, after): &(Action, Outcomes)| after.least(mover) == most || after.most(mover) < most;
        let worse: Vec<Action> =
            actions.iter().filter(|(_, after)| after.most(mover) < most).map(|(action, _)| *action).collect();
        assert!(outcomes.least(mover) == most && actions.iter().all(is_clear), "ties matter: {text}");
        assert!(worse.len() * 2 >= actions.len() && worse.contains(&Action::Pass), "too easy: {text}");
        let tree_size = search.tree_size(&game);
        assert!(TREE_SIZE.contains(&tree_size), "{tree_size} positions: {text}");
        SolvedEnding { text, game, actions, outcomes }
    }

    /// What a bot gets wrong.
    fn complaint(&self, bot: Bot) -> Option<String> {
        let mover = self.game.turn();
        let result = think(bot, &self.game, BUDGET, 1, 1).expect("the game is not over");
        let Some((action, chosen)) = self.actions.iter().find(|(action, _)| *action == result.action) else {
            return Some(format!("{:?} is not legal: {}", result.action, self.text));
        };
        let is_wrong = |seat: Seat| (result.value[seat] - self.outcomes.most(seat).share()).abs() > 1e-6;
        if chosen.most(mover) < self.outcomes.most(mover) {
            return Some(format!("{action} is not best: {}", self.text));
        }
        // If optimal play has only one outcome, the bot knows the shares of all seats.
        let mut known: Vec<Seat> = if self.outcomes.are_certain() { Seat::ALL.to_vec() } else { vec![mover] };
        known.retain(|seat| is_wrong(*seat));
        let wrong = known.first()?;
        Some(format!("{wrong} does not get {}: {}", result.value[*wrong], self.text))
    }
}

static ENDINGS: LazyLock<Vec<SolvedEnding>> = LazyLock::new(|| {
    let lines = include_str!("endings.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(SolvedEnding::new).collect()
});

#[test]
fn searching_bots_find_what_exhaustive_search_finds() {
    for bot in [Bot::BEST, Bot::Turns] {
        let complaints: Vec<String> = ENDINGS.iter().filter_map(|ending| ending.complaint(bot)).collect();
        assert!(complaints.is_empty(), "{}: {}", bot.name(), crate::listed(&complaints));
    }
}

/// Some endings are won, some shared, and in many the mover does not have the last turn.
#[test]
fn the_endings_are_of_every_kind() {
    let count = |is: &dyn Fn(&SolvedEnding) -> bool| ENDINGS.iter().filter(|ending| is(ending)).count();
    let share = |ending: &SolvedEnding| ending.outcomes.most(ending.game.turn()).share();
    assert!(count(&|ending| share(ending) == 1.0) >= 15);
    assert!(count(&|ending| share(ending) < 1.0) >= 15);
    assert!(count(&|ending| ending.game.clock() < ending.game.minutes()) >= 20);
    for (edition, players) in Edition::ALL.into_iter().zip(Players::ALL) {
        assert!(count(&|ending| ending.game.edition() == edition.into()) >= 10, "{edition}");
        assert!(count(&|ending| ending.game.players() == players) >= 10, "{players:?}");
    }
}
