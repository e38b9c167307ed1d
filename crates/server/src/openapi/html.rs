//! The OpenAPI document as a page, without scripts: paths, and the fields of every body. Swagger UI,
//! Redoc and the like need a large script; this page can be read without any, and by a screen reader.

use std::fmt::Write;

use serde_json::Value;

pub(super) struct Operation<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    value: &'a Value,
}

pub(super) fn operations(document: &Value) -> Vec<Operation<'_>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let all = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.filter(|(_, value)| value.is_object()).map(move |(method, value)| Operation {
            method,
            path,
            value,
        })
    });
    all.collect()
}

pub(super) fn page(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Blacktop: the API</title>\n<link rel=\"stylesheet\" href=\"/plain.css\">\n",
    );
    let info = &document["info"];
    let _ = write!(
        page,
        "<h1>The API of {} {}</h1>\n<p>{}</p>\n\
         <p class=\"quiet\">The same for programs: <a href=\"/api/openapi.json\">openapi.json</a></p>\n",
        text(&info["title"]),
        text(&info["version"]),
        prose(&info["description"])
    );
    let operations = operations(document);
    for tag in document["tags"].as_array().into_iter().flatten() {
        let _ = write!(page, "<h2>{}</h2>\n<p>{}</p>\n", text(&tag["name"]), prose(&tag["description"]));
        let has_tag = |operation: &&Operation<'_>| {
            operation.value["tags"].as_array().is_some_and(|tags| tags.contains(&tag["name"]))
        };
        operations.iter().filter(has_tag).for_each(|operation| show(&mut page, operation));
    }
    page.push_str("<h2>Bodies</h2>\n");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        describe(&mut page, name, schema);
    }
    page.push_str("</html>\n");
    page
}

fn show(page: &mut String, operation: &Operation<'_>) {
    let Operation { method, path, value } = operation;
    let method = escape(&method.to_uppercase());
    let _ = write!(
        page,
        "<h3><span class=\"method\">{method}</span> <code>{}</code></h3>\n<p>{} {}</p>\n<table>\n",
        escape(path),
        prose(&value["summary"]),
        prose(&value["description"])
    );
    for parameter in value["parameters"].as_array().into_iter().flatten() {
        let (name, about) = (text(&parameter["name"]), prose(&parameter["description"]));
        let _ = writeln!(page, "<tr><th>{{{name}}}<td>{}<td>{about}", kind(&parameter["schema"]));
    }
    if let Some(body) = content(&value["requestBody"]) {
        let _ = writeln!(page, "<tr><th>body<td>{}<td>", kind(body));
    }
    // Those that all have in common are in the introduction.
    let is_own = |answer: &Value| answer.get("$ref").is_none();
    let answers = value["responses"].as_object().into_iter().flatten();
    for (status, answer) in answers.filter(|(_, answer)| is_own(answer)) {
        let body = content(answer).map(kind).unwrap_or_default();
        let _ = writeln!(page, "<tr><th>{}<td>{body}<td>{}", escape(status), prose(&answer["description"]));
    }
    page.push_str("</table>\n");
}

fn content(holder: &Value) -> Option<&Value> {
    holder["content"].as_object()?.values().next().map(|content| &content["schema"])
}

/// A named schema with its fields, or its variants with theirs.
fn describe(page: &mut String, name: &str, schema: &Value) {
    let name = escape(name);
    let _ = write!(page, "<h3 id=\"{name}\">{name}</h3>\n<p>{}</p>\n", prose(&schema["description"]));
    let variants: Vec<&Value> = variants(schema).collect();
    let is_object = schema["properties"].is_object();
    if !is_object && variants.is_empty() {
        let _ = writeln!(page, "<p>{}</p>", kind(schema));
        return;
    }
    page.push_str("<table>\n");
    fields(page, schema);
    for variant in variants {
        let _ = writeln!(page, "<tr><th>{}<td><td>{}", kind(variant), prose(&variant["description"]));
        fields(page, variant);
    }
    page.push_str("</table>\n");
}

fn variants(schema: &Value) -> impl Iterator<Item = &Value> {
    ["oneOf", "anyOf", "allOf"].into_iter().flat_map(|key| schema[key].as_array()).flatten()
}

fn fields(page: &mut String, schema: &Value) {
    let required = schema["required"].as_array();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let is_required = required.is_some_and(|names| names.iter().any(|other| other == name));
        let optional = if is_required { "" } else { " <span class=\"quiet\">(may be left out)</span>" };
        let (name, kind, about) = (escape(name), kind(field), prose(&field["description"]));
        let _ = writeln!(page, "<tr><td><code>{name}</code><td>{kind}{optional}<td>{about}");
    }
}

/// The type of a schema in a word or two.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = escape(reference.rsplit('/').next().unwrap_or(reference));
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| code(&value.to_string())).collect();
        return values.join(" ");
    }
    let parts: Vec<String> = variants(schema).map(kind).collect();
    if !parts.is_empty() {
        return parts.join(" or ");
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(text).collect::<Vec<_>>().join(" or "),
        kind => text(kind),
    };
    if schema["items"].is_object() { format!("list of {}", self::kind(&schema["items"])) } else { kinds }
}

fn text(value: &Value) -> String {
    escape(value.as_str().unwrap_or_default())
}

/// A sentence; text between backticks becomes code.
fn prose(value: &Value) -> String {
    let parts = value.as_str().unwrap_or_default().split('`').enumerate();
    let parts = parts.map(|(index, part)| if index % 2 == 1 { code(part) } else { escape(part) });
    parts.collect()
}

fn code(text: &str) -> String {
    format!("<code>{}</code>", escape(text))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nothing_in_the_description_becomes_markup() {
        let document = json!({
            "info": {"title": "<b>", "version": "1", "description": "a `<i>` & \"b\""},
            "paths": {},
        });
        let page = page(&document);
        assert!(page.contains("&lt;b&gt;") && !page.contains("<b>"), "{page}");
        assert!(page.contains("<code>&lt;i&gt;</code> &amp; &quot;b&quot;"), "{page}");
    }

    #[test]
    fn kinds_in_a_word() {
        let table = [
            (json!({"type": "string"}), "string"),
            (json!({"type": ["string", "null"]}), "string or null"),
            (json!({"$ref": "#/components/schemas/Me"}), "<a href=\"#Me\">Me</a>"),
            (json!({"type": "array", "items": {"type": "integer"}}), "list of integer"),
            (json!({"oneOf": [{"type": "null"}, {"type": "string"}]}), "null or string"),
            (json!({"type": "string", "enum": ["a"]}), "<code>&quot;a&quot;</code>"),
        ];
        for (schema, shown) in table {
            assert_eq!(kind(&schema), shown);
        }
    }
}
