//! The hashes of a history that came without them, as it does over the wire.

use blacktop_protocol::Entry;

use crate::apply::Broken;
use crate::proposal::Stamped;
use crate::state::State;

/// Plays a history through and says which hash the table has after each entry.
///
/// ```
/// # use blacktop_protocol::NewTable;
/// # use blacktop_table::{Moment, create, stamp};
/// # let moment = Moment { now: 1_000, dice: 7 };
/// # let proposal = create("t1".parse().unwrap(), moment, &"ada".parse().unwrap(), "Ada", NewTable::default()).unwrap();
/// let stamped = &proposal.addition().entries;
/// let history = stamped.iter().map(|stamped| stamped.entry.clone());
/// assert_eq!(stamp(history).unwrap(), *stamped);
/// ```
pub fn stamp(history: impl IntoIterator<Item = Entry>) -> Result<Vec<Stamped>, Broken> {
    let mut state: Option<State> = None;
    let mut stamped = Vec::new();
    for entry in history {
        let hash = match &mut state {
            Some(state) => {
                state.apply(&entry)?;
                state.hash()
            }
            None => state.insert(State::first(&entry)?).hash(),
        };
        stamped.push(Stamped { entry, hash });
    }
    Ok(stamped)
}
