//! Protection against cross-site requests and DNS rebinding.

use std::net::SocketAddr;

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};

use crate::config::Config;
use crate::error::Error;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

#[derive(Clone, Debug)]
pub struct Hosts {
    reach: ServedTo,
    /// Host and port in lower case, as in a browser's address bar.
    names: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ServedTo {
    /// Loopback only: programs on this machine, and pages of any site in its browser.
    ThisMachine,
    Network,
}

impl Hosts {
    pub fn new(config: &Config, listening: SocketAddr) -> Hosts {
        let public = config.public_url.iter().map(|url| url.host().to_owned());
        let names = public.chain(config.hosts.iter().map(|name| name.to_ascii_lowercase())).collect();
        let loopback = listening.ip().to_canonical().is_loopback();
        Hosts { reach: if loopback { ServedTo::ThisMachine } else { ServedTo::Network }, names }
    }

    /// Refuses unknown host names on a loopback server: a page could point a DNS name of its own at this machine, and would then
    /// have our origin. The port is ignored: it may be forwarded.
    pub fn check_name(&self, headers: &HeaderMap) -> Result<(), Error> {
        if self.reach == ServedTo::Network {
            return Ok(());
        }
        let host = text(headers, header::HOST).ok_or(Error::WrongHost)?.to_ascii_lowercase();
        let name = without_port(&host);
        let ours = ["localhost", "127.0.0.1", "[::1]"].into_iter();
        let mut ours = ours.chain(self.names.iter().map(|name| without_port(name)));
        if ours.any(|ours| ours == name) { Ok(()) } else { Err(Error::WrongHost) }
    }

    /// Refuses state-changing requests of other sites' pages. Requests with a bearer token are allowed: browsers do not add one
    /// by themselves.
    pub fn check_origin(&self, method: &Method, headers: &HeaderMap) -> Result<(), Error> {
        if !changes_something(method, headers) || bearer(headers).is_some() {
            return Ok(());
        }
        if text(headers, FETCH_SITE) == Some("cross-site") {
            return Err(Error::CrossSite("Sec-Fetch-Site says so"));
        }
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        let (scheme, origin) = origin.ok_or(Error::CrossSite("its Origin has no host"))?;
        let origin = plain(scheme, &origin.to_ascii_lowercase());
        let host = text(headers, header::HOST).map(|host| plain(scheme, &host.to_ascii_lowercase()));
        let is_ours = |name: &String| plain(scheme, name) == origin;
        if host.is_some_and(|host| host == origin) || self.names.iter().any(is_ours) {
            Ok(())
        } else {
            Err(Error::CrossSite("its Origin is another host"))
        }
    }
}

/// Refuses requests whose host a proxy and this server could read differently: two headers, or another host in the request line.
pub(super) fn check_one_host(uri: &Uri, headers: &HeaderMap) -> Result<(), Error> {
    let in_line = uri.authority().map(|authority| authority.as_str().as_bytes());
    let mut hosts = headers.get_all(header::HOST).iter().map(HeaderValue::as_bytes).chain(in_line);
    let Some(first) = hosts.next() else { return Ok(()) };
    if hosts.all(|host| host.eq_ignore_ascii_case(first)) && headers.get_all(header::HOST).iter().count() < 2
    {
        Ok(())
    } else {
        Err(Error::TwoHosts)
    }
}

/// Refuses bodies that an HTML form could send.
pub(super) fn check_format(method: &Method, headers: &HeaderMap) -> Result<(), Error> {
    if ![Method::POST, Method::PUT, Method::PATCH].contains(method) {
        return Ok(());
    }
    let format = text(headers, header::CONTENT_TYPE).unwrap_or_default();
    let format = format.split(';').next().unwrap_or_default().trim();
    if format.eq_ignore_ascii_case("application/json") { Ok(()) } else { Err(Error::NotJson) }
}

/// Other methods only read. A WebSocket is opened with GET, but carries commands.
fn changes_something(method: &Method, headers: &HeaderMap) -> bool {
    let looks = [Method::GET, Method::HEAD, Method::OPTIONS].contains(method);
    !looks || headers.contains_key(header::UPGRADE)
}

pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let words = text(headers, header::AUTHORIZATION)?;
    let (scheme, token) = words.split_once(' ').unwrap_or((words, ""));
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// A host without the default port of its scheme.
fn plain(scheme: &str, host: &str) -> String {
    let implied = if scheme.eq_ignore_ascii_case("https") { ":443" } else { ":80" };
    host.strip_suffix(implied).unwrap_or(host).to_owned()
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs.map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap())).collect()
    }

    fn hosts(listening: &str, public: Option<&str>) -> Hosts {
        let public_url = public.map(|url| url.parse().unwrap());
        let hosts = vec!["Yard.local:8000".to_owned()];
        Hosts::new(&Config { public_url, hosts, ..Config::default() }, listening.parse().unwrap())
    }

    #[test]
    fn origins_that_are_ours_and_others() {
        let hosts = hosts("0.0.0.0:8000", Some("https://play.example.org"));
        let table = [
            ("localhost:8000", Some("http://localhost:8000"), true),
            ("localhost:8000", Some("https://LOCALHOST:8000"), true),
            ("localhost:8000", Some("http://localhost:8001"), false),
            ("localhost:8000", Some("http://localhost"), false),
            ("localhost", Some("http://localhost:80"), true),
            ("127.0.0.1:8000", Some("https://play.example.org"), true),
            ("127.0.0.1:8000", Some("https://play.example.org:443"), true),
            ("127.0.0.1:8000", Some("http://yard.local:8000"), true),
            ("127.0.0.1:8000", Some("https://evil.example"), false),
            ("127.0.0.1:8000", Some("https://play.example.org.evil.example"), false),
            ("127.0.0.1:8000", Some("null"), false),
            ("127.0.0.1:8000", Some(""), false),
            ("127.0.0.1:8000", None, true),
        ];
        for (host, origin, fine) in table {
            let mut sent = headers(&[("host", host)]);
            origin.map(|origin| sent.insert(header::ORIGIN, origin.parse().unwrap()));
            assert_eq!(hosts.check_origin(&Method::POST, &sent).is_ok(), fine, "{host} {origin:?}");
            assert!(hosts.check_origin(&Method::GET, &sent).is_ok(), "looking is free");
            sent.insert(header::UPGRADE, "websocket".parse().unwrap());
            assert_eq!(hosts.check_origin(&Method::GET, &sent).is_ok(), fine, "{host} {origin:?}");
        }
    }

    #[test]
    fn the_fetch_site_header_is_checked() {
        let hosts = hosts("127.0.0.1:8000", None);
        let cross = headers(&[("host", "localhost:8000"), ("sec-fetch-site", "cross-site")]);
        assert!(hosts.check_origin(&Method::DELETE, &cross).is_err());
        let own = headers(&[("host", "localhost:8000"), ("sec-fetch-site", "same-origin")]);
        assert!(hosts.check_origin(&Method::DELETE, &own).is_ok());
        let program = headers(&[("host", "a"), ("origin", "http://b"), ("authorization", "Bearer x")]);
        assert!(hosts.check_origin(&Method::POST, &program).is_ok());
        let basic = headers(&[("host", "a"), ("origin", "http://b"), ("authorization", "Basic x")]);
        assert!(hosts.check_origin(&Method::POST, &basic).is_err());
    }

    #[test]
    fn names_that_lead_to_this_machine() {
        let here = hosts("127.0.0.1:8000", Some("https://play.example.org"));
        for host in ["localhost:8000", "LocalHost", "127.0.0.1:8000", "[::1]:8000", "[::1]", "localhost:9"] {
            assert!(here.check_name(&headers(&[("host", host)])).is_ok(), "{host}");
        }
        for host in ["play.example.org", "yard.local:8000", "yard.local"] {
            assert!(here.check_name(&headers(&[("host", host)])).is_ok(), "{host}");
        }
        for host in ["evil.example", "evil.example:8000", "localhost.evil.example", "192.168.1.7:8000", ""] {
            assert!(here.check_name(&headers(&[("host", host)])).is_err(), "{host}");
        }
        assert!(here.check_name(&HeaderMap::new()).is_err());
        assert!(hosts("0.0.0.0:8000", None).check_name(&headers(&[("host", "evil.example")])).is_ok());
    }

    #[test]
    fn bodies_are_json() {
        let sent = |format: &str| check_format(&Method::POST, &headers(&[("content-type", format)]));
        assert!(sent("application/json").is_ok());
        assert!(sent("Application/JSON; charset=utf-8").is_ok());
        for format in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"] {
            assert!(sent(format).is_err(), "{format}");
        }
        assert!(check_format(&Method::POST, &HeaderMap::new()).is_err());
        assert!(check_format(&Method::DELETE, &HeaderMap::new()).is_ok());
    }
}
