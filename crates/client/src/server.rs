//! A server: where it is, who one is there, and what it is asked over HTTP.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use blacktop_protocol::wire::{Me, NewName, NewTable, TableCreated, TableId, TableList};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, CONNECTION, CONTENT_TYPE, COOKIE, HOST, HeaderValue, ORIGIN, SET_COOKIE};
use hyper::{HeaderMap, Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::address::Address;
use crate::{Connection, Error};

/// So long may an answer take.
const PATIENCE: Duration = Duration::from_secs(30);

/// No answer has more bytes.
const LONGEST_ANSWER: usize = 16 * 1024 * 1024;

/// A server and who one is there. Copies of it are the same person.
#[derive(Clone)]
pub struct Server {
    address: Address,
    identity: Arc<Mutex<Identity>>,
}

/// By what the server knows who asks.
enum Identity {
    /// The cookies it gave, by name: none for somebody new.
    Cookies(Vec<(String, String)>),
    /// The token of a program.
    Token(HeaderValue),
}

impl Server {
    /// The server at an address like `http://127.0.0.1:8000`, where one is somebody new. Nothing is sent yet.
    pub fn new(base_url: &str) -> Result<Server, Error> {
        let address = Address::read(base_url)?;
        Ok(Server { address, identity: Arc::new(Mutex::new(Identity::Cookies(Vec::new()))) })
    }

    /// The server for the program that has this token.
    pub fn with_token(base_url: &str, token: &str) -> Result<Server, Error> {
        let mut value = HeaderValue::try_from(format!("Bearer {token}")).map_err(|_| Error::BadToken)?;
        value.set_sensitive(true);
        let address = Address::read(base_url)?;
        Ok(Server { address, identity: Arc::new(Mutex::new(Identity::Token(value))) })
    }

    /// The server for somebody it knows by [cookies](Server::cookies) that it gave before.
    pub fn with_cookies(base_url: &str, cookies: &str) -> Result<Server, Error> {
        HeaderValue::try_from(cookies).map_err(|_| Error::BadToken)?;
        let pairs = cookies.split("; ").filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let address = Address::read(base_url)?;
        Ok(Server { address, identity: Arc::new(Mutex::new(Identity::Cookies(pairs))) })
    }

    /// By what the server will know one again, to be kept as a secret: nothing before the first answer, and for a
    /// program, which has its token.
    pub fn cookies(&self) -> Option<String> {
        match &*self.identity.lock().unwrap_or_else(PoisonError::into_inner) {
            Identity::Cookies(cookies) if !cookies.is_empty() => Some(in_one(cookies)),
            Identity::Cookies(_) | Identity::Token(_) => None,
        }
    }

    /// The same server as somebody new.
    pub fn as_stranger(&self) -> Server {
        let identity = Arc::new(Mutex::new(Identity::Cookies(Vec::new())));
        Server { address: self.address.clone(), identity }
    }

    /// The same person at another address: the server has moved.
    pub fn moved_to(&self, base_url: &str) -> Result<Server, Error> {
        Ok(Server { address: Address::read(base_url)?, identity: Arc::clone(&self.identity) })
    }

    /// Sets out from this address of one's own from now on: each has only so many ports.
    pub fn from(mut self, address: IpAddr) -> Server {
        self.address.from = Some(address);
        self
    }

    /// The host of its address: a name, or an IP address without brackets.
    pub fn host(&self) -> &str {
        self.address.host()
    }

    /// Who one is. Whoever is new becomes a guest.
    pub async fn me(&self) -> Result<Me, Error> {
        self.get("/api/me").await
    }

    /// Changes what everybody calls one.
    pub async fn rename(&self, name: &str) -> Result<Me, Error> {
        self.post("/api/me/name", &NewName { name: name.to_owned() }).await
    }

    /// Sets a table up.
    pub async fn create_table(&self, table: &NewTable) -> Result<TableCreated, Error> {
        self.post("/api/tables", table).await
    }

    /// The open tables.
    pub async fn tables(&self) -> Result<TableList, Error> {
        self.get("/api/tables").await
    }

    /// The record of a table's game, as `blacktop check` reads it.
    pub async fn record(&self, table: &TableId) -> Result<String, Error> {
        self.text(&format!("/api/tables/{table}/record")).await
    }

    /// What is at a path.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        read(&self.call(Method::GET, path, Bytes::new()).await?)
    }

    /// What comes of sending something to a path.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Error> {
        read(&self.call(Method::POST, path, serde_json::to_vec(body)?.into()).await?)
    }

    /// The text at a path.
    pub async fn text(&self, path: &str) -> Result<String, Error> {
        let body = self.call(Method::GET, path, Bytes::new()).await?;
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    /// A WebSocket of one's own.
    pub async fn connect(&self) -> Result<Connection, Error> {
        let request = self.request(Method::GET, "/api/socket", ());
        Connection::open(self.address.dial().await?, request, &self.address.authority()).await
    }

    /// Sends a request and waits for the body of its answer. Calls are few, so each has a line of its own and none is
    /// kept open.
    async fn call(&self, method: Method, path: &str, body: Bytes) -> Result<Bytes, Error> {
        let stream = TokioIo::new(self.address.dial().await?);
        let mut request = self.request(method, path, Full::new(body));
        request.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let answer = async {
            let (mut sender, line) = hyper::client::conn::http1::handshake(stream).await?;
            let answer = async { self.read_answer(sender.send_request(request).await?).await };
            // The line has to be driven while the answer comes in, and has nothing to say after it.
            let (answer, _) = tokio::join!(answer, line);
            answer
        };
        let silent = |_| Error::Silent { address: self.address.authority() };
        timeout(PATIENCE, answer).await.map_err(silent)?
    }

    /// A request by oneself. It names the server as its origin, as the server's own page would: nobody else's page has
    /// sent it.
    fn request<B>(&self, method: Method, path: &str, body: B) -> Request<B> {
        let mut request = Request::new(body);
        *request.method_mut() = method;
        *request.uri_mut() = path.parse().expect("paths are written in this program");
        let plain = |text: String| HeaderValue::try_from(text).expect("the address was read");
        request.headers_mut().insert(HOST, plain(self.address.authority()));
        request.headers_mut().insert(ORIGIN, plain(self.address.origin()));
        match &*self.identity.lock().unwrap_or_else(PoisonError::into_inner) {
            Identity::Token(token) => {
                request.headers_mut().insert(AUTHORIZATION, token.clone());
            }
            Identity::Cookies(cookies) if cookies.is_empty() => {}
            Identity::Cookies(cookies) => {
                request.headers_mut().insert(COOKIE, plain(in_one(cookies)));
            }
        }
        request
    }

    async fn read_answer(&self, answer: Response<Incoming>) -> Result<Bytes, Error> {
        let status = answer.status();
        self.keep_cookies(answer.headers());
        let body = Limited::new(answer.into_body(), LONGEST_ANSWER).collect().await;
        let body = body.map_err(|error| match error.downcast::<hyper::Error>() {
            Ok(error) => Error::Http(*error),
            Err(error) => {
                debug_assert!(error.is::<LengthLimitError>());
                Error::TooLong(LONGEST_ANSWER)
            }
        })?;
        let body = body.to_bytes();
        if status.is_success() { Ok(body) } else { Err(Error::from_answer(status, &body)) }
    }

    /// Remembers what the server wants to know one by next time.
    fn keep_cookies(&self, headers: &HeaderMap) {
        let mut identity = self.identity.lock().unwrap_or_else(PoisonError::into_inner);
        let Identity::Cookies(cookies) = &mut *identity else { return };
        for given in headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok()) {
            let pair = given.split(';').next().unwrap_or_default();
            let Some((name, value)) = pair.split_once('=') else { continue };
            let (name, value) = (name.trim(), value.trim());
            cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                cookies.push((name.to_owned(), value.to_owned()));
            }
        }
    }
}

/// Secrets are not for logs.
impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

/// Cookies as a request carries them.
fn in_one(cookies: &[(String, String)]) -> String {
    let pairs: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    pairs.join("; ")
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    // Some answers have nothing to say.
    let body = if body.is_empty() { b"null" } else { body };
    Ok(serde_json::from_slice(body)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_known_by_cookies_can_keep_them() {
        let url = "http://127.0.0.1:8000";
        assert_eq!(Server::new(url).expect("an address").cookies(), None);
        assert_eq!(Server::with_token(url, "secret").expect("a token").cookies(), None);
        for cookies in ["session=ab%3D=", "a=1; b=2"] {
            let server = Server::with_cookies(url, cookies).expect("cookies");
            assert_eq!(server.cookies().as_deref(), Some(cookies));
        }
        assert!(matches!(Server::with_cookies(url, "a=1\r\nevil: b"), Err(Error::BadToken)));
    }
}
