//! Where a server is, and the way there.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use hyper::Uri;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;

use crate::Error;

/// So long may it take to get through.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server's address: a host, a port, and nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    host: String,
    port: u16,
    /// From which of this machine's addresses to set out, if not from any.
    pub(crate) from: Option<IpAddr>,
}

impl Address {
    pub(crate) fn read(text: &str) -> Result<Address, Error> {
        let bad = || Error::BadAddress(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| bad())?;
        match uri.scheme_str() {
            Some("http") => {}
            Some("https") => return Err(Error::Https(text.to_owned())),
            _ => return Err(bad()),
        }
        let has_user = uri.authority().is_some_and(|authority| authority.as_str().contains('@'));
        if has_user || uri.path() != "/" || uri.query().is_some() {
            return Err(bad());
        }
        let host = uri.host().filter(|host| !host.is_empty()).ok_or_else(bad)?;
        Ok(Address { host: host.to_owned(), port: uri.port_u16().unwrap_or(80), from: None })
    }

    /// The host, without the brackets that an IPv6 address has in a URL.
    pub(crate) fn host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// `HOST:PORT`, as a request names it.
    pub(crate) fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// What a page of the server would say that it comes from.
    pub(crate) fn origin(&self) -> String {
        match self.port {
            80 => format!("http://{}", self.host),
            port => format!("http://{}:{port}", self.host),
        }
    }

    /// A line to the server.
    pub(crate) async fn dial(&self) -> Result<TcpStream, Error> {
        let unreachable = |source| Error::Unreachable { address: self.authority(), source };
        let stream = match timeout(PATIENCE, self.connect()).await {
            Ok(stream) => stream.map_err(unreachable)?,
            Err(_) => return Err(Error::Silent { address: self.authority() }),
        };
        // Messages are small and somebody waits for each.
        stream.set_nodelay(true).map_err(unreachable)?;
        Ok(stream)
    }

    async fn connect(&self) -> io::Result<TcpStream> {
        let host = self.host();
        let Some(from) = self.from else { return TcpStream::connect((host, self.port)).await };
        let fits = |there: &SocketAddr| there.is_ipv4() == from.is_ipv4();
        let there = lookup_host((host, self.port)).await?.find(fits);
        let there = there.ok_or_else(|| io::Error::other(format!("no way there from {from}")))?;
        let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(there).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_a_host_and_a_port() {
        for (text, authority, origin) in [
            ("http://127.0.0.1:8000", "127.0.0.1:8000", "http://127.0.0.1:8000"),
            ("http://localhost:8000/", "localhost:8000", "http://localhost:8000"),
            ("http://play.example", "play.example:80", "http://play.example"),
            ("http://[::1]:8000", "[::1]:8000", "http://[::1]:8000"),
        ] {
            let address = Address::read(text).expect(text);
            assert!(text.contains(address.host()) && !address.host().contains('['), "{text}");
            assert_eq!((address.authority(), address.origin()), (authority.to_owned(), origin.to_owned()));
        }
    }

    #[test]
    fn anything_else_is_none() {
        for text in
            ["", "8000", "127.0.0.1:8000", "ftp://a", "http://", "http://a/b", "http://a/?b", "http://a@b"]
        {
            assert!(matches!(Address::read(text), Err(Error::BadAddress(_))), "{text}");
        }
        assert!(matches!(Address::read("https://a"), Err(Error::Https(_))));
    }
}
