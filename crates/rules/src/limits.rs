//! The numbers that the rules limit things by.

/// The version of the rules. It changes when a history of an earlier version could come out differently; such a history is
/// replayed by [`Record::as_of`](crate::Record::as_of).
///
/// 1. Only children that had decided to stay sent a nun to their fight (6.4).
/// 2. So do children that decided to leave and did not (2.10, 2.13).
pub const RULES_VERSION: u8 = 2;

/// The length of a game unless another one is chosen (2.1).
pub const MINUTES: u8 = 30;

/// The longest game (2.1).
pub const MOST_MINUTES: u8 = 120;

/// The coins that each player starts with (1.1).
pub const COINS_EACH: u8 = 10;

/// The most children of one player that attack, or are in detention, at a time (2.6, 5.3).
pub(crate) const MOST_ATTACKERS: u32 = 3;
