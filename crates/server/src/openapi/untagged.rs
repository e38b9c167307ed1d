//! Corrects enums with one variant that is not tagged (`#[serde(untagged)]`), which utoipa describes as if it were.

use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::openapi::{OpenApi, RefOr};

/// Each enum and its variant.
const UNTAGGED: [(&str, &str); 3] = [("First", "seat"), ("NewSeat", "character"), ("Place", "space")];

/// `{"seat":"A"}` becomes `"A"`. A text may be of two kinds then, so that exactly one need not apply.
pub(super) fn correct(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    for (name, variant) in UNTAGGED {
        let Some(RefOr::T(Schema::OneOf(tagged))) = schemas.get(name) else { panic!("{name} is an enum") };
        let mut corrected = AnyOfBuilder::new().description(tagged.description.clone());
        for item in &tagged.items {
            corrected = corrected.item(match item {
                RefOr::T(Schema::Object(object)) if object.required == [variant] => {
                    object.properties[variant].clone()
                }
                other => other.clone(),
            });
        }
        schemas.insert(name.to_owned(), RefOr::T(Schema::AnyOf(corrected.build())));
    }
}
