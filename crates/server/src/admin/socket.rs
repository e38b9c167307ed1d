//! The Unix socket of operators. Its mode is 0600, and the peer's user is checked as well, because the mode is set a moment after the
//! socket is there.

use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, os::unix::net::UnixStream as BlockingStream};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;

use super::{AdminReply, AdminRequest, handle};
use crate::App;
use crate::store::DataSource;

/// In bytes.
const LONGEST_LINE: u64 = 64 * 1024;

/// Operators at the same time. Others wait.
const MOST_CONNECTIONS: usize = 4;

/// How long a connection may be silent.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

const ROOT: u32 = 0;

/// Removes the socket on drop.
struct SocketFile(PathBuf);

impl Drop for SocketFile {
    fn drop(&mut self) {
        // At worst a stale socket stays, which the next server replaces.
        let _ = fs::remove_file(&self.0);
    }
}

/// Serves operators as long as the server runs. The server does without them if there can be no socket.
pub(crate) async fn serve(app: Arc<App>) {
    let Some(path) = app.config().admin_socket() else {
        tracing::warn!("there is no folder for the socket of `blacktop admin`: name one with `admin_socket`");
        return std::future::pending().await;
    };
    let (listener, owner) = match bind(&path) {
        Ok(bound) => bound,
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "`blacktop admin` cannot reach this server");
            return std::future::pending().await;
        }
    };
    let _file = SocketFile(path);
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let (stream, actor) = match listener.accept().await {
            Ok((stream, _)) => match stream.peer_cred().map(|peer| peer.uid()) {
                Ok(uid) if uid == owner || uid == ROOT => (stream, format!("user {uid}")),
                refused => {
                    tracing::warn!(?refused, "another user has tried to administer the server");
                    continue;
                }
            },
            Err(error) => {
                tracing::warn!(%error, "cannot accept an operator's connection");
                tokio::time::sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        let app = Arc::clone(&app);
        tokio::spawn(async move {
            if let Err(error) = converse(&app, stream, &actor).await {
                tracing::debug!(%error, "an operator's connection has failed");
            }
            drop(place);
        });
    }
}

/// The listener, and the user who owns it. Only one server has the database, so a socket that is there already is stale.
fn bind(path: &Path) -> io::Result<(UnixListener, u32)> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    Ok((listener, fs::metadata(path)?.uid()))
}

async fn converse(app: &App, stream: UnixStream, actor: &str) -> io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut reader = tokio::io::BufReader::new(reader);
    loop {
        let mut line = String::new();
        let mut limited = (&mut reader).take(LONGEST_LINE);
        let read = app.clock.timeout(IDLE_TIMEOUT, limited.read_line(&mut line)).await;
        if read.transpose()?.is_none_or(|length| length == 0) {
            return Ok(());
        }
        let reply = match serde_json::from_str::<AdminRequest>(&line) {
            Ok(request) => handle(app, actor, request).await,
            Err(error) => AdminReply::Failed(format!("invalid request: {error}")),
        };
        let mut text = serde_json::to_string(&reply)?;
        text.push('\n');
        writer.write_all(text.as_bytes()).await?;
    }
}

/// Why there is no reply.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    #[error("no server is running with {data}: start it, or name its database with --data")]
    NotRunning { data: DataSource },
    #[error("the server with {data} belongs to another user: be that user, or root")]
    NotAllowed { data: DataSource },
    #[error("the server with {data} has closed the connection: it is stopping, or you are not its user")]
    Closed { data: DataSource },
    #[error("cannot reach the server with {data}: {cause}")]
    Other { data: DataSource, cause: io::Error },
}

/// Sends a request to the server with this database, over its socket.
pub fn call(data: &DataSource, socket: &Path, request: &AdminRequest) -> Result<AdminReply, CallError> {
    let data = data.clone();
    exchange(socket, request).map_err(|cause| match cause.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => CallError::NotRunning { data },
        io::ErrorKind::PermissionDenied => CallError::NotAllowed { data },
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => {
            CallError::Closed { data }
        }
        _ => CallError::Other { data, cause },
    })
}

fn exchange(socket: &Path, request: &AdminRequest) -> io::Result<AdminReply> {
    let mut stream = BlockingStream::connect(socket)?;
    stream.set_read_timeout(Some(IDLE_TIMEOUT))?;
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    let mut reply = String::new();
    if BufReader::new(stream).read_line(&mut reply)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(serde_json::from_str(&reply)?)
}
