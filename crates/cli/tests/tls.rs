//! `blacktop join https://…`: the real binary, through a TLS proxy, at a table of a real server. HTTP and the WebSocket
//! are both encrypted.
#![cfg(unix)]

mod common;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::time::Duration;

use blacktop_client::{ApiClient, ClientError, ClientEvent, Follower, TlsError};
use blacktop_protocol::{NewSeat, NewTable, SeatOccupant, Settings};
use common::{Said, ServerProcess, blacktop, said};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// A server behind a TLS proxy whose certificate is for `localhost` and from an authority of its own.
struct TlsServer {
    folder: PathBuf,
    /// The authority's certificate, in a PEM file.
    ca: PathBuf,
    port: u16,
    runtime: Runtime,
    _server: ServerProcess,
}

impl TlsServer {
    fn open(test: &str) -> TlsServer {
        let folder = common::folder("tls", test);
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let port = listener.local_addr().unwrap().port();
        let public_url = format!("https://localhost:{port}");
        let server =
            ServerProcess::serve(&folder, "0", &["--public-url", &public_url, "--trust-proxy", "127.0.0.1"]);
        let address = server.address;
        let ca = folder.join("ca.pem");
        let acceptor = TlsAcceptor::from(Arc::new(certificate(&ca)));
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    // A client that does not trust the certificate ends the handshake.
                    let Ok(mut inside) = acceptor.accept(stream).await else { return };
                    let mut outside = TcpStream::connect(address).await.unwrap();
                    let _ = copy_bidirectional(&mut inside, &mut outside).await;
                });
            }
        });
        TlsServer { folder, ca, port, runtime, _server: server }
    }

    fn url(&self, host: &str) -> String {
        format!("https://{host}:{}", self.port)
    }

    fn client(&self, host: &str) -> ApiClient {
        ApiClient::new(&self.url(host)).unwrap()
    }

    /// Starts `join --plain`.
    fn spawn(&self, args: &[&str]) -> Child {
        let mut command = blacktop(&self.folder, &[&["join"], args, &["--plain", "--name", "Ada"]].concat());
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    /// The error of a request to the server under a name of it.
    fn error(&self, server: &ApiClient) -> ClientError {
        let me = async { timeout(TEST_TIMEOUT, server.me()).await.unwrap() };
        self.runtime.block_on(me).expect_err("no secure connection")
    }
}

/// Types a whole script.
fn finish(mut child: Child, script: &str) -> Said {
    // A command that fails to connect reads nothing.
    let _ = child.stdin.take().unwrap().write_all(script.as_bytes());
    said(child.wait_with_output().unwrap())
}

/// Whether an update shows a guest on the free seat.
fn is_seated(event: ClientEvent) -> bool {
    let ClientEvent::Update(update) = event else { return false };
    let Some(room) = update.read().unwrap().room else { return false };
    room.seats.iter().all(|seat| seat.sitter != SeatOccupant::Open)
}

/// A certificate for `localhost` from a new authority, whose own certificate goes into this file.
fn certificate(ca: &Path) -> ServerConfig {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    fs::write(ca, authority.pem()).unwrap();
    let key = KeyPair::generate().unwrap();
    let params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = params.signed_by(&key, &authority).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    config.with_no_client_auth().with_single_cert(vec![certificate.der().clone()], key).unwrap()
}

#[test]
fn a_table_is_joined_over_https() {
    let server = TlsServer::open("join");
    let host = server.client("localhost").with_ca_file(&server.ca).unwrap();
    let set_up = async {
        host.me().await.unwrap();
        let seats = vec![NewSeat::Open, NewSeat::Bot(1), NewSeat::Bot(1)];
        let settings = Settings { players: 3, ..Settings::default() };
        host.create_table(&NewTable { settings, seats, start: false }).await.unwrap().table
    };
    let table = server.runtime.block_on(async { timeout(TEST_TIMEOUT, set_up).await.unwrap() });
    let link = format!("{}/t/{table}", server.url("localhost"));
    let ca = server.ca.to_str().unwrap();
    let args = [link.as_str(), "--ca", ca];
    // The seat is taken over the WebSocket.
    let mut ada = server.spawn(&args);
    let mut follower = Follower::new(&host, table);
    let seated = async { while !is_seated(follower.next().await.unwrap()) {} };
    server.runtime.block_on(async { timeout(TEST_TIMEOUT, seated).await.unwrap() });
    writeln!(ada.stdin.take().unwrap(), "quit").unwrap();
    assert!(ada.wait().unwrap().success());
    // The cookie, which is `Secure`, finds the same guest again.
    let Said { status, out, err } = finish(server.spawn(&args), "players\n");
    assert_eq!(status, Some(0), "{out}{err}");
    assert!(out.contains("A: Ada, at this terminal."), "{out}");
    // The system's authorities can be replaced, too, as OpenSSL's programs do.
    let mut command = blacktop(&server.folder, &["join", &link, "--plain", "--watch"]);
    let output = command.env("SSL_CERT_FILE", ca).env_remove("SSL_CERT_DIR").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_certificate_of_an_unknown_authority_is_an_error_that_names_the_option() {
    let server = TlsServer::open("unknown");
    let error = server.error(&server.client("localhost"));
    assert!(matches!(error, ClientError::Tls { problem: TlsError::UnknownAuthority, .. }), "{error:?}");
    let Said { status, err, .. } = finish(server.spawn(&[&format!("{}/t/abc", server.url("localhost"))]), "");
    assert_eq!((status, err.lines().count()), (Some(1), 1), "{err}");
    assert!(err.contains("--ca"), "{err}");
}

#[test]
fn a_certificate_for_another_host_is_an_error() {
    let server = TlsServer::open("other-host");
    let client = server.client("127.0.0.1").with_ca_file(&server.ca).unwrap();
    let error = server.error(&client);
    assert!(matches!(error, ClientError::Tls { problem: TlsError::WrongHost, .. }), "{error:?}");
}

#[test]
fn a_file_without_certificates_is_not_an_authority() {
    let folder = common::folder("tls", "no-authority");
    let file = folder.join("notes.txt");
    fs::write(&file, "hello\n").unwrap();
    let server = || ApiClient::new("https://localhost").unwrap();
    assert!(matches!(server().with_ca_file(&file), Err(ClientError::BadCaFile { .. })));
    assert!(matches!(server().with_ca_file(&folder.join("absent.pem")), Err(ClientError::BadCaFile { .. })));
}
