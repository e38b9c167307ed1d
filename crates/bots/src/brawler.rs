//! A yardstick that needs no knowledge of the game: it fights whenever it can, and otherwise moves at random.

use blacktop_rules::{Action, Game, Landing};

use crate::rng::Rng;
use crate::think::{SearchResult, even_shares};

/// Chooses an action; `None` if the game is over.
pub(crate) fn think(game: &Game, mut rng: Rng) -> Option<SearchResult> {
    let legal: Vec<Action> = game.legal_actions().iter().collect();
    let most = legal.iter().map(|action| zeal(*action)).max()?;
    let wanted: Vec<Action> = legal.into_iter().filter(|action| zeal(*action) == most).collect();
    let action = wanted[rng.below(wanted.len())];
    Some(SearchResult { action, value: even_shares(game.players()), root_moves: Vec::new(), iterations: 0 })
}

/// How much it wants to do something: passing least, fighting most, in as many fights as there are.
fn zeal(action: Action) -> usize {
    match action {
        Action::Pass | Action::Timeout => 0,
        Action::Move { landing: Landing::Fight, .. } => 2,
        Action::Stay { staying } => 1 + staying.len(),
        Action::Move { .. } | Action::Nun { .. } | Action::Shove { .. } => 1,
    }
}
