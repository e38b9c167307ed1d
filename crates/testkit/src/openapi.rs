//! Compares every response of a server with its OpenAPI document: the status and the content type are declared, and the body has
//! the declared form.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use hyper::Method;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::RawResponse;

static DOCUMENT: LazyLock<Value> = LazyLock::new(blacktop_server::openapi::document);

/// Compiled schemas by their JSON: many responses share one.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Panics if the document says otherwise. Paths that are not in it, such as those of the page, are not compared.
pub(crate) fn check(method: &Method, path: &str, sent: Option<&str>, answer: &RawResponse) {
    let path = path.split('?').next().unwrap_or_default();
    let Some(item) = item_of(path) else { return };
    let operation = &item[method.as_str().to_lowercase()];
    let context = format!("{method} {path}: {} {}", answer.status, answer.body);
    if operation.is_null() {
        return;
    }
    let declared = resolve(&operation["responses"][answer.status.as_str()]);
    assert!(declared.is_object(), "the status is not in the OpenAPI document: {context}");
    check_body(declared, answer, &context);
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    if let (true, Some(Ok(sent)), true) =
        (answer.status.is_success(), sent.map(serde_json::from_str), schema.is_object())
    {
        check_value(schema, &sent, &format!("the request of {context}"));
    }
}

fn check_body(declared: &Value, answer: &RawResponse, context: &str) {
    let Some(contents) = declared["content"].as_object() else {
        assert!(answer.bytes.is_empty(), "no body is declared: {context}");
        return;
    };
    let kind = answer.header("content-type").split(';').next().unwrap_or_default();
    let content = contents.get(kind);
    let content = content.unwrap_or_else(|| panic!("the content type `{kind}` is not declared: {context}"));
    // A compressed body is as good as the same without compression.
    if kind == "application/json" && answer.header("content-encoding").is_empty() {
        let body = serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{error}: {context}"));
        check_value(&content["schema"], &body, context);
    }
}

fn check_value(schema: &Value, value: &Value, context: &str) {
    let validator = validator_of(schema);
    let wrong: Vec<String> =
        validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(wrong.is_empty(), "not as declared: {context}\n{}", wrong.join("\n"));
}

fn validator_of(schema: &Value) -> Arc<Validator> {
    let mut validators = VALIDATORS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
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

    #[test]
    #[should_panic(expected = "not as declared")]
    fn other_bodies_fail() {
        check_me(200, "application/json", r#"{"person":7}"#);
    }
}
