//! A WebSocket to a server: messages there and back until one side or the network ends it.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::Duration;

use blacktop_protocol::wire::{ClientMsg, ServerMsg};
use futures_util::{Sink, SinkExt, StreamExt};
use hyper::Request;
use hyper::header::{CONNECTION, HeaderValue, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{Error, Message};

/// So long may the server take to agree to a WebSocket.
const PATIENCE: Duration = Duration::from_secs(10);

/// A typical update in one gulp. Programs hold thousands of connections, and each has its own.
const READ_AT_ONCE: usize = 8 * 1024;

/// Any way for bytes to go there and back.
pub(crate) trait Line: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

/// A WebSocket to a server.
pub struct Connection {
    socket: WebSocketStream<Box<dyn Line>>,
    address: String,
}

/// What comes in.
pub(crate) enum Frame {
    /// A message.
    Message(Message),
    /// A sign of life.
    Pulse,
}

impl Connection {
    /// Asks whoever is at the other end of a line for a WebSocket.
    pub(crate) async fn open(
        line: impl Line + 'static,
        mut request: Request<()>,
        authority: &str,
    ) -> Result<Connection, Error> {
        let path = request.uri().path();
        *request.uri_mut() = format!("ws://{authority}{path}").parse().expect("the address was read");
        let headers = request.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("Upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"));
        let key = HeaderValue::try_from(generate_key()).expect("a key is letters and digits");
        headers.insert(SEC_WEBSOCKET_KEY, key);
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE).write_buffer_size(0);
        let line: Box<dyn Line> = Box::new(line);
        match timeout(PATIENCE, client_async_with_config(request, line, Some(config))).await {
            Ok(opened) => Ok(Connection { socket: opened?.0, address: authority.to_owned() }),
            Err(_) => Err(Error::Silent { address: authority.to_owned() }),
        }
    }

    /// Says something to the server.
    pub async fn send(&mut self, message: &ClientMsg) -> Result<(), Error> {
        Ok(self.socket.send(tungstenite::Message::text(serde_json::to_string(message)?)).await?)
    }

    /// What the server says next. Nothing is lost if the answer is not waited for.
    pub async fn next(&mut self) -> Result<ServerMsg, Error> {
        self.next_message().await?.read()
    }

    /// What the server says next, unread. Nothing is lost if the answer is not waited for.
    pub async fn next_message(&mut self) -> Result<Message, Error> {
        loop {
            if let Frame::Message(message) = self.next_frame().await? {
                return Ok(message);
            }
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) -> Result<(), Error> {
        Ok(self.socket.close(None).await?)
    }

    pub(crate) async fn next_frame(&mut self) -> Result<Frame, Error> {
        use tungstenite::Message::{Binary, Close, Frame as Bare, Ping, Pong, Text};
        match self.socket.next().await {
            Some(Ok(Text(text))) => Ok(Frame::Message(text.into())),
            Some(Ok(Ping(_) | Pong(_) | Binary(_) | Bare(_))) => Ok(Frame::Pulse),
            Some(Ok(Close(_))) | None => Err(Error::Closed),
            Some(Err(error)) => Err(error.into()),
        }
    }

    /// Nothing was heard for too long.
    pub(crate) fn silent(&self) -> Error {
        Error::Silent { address: self.address.clone() }
    }

    /// Waits until there is room for a message.
    pub(crate) async fn ready(&mut self) -> Result<(), Error> {
        Ok(poll_fn(|context| Pin::new(&mut self.socket).poll_ready(context)).await?)
    }

    /// Hands a message over, after [`Connection::ready`].
    pub(crate) fn hand_over(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        Ok(Pin::new(&mut self.socket).start_send(tungstenite::Message::Text(text))?)
    }

    /// Asks for a sign of life, after [`Connection::ready`].
    pub(crate) fn ping(&mut self) -> Result<(), Error> {
        Ok(Pin::new(&mut self.socket).start_send(tungstenite::Message::Ping(Vec::new().into()))?)
    }

    /// Sees what was handed over on its way.
    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        Ok(self.socket.flush().await?)
    }
}
