//! How other machines reach this server: addresses, links and QR codes.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use qrcode::QrCode;
use qrcode::render::svg;

use crate::App;
use crate::error::Error;
use crate::guard::client::{Client, Scheme};

/// A reserved address (TEST-NET). No packet is sent to it: connecting a UDP socket only chooses a route.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(203, 0, 113, 1), 9);

/// In characters, of a `Host` header.
const LONGEST_HOST: usize = 260;

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
fn is_here(host: &str) -> bool {
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    match ip.map(|ip| ip.to_canonical()) {
        Ok(ip) => ip.is_loopback() || ip.is_unspecified(),
        Err(_) => host.eq_ignore_ascii_case("localhost") || host.to_ascii_lowercase().ends_with(".localhost"),
    }
}

/// The server's URL where no request tells it: `public_url`, or its address.
pub(crate) fn own_url(app: &App) -> String {
    match &app.config().public_url {
        Some(url) => url.to_string(),
        None => format!("http://{}", for_others(app.listening).unwrap_or(app.listening)),
    }
}

/// The server's URL for other machines: `public_url`, or the `Host` of the request. `localhost` is replaced by this machine's
/// address in the network, if the server listens there.
pub(crate) fn base_url(app: &App, client: Client, headers: &HeaderMap) -> Result<String, Error> {
    if let Some(url) = &app.config().public_url {
        return Ok(url.to_string());
    }
    let host = host(headers).ok_or(Error::WrongHost)?;
    let scheme = match client.scheme {
        Scheme::Http => "http",
        Scheme::Https => "https",
    };
    let others = for_others(app.listening).filter(|_| is_here(host.host()));
    Ok(others.map_or_else(|| format!("{scheme}://{host}"), |address| format!("http://{address}")))
}

fn host(headers: &HeaderMap) -> Option<Authority> {
    let host: Authority = headers.get(header::HOST)?.to_str().ok()?.parse().ok()?;
    let is_plain = !host.as_str().contains('@') && host.as_str().len() <= LONGEST_HOST;
    is_plain.then_some(host)
}

/// A link as a QR code in SVG. The link may be a secret, so it is not in the error.
pub(crate) fn qr_code(link: &str) -> Result<String, Error> {
    let code = QrCode::new(link).map_err(|error| Error::Internal(format!("a link has no code: {error}")))?;
    Ok(code.render::<svg::Color<'_>>().quiet_zone(true).build())
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
