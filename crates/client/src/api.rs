//! The HTTP API of a server: its address, the transport (TLS, proxy, timeouts), the identity and the requests.

use std::env;
use std::fmt;
use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use blacktop_protocol::{Me, NewName, NewTable, PersonalData, TableCreated, TableId, TableList};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::header::{
    AUTHORIZATION, CONNECTION, COOKIE, HeaderValue, LOCATION, ORIGIN, SEC_WEBSOCKET_ACCEPT,
    SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, SET_COOKIE, UPGRADE,
};
use reqwest::redirect::Policy;
use reqwest::{Certificate, Method, RequestBuilder, Response, StatusCode, Url};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use crate::error::{innermost, io_error, tls_error};
use crate::{ClientError, Connection};

/// How long TCP and TLS may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a whole request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// How long the server may take to agree to a WebSocket.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// No response body has more bytes.
const MAX_BODY_LEN: usize = 16 * 1024 * 1024;

/// Where `reqwest` looks for a proxy for https.
const PROXY_VARIABLES: [&str; 4] = ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"];

/// A server and an identity there. Clones share the identity.
#[derive(Clone)]
pub struct ApiClient {
    base: Url,
    http: reqwest::Client,
    transport: Transport,
    credentials: ApiAuth,
}

/// How to get to the server.
#[derive(Clone, Default)]
struct Transport {
    /// Certificate authorities to trust besides the platform's.
    authorities: Vec<Certificate>,
    /// The local address to connect from, if not any.
    local_address: Option<IpAddr>,
}

/// What the server knows a client by.
#[derive(Clone)]
enum ApiAuth {
    /// The session cookie: none yet for a new guest.
    Cookies(Arc<Jar>),
    /// The token of a program.
    Token(HeaderValue),
}

impl ApiClient {
    /// A new guest at the server with an address like `https://play.example` or `http://127.0.0.1:8000`. Nothing is sent
    /// yet.
    pub fn new(base_url: &str) -> Result<ApiClient, ClientError> {
        ApiClient::build(parse_base(base_url)?, Transport::default(), ApiAuth::new_guest())
    }

    fn build(base: Url, transport: Transport, credentials: ApiAuth) -> Result<ApiClient, ClientError> {
        let http =
            transport.client(&base).map_err(|error| ClientError::NoTls(innermost(&error).to_string()))?;
        Ok(ApiClient { base, http, transport, credentials })
    }

    /// The same server for the program that has this token.
    pub fn with_token(self, token: &str) -> Result<ApiClient, ClientError> {
        let mut value =
            HeaderValue::try_from(format!("Bearer {token}")).map_err(|_| ClientError::BadToken)?;
        value.set_sensitive(true);
        Ok(ApiClient { credentials: ApiAuth::Token(value), ..self })
    }

    /// The same server for the guest that it knows by [cookies](ApiClient::cookies) of an earlier session.
    pub fn with_cookies(self, cookies: &str) -> Result<ApiClient, ClientError> {
        HeaderValue::try_from(cookies).map_err(|_| ClientError::BadToken)?;
        let jar = Jar::default();
        for cookie in cookies.split("; ") {
            jar.add_cookie_str(cookie, &self.base);
        }
        Ok(ApiClient { credentials: ApiAuth::Cookies(Arc::new(jar)), ..self })
    }

    /// Also trusts the certificate authorities in this PEM file, for servers with a certificate of their own making.
    pub fn with_ca_file(self, path: &Path) -> Result<ApiClient, ClientError> {
        let bad = |source| ClientError::BadCaFile { path: path.to_owned(), source };
        let pem = std::fs::read(path).map_err(bad)?;
        let authorities = Certificate::from_pem_bundle(&pem).unwrap_or_default();
        if authorities.is_empty() {
            return Err(bad(io::Error::new(io::ErrorKind::InvalidData, "it has no PEM certificate")));
        }
        let transport = Transport { authorities, ..self.transport };
        let http = transport.client(&self.base).map_err(|error| bad(io_error(&error)))?;
        Ok(ApiClient { http, transport, ..self })
    }

    /// The same guest, who connects from this local address: each address has only 65,535 ports.
    pub fn bind_local(&self, address: IpAddr) -> Result<ApiClient, ClientError> {
        let transport = Transport { local_address: Some(address), ..self.transport.clone() };
        ApiClient::build(self.base.clone(), transport, self.credentials.clone())
    }

    /// The same server for a new guest.
    pub fn as_new_guest(&self) -> ApiClient {
        ApiClient { credentials: ApiAuth::new_guest(), ..self.clone() }
    }

    /// The same identity at another address of the server.
    pub fn moved_to(&self, base_url: &str) -> Result<ApiClient, ClientError> {
        ApiClient::build(parse_base(base_url)?, self.transport.clone(), self.credentials.clone())
    }

    /// What the server will know this guest by, to be stored as a secret. None before the first response, and none for a
    /// program, which has its token.
    pub fn cookies(&self) -> Option<String> {
        let ApiAuth::Cookies(jar) = &self.credentials else { return None };
        Some(jar.cookies(&self.base)?.to_str().ok()?.to_owned())
    }

    /// The host of its address: a name, or an IP address without brackets.
    pub fn host(&self) -> &str {
        self.base.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }

    /// The person that the server takes this client for. The first call makes a new guest.
    pub async fn me(&self) -> Result<Me, ClientError> {
        self.get("/api/me").await
    }

    /// Everything that the server has stored about this person.
    pub async fn export(&self) -> Result<PersonalData, ClientError> {
        self.get("/api/me/export").await
    }

    /// Changes the displayed name.
    pub async fn rename(&self, name: &str) -> Result<Me, ClientError> {
        self.post("/api/me/name", &NewName { name: name.to_owned() }).await
    }

    /// Sets a table up.
    pub async fn create_table(&self, table: &NewTable) -> Result<TableCreated, ClientError> {
        self.post("/api/tables", table).await
    }

    /// The open tables.
    pub async fn tables(&self) -> Result<TableList, ClientError> {
        self.get("/api/tables").await
    }

    /// The record of a table's game, as `blacktop check` reads it.
    pub async fn record(&self, table: &TableId) -> Result<String, ClientError> {
        self.text(&format!("/api/tables/{table}/record")).await
    }

    /// The JSON at a path.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        parse(&self.body(self.request(Method::GET, path)).await?)
    }

    /// Posts JSON to a path and reads the JSON of the response.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        parse(&self.body(self.request(Method::POST, path).json(body)).await?)
    }

    /// The text at a path.
    pub async fn text(&self, path: &str) -> Result<String, ClientError> {
        let body = self.body(self.request(Method::GET, path)).await?;
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    /// Opens a WebSocket. It is an upgraded request of the same HTTP client, so that TLS, proxy, cookies and local address
    /// are the same.
    pub async fn connect(&self) -> Result<Connection, ClientError> {
        let key = generate_key();
        let request = self.request(Method::GET, "/api/socket").timeout(HANDSHAKE_TIMEOUT);
        let request = request.header(CONNECTION, "Upgrade").header(UPGRADE, "websocket");
        let request = request.header(SEC_WEBSOCKET_VERSION, "13").header(SEC_WEBSOCKET_KEY, &key);
        let response = self.send(request).await?;
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            return Err(self.refused(response).await);
        }
        let accepted = response.headers().get(SEC_WEBSOCKET_ACCEPT);
        if accepted.is_none_or(|accepted| accepted != derive_accept_key(key.as_bytes()).as_str()) {
            return Err(ClientError::NoWebSocket);
        }
        let stream = response.upgrade().await.map_err(|error| self.failed(error))?;
        Ok(Connection::new(stream, &self.address()).await)
    }

    /// `HOST:PORT`, for errors.
    fn address(&self) -> String {
        let port = self.base.port_or_known_default().unwrap_or_default();
        format!("{}:{port}", self.base.host_str().unwrap_or_default())
    }

    /// A request by this identity. Its `Origin` is the server's own, as the server's page would send it.
    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = self.base.join(path).expect("paths are written in this program");
        let request = self.http.request(method, url);
        let request = request.header(ORIGIN, self.base.origin().ascii_serialization());
        match &self.credentials {
            ApiAuth::Token(token) => request.header(AUTHORIZATION, token.clone()),
            ApiAuth::Cookies(jar) => match jar.cookies(&self.base) {
                Some(cookies) => request.header(COOKIE, cookies),
                None => request,
            },
        }
    }

    /// Sends a request and stores the cookies of the response.
    async fn send(&self, request: RequestBuilder) -> Result<Response, ClientError> {
        let response = request.send().await.map_err(|error| self.failed(error))?;
        if let ApiAuth::Cookies(jar) = &self.credentials {
            jar.set_cookies(&mut response.headers().get_all(SET_COOKIE).iter(), &self.base);
        }
        Ok(response)
    }

    /// The body of a successful response.
    async fn body(&self, request: RequestBuilder) -> Result<Vec<u8>, ClientError> {
        let response = self.send(request).await?;
        if response.status().is_success() {
            self.read_body(response).await
        } else {
            Err(self.refused(response).await)
        }
    }

    async fn read_body(&self, mut response: Response) -> Result<Vec<u8>, ClientError> {
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| self.failed(error))? {
            if body.len() + chunk.len() > MAX_BODY_LEN {
                return Err(ClientError::TooLong(MAX_BODY_LEN));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }

    /// Why a response is not the wanted one.
    async fn refused(&self, response: Response) -> ClientError {
        let status = response.status();
        if status.is_redirection() {
            let to = response.headers().get(LOCATION).and_then(|to| to.to_str().ok()).unwrap_or_default();
            return ClientError::Redirected {
                address: self.base.origin().ascii_serialization(),
                to: to.to_owned(),
            };
        }
        let body = self.read_body(response).await.unwrap_or_default();
        match serde_json::from_slice(&body) {
            Ok(refusal) => ClientError::Refused(Box::new(refusal)),
            Err(_) => ClientError::Status(status),
        }
    }

    /// Why there is no response.
    fn failed(&self, error: reqwest::Error) -> ClientError {
        let address = self.address();
        if let Some(error) = tls_error(&error) {
            ClientError::Tls { address, problem: error.into() }
        } else if error.is_timeout() {
            ClientError::Timeout { address }
        } else if !error.is_connect() {
            ClientError::Http(error.without_url())
        } else if self.has_proxy() {
            ClientError::Proxy { address, source: io_error(&error) }
        } else {
            ClientError::Unreachable { address, source: io_error(&error) }
        }
    }

    /// Whether a proxy is set for https. Plain http goes past proxies: it is for the same machine and local networks, and
    /// proxies do not carry its WebSockets.
    fn has_proxy(&self) -> bool {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        self.base.scheme() == "https" && PROXY_VARIABLES.into_iter().any(is_set)
    }
}

/// Shows the address only: the identity is a secret.
impl fmt::Debug for ApiClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ApiClient").field("base", &self.base.as_str()).finish_non_exhaustive()
    }
}

impl ApiAuth {
    fn new_guest() -> ApiAuth {
        ApiAuth::Cookies(Arc::default())
    }
}

impl Transport {
    fn client(&self, base: &Url) -> reqwest::Result<reqwest::Client> {
        // Fails if there is a provider already, which serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let builder = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(REQUEST_TIMEOUT)
            .redirect(Policy::none())
            .local_address(self.local_address)
            // Requests are rare, so that an idle connection would mostly time out on the server.
            .pool_max_idle_per_host(0);
        if base.scheme() == "https" {
            builder.tls_certs_merge(self.authorities.clone()).build()
        } else {
            // No certificates are read for a connection that has none.
            builder.tls_certs_only([]).no_proxy().build()
        }
    }
}

/// An address of a scheme, a host and perhaps a port.
fn parse_base(text: &str) -> Result<Url, ClientError> {
    let is_base = |url: &Url| {
        let has_user = !url.username().is_empty() || url.password().is_some();
        let has_more = url.path() != "/" || url.query().is_some() || url.fragment().is_some();
        matches!(url.scheme(), "http" | "https") && url.has_host() && !has_user && !has_more
    };
    Url::parse(text).ok().filter(is_base).ok_or_else(|| ClientError::BadAddress(text.to_owned()))
}

/// Reads JSON. Some responses are empty.
fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ClientError> {
    Ok(serde_json::from_slice(if body.is_empty() { b"null" } else { body })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_scheme_host_and_port() {
        for (text, host, address) in [
            ("http://127.0.0.1:8000", "127.0.0.1", "127.0.0.1:8000"),
            ("http://localhost:8000/", "localhost", "localhost:8000"),
            ("http://play.example", "play.example", "play.example:80"),
            ("https://play.example", "play.example", "play.example:443"),
            ("http://[::1]:8000", "::1", "[::1]:8000"),
        ] {
            let server = ApiClient::new(text).expect(text);
            assert_eq!((server.host(), server.address().as_str()), (host, address));
        }
        for text in [
            "",
            "8000",
            "127.0.0.1:8000",
            "ftp://a",
            "http://",
            "http://a/b",
            "https://a/b/",
            "http://a/?b",
            "http://a/#b",
            "http://a@b",
        ] {
            assert!(matches!(ApiClient::new(text), Err(ClientError::BadAddress(_))), "{text}");
        }
    }

    #[test]
    fn cookies_are_kept_for_the_next_session() {
        let server = ApiClient::new("http://127.0.0.1:8000").expect("an address");
        assert_eq!(server.cookies(), None);
        assert_eq!(server.clone().with_token("secret").expect("a token").cookies(), None);
        let sorted = |cookies: &str| -> Vec<String> {
            let mut cookies: Vec<String> = cookies.split("; ").map(str::to_owned).collect();
            cookies.sort();
            cookies
        };
        for cookies in ["session=ab%3D=", "a=1; b=2"] {
            let server = server.clone().with_cookies(cookies).expect("cookies");
            assert_eq!(sorted(&server.cookies().expect("the same")), sorted(cookies));
        }
        assert!(matches!(server.with_cookies("a=1\r\nevil: b"), Err(ClientError::BadToken)));
    }
}
