//! The settings of a server: from flags, else environment variables, else a TOML file, else the defaults below.

mod read;

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU64;
use std::path::PathBuf;

use axum::http::Uri;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

pub use read::{ConfigError, Origin, SETTINGS, Setting, Sources};

pub const DEFAULT_PORT: u16 = 8000;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    pub address: IpAddr,
    /// 0 for any free port.
    pub port: u16,
    /// The SQLite file.
    pub data: PathBuf,
    /// How people reach the server, if not at `address` itself.
    pub public_url: Option<PublicUrl>,
    /// Further values of the `Host` header to accept.
    pub hosts: Vec<String>,
    /// Proxies whose `X-Forwarded-*` headers are believed.
    pub trust_proxy: Vec<Network>,
    pub log: LogConfig,
    pub limits: Quotas,
    pub bots: BotsConfig,
    pub coach: CoachConfig,
    pub metrics: MetricsConfig,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: DEFAULT_PORT,
            data: PathBuf::from("blacktop.db"),
            public_url: None,
            hosts: Vec::new(),
            trust_proxy: Vec::new(),
            log: LogConfig::default(),
            limits: Quotas::default(),
            bots: BotsConfig::default(),
            coach: CoachConfig::default(),
            metrics: MetricsConfig::default(),
        }
    }
}

impl Config {
    pub fn listen(&self) -> SocketAddr {
        SocketAddr::new(self.address, self.port)
    }
}

/// The log on standard error.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LogConfig {
    pub level: LogLevel,
    pub format: LogFormat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogLevel {
    Error,
    Warn,
    /// One line a request.
    #[default]
    Info,
    Debug,
    Trace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Rate limits and connection limits. 0 switches a limit off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Quotas {
    /// Per address, and per person.
    pub requests_per_minute: u32,
    /// New people per address.
    pub people_per_hour: u32,
    /// Attempts to log in, set a password or use a link, per address.
    pub logins_per_minute: u32,
    /// Attempts to log in with one login name, from any address.
    pub tries_per_hour: u32,
    /// New tables per person.
    pub tables_per_hour: u32,
    /// WebSocket messages per person.
    pub messages_per_minute: u32,
    /// Open WebSockets.
    pub sockets_per_person: u32,
    pub sockets_per_address: u32,
}

impl Default for Quotas {
    /// Enough for a class of thirty behind one address.
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
    /// No limits, for tests and measurements.
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

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BotsConfig {
    /// How many bots search at the same time; 0 for the number of processors less one.
    pub threads: usize,
    /// The search budget of the strongest bot for one decision.
    pub iterations: u64,
}

impl Default for BotsConfig {
    fn default() -> BotsConfig {
        BotsConfig { threads: 0, iterations: 20_000 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CoachConfig {
    /// The search budget for one position.
    pub iterations: NonZeroU64,
}

impl Default for CoachConfig {
    /// A game of thirty minutes takes about a minute.
    fn default() -> CoachConfig {
        const ITERATIONS: NonZeroU64 = NonZeroU64::new(6000).expect("6000 is not 0");
        CoachConfig { iterations: ITERATIONS }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MetricsConfig {
    /// Other machines read `/metrics` with this bearer token.
    pub token: Option<MetricsToken>,
}

/// A scheme and a host, nothing after them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl {
    is_https: bool,
    host: String,
}

impl PublicUrl {
    /// Host and port as they stand in a browser's address bar.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub fn is_https(&self) -> bool {
        self.is_https
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = &'static str;

    fn try_from(text: String) -> Result<PublicUrl, &'static str> {
        let uri: Uri = text.parse().map_err(|_| "not a URL")?;
        let is_https = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => return Err("the scheme must be http or https"),
        };
        let host = uri.authority().filter(|host| !host.as_str().contains('@')).ok_or("no host")?;
        if uri.path_and_query().is_some_and(|path| path != "/") {
            return Err("nothing may follow the host");
        }
        Ok(PublicUrl { is_https, host: host.as_str().to_ascii_lowercase() })
    }
}

impl From<PublicUrl> for String {
    fn from(url: PublicUrl) -> String {
        url.to_string()
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

/// An address or a network in CIDR notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "IpNet")]
pub struct Network(IpNet);

impl Network {
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl TryFrom<String> for Network {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Network, &'static str> {
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(Network(address.to_canonical().into()));
        }
        let net: IpNet = text.parse().map_err(|_| "not a network")?;
        // Clients are compared in canonical form, so a network of IPv4-mapped addresses would never match.
        if net.addr() == net.addr().to_canonical() { Ok(Network(net)) } else { Err("write it as IPv4") }
    }
}

impl From<Network> for IpNet {
    fn from(network: Network) -> IpNet {
        network.0
    }
}

/// A text that is never printed.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct MetricsToken(String);

impl MetricsToken {
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for MetricsToken {
    type Error = &'static str;

    fn try_from(text: String) -> Result<MetricsToken, &'static str> {
        let is_good = text.len() >= 16 && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_good { Ok(MetricsToken(text)) } else { Err("too short, or not printable ASCII") }
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
