//! The client of a connection: its address and scheme.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

use crate::config::Config;

pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// Not believed, but it tells that there is a proxy.
pub(crate) const REAL_IP: HeaderName = HeaderName::from_static("x-real-ip");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Behind a trusted proxy, what the proxy says about its client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client {
    pub address: IpAddr,
    /// As the client sees it.
    pub scheme: Scheme,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    Http,
    Https,
}

impl Client {
    /// `X-Forwarded-*` headers count only from a trusted proxy, and of those only the last value, which that proxy has added.
    pub fn of(peer: SocketAddr, headers: &HeaderMap, config: &Config) -> Client {
        let peer = peer.ip().to_canonical();
        let known = config.public_url.as_ref().is_some_and(|url| url.is_https());
        let scheme = if known { Scheme::Https } else { Scheme::Http };
        if !config.trust_proxy.iter().any(|proxy| proxy.contains(peer)) {
            return Client { address: peer, scheme };
        }
        let last_word = |name| {
            let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
            value.rsplit(',').next().map(str::trim)
        };
        let address = last_word(FORWARDED_FOR).and_then(|word| word.parse::<IpAddr>().ok());
        let scheme = if last_word(FORWARDED_PROTO) == Some("https") { Scheme::Https } else { scheme };
        Client { address: address.map_or(peer, |address| address.to_canonical()), scheme }
    }
}

/// An IPv4 address, or the /64 network of an IPv6 address, which is the least that one customer has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RateLimitKey(IpAddr);

impl From<IpAddr> for RateLimitKey {
    fn from(address: IpAddr) -> RateLimitKey {
        match address.to_canonical() {
            IpAddr::V6(address) => RateLimitKey::network(address, 64),
            v4 => RateLimitKey(v4),
        }
    }
}

impl RateLimitKey {
    /// The /48 network of an IPv6 address: the most that one customer usually has.
    pub fn site(address: IpAddr) -> Option<RateLimitKey> {
        match address.to_canonical() {
            IpAddr::V6(address) => Some(RateLimitKey::network(address, 48)),
            IpAddr::V4(_) => None,
        }
    }

    fn network(address: Ipv6Addr, bits: u32) -> RateLimitKey {
        RateLimitKey(IpAddr::V6((address.to_bits() & !(u128::MAX >> bits)).into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &str)], trusted: &[&str]) -> Client {
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()))
            .collect();
        let trust_proxy = trusted.iter().map(|text| text.parse().unwrap()).collect();
        Client::of(peer.parse().unwrap(), &headers, &Config { trust_proxy, ..Config::default() })
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let headers = [("x-forwarded-for", "6.6.6.6, 203.0.113.9"), ("x-forwarded-proto", "https")];
        let believed = client("10.1.2.3:99", &headers, &["10.0.0.0/8"]);
        assert_eq!(believed, Client { address: "203.0.113.9".parse().unwrap(), scheme: Scheme::Https });
        let mapped = client("[::ffff:10.1.2.3]:99", &headers, &["10.0.0.0/8"]);
        assert_eq!(mapped, believed);
        let stranger = client("11.1.2.3:99", &headers, &["10.0.0.0/8"]);
        assert_eq!(stranger, Client { address: "11.1.2.3".parse().unwrap(), scheme: Scheme::Http });
        let garbled = client("10.1.2.3:99", &[("x-forwarded-for", "me")], &["10.1.2.3"]);
        assert_eq!(garbled.address, "10.1.2.3".parse::<IpAddr>().unwrap());
    }

    #[test]
    fn a_customer_is_64_bits() {
        let of = |text: &str| RateLimitKey::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }

    #[test]
    fn a_site_is_48_bits() {
        let of = |text: &str| RateLimitKey::site(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:2:2::1"));
        assert_eq!((of("192.0.2.1"), of("::ffff:192.0.2.1")), (None, None));
    }
}
