//! The server as browsers and programs meet it: on a port of its own, over a real connection.

mod grounds;
mod guard;
mod invitations;
mod logs;
mod pages;
mod people;
mod positions;
mod settings;

use std::net::SocketAddr;
use std::path::PathBuf;

use blacktop_protocol::{Me, Refusal};
use blacktop_server::Server;
use blacktop_server::config::{Config, Quotas};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, SET_COOKIE};
use hyper::http::response::Parts;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server of one test.
struct Yard {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Yard {
    /// A server without limits.
    async fn open(test: &str) -> Yard {
        Yard::with(test, |config| config.limits = Quotas::unlimited()).await
    }

    /// A server with settings of its own, and a fresh file.
    async fn with(test: &str, change: impl FnOnce(&mut Config)) -> Yard {
        let _ = std::fs::remove_dir_all(folder(test));
        Yard::again(test, change).await
    }

    /// A server with the file that another has left.
    async fn again(test: &str, change: impl FnOnce(&mut Config)) -> Yard {
        let mut config = Config { port: 0, data: folder(test).join("yard.db"), ..Config::default() };
        change(&mut config);
        let server = Server::bind(config).await.unwrap();
        let (address, (stop, stopped)) = (server.address(), oneshot::channel::<()>());
        let running = tokio::spawn(async move {
            server.run(async { stopped.await.unwrap_or_default() }).await;
        });
        Yard { address, stop, running }
    }

    /// Stops it as a signal would.
    async fn close(self) {
        let _ = self.stop.send(());
        self.running.await.unwrap();
    }

    /// A browser that has never been here.
    fn browser(&self) -> Browser {
        Browser { address: self.address, cookie: None, headers: HeaderMap::new() }
    }

    /// A browser and who it has become.
    async fn guest(&self) -> (Browser, Me) {
        let mut browser = self.browser();
        let me = browser.get("/api/me").await.read();
        (browser, me)
    }
}

fn folder(test: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("web").join(test)
}

/// A client that keeps cookies.
#[derive(Clone)]
struct Browser {
    address: SocketAddr,
    cookie: Option<String>,
    headers: HeaderMap,
}

impl Browser {
    /// The same with another header.
    fn with(&self, name: &'static str, value: &str) -> Browser {
        let mut browser = self.clone();
        browser.headers.insert(HeaderName::from_static(name), value.parse().unwrap());
        browser
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    async fn post(&mut self, path: &str, body: &str) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    async fn put(&mut self, path: &str, body: &str) -> Answer {
        self.ask(Method::PUT, path, Some(body)).await
    }

    async fn delete(&mut self, path: &str) -> Answer {
        self.ask(Method::DELETE, path, None).await
    }

    async fn ask(&mut self, method: Method, path: &str, body: Option<&str>) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        let mut headers = self.headers.clone();
        headers.entry(HOST).or_insert_with(|| self.address.to_string().parse().unwrap());
        if body.is_some() {
            headers.entry(CONTENT_TYPE).or_insert_with(|| "application/json".parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            headers.insert(COOKIE, cookie.parse().unwrap());
        }
        *request.headers_mut().unwrap() = headers;
        let request = request.body(Full::new(Bytes::from(body.unwrap_or_default().to_owned()))).unwrap();
        let (parts, bytes) = send(self.address, request).await;
        let body = match parts.headers.contains_key(CONTENT_ENCODING) {
            true => String::new(),
            false => String::from_utf8(bytes.to_vec()).unwrap(),
        };
        let answer = Answer { status: parts.status, headers: parts.headers, bytes, body };
        if let Some(cookie) = answer.cookie() {
            let (pair, _) = cookie.split_once(';').unwrap();
            self.cookie = Some(pair.to_owned());
        }
        answer
    }

    /// The value of the cookie without its signature.
    fn secret(&self) -> String {
        let cookie = self.cookie.clone().unwrap();
        // 44 characters of signature stand first; `=` and `/` of it are percent-encoded.
        cookie[cookie.len() - 43..].to_owned()
    }
}

async fn send(address: SocketAddr, request: Request<Full<Bytes>>) -> (Parts, Bytes) {
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
    let connection = tokio::spawn(connection);
    let response = sender.send_request(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    drop(sender);
    let _ = connection.await.unwrap();
    (parts, body)
}

/// What the server said.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    /// As they came.
    bytes: Bytes,
    /// The same as text; none of what came compressed.
    body: String,
}

impl Answer {
    /// What must be a success, read as JSON.
    fn read<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, StatusCode::OK, "{}", self.body);
        serde_json::from_str(&self.body).unwrap()
    }

    /// What must be a refusal.
    fn refused(&self, status: u16) -> Refusal {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).unwrap()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    fn cookie(&self) -> Option<&str> {
        self.headers.get(SET_COOKIE).map(|cookie| cookie.to_str().unwrap())
    }
}
