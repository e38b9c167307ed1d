//! The names of the settings. Flags, variables, the file and the documentation all take them from here.

use std::fmt;

/// One setting.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name in a file; the dot is a table's.
    pub key: &'static str,
    /// Its name as a flag, without the dashes before it.
    pub flag: &'static str,
    /// One or several.
    pub kind: Kind,
    /// What a value, or each of several, must be.
    pub wanted: Wanted,
    /// What stands for the value in the help.
    pub value: &'static str,
    /// What it is for, in a line.
    pub about: &'static str,
}

/// How many values a setting has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One.
    One,
    /// Any number: with commas in flags and variables, a list in a file.
    List,
}

/// What the value of a setting must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// An address of this machine.
    Address,
    /// A whole number within limits.
    Number {
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// Any whole number from this one on.
    From(u64),
    /// A file.
    File,
    /// A scheme and a host.
    Url,
    /// Names of the server.
    Names,
    /// Addresses, or networks of them.
    Networks,
    /// A level of importance.
    Level,
    /// A format of the log.
    Format,
    /// A secret that cannot be guessed.
    Token,
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wanted::Address => "an address, as in 127.0.0.1 or 0.0.0.0",
            Wanted::Number { least, most } => return write!(f, "a whole number from {least} to {most}"),
            Wanted::From(least) => return write!(f, "a whole number from {least}"),
            Wanted::File => "the name of a file",
            Wanted::Url => "a URL of a scheme and a host, as in https://play.example.org",
            Wanted::Names => "a list of names, as in yard.local:8000",
            Wanted::Networks => "a list of addresses or networks, as in 127.0.0.1 or 10.0.0.0/8",
            Wanted::Level => "one of error, warn, info, debug and trace",
            Wanted::Format => "one of text and json",
            Wanted::Token => "at least 16 letters, digits and signs without a space",
        })
    }
}

impl Setting {
    /// Its name in the environment.
    pub fn variable(&self) -> String {
        format!("BLACKTOP_{}", self.key.replace('.', "_").to_uppercase())
    }
}

const PORT: Wanted = Wanted::Number { least: 0, most: u16::MAX as u64 };
const QUOTA: Wanted = Wanted::Number { least: 0, most: u32::MAX as u64 };

const fn one(key: &'static str, flag: &'static str, value: &'static str, about: &'static str) -> Setting {
    Setting { key, flag, kind: Kind::One, wanted: QUOTA, value, about }
}

const fn list(key: &'static str, flag: &'static str, value: &'static str, about: &'static str) -> Setting {
    Setting { kind: Kind::List, ..one(key, flag, value, about) }
}

impl Setting {
    const fn wants(self, wanted: Wanted) -> Setting {
        Setting { wanted, ..self }
    }
}

/// All of them.
pub static KEYS: [Setting; 20] = [
    one(
        "address",
        "address",
        "ADDRESS",
        "Where to listen: 127.0.0.1 for this machine only, 0.0.0.0 for everybody",
    )
    .wants(Wanted::Address),
    one("port", "port", "PORT", "At which port; 0 for any that is free").wants(PORT),
    one("data", "data", "FILE", "The file that keeps people and games").wants(Wanted::File),
    one("public_url", "public-url", "URL", "How people reach the server, as in https://play.example.org")
        .wants(Wanted::Url),
    list("hosts", "hosts", "NAMES", "Further names of the server, as in yard.local:8000")
        .wants(Wanted::Names),
    list(
        "trust_proxy",
        "trust-proxy",
        "ADDRESSES",
        "Proxies to believe about clients, as in 127.0.0.1 or 10.0.0.0/8",
    )
    .wants(Wanted::Networks),
    one("log.level", "log-level", "LEVEL", "What to write: error, warn, info, debug or trace")
        .wants(Wanted::Level),
    one("log.format", "log-format", "FORMAT", "How to write it: text or json").wants(Wanted::Format),
    one(
        "limits.requests_per_minute",
        "limits-requests-per-minute",
        "COUNT",
        "Requests of an address, and of a person; 0 for any number",
    ),
    one("limits.people_per_hour", "limits-people-per-hour", "COUNT", "New people from an address"),
    one(
        "limits.logins_per_minute",
        "limits-logins-per-minute",
        "COUNT",
        "Attempts to log in from an address",
    ),
    one("limits.tries_per_hour", "limits-tries-per-hour", "COUNT", "Attempts to log in with one name"),
    one("limits.tables_per_hour", "limits-tables-per-hour", "COUNT", "Tables that a person sets up"),
    one(
        "limits.messages_per_minute",
        "limits-messages-per-minute",
        "COUNT",
        "Messages of a person over the socket",
    ),
    one("limits.sockets_per_person", "limits-sockets-per-person", "COUNT", "Sockets of a person at once"),
    one("limits.sockets_per_address", "limits-sockets-per-address", "COUNT", "Sockets of an address at once"),
    one("bots.threads", "bots-threads", "COUNT", "How many bots think at once; 0 for all processors but one")
        .wants(Wanted::From(0)),
    one(
        "bots.iterations",
        "bots-iterations",
        "COUNT",
        "How long the strongest bot thinks, in looks at positions",
    )
    .wants(Wanted::From(0)),
    one(
        "coach.iterations",
        "coach-iterations",
        "COUNT",
        "How long the coach thinks about each position, in looks",
    )
    .wants(Wanted::From(1)),
    one("metrics.token", "metrics-token", "TOKEN", "The bearer token with which others may read /metrics")
        .wants(Wanted::Token),
];

/// The setting that is meant by a name nobody knows: the nearest one, if it is near.
pub(super) fn meant(name: &str) -> Option<&'static Setting> {
    let nearest = KEYS.iter().min_by_key(|setting| distance(setting.key, name))?;
    (distance(nearest.key, name) <= 3).then_some(nearest)
}

/// How many letters have to be changed, put in or taken out.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = above + 1;
        for (column, &beside) in other.iter().enumerate() {
            let changed = corner + usize::from(letter != beside);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}
