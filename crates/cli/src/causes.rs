//! Errors with their causes, in the reader's language: what other rooms of the house say of them is for programs and logs.

mod game;
mod store;

use std::error::Error;
use std::io;

use blacktop_bots::{KNOTS, WeightsError, WeightsErrorKind};
use blacktop_client::ClientError;
use blacktop_server::StartError;
use blacktop_server::error::Error as ServerError;
use blacktop_tui::screen::ScreenError;
use blacktop_words::{Localizer, Message, msg};

use crate::page;
use crate::speech::{tell, words};
pub use game::of_game;

/// What went wrong, and why, in a line.
pub fn in_a_line(error: &anyhow::Error) -> String {
    let mut told: Vec<String> = Vec::new();
    for cause in error.chain() {
        match known(cause) {
            // Its sentence has its own causes in it.
            Some(sentence) => {
                told.push(tell(&sentence));
                break;
            }
            None => told.push(cause.to_string()),
        }
    }
    told.dedup();
    let because = |what: String, why: String| tell(&msg("cli-cause").with("what", what).with("why", why));
    told.into_iter().reduce(because).unwrap_or_default()
}

/// The sentence for an error that comes from elsewhere. The others are made here, in the reader's language.
fn known(error: &(dyn Error + 'static)) -> Option<Message> {
    None.or_else(|| error.downcast_ref::<io::Error>().map(Localizer::io_error))
        .or_else(|| error.downcast_ref().map(store::of_store))
        .or_else(|| error.downcast_ref().map(of_start))
        .or_else(|| error.downcast_ref().map(of_client))
        .or_else(|| error.downcast_ref().map(of_screen))
        .or_else(|| error.downcast_ref().map(of_weights))
}

/// Why a server does not start.
fn of_start(error: &StartError) -> Message {
    match error {
        StartError::Listen { address, cause } => {
            msg("cli-start-listen").with("address", address).with_message("why", Localizer::io_error(cause))
        }
        StartError::Store(error) | StartError::Other(ServerError::Store(error)) => store::of_store(error),
        StartError::Other(_) => msg("cli-start-other"),
    }
}

/// Why there is no screen.
fn of_screen(ScreenError::Terminal(error): &ScreenError) -> Message {
    msg("cli-no-screen").with_message("why", Localizer::io_error(error))
}

/// What is wrong with a file of weights.
fn of_weights(WeightsError { line, kind }: &WeightsError) -> Message {
    let why = match kind {
        WeightsErrorKind::UnknownFeature(name) => {
            msg("cli-weights-no-feature").with("name", page::one_line(name))
        }
        WeightsErrorKind::TooFewNumbers(name) => {
            msg("cli-weights-too-few").with("name", name).number("count", KNOTS.len())
        }
        WeightsErrorKind::NotANumber(word) => msg("cli-weights-no-number").with("word", page::one_line(word)),
        WeightsErrorKind::MissingFeature(name) => return msg("cli-weights-missing").with("name", name),
    };
    msg("fault-line").with("line", line).with_message("why", why)
}

/// Why something could not be had from a server.
fn of_client(error: &ClientError) -> Message {
    blacktop_tui::remote::reason(words(), error)
}
