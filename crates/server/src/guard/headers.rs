//! Security headers of every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::App;
use crate::guard::client::Scheme;
use crate::guard::client_of;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The page needs none of these.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
    magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A year. Without subdomains, which may be other servers.
const TRANSPORT: &str = "max-age=31536000";

pub(super) async fn add_security_headers(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let scheme = client_of(&app, &request).scheme;
    let is_api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers: &mut HeaderMap = response.headers_mut();
    for (name, value) in ALWAYS {
        // Only pictures have another policy, a stricter one.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if scheme == Scheme::Https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TRANSPORT));
    }
    if is_api {
        // Only responses with a lifetime of their own may be cached.
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}
