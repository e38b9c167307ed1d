//! A client that can send anything: any header, any bytes.

use std::net::SocketAddr;
use std::sync::Mutex;

use blacktop_protocol::{Refusal, ServerMsg};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{
    CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, HeaderValue, SET_COOKIE,
};
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

use crate::{deadline, openapi};

/// A client with a cookie and headers. Clones have a cookie of their own.
pub struct Browser {
    address: SocketAddr,
    cookie: Mutex<Option<String>>,
    /// The cookie of a browser in which a person has logged in.
    device: Mutex<Option<String>>,
    headers: HeaderMap,
}

impl Clone for Browser {
    fn clone(&self) -> Browser {
        let device = Mutex::new(self.device.lock().expect("no panic").clone());
        Browser {
            address: self.address,
            cookie: Mutex::new(self.cookie()),
            device,
            headers: self.headers.clone(),
        }
    }
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        Browser { address, cookie: Mutex::default(), device: Mutex::default(), headers: HeaderMap::new() }
    }

    /// A clone with another header.
    pub fn with(&self, name: &'static str, value: &str) -> Browser {
        let mut browser = self.clone();
        let value = HeaderValue::from_str(value).expect("a header");
        browser.headers.insert(HeaderName::from_static(name), value);
        browser
    }

    /// The name and value of the session cookie.
    pub fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("no panic").clone()
    }

    /// A clone with another cookie.
    pub fn with_cookie(&self, cookie: Option<String>) -> Browser {
        Browser { cookie: Mutex::new(cookie), device: Mutex::default(), ..self.clone() }
    }

    /// The value of the cookie without its signature.
    pub fn secret(&self) -> String {
        let cookie = self.cookie().expect("a session");
        // 44 characters of signature stand first; `=` and `/` of it are percent-encoded.
        cookie[cookie.len() - 43..].to_owned()
    }

    pub async fn get(&self, path: &str) -> RawResponse {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: &str) -> RawResponse {
        self.send(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: &str) -> RawResponse {
        self.send(Method::PUT, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> RawResponse {
        self.send(Method::DELETE, path, None).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<&str>) -> RawResponse {
        let text = body.unwrap_or_default().to_owned();
        let mut request = Request::new(Full::new(Bytes::from(text)));
        *request.method_mut() = method.clone();
        *request.uri_mut() = path.parse().expect("a path");
        self.add_headers(request.headers_mut());
        if body.is_some() {
            let json = HeaderValue::from_static("application/json");
            request.headers_mut().entry(CONTENT_TYPE).or_insert(json);
        }
        let answer = deadline(send(self.address, request)).await;
        openapi::check(&method, path, body, &answer);
        for cookie in answer.headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().expect("ASCII");
            let (pair, _) = cookie.split_once(';').expect("a cookie with attributes");
            let kept = if pair.contains("-device=") { &self.device } else { &self.cookie };
            *kept.lock().expect("no panic") = Some(pair.to_owned());
        }
        answer
    }

    fn add_headers(&self, headers: &mut HeaderMap) {
        headers.extend(self.headers.clone());
        let host = || self.address.to_string().parse().expect("a header");
        headers.entry(HOST).or_insert_with(host);
        let device = self.device.lock().expect("no panic").clone();
        let cookies: Vec<String> = self.cookie().into_iter().chain(device).collect();
        if !cookies.is_empty() {
            headers.insert(COOKIE, cookies.join("; ").parse().expect("a header"));
        }
    }

    /// A socket after its welcome.
    pub async fn socket(&self) -> RawSocket {
        self.try_socket().await.unwrap_or_else(|answer| panic!("{answer:?}"))
    }

    /// A socket, or the response that refuses it.
    pub async fn try_socket(&self) -> Result<RawSocket, RawResponse> {
        self.socket_over(TcpStream::connect(self.address).await.expect("a connection")).await
    }

    /// A socket with a small receive buffer.
    pub async fn narrow_socket(&self) -> RawSocket {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(2048).expect("a small buffer");
        let stream = socket.connect(self.address).await.expect("a connection");
        self.socket_over(stream).await.unwrap_or_else(|answer| panic!("{answer:?}"))
    }

    async fn socket_over(&self, stream: TcpStream) -> Result<RawSocket, RawResponse> {
        let url = format!("ws://{}/api/socket", self.address);
        let mut request = url.into_client_request().expect("an upgrade request");
        request.headers_mut().remove(HOST);
        self.add_headers(request.headers_mut());
        match deadline(client_async(request, stream)).await {
            Ok((stream, _)) => {
                let mut socket = RawSocket { stream };
                assert!(matches!(socket.recv().await, ServerMsg::Welcome { .. }));
                Ok(socket)
            }
            Err(Error::Http(answer)) => {
                let (parts, body) = answer.into_parts();
                let bytes = Bytes::from(body.unwrap_or_default());
                Err(RawResponse::new(parts.status, parts.headers, bytes))
            }
            Err(error) => panic!("{error}"),
        }
    }
}

async fn send(address: SocketAddr, request: Request<Full<Bytes>>) -> RawResponse {
    let stream = TcpStream::connect(address).await.expect("a connection");
    let handshake = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.expect("an HTTP connection");
    let connection = tokio::spawn(connection);
    let (parts, body) = deadline(sender.send_request(request)).await.expect("a response").into_parts();
    let bytes = deadline(body.collect()).await.expect("a whole body").to_bytes();
    drop(sender);
    // The connection may break once the response is there.
    let _ = connection.await;
    RawResponse::new(parts.status, parts.headers, bytes)
}

#[derive(Debug)]
pub struct RawResponse {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Bytes,
    /// Empty if the body is compressed.
    pub body: String,
}

impl RawResponse {
    pub(crate) fn new(status: StatusCode, headers: HeaderMap, bytes: Bytes) -> RawResponse {
        let is_text = !headers.contains_key(CONTENT_ENCODING);
        let text = || String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let body = if is_text { text() } else { String::new() };
        RawResponse { status, headers, bytes, body }
    }

    /// The JSON of a response with status 200.
    pub fn read<T: DeserializeOwned>(&self) -> T {
        self.json(StatusCode::OK)
    }

    /// The JSON of a response with status 201.
    pub fn created<T: DeserializeOwned>(&self) -> T {
        self.json(StatusCode::CREATED)
    }

    fn json<T: DeserializeOwned>(&self, status: StatusCode) -> T {
        assert_eq!(self.status, status, "{self:?}");
        serde_json::from_str(&self.body).expect("JSON of this type")
    }

    /// The refusal with this status.
    pub fn refused(&self, status: u16) -> Refusal {
        assert_eq!(self.status, status, "{self:?}");
        serde_json::from_str(&self.body).expect("a refusal")
    }

    /// The value of a header; empty if there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().expect("ASCII")).unwrap_or_default()
    }

    pub fn cookie(&self) -> Option<&str> {
        self.headers.get(SET_COOKIE).map(|cookie| cookie.to_str().expect("ASCII"))
    }
}

/// A WebSocket that can send anything.
pub struct RawSocket {
    stream: WebSocketStream<TcpStream>,
}

/// How a socket ended.
#[derive(PartialEq, Eq, Debug)]
pub enum SocketEnd {
    /// With a close frame.
    Closed { code: u16, reason: String },
    /// Without one.
    Broken,
}

impl RawSocket {
    pub async fn send(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("the socket is open");
    }

    pub async fn send_binary(&mut self, bytes: &'static [u8]) {
        self.stream.send(Message::binary(bytes)).await.expect("the socket is open");
    }

    /// A text message in frames of `size` bytes, which need not be UTF-8.
    pub async fn send_in_frames(&mut self, bytes: &[u8], size: usize) -> Result<(), Error> {
        let count = bytes.len().div_ceil(size);
        for (number, part) in bytes.chunks(size).enumerate() {
            let data = if number == 0 { Data::Text } else { Data::Continue };
            let frame = Frame::message(part.to_vec(), OpCode::Data(data), number + 1 == count);
            self.stream.feed(Message::Frame(frame)).await?;
        }
        self.stream.flush().await
    }

    /// Bytes that need not be a frame.
    pub async fn write_raw(&mut self, bytes: &[u8]) {
        self.stream.get_mut().write_all(bytes).await.expect("the socket is open");
    }

    /// The next message.
    pub async fn recv(&mut self) -> ServerMsg {
        loop {
            match deadline(self.stream.next()).await.expect("the socket is open").expect("a frame") {
                Message::Text(text) => return serde_json::from_str(&text).expect("a message"),
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The next message, or how the server has ended the connection.
    pub async fn try_recv(&mut self) -> Result<ServerMsg, SocketEnd> {
        loop {
            match deadline(self.stream.next()).await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).expect("a message")),
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Err(SocketEnd::Closed {
                        code: frame.code.into(),
                        reason: frame.reason.to_string(),
                    });
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Err(SocketEnd::Broken),
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message that is no update.
    pub async fn answer(&mut self) -> ServerMsg {
        loop {
            match self.recv().await {
                ServerMsg::Update(_) => {}
                other => return other,
            }
        }
    }

    /// The next message that is no update, which must be a refusal.
    pub async fn refusal(&mut self) -> (Option<String>, Refusal) {
        match self.answer().await {
            ServerMsg::Refused { key, refusal } => (key.map(String::from), refusal),
            other => panic!("{other:?}"),
        }
    }

    /// Reads until the server ends the connection.
    pub async fn end(mut self) -> SocketEnd {
        loop {
            if let Err(end) = self.try_recv().await {
                return end;
            }
        }
    }

    /// Sends a close frame and waits for the server's.
    pub async fn close(mut self) -> SocketEnd {
        let frame = CloseFrame { code: CloseCode::Normal, reason: "done".into() };
        self.stream.close(Some(frame)).await.expect("the socket is open");
        self.end().await
    }
}
