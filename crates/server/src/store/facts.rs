//! What the server has to remember about itself.

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::sql::Statement;

const ALIVE: &str = "alive";

impl Store {
    /// A fact by its name.
    pub async fn fact(&self, name: &str) -> Result<Option<String>, StoreError> {
        let fact = sqlx::query_scalar("SELECT value FROM facts WHERE name = $1")
            .bind(name)
            .fetch_optional(self.readers())
            .await;
        fact.map_err(|error| self.failed(error))
    }

    /// Remembers a fact instead of what it was before.
    pub async fn set_fact(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO facts (name, value) VALUES ($1, $2) \
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.change(vec![Statement::new(sql).text(name).text(value)]).await.map(drop)
    }

    /// A fact that is chosen once and for all: this value, or the one that was there before.
    pub async fn settle_fact(&self, name: &str, value: &str) -> Result<String, StoreError> {
        let sql = "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.change(vec![Statement::new(sql).text(name).text(value)]).await?;
        Ok(self.fact(name).await?.unwrap_or_else(|| value.to_owned()))
    }

    /// Remembers that the server was running at a time.
    pub async fn alive(&self, now: u64) -> Result<(), StoreError> {
        self.set_fact(ALIVE, &now.to_string()).await
    }

    /// When a server was last known to run.
    pub async fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        Ok(self.fact(ALIVE).await?.and_then(|value| value.parse().ok()))
    }
}
