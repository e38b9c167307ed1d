//! The settings of a server: from flags, else environment variables, else a TOML file, else their defaults.
//!
//! A setting is declared once, as a field of a struct below. Its comment is its line of `--help`; its `id`, the field's name if
//! there is no other, is its key in a file and makes the names of its flag and its variable.

mod read;

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::str::FromStr;

use axum::http::Uri;
use blacktop_protocol::Millis;
use clap::{ArgAction, Args, FromArgMatches, ValueEnum};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use crate::admin;
use crate::store::DataSource;

pub use read::{ConfigError, Flags, Sources, read_data};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Args)]
pub struct Config {
    /// Address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks
    #[arg(default_value = "127.0.0.1")]
    pub address: IpAddr,
    /// Port to listen on; 0 for any free port
    #[arg(default_value_t = 8000)]
    pub port: u16,
    // No doc comment: rustdoc wants a URL in angle brackets, which `--help` would show.
    #[arg(
        value_name = "DATABASE",
        default_value = "blacktop.db",
        hide_default_value = true,
        help = "People and games: a file, or postgres://USER@HOST/DATABASE [default: blacktop.db in the user's folder]"
    )]
    pub data: DataSource,
    /// Start on a PostgreSQL that may lose acknowledged moves in a crash: true or false
    #[arg(value_name = "BOOL", default_value = "false", action = ArgAction::Set)]
    pub unsafe_commits: bool,
    /// Socket of `blacktop admin` [default: beside the file; with PostgreSQL, blacktop.admin in the user's folder]
    #[arg(value_name = "FILE")]
    pub admin_socket: Option<PathBuf>,
    // No doc comment: rustdoc wants a URL in angle brackets, which `--help` would show.
    #[arg(value_name = "URL", help = "How people reach the server, as in https://play.example.org")]
    pub public_url: Option<PublicUrl>,
    /// Further names of the server, as in yard.local:8000
    #[arg(value_name = "NAMES")]
    pub hosts: Vec<String>,
    /// Proxies whose X-Forwarded headers are trusted, as in 127.0.0.1 or 10.0.0.0/8
    #[arg(value_name = "ADDRESSES")]
    pub trust_proxy: Vec<AddressRange>,
    /// Who may become a new player: open, invitation or closed
    #[arg(value_name = "WHO", default_value = "open")]
    pub registration: Registration,
    /// Days after which guests without a request are removed; 0 for never
    #[arg(value_name = "DAYS", default_value_t = 90)]
    pub guest_days: u32,
    #[command(flatten)]
    pub log: LogConfig,
    #[command(flatten)]
    pub limits: Quotas,
    #[command(flatten)]
    pub tables: TablesConfig,
    #[command(flatten)]
    pub bots: BotsConfig,
    #[command(flatten)]
    pub coach: CoachConfig,
    #[command(flatten)]
    pub metrics: MetricsConfig,
}

/// The log on standard error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Args)]
pub struct LogConfig {
    /// Log level: error, warn, info, debug or trace
    #[arg(id = "log.level", value_name = "LEVEL", default_value = "info")]
    pub level: LogLevel,
    /// Log format: text or json
    #[arg(id = "log.format", value_name = "FORMAT", default_value = "text")]
    pub format: LogFormat,
    /// Whether the log has the addresses of clients: true or false
    #[arg(id = "log.addresses", value_name = "BOOL", default_value = "false", action = ArgAction::Set)]
    pub addresses: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    Open,
    /// With a link of `blacktop admin invite`.
    Invitation,
    /// Only people who are known already.
    Closed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum TableListing {
    /// Hosts may list their tables for everybody.
    Listed,
    Link,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum LogLevel {
    Error,
    Warn,
    /// One line a request.
    Info,
    Debug,
    Trace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    Text,
    /// One JSON object a line.
    Json,
}

/// Rate limits and connection limits. 0 switches a limit off. The usual ones are enough for a class of thirty behind
/// one address; `Quotas::default()` has none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Args)]
pub struct Quotas {
    /// Requests per address, and per person; 0 for no limit
    #[arg(id = "limits.requests_per_minute", value_name = "COUNT", default_value_t = 1200)]
    pub requests_per_minute: u32,
    /// Megabytes of answers of the API per address
    #[arg(id = "limits.megabytes_per_minute", value_name = "COUNT", default_value_t = 60)]
    pub megabytes_per_minute: u32,
    /// New people per address
    #[arg(id = "limits.people_per_hour", value_name = "COUNT", default_value_t = 120)]
    pub people_per_hour: u32,
    /// Login attempts per address
    #[arg(id = "limits.logins_per_minute", value_name = "COUNT", default_value_t = 20)]
    pub logins_per_minute: u32,
    /// Failed logins with one name from one address before further ones have to wait
    #[arg(id = "limits.tries_per_hour", value_name = "COUNT", default_value_t = 10)]
    pub tries_per_hour: u32,
    /// New tables per person
    #[arg(id = "limits.tables_per_hour", value_name = "COUNT", default_value_t = 60)]
    pub tables_per_hour: u32,
    /// WebSocket messages per person
    #[arg(id = "limits.messages_per_minute", value_name = "COUNT", default_value_t = 600)]
    pub messages_per_minute: u32,
    /// Entries of a person at all tables
    #[arg(id = "limits.entries_per_day", value_name = "COUNT", default_value_t = 20_000)]
    pub entries_per_day: u32,
    /// Entries of a person at one table
    #[arg(id = "limits.table_entries_per_day", value_name = "COUNT", default_value_t = 5_000)]
    pub table_entries_per_day: u32,
    /// Open connections per address; trusted proxies have no limit
    #[arg(id = "limits.connections_per_address", value_name = "COUNT", default_value_t = 400)]
    pub connections_per_address: u32,
    /// Open WebSockets per person
    #[arg(id = "limits.sockets_per_person", value_name = "COUNT", default_value_t = 20)]
    pub sockets_per_person: u32,
    /// Open WebSockets per address
    #[arg(id = "limits.sockets_per_address", value_name = "COUNT", default_value_t = 200)]
    pub sockets_per_address: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Args)]
pub struct TablesConfig {
    /// How tables are found: listed, or by link only
    #[arg(id = "tables.listing", value_name = "HOW", default_value = "listed")]
    pub listing: TableListing,
    /// Seconds that a player has to be away before the others can vote to let a bot play
    #[arg(id = "tables.absence_seconds", value_name = "SECONDS", default_value_t = 30)]
    pub absence_seconds: u32,
    /// Days after which tables that have not begun and that nobody has open are closed; 0 for never
    #[arg(id = "tables.gathering_days", value_name = "DAYS", default_value_t = 7)]
    pub gathering_days: u32,
    /// Days after their last change after which tables are deleted with their games; 0 for never
    #[arg(id = "tables.keep_days", value_name = "DAYS", default_value_t = 0)]
    pub keep_days: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Args)]
pub struct BotsConfig {
    /// Bots that search at the same time; 0 for all processors but one
    #[arg(id = "bots.threads", value_name = "COUNT", default_value_t = 0)]
    pub threads: u8,
    /// Search iterations of the strongest bot per decision
    #[arg(id = "bots.iterations", value_name = "COUNT", default_value_t = 20_000)]
    pub iterations: u64,
    /// Memory for the search trees of all bots and the coach, in MB
    #[arg(id = "bots.memory", value_name = "MB", default_value_t = 256)]
    pub memory: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Args)]
pub struct CoachConfig {
    /// Search iterations of the coach per position
    #[arg(id = "coach.iterations", value_name = "COUNT", default_value = "6000")]
    pub iterations: NonZeroU64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Args)]
pub struct MetricsConfig {
    /// Bearer token with which other machines may read /metrics
    #[arg(id = "metrics.token", value_name = "TOKEN")]
    pub token: Option<MetricsToken>,
}

impl TablesConfig {
    /// How long a player has to be away before the others can vote.
    pub(crate) fn vote_after(&self) -> Millis {
        Millis::from_secs(self.absence_seconds.into())
    }
}

impl BotsConfig {
    /// Memory for search trees in bytes.
    pub(crate) fn memory_bytes(&self) -> u64 {
        self.memory.saturating_mul(1_000_000)
    }
}

impl Quotas {
    /// For tests and measurements.
    pub fn unlimited() -> Quotas {
        Quotas::default()
    }
}

impl Default for Config {
    fn default() -> Config {
        let matches = read::command().try_get_matches_from([""; 0]);
        matches.and_then(|matches| Config::from_arg_matches(&matches)).expect("the defaults are valid")
    }
}

impl Config {
    /// These settings, except for those that only a start can change: they are as in the other settings.
    pub(crate) fn with_fixed_of(&self, started: &Config) -> Config {
        let Config { address, port, data, unsafe_commits, admin_socket, .. } = started.clone();
        let Config { public_url, hosts, trust_proxy, log, bots, coach, .. } = started.clone();
        Config {
            address,
            port,
            data,
            unsafe_commits,
            admin_socket,
            public_url,
            hosts,
            trust_proxy,
            log: LogConfig { format: log.format, ..self.log.clone() },
            bots: BotsConfig { memory: self.bots.memory, ..bots },
            coach,
            ..self.clone()
        }
    }

    /// The keys of the settings that differ.
    pub(crate) fn differences(&self, other: &Config) -> Vec<String> {
        let (ours, theirs) = (self.shown(), other.shown());
        let differing =
            ours.into_iter().zip(theirs).filter(|(our, their)| our != their).map(|((key, _), _)| key);
        // Both are shown as a secret.
        let is_other_token =
            self.metrics.token.is_some() && other.metrics.token.is_some() && self.metrics != other.metrics;
        differing.chain(is_other_token.then(|| "metrics.token".to_owned())).collect()
    }

    /// The socket of `blacktop admin`. None if there is no folder for it.
    pub fn admin_socket(&self) -> Option<PathBuf> {
        self.admin_socket.clone().or_else(|| admin::default_socket(&self.data))
    }

    pub fn listen(&self) -> SocketAddr {
        SocketAddr::new(self.address, self.port)
    }
}

/// A scheme and a host, nothing after them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Host and port as they stand in a browser's address bar.
    pub fn host(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, host)| host)
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PublicUrl, &'static str> {
        let uri: Uri = text.parse().map_err(|_| "not a URL")?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
        let scheme = scheme.ok_or("the scheme must be http or https")?;
        let host = uri.authority().filter(|host| !host.as_str().contains('@')).ok_or("no host")?;
        if uri.path_and_query().is_some_and(|path| path != "/") {
            return Err("nothing may follow the host");
        }
        Ok(PublicUrl(format!("{scheme}://{}", host.as_str().to_ascii_lowercase())))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An address or a network in CIDR notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct AddressRange(IpNet);

impl AddressRange {
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for AddressRange {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<AddressRange, &'static str> {
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(AddressRange(address.to_canonical().into()));
        }
        let net: IpNet = text.parse().map_err(|_| "not a network")?;
        // Clients are compared in canonical form, so a network of IPv4-mapped addresses would never match.
        if net.addr() == net.addr().to_canonical() { Ok(AddressRange(net)) } else { Err("write it as IPv4") }
    }
}

impl TryFrom<String> for AddressRange {
    type Error = &'static str;

    fn try_from(text: String) -> Result<AddressRange, &'static str> {
        text.parse()
    }
}

/// An address alone where the network is one address.
impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() { self.0.addr().fmt(f) } else { self.0.fmt(f) }
    }
}

/// A text that is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct MetricsToken(String);

impl MetricsToken {
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl FromStr for MetricsToken {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MetricsToken, &'static str> {
        let is_good = text.len() >= 16 && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_good { Ok(MetricsToken(text.to_owned())) } else { Err("too short, or not printable ASCII") }
    }
}

impl Serialize for MetricsToken {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str("(secret)")
    }
}

impl fmt::Debug for MetricsToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MetricsToken(…)")
    }
}
