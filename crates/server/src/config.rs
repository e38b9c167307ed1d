//! The settings of a server: from flags, else the environment, else a file, else as they are here.

mod keys;
mod read;
mod values;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU64;
use std::path::PathBuf;

use serde::Deserialize;

pub use keys::{KEYS, Kind, Setting, Wanted};
pub use read::{BadConfig, Origin, Place, Sources};
pub use values::{BadValue, LogFormat, LogLevel, Network, PublicUrl, Secret};

/// The port that a browser is told if nothing else is said.
pub const USUAL_PORT: u16 = 8000;

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub address: IpAddr,
    /// At which port; 0 for any that is free.
    pub port: u16,
    /// The file that keeps people and games.
    pub data: PathBuf,
    /// How people reach the server, if not at the address itself.
    pub public_url: Option<PublicUrl>,
    /// Further names, as they stand in a browser's address line.
    pub hosts: Vec<String>,
    /// Proxies whose word about the client's address and protocol is taken.
    pub trust_proxy: Vec<Network>,
    /// What is written about requests.
    pub log: Log,
    /// How much is too much.
    pub limits: Quotas,
    /// How the bots think.
    pub bots: Bots,
    /// How the coach thinks.
    pub coach: Coach,
    /// Who may read the figures.
    pub metrics: Metrics,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: USUAL_PORT,
            data: PathBuf::from("blacktop.db"),
            public_url: None,
            hosts: Vec::new(),
            trust_proxy: Vec::new(),
            log: Log::default(),
            limits: Quotas::default(),
            bots: Bots::default(),
            coach: Coach::default(),
            metrics: Metrics::default(),
        }
    }
}

/// What is written about requests, on standard error.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The least important that is written.
    pub level: LogLevel,
    /// For people or for programs.
    pub format: LogFormat,
}

/// How much is too much. 0 means that nothing is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Quotas {
    /// Requests of an address, and of a person.
    pub requests_per_minute: u32,
    /// New people from an address.
    pub people_per_hour: u32,
    /// Attempts to log in, set a password or use a link, from an address.
    pub logins_per_minute: u32,
    /// Attempts to log in with one name, from anywhere.
    pub tries_per_hour: u32,
    /// Tables that a person sets up.
    pub tables_per_hour: u32,
    /// Messages of a person over the socket.
    pub messages_per_minute: u32,
    /// Sockets of a person at once.
    pub sockets_per_person: u32,
    /// Sockets of an address at once.
    pub sockets_per_address: u32,
}

impl Default for Quotas {
    /// A class of thirty behind one address has room; a flood has not.
    fn default() -> Quotas {
        Quotas {
            requests_per_minute: 1200,
            people_per_hour: 120,
            logins_per_minute: 20,
            tries_per_hour: 30,
            tables_per_hour: 60,
            messages_per_minute: 600,
            sockets_per_person: 20,
            sockets_per_address: 200,
        }
    }
}

impl Quotas {
    /// No limits at all, for measurements.
    pub fn unlimited() -> Quotas {
        Quotas {
            requests_per_minute: 0,
            people_per_hour: 0,
            logins_per_minute: 0,
            tries_per_hour: 0,
            tables_per_hour: 0,
            messages_per_minute: 0,
            sockets_per_person: 0,
            sockets_per_address: 0,
        }
    }
}

/// How the bots think.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Bots {
    /// How many think at the same time; 0 for as many as the machine has processors, less one.
    pub threads: usize,
    /// How long the strongest thinks about a decision, in looks at positions.
    pub iterations: u64,
}

impl Default for Bots {
    fn default() -> Bots {
        Bots { threads: 0, iterations: 20_000 }
    }
}

/// How the coach thinks, who looks back at games that are over.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Coach {
    /// How long it thinks about a position, in looks.
    pub iterations: NonZeroU64,
}

impl Default for Coach {
    /// A game of thirty minutes takes about a minute.
    fn default() -> Coach {
        const USUAL: NonZeroU64 = NonZeroU64::new(6000).expect("that is more than 0");
        Coach { iterations: USUAL }
    }
}

/// Who may read the figures at `/metrics`, besides this machine.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// Whoever sends this as a bearer token.
    pub token: Option<Secret>,
}

impl Config {
    /// Where to listen.
    pub fn listen(&self) -> SocketAddr {
        SocketAddr::new(self.address, self.port)
    }

    /// Every setting by its name, as it would be written; in the order of [`KEYS`].
    pub fn shown(&self) -> Vec<(&'static str, String)> {
        // Spelled out without `..`, so that a setting without a name does not compile.
        let Config { address, port, data, public_url, hosts, trust_proxy, log, limits, bots, coach, metrics } =
            self;
        let Log { level, format } = log;
        let Bots { threads, iterations } = bots;
        let Coach { iterations: looks } = coach;
        let Metrics { token } = metrics;
        let mut shown = vec![
            ("address", address.to_string()),
            ("port", port.to_string()),
            ("data", data.display().to_string()),
            ("public_url", public_url.as_ref().map(PublicUrl::to_string).unwrap_or_default()),
            ("hosts", hosts.join(",")),
            ("trust_proxy", trust_proxy.iter().map(Network::to_string).collect::<Vec<_>>().join(",")),
            ("log.level", level.to_string()),
            ("log.format", format.to_string()),
        ];
        shown.extend(limits.shown());
        shown.push(("bots.threads", threads.to_string()));
        shown.push(("bots.iterations", iterations.to_string()));
        shown.push(("coach.iterations", looks.to_string()));
        shown.push(("metrics.token", token.as_ref().map(|_| "(secret)".to_owned()).unwrap_or_default()));
        shown
    }
}

impl Quotas {
    fn shown(&self) -> [(&'static str, String); 8] {
        let Quotas {
            requests_per_minute,
            people_per_hour,
            logins_per_minute,
            tries_per_hour,
            tables_per_hour,
            messages_per_minute,
            sockets_per_person,
            sockets_per_address,
        } = self;
        [
            ("limits.requests_per_minute", requests_per_minute.to_string()),
            ("limits.people_per_hour", people_per_hour.to_string()),
            ("limits.logins_per_minute", logins_per_minute.to_string()),
            ("limits.tries_per_hour", tries_per_hour.to_string()),
            ("limits.tables_per_hour", tables_per_hour.to_string()),
            ("limits.messages_per_minute", messages_per_minute.to_string()),
            ("limits.sockets_per_person", sockets_per_person.to_string()),
            ("limits.sockets_per_address", sockets_per_address.to_string()),
        ]
    }
}
