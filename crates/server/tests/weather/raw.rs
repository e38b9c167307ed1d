//! A client without manners: any header, any bytes.

use std::net::SocketAddr;

use blacktop_protocol::{Refusal, ServerMsg};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{COOKIE, HOST, HeaderName, HeaderValue, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::house::House;

/// Headers of a request.
pub(crate) type Headers<'a> = &'a [(&'static str, &'a str)];

/// A client with a cookie or other headers.
#[derive(Clone)]
pub(crate) struct Stranger {
    address: SocketAddr,
    cookie: Option<String>,
}

impl Stranger {
    /// A client without a session.
    pub(crate) fn unknown(house: &House) -> Stranger {
        Stranger { address: house.address, cookie: None }
    }

    /// A new guest.
    pub(crate) async fn new(house: &House) -> Stranger {
        let stranger = Stranger::unknown(house);
        let answer = stranger.ask(Method::GET, "/api/me", &[], "").await;
        stranger.keeping(&answer)
    }

    /// The cookie of a session.
    pub(crate) fn cookie(&self) -> &str {
        self.cookie.as_deref().expect("the server knows them")
    }

    /// The client of a response that sets a cookie.
    fn keeping(mut self, answer: &Answer) -> Stranger {
        let cookie = answer.cookie.as_ref().expect("there is a cookie");
        self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        self
    }

    /// A new browser of a person with a password.
    pub(crate) async fn log_in(house: &House, credentials: &str) -> Stranger {
        let stranger = Stranger::unknown(house);
        let answer = stranger.post("/api/login", credentials).await;
        stranger.keeping(&answer)
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        self.ask(Method::POST, path, &[("content-type", "application/json")], body).await
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, headers: Headers<'_>, body: &str) -> Answer {
        let body = Full::new(Bytes::from(body.to_owned()));
        let mut request = Request::builder().method(method).uri(path).body(body).unwrap();
        self.dress(request.headers_mut(), headers);
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, line) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        let line = tokio::spawn(line);
        let (parts, body) = sender.send_request(request).await.unwrap().into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        drop(sender);
        // A broken connection is fine once the response is there.
        let _ = line.await;
        let cookie = parts.headers.get(SET_COOKIE).map(|cookie| cookie.to_str().unwrap().to_owned());
        Answer { status: parts.status, cookie, body: String::from_utf8(body.to_vec()).unwrap() }
    }

    fn dress(&self, dress: &mut hyper::HeaderMap, headers: Headers<'_>) {
        dress.insert(HOST, self.address.to_string().parse().unwrap());
        if let Some(cookie) = &self.cookie {
            dress.insert(COOKIE, cookie.parse().unwrap());
        }
        for (name, value) in headers {
            dress.insert(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
    }

    /// A socket, welcomed.
    pub(crate) async fn socket(&self) -> Socket {
        self.open(&[]).await.unwrap_or_else(|answer| panic!("{answer:?}"))
    }

    /// A socket, or why there is none.
    pub(crate) async fn open(&self, headers: Headers<'_>) -> Result<Socket, Answer> {
        self.open_over(TcpStream::connect(self.address).await.unwrap(), headers).await
    }

    /// A socket whose side of the line has hardly any room for what is not read.
    pub(crate) async fn narrow_socket(&self) -> Socket {
        let line = TcpSocket::new_v4().unwrap();
        line.set_recv_buffer_size(2048).unwrap();
        self.open_over(line.connect(self.address).await.unwrap(), &[]).await.unwrap()
    }

    async fn open_over(&self, stream: TcpStream, headers: Headers<'_>) -> Result<Socket, Answer> {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().unwrap();
        self.dress(request.headers_mut(), headers);
        match client_async(request, stream).await {
            Ok((line, _)) => {
                let mut socket = Socket { line };
                assert!(matches!(socket.hear().await, ServerMsg::Welcome { .. }));
                Ok(socket)
            }
            Err(Error::Http(answer)) => {
                let body = answer.body().clone().unwrap_or_default();
                Err(Answer { status: answer.status(), cookie: None, body: String::from_utf8(body).unwrap() })
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// What the server said.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    cookie: Option<String>,
    pub(crate) body: String,
}

impl Answer {
    /// What must be a success, read as JSON.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        assert!(self.status.is_success(), "{self:?}");
        serde_json::from_str(&self.body).unwrap()
    }

    /// What must be a refusal with this status.
    pub(crate) fn refused(&self, status: u16) -> Refusal {
        assert_eq!(self.status, status, "{self:?}");
        serde_json::from_str(&self.body).unwrap()
    }
}

/// A WebSocket that says anything.
pub(crate) struct Socket {
    line: WebSocketStream<TcpStream>,
}

/// How a socket ended.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// With a goodbye.
    Closed { code: u16, reason: String },
    /// The line broke.
    Broken,
}

impl Socket {
    pub(crate) async fn say(&mut self, text: &str) {
        self.line.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn say_bytes(&mut self, bytes: &'static [u8]) {
        self.line.send(Message::binary(bytes)).await.unwrap();
    }

    /// A text in frames of their own, each with some of its bytes, which may be any.
    pub(crate) async fn say_in_parts(&mut self, bytes: &[u8], size: usize) -> Result<(), Error> {
        let count = bytes.len().div_ceil(size);
        for (number, part) in bytes.chunks(size).enumerate() {
            let data = if number == 0 { Data::Text } else { Data::Continue };
            let frame = Frame::message(part.to_vec(), OpCode::Data(data), number + 1 == count);
            self.line.feed(Message::Frame(frame)).await?;
        }
        self.line.flush().await
    }

    /// Bytes that need not be a frame.
    pub(crate) async fn put(&mut self, bytes: &[u8]) {
        self.line.get_mut().write_all(bytes).await.unwrap();
    }

    /// The next message.
    pub(crate) async fn hear(&mut self) -> ServerMsg {
        loop {
            match self.line.next().await.expect("the server goes on talking").unwrap() {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The next message that is no news of a table.
    pub(crate) async fn answer(&mut self) -> ServerMsg {
        loop {
            match self.hear().await {
                ServerMsg::Update(_) => {}
                other => return other,
            }
        }
    }

    /// The next refusal.
    pub(crate) async fn refusal(&mut self) -> (Option<String>, Refusal) {
        match self.answer().await {
            ServerMsg::Refused { key, refusal } => (key.map(String::from), refusal),
            other => panic!("{other:?}"),
        }
    }

    /// Reads to the end.
    pub(crate) async fn end(mut self) -> Ended {
        loop {
            match self.line.next().await {
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Ended::Closed { code: frame.code.into(), reason: frame.reason.to_string() };
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Ended::Broken,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Says goodbye and waits for the answer.
    pub(crate) async fn leave(mut self) -> Ended {
        let goodbye = CloseFrame { code: CloseCode::Normal, reason: "done".into() };
        self.line.close(Some(goodbye)).await.unwrap();
        self.end().await
    }
}
