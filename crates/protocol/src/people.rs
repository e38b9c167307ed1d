//! The bodies of HTTP requests and answers: people, their devices, their programs and their tables.

use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::entry::{Entry, SeatOccupant};
use crate::id::{PersonId, TableId};
use crate::preferences::Preferences;
use crate::settings::Settings;
use crate::time::Timestamp;
use crate::view::Stage;

/// The person or program that the server takes the client for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    pub person: PersonId,
    /// The display name.
    pub name: String,
    /// The name they log in with, if they have set one.
    pub login: Option<String>,
}

/// A new display name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

/// A name and a password to log in with.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    pub login: String,
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("login", &self.login).finish_non_exhaustive()
    }
}

/// A name and a password to come back with.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    pub login: String,
    pub password: String,
    /// The password until now, if there is one: a screen left open is not enough to lock its person out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub current: Option<String>,
}

impl std::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPassword").field("login", &self.login).finish_non_exhaustive()
    }
}

/// A link that logs another device in: it works once, for a few minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceLink {
    /// The path to open on the other device: `/move/CODE`.
    pub path: String,
    /// The whole link, as other devices reach the server.
    pub link: String,
    /// A picture of the link for a camera, as SVG.
    pub picture: String,
    /// The seconds until it expires.
    pub seconds: u32,
}

/// The code of a device link, sent by the other device.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeviceLinkCode {
    /// The last part of the path `/move/CODE`.
    pub code: String,
}

/// A session of the person: a browser or a program that is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Device {
    /// For the request that ends the session.
    pub id: String,
    /// The browser and system by the `User-Agent` header, or the program's name.
    pub about: String,
    /// The time of its last request, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
    /// Whether this request came from it.
    pub here: bool,
}

/// A new account for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewProgram {
    /// Its display name.
    pub name: String,
}

/// A secret that stands for a program. It is shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// To be sent as `Authorization: Bearer TOKEN`.
    pub token: String,
    /// The program as a person.
    pub program: Program,
}

/// A request to delete the person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AccountDeletion {
    /// The password, if there is one: a screen left open is not enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub password: Option<String>,
}

impl std::fmt::Debug for AccountDeletion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountDeletion").finish_non_exhaustive()
    }
}

/// Everything that is stored about a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalData {
    /// When it was collected, in milliseconds since 1970.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub exported: Timestamp,
    pub person: Me,
    /// When the person came.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    pub preferences: Preferences,
    pub devices: Vec<PersonalDevice>,
    pub programs: Vec<Program>,
    /// Bans of the person and their programs that have not ended.
    #[serde(default)]
    pub bans: Vec<PersonalBan>,
    /// Stands last: the tables are sent one by one.
    pub tables: Vec<PersonalTable>,
}

/// A ban of the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalBan {
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub until: Timestamp,
    /// As the operator has noted it.
    pub reason: String,
}

/// A browser of the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalDevice {
    pub about: String,
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub expires: Timestamp,
}

/// A table of the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalTable {
    pub table: TableId,
    /// The game as text; none before it has begun.
    pub record: Option<String>,
    /// What the person and their programs did and said there.
    pub entries: Vec<Entry>,
}

/// A program of the person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Program {
    /// Its account.
    pub person: PersonId,
    pub name: String,
}

/// A table to set up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is to be played.
    #[serde(default)]
    pub settings: Settings,
    /// Who sits where from the beginning, from A on: as [`NewSeat`] has it. Seats left out are open.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    /// Whether to start at once. Every seat must be taken.
    #[serde(default)]
    pub start: bool,
}

/// Who is to sit on a seat: `"me"`, `"open"`, `{"bot":4}`, or `{"bot":{"level":4,"character":"rocco"}}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// The person who sets the table up.
    Me,
    /// The seat is free.
    Open,
    /// A bot of this level: 1 to 8. The table chooses its character.
    Bot(u8),
    /// A bot with a character of the host's choice.
    #[serde(untagged)]
    Character { bot: NewCharacter },
}

/// A character to play against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewCharacter {
    /// The level: 1 to 8.
    pub level: u8,
    /// The name of the character, such as `rocco`.
    pub character: String,
}

/// The table that was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableCreated {
    pub table: TableId,
    /// Its page: `/t/TABLE`.
    pub path: String,
}

/// A link to a table, for other people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableLink {
    /// A whole URL.
    pub link: String,
}

/// A record to look at or to play on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRecord {
    /// Its text.
    pub record: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    pub table: TableId,
    /// Where it is in its life.
    pub stage: Stage,
    /// What is played.
    pub settings: Settings,
    /// Who sits where, from A on.
    pub seats: Vec<SeatOccupant>,
    /// The players' colours, from A on; a line stored before there were colours has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Colour>>"))]
    pub colours: Vec<Colour>,
    /// The minute being played; 0 before the start.
    pub minute: u8,
    /// Whether its game comes from a record, to look back at: no player is waited for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub from_record: bool,
    /// Whose turn it is, or who won, by the seats' letters.
    pub turn: String,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub changed: Timestamp,
}

/// A list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The newest first.
    pub tables: Vec<TableSummary>,
}
