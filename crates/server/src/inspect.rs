//! For tests: a look at every response, to whichever client it goes.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{Method, Response};
use axum::middleware::{Next, from_fn_with_state};

use crate::App;

/// Gets the method, the path and the response.
pub type Inspector = Box<dyn Fn(&Method, &str, &Response<Bytes>) + Send + Sync>;

/// The outermost layer.
pub(crate) fn inspected(routes: Router, app: Arc<App>) -> Router {
    routes.layer(from_fn_with_state(app, inspect))
}

/// Streams are not looked at: they are not to be held back.
async fn inspect(State(app): State<Arc<App>>, request: Request, next: Next) -> Response<Body> {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let Some(inspector) = app.inspector.get().filter(|_| response.body().size_hint().exact().is_some())
    else {
        return response;
    };
    let (parts, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.expect("a body that is there already");
    let whole = Response::from_parts(parts, bytes);
    inspector(&method, &path, &whole);
    whole.map(Body::from)
}
