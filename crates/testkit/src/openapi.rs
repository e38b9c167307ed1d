//! Compares every response of a server with its OpenAPI document: the status and the content type are declared, and the body has
//! the declared form.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use blacktop_server::App;
use blacktop_server::inspect::Inspector;
use hyper::Method;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::RawResponse;

/// What was wrong with the responses of a server. Dropping it fails the test.
#[derive(Clone, Default)]
pub(crate) struct Violations(Arc<Mutex<Vec<String>>>);

impl Violations {
    /// Compares all responses of a server that has not begun to answer.
    pub(crate) fn of(app: &App) -> ViolationGuard {
        let found = Violations::default();
        let noted = found.clone();
        let inspector: Inspector = Box::new(move |method, path, response| {
            // Other responses need not be text.
            if operation(method, path).is_none() {
                return;
            }
            let answer =
                RawResponse::new(response.status(), response.headers().clone(), response.body().clone());
            if let Err(wrong) = compare(method, path, &answer) {
                noted.0.lock().unwrap_or_else(PoisonError::into_inner).push(wrong);
            }
        });
        assert!(app.inspector.set(inspector).is_ok(), "one inspector a server");
        ViolationGuard(found)
    }
}

pub(crate) struct ViolationGuard(Violations);

impl Drop for ViolationGuard {
    fn drop(&mut self) {
        let found = std::mem::take(&mut *self.0.0.lock().unwrap_or_else(PoisonError::into_inner));
        assert!(found.is_empty() || std::thread::panicking(), "{}", found.join("\n"));
    }
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(blacktop_server::openapi::document);

/// Compiled schemas by their JSON: many responses share one.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Panics if the document says otherwise. Paths that are not in it, such as those of the page, are not compared.
pub(crate) fn check(method: &Method, path: &str, sent: Option<&str>, answer: &RawResponse) {
    let wrong = compare(method, path, answer).and_then(|()| compare_request(method, path, sent, answer));
    wrong.unwrap_or_else(|wrong| panic!("{wrong}"));
}

fn compare(method: &Method, path: &str, answer: &RawResponse) -> Result<(), String> {
    let context = context(method, path, answer);
    let Some(operation) = operation(method, path) else { return Ok(()) };
    let declared = resolve(&operation["responses"][answer.status.as_str()]);
    if !declared.is_object() {
        return Err(format!("the status is not in the OpenAPI document: {context}"));
    }
    compare_body(declared, answer, &context)
}

/// What was sent and accepted.
fn compare_request(
    method: &Method,
    path: &str,
    sent: Option<&str>,
    answer: &RawResponse,
) -> Result<(), String> {
    let Some(operation) = operation(method, path) else { return Ok(()) };
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    match sent.map(serde_json::from_str) {
        Some(Ok(sent)) if answer.status.is_success() && schema.is_object() => {
            compare_value(schema, &sent, &format!("the request of {}", context(method, path, answer)))
        }
        _ => Ok(()),
    }
}

fn operation(method: &Method, path: &str) -> Option<&'static Value> {
    let item = item_of(path.split('?').next().unwrap_or_default())?;
    item.get(method.as_str().to_lowercase())
}

fn context(method: &Method, path: &str, answer: &RawResponse) -> String {
    format!("{method} {path}: {} {}", answer.status, answer.body)
}

fn compare_body(declared: &Value, answer: &RawResponse, context: &str) -> Result<(), String> {
    let Some(contents) = declared["content"].as_object() else {
        return if answer.bytes.is_empty() { Ok(()) } else { Err(format!("no body is declared: {context}")) };
    };
    let kind = answer.header("content-type").split(';').next().unwrap_or_default();
    let Some(content) = contents.get(kind) else {
        return Err(format!("the content type `{kind}` is not declared: {context}"));
    };
    // A compressed body is as good as the same without compression.
    if kind == "application/json" && answer.header("content-encoding").is_empty() {
        let body = serde_json::from_str(&answer.body).map_err(|error| format!("{error}: {context}"))?;
        compare_value(&content["schema"], &body, context)?;
    }
    Ok(())
}

fn compare_value(schema: &Value, value: &Value, context: &str) -> Result<(), String> {
    let validator = validator_of(schema);
    let wrong: Vec<String> =
        validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("not as declared: {context}\n{}", wrong.join("\n"))) }
}

fn validator_of(schema: &Value) -> Arc<Validator> {
    let mut validators = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let known = validators.entry(schema.to_string()).or_insert_with(|| {
        let whole =
            json!({ "allOf": [schema], "components": { "schemas": DOCUMENT["components"]["schemas"] } });
        Arc::new(jsonschema::draft202012::new(&whole).expect("a valid schema"))
    });
    Arc::clone(known)
}

/// The paths of the document have parameters, such as `/api/tables/{table}`. One without them comes first.
fn item_of(path: &str) -> Option<&'static Value> {
    let paths = DOCUMENT["paths"].as_object().expect("paths");
    let fits = |template: &str| {
        let is_parameter = |part: &str| part.starts_with('{');
        template.split('/').count() == path.split('/').count()
            && template
                .split('/')
                .zip(path.split('/'))
                .all(|(part, given)| is_parameter(part) || part == given)
    };
    paths.get(path).or_else(|| paths.iter().find(|(template, _)| fits(template)).map(|(_, item)| item))
}

fn resolve(response: &Value) -> &Value {
    match response["$ref"].as_str() {
        Some(pointer) => DOCUMENT.pointer(pointer.trim_start_matches('#')).expect("a response of that name"),
        None => response,
    }
}

#[cfg(test)]
mod tests {
    use hyper::StatusCode;
    use hyper::header::{CONTENT_TYPE, HeaderMap};

    use super::*;

    fn check_me(status: u16, kind: &str, body: &'static str) {
        let headers = HeaderMap::from_iter([(CONTENT_TYPE, kind.parse().unwrap())]);
        let answer = RawResponse::new(StatusCode::from_u16(status).unwrap(), headers, body.into());
        check(&Method::GET, "/api/me?x=1", None, &answer);
    }

    const ME: &str = r#"{"person":"p1","name":"Ada","login":null}"#;

    #[test]
    fn declared_responses_pass() {
        check_me(200, "application/json", ME);
        check_me(429, "application/json", r#"{"code":"too_fast","message":"wait"}"#);
    }

    #[test]
    #[should_panic(expected = "the status is not in the OpenAPI document")]
    fn other_statuses_fail() {
        check_me(418, "application/json", ME);
    }

    #[test]
    #[should_panic(expected = "is not declared")]
    fn other_content_types_fail() {
        check_me(400, "text/plain", "Invalid URL");
    }

    /// Of any client: this one does not look at the response.
    #[tokio::test]
    #[should_panic(expected = "the status is not in the OpenAPI document")]
    async fn a_server_is_told_on() {
        let server = crate::TestServer::start().await;
        let teapot = hyper::Response::builder().status(418).body(Default::default()).unwrap();
        server.app.inspector.get().unwrap()(&Method::GET, "/api/me", &teapot);
        server.shutdown().await;
    }

    #[test]
    #[should_panic(expected = "not as declared")]
    fn other_bodies_fail() {
        check_me(200, "application/json", r#"{"person":7}"#);
    }
}
