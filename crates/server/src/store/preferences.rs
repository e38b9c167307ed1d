//! How people like the page.

use blacktop_protocol::{PersonId, Preferences};

use crate::store::Store;
use crate::store::error::{StoreError, Thing};
use crate::store::sql::Statement;

impl Store {
    /// How a person likes the page. What was chosen in a version that knew other choices is as it comes.
    pub async fn preferences(&self, person: &PersonId) -> Result<Preferences, StoreError> {
        let value = sqlx::query_scalar("SELECT value FROM preferences WHERE person = $1")
            .bind(person.as_str().to_owned())
            .fetch_optional(self.readers())
            .await;
        let value: Option<String> = value.map_err(|error| self.failed(error))?;
        Ok(value.and_then(|value| serde_json::from_str(&value).ok()).unwrap_or_default())
    }

    /// Remembers that instead of what was chosen before. Fails with [`StoreError::Missing`] if nobody is called so.
    pub async fn set_preferences(
        &self,
        person: &PersonId,
        preferences: &Preferences,
    ) -> Result<(), StoreError> {
        let unwritable = |error: serde_json::Error| StoreError::Unreadable {
            what: Thing::Preferences,
            why: error.to_string(),
        };
        let value = serde_json::to_string(preferences).map_err(unwritable)?;
        let sql = "INSERT INTO preferences (person, value) VALUES ($1, $2) \
                   ON CONFLICT (person) DO UPDATE SET value = excluded.value";
        self.change(vec![Statement::new(sql).text(person.as_str()).text(&value)]).await.map(drop)
    }
}
