//! What cannot stand on the command line although the parser has nothing against it.

use std::fmt;

use blacktop_bots::Bot;
use blacktop_client::ClientError;
use blacktop_words::{Message, msg};

use crate::speech::{row, tell, words};

/// Why a word is not the value of a flag.
#[derive(Debug)]
pub enum Unfit {
    /// It is no edition.
    Edition,
    /// It is no bot.
    Bot,
    /// It is no moment of a game.
    Moment,
    /// So many cannot play.
    Players,
    /// A turn of a film takes longer than this, or not so long.
    Seconds,
    /// It is no pace.
    Pace,
    /// It is no server's address.
    Address(ClientError),
    /// It is another machine's address.
    Elsewhere,
}

impl Unfit {
    /// Why, before it is said.
    pub(super) fn sentence(&self) -> Message {
        match self {
            Unfit::Edition => msg("cli-unfit-edition"),
            Unfit::Bot => msg("cli-unfit-bot").with("bots", row(Bot::ALL.map(Bot::name))),
            Unfit::Moment => msg("cli-unfit-moment"),
            Unfit::Players => msg("cli-unfit-players"),
            Unfit::Seconds => msg("cli-unfit-seconds"),
            Unfit::Pace => msg("cli-unfit-pace"),
            Unfit::Address(error) => blacktop_tui::remote::reason(words(), error),
            Unfit::Elsewhere => msg("cli-unfit-elsewhere").with("loopback", "[::1]"),
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tell(&self.sentence()))
    }
}

impl std::error::Error for Unfit {}
