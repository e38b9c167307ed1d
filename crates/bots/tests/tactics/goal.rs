//! The goals of a puzzle, which can be checked in the position where the turn ends.

use std::str::FromStr;

use blacktop_rules::{Child, Game, Reason, Seat, Status};

use crate::turns::{can_win_with_a_kiss, won_alone};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// `kisses`: the mover has won with a kiss.
    Kisses,
    /// `no kiss`: the mover has not kissed.
    NoKiss,
    /// `no kiss for B`: B's turn comes next, and B cannot win with a kiss in it.
    NoKissFor(Seat),
    /// `wins`: the game is over and the mover the only winner.
    Wins,
    /// `best`: the mover's share of the win at the bell is as large as it can be, by exact play.
    Best,
    /// `coins A 12`: A has at least 12 coins.
    Coins(Seat, u8),
    /// `free Ab1`: the child is neither in a fight nor in detention.
    Free(Child),
    /// `attacks Ab1`: the child is an attacker.
    Attacks(Child),
    /// `pinned Bg1`: the child is pinned.
    Pinned(Child),
    /// `detained Bb1`: the child is in detention.
    Detained(Child),
}

impl Goal {
    /// Whether a turn of `mover` that ended in this position reached the goal; `best` is proven elsewhere.
    pub(crate) fn is_reached(self, mover: Seat, end: &Game) -> bool {
        let kissed = end.outcome().is_some_and(|outcome| matches!(outcome.reason, Reason::Kiss { .. }));
        let is = |child, status| end.status(child) == status;
        match self {
            Goal::Kisses => kissed && won_alone(end, mover),
            Goal::NoKiss => !kissed,
            Goal::NoKissFor(_) => end.outcome().is_none() && !can_win_with_a_kiss(end),
            Goal::Wins => won_alone(end, mover),
            Goal::Best => true,
            Goal::Coins(seat, coins) => end.coins(seat) >= coins,
            Goal::Free(child) => is(child, Status::Free),
            Goal::Attacks(child) => is(child, Status::Attacking),
            Goal::Pinned(child) => is(child, Status::Pinned),
            Goal::Detained(child) => is(child, Status::Detained),
        }
    }
}

impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Goal, String> {
        let unknown = || format!("`{text}` is not a goal");
        let seat = |word: &str| {
            word.chars().next().and_then(|letter| Seat::try_from(letter).ok()).ok_or_else(unknown)
        };
        let child = |word: &str| word.parse().map_err(|_| unknown());
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["kisses"] => Ok(Goal::Kisses),
            ["no", "kiss"] => Ok(Goal::NoKiss),
            ["no", "kiss", "for", word] => seat(word).map(Goal::NoKissFor),
            ["wins"] => Ok(Goal::Wins),
            ["best"] => Ok(Goal::Best),
            ["coins", word, count] => Ok(Goal::Coins(seat(word)?, count.parse().map_err(|_| unknown())?)),
            ["free", word] => child(word).map(Goal::Free),
            ["attacks", word] => child(word).map(Goal::Attacks),
            ["pinned", word] => child(word).map(Goal::Pinned),
            ["detained", word] => child(word).map(Goal::Detained),
            _ => Err(unknown()),
        }
    }
}
