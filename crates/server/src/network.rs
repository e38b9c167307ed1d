//! How other machines reach this server: addresses, links and QR codes.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// A reserved address (TEST-NET). No packet is sent to it: connecting a UDP socket only chooses a route.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(203, 0, 113, 1), 9);

/// The address for other machines; none if the server listens on loopback only, or this machine has no network.
pub fn for_others(listening: SocketAddr) -> Option<SocketAddr> {
    match listening.ip() {
        ip if ip.to_canonical().is_loopback() => None,
        ip if ip.is_unspecified() => own_address().map(|ip| SocketAddr::new(ip, listening.port())),
        _ => Some(listening),
    }
}

/// This machine's address in its network.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ELSEWHERE).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Whether a host name, without its port, means the machine on which it is used.
pub(crate) fn is_here(host: &str) -> bool {
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    match ip.map(|ip| ip.to_canonical()) {
        Ok(ip) => ip.is_loopback() || ip.is_unspecified(),
        Err(_) => host.eq_ignore_ascii_case("localhost") || host.to_ascii_lowercase().ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_addresses_are_good_for_this_machine_only() {
        for host in ["localhost", "LocalHost", "yard.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0"]
        {
            assert!(is_here(host), "{host}");
        }
        for host in ["192.168.1.7", "play.example.org", "[2001:db8::1]", "localhost.example.org"] {
            assert!(!is_here(host), "{host}");
        }
        let others = |text: &str| for_others(text.parse().unwrap());
        assert_eq!((others("127.0.0.1:8000"), others("[::1]:8000")), (None, None));
        assert_eq!(others("192.0.2.7:8000"), Some("192.0.2.7:8000".parse().unwrap()));
        let anywhere = others("0.0.0.0:8000");
        assert!(anywhere.is_none_or(|address| address.port() == 8000 && !is_here(&address.ip().to_string())));
    }
}
