//! A WebSocket to a server.

use std::future::poll_fn;
use std::pin::Pin;

use blacktop_protocol::{ClientMsg, ServerMsg};
use futures_util::{Sink, SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Utf8Bytes};

use crate::{ClientError, RawMessage};

/// Holds a typical update. Load tests hold thousands of connections, each with its own buffer.
const READ_BUFFER_LEN: usize = 8 * 1024;

/// The byte stream under a WebSocket.
pub(crate) trait ByteStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> ByteStream for T {}

/// A WebSocket to a server.
pub struct Connection {
    socket: WebSocketStream<Box<dyn ByteStream>>,
    address: String,
}

/// A frame from the server.
pub(crate) enum SocketFrame {
    Message(RawMessage),
    /// Ping, pong or anything else that shows that the server is alive.
    Heartbeat,
}

impl Connection {
    /// A WebSocket over a stream on which the handshake is done.
    pub(crate) async fn new(stream: impl ByteStream + 'static, address: &str) -> Connection {
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_LEN).write_buffer_size(0);
        let stream: Box<dyn ByteStream> = Box::new(stream);
        let socket = WebSocketStream::from_raw_socket(stream, Role::Client, Some(config)).await;
        Connection { socket, address: address.to_owned() }
    }

    pub async fn send(&mut self, message: &ClientMsg) -> Result<(), ClientError> {
        Ok(self.socket.send(tungstenite::Message::text(serde_json::to_string(message)?)).await?)
    }

    /// The next message. Cancel safe.
    pub async fn next(&mut self) -> Result<ServerMsg, ClientError> {
        self.next_message().await?.read()
    }

    /// The next message, not parsed. Cancel safe.
    pub async fn next_message(&mut self) -> Result<RawMessage, ClientError> {
        loop {
            if let SocketFrame::Message(message) = self.next_frame().await? {
                return Ok(message);
            }
        }
    }

    /// Sends a close frame.
    pub async fn close(mut self) -> Result<(), ClientError> {
        Ok(self.socket.close(None).await?)
    }

    pub(crate) async fn next_frame(&mut self) -> Result<SocketFrame, ClientError> {
        use tungstenite::Message::{Binary, Close, Frame as Bare, Ping, Pong, Text};
        match self.socket.next().await {
            Some(Ok(Text(text))) => Ok(SocketFrame::Message(text.into())),
            Some(Ok(Ping(_) | Pong(_) | Binary(_) | Bare(_))) => Ok(SocketFrame::Heartbeat),
            Some(Ok(Close(_))) | None => Err(ClientError::Closed),
            Some(Err(error)) => Err(error.into()),
        }
    }

    /// The error for a server that has sent nothing for too long.
    pub(crate) fn timed_out(&self) -> ClientError {
        ClientError::Timeout { address: self.address.clone() }
    }

    /// Waits until there is room for a message.
    pub(crate) async fn ready(&mut self) -> Result<(), ClientError> {
        Ok(poll_fn(|context| Pin::new(&mut self.socket).poll_ready(context)).await?)
    }

    /// Queues a message, after [`Connection::ready`].
    pub(crate) fn start_send(&mut self, text: Utf8Bytes) -> Result<(), ClientError> {
        Ok(Pin::new(&mut self.socket).start_send(tungstenite::Message::Text(text))?)
    }

    /// Queues a ping, after [`Connection::ready`].
    pub(crate) fn ping(&mut self) -> Result<(), ClientError> {
        Ok(Pin::new(&mut self.socket).start_send(tungstenite::Message::Ping(Vec::new().into()))?)
    }

    /// Writes what is queued.
    pub(crate) async fn flush(&mut self) -> Result<(), ClientError> {
        Ok(self.socket.flush().await?)
    }
}
