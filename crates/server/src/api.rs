//! The HTTP API, one noun a file.

pub mod account;
pub mod analysis;
pub mod device_link;
pub mod devices;
pub mod grounds;
pub mod invitation;
pub mod login;
pub mod me;
pub mod pictures;
pub mod positions;
pub mod programs;
pub mod proofs;
pub mod settings;
pub mod socket;
pub mod tables;

use std::sync::Arc;

use axum::Router;

use crate::App;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .merge(me::routes())
        .merge(account::routes())
        .merge(settings::routes())
        .merge(login::routes())
        .merge(devices::routes())
        .merge(device_link::routes())
        .merge(programs::routes())
        .merge(tables::routes())
        .merge(invitation::routes())
        .merge(pictures::routes())
        .merge(positions::routes())
        .merge(grounds::routes())
        .merge(analysis::routes())
        .merge(proofs::routes())
        .merge(socket::routes())
}
