//! Errors of requests, and the one place where they become a status and a refusal.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use blacktop_protocol::{LocalizedMessage, Refusal, RefusalCode, Timestamp};
use blacktop_words::msg;
use serde::de::DeserializeOwned;

use crate::date;
use crate::people::name::TextError;
use crate::refusal;
use crate::store::StoreError;

/// Sent with [`Error::Unavailable`]: a restart takes about as long.
const UNAVAILABLE_RETRY_AFTER: Duration = Duration::from_secs(5);

/// The text is what the client reads, except for internal errors.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", .0.message)]
    Rejected(Refusal),
    #[error("no such {0}")]
    NotFound(&'static str),
    #[error("method not allowed on this path; see /api")]
    WrongMethod,
    #[error("unknown or expired session or token: ask for /api/me first")]
    NotKnown,
    /// Only a person in a browser may do this.
    #[error("programs cannot do this: use the browser of their owner")]
    NotForPrograms,
    /// Does not tell whether the login exists.
    #[error("wrong login or password")]
    WrongPassword,
    /// Does not tell whether the link is unknown, used or expired.
    #[error("this link is invalid or expired: make a new one on the other device")]
    BadLink,
    #[error("this login is taken: choose another")]
    LoginTaken,
    /// An operator has banned the person or the address.
    #[error("banned from this server {}", date::until(*.until))]
    Banned { until: Timestamp },
    /// The setting `registration` lets no new people in.
    #[error("this server accepts no new people: log in")]
    RegistrationClosed,
    #[error("this server accepts new people by invitation only: open the link of an invitation, or log in")]
    InvitationNeeded,
    /// The setting `tables.listing` shows no list of tables.
    #[error("this server has no list of open tables: they are found by their links")]
    NoLobby,
    /// A page of another site sent the request.
    #[error("the request comes from another site ({0})")]
    CrossSite(&'static str),
    /// The `Host` header is none of our names: DNS rebinding is possible.
    #[error(
        "unknown host name: use the address that the server printed, or add the name to the setting `hosts`"
    )]
    WrongHost,
    #[error("the body must be JSON: send `content-type: application/json`")]
    NotJson,
    #[error("the body cannot be read: {0}")]
    BadBody(String),
    #[error("the body is too long")]
    TooLong,
    #[error("the address cannot be read: {0}")]
    BadUrl(String),
    #[error("not a request for a WebSocket: {0}")]
    NotWebSocket(String),
    #[error("two hosts: send one Host header, and no other host in the request line")]
    TwoHosts,
    #[error("the request took too long: try again")]
    RequestTimeout,
    #[error("invalid {0}: {1}")]
    BadText(&'static str, TextError),
    #[error("{0}")]
    BadValue(String),
    #[error("{0}")]
    TooFast(#[from] TooFast),
    /// A person has added more to a table today than a game needs.
    #[error("too many entries of this person today")]
    TooManyEntries { after: Duration },
    /// The coach's queue is full.
    #[error("the coach's queue is full: ask again in a few minutes")]
    CoachBusy,
    #[error("the server is busy or shutting down: try again in a moment")]
    Unavailable,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Internal(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many {what}: wait {} s", .after.as_secs_f64().ceil())]
pub struct TooFast {
    pub what: &'static str,
    pub after: Duration,
}

impl Error {
    pub fn answer(&self) -> (StatusCode, Refusal) {
        let (status, code) = match self {
            Error::Rejected(refusal) => return (status_of(refusal.code), refusal.clone()),
            Error::TooManyEntries { after } => {
                return (StatusCode::TOO_MANY_REQUESTS, refusal::too_many_entries(*after));
            }
            Error::NotFound(_) => (StatusCode::NOT_FOUND, RefusalCode::NotFound),
            Error::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, RefusalCode::BadMessage),
            Error::NotKnown | Error::WrongPassword => (StatusCode::UNAUTHORIZED, RefusalCode::NotKnown),
            Error::NotForPrograms => (StatusCode::FORBIDDEN, RefusalCode::NotYours),
            Error::BadLink => (StatusCode::NOT_FOUND, RefusalCode::NotFound),
            Error::Banned { .. } | Error::RegistrationClosed | Error::InvitationNeeded | Error::NoLobby => {
                (StatusCode::FORBIDDEN, RefusalCode::NotYours)
            }
            Error::LoginTaken => (StatusCode::CONFLICT, RefusalCode::BadValue),
            Error::CrossSite(_) => (StatusCode::FORBIDDEN, RefusalCode::CrossSite),
            Error::WrongHost => (StatusCode::MISDIRECTED_REQUEST, RefusalCode::CrossSite),
            Error::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, RefusalCode::BadMessage),
            Error::BadBody(_) | Error::BadUrl(_) | Error::NotWebSocket(_) | Error::TwoHosts => {
                (StatusCode::BAD_REQUEST, RefusalCode::BadMessage)
            }
            Error::RequestTimeout => (StatusCode::REQUEST_TIMEOUT, RefusalCode::Unavailable),
            Error::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, RefusalCode::TooLong),
            Error::BadText(..) | Error::BadValue(_) => {
                (StatusCode::UNPROCESSABLE_ENTITY, RefusalCode::BadValue)
            }
            Error::TooFast(_) => (StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooFast),
            Error::CoachBusy | Error::Unavailable => {
                (StatusCode::SERVICE_UNAVAILABLE, RefusalCode::Unavailable)
            }
            Error::Store(StoreError::Conflict { .. }) => (StatusCode::CONFLICT, RefusalCode::Stale),
            Error::Store(StoreError::Taken) => (StatusCode::CONFLICT, RefusalCode::BadValue),
            Error::Store(StoreError::Missing) => (StatusCode::NOT_FOUND, RefusalCode::NotFound),
            Error::Store(_) | Error::Internal(_) => return self.ours(),
        };
        (status, Refusal { said: self.sentence(), ..plain_refusal(code, self.to_string()) })
    }

    /// The sentence for people, where one of them can meet the error without a mistake of their client.
    fn sentence(&self) -> Option<LocalizedMessage> {
        let sentence = match self {
            Error::Banned { until } if date::is_never(*until) => msg("reject-banned"),
            Error::Banned { until } => msg("reject-banned-until").with("time", date::format(*until)),
            Error::RegistrationClosed => msg("reject-registration-closed"),
            Error::InvitationNeeded => msg("reject-invitation-needed"),
            Error::NoLobby => msg("reject-no-lobby"),
            _ => return None,
        };
        Some(sentence.localized())
    }

    /// An internal error: its cause is logged, and not sent to the client.
    fn ours(&self) -> (StatusCode, Refusal) {
        let status = match self {
            Error::Store(
                StoreError::Full { .. }
                | StoreError::Io { .. }
                | StoreError::Stopped
                | StoreError::Postgres { .. }
                | StoreError::Unknown
                | StoreError::Fenced
                | StoreError::Elsewhere { .. },
            ) => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let message = match self {
            Error::Store(StoreError::Unknown) => {
                "it is not known whether this was done: try again in a moment"
            }
            _ => "internal error, nothing was changed: try again in a moment",
        };
        (status, plain_refusal(RefusalCode::Unavailable, message.to_owned()))
    }

    /// When the same request may succeed, if waiting helps.
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Error::TooFast(TooFast { after, .. }) | Error::TooManyEntries { after } => Some(*after),
            Error::CoachBusy => Some(crate::coach::RETRY_AFTER),
            Error::Unavailable => Some(UNAVAILABLE_RETRY_AFTER),
            _ => None,
        }
    }

    pub fn refusal(&self) -> Refusal {
        self.log();
        self.answer().1
    }

    fn log(&self) {
        if let Error::Store(_) | Error::Internal(_) = self
            && self.answer().0.is_server_error()
        {
            tracing::error!(error = %self, "request failed");
        }
    }
}

/// Without a sentence in the languages of the page, which says its own for the code.
fn plain_refusal(code: RefusalCode, message: String) -> Refusal {
    Refusal { code, message, rule: None, said: None }
}

fn status_of(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::BadMessage => StatusCode::BAD_REQUEST,
        RefusalCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalCode::Illegal | RefusalCode::BadValue => StatusCode::UNPROCESSABLE_ENTITY,
        RefusalCode::Stale | RefusalCode::NotNow => StatusCode::CONFLICT,
        RefusalCode::NotYours | RefusalCode::CrossSite => StatusCode::FORBIDDEN,
        RefusalCode::NotFound => StatusCode::NOT_FOUND,
        RefusalCode::NotKnown => StatusCode::UNAUTHORIZED,
        RefusalCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
        RefusalCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.log();
        let (status, refusal) = self.answer();
        let mut response = (status, Json(refusal)).into_response();
        if let Some(after) = self.retry_after() {
            let seconds = after.as_secs_f64().ceil().max(1.0) as u64;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// A JSON body. Errors name the field.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Error> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => Err(explain(&rejection)),
        }
    }
}

fn explain(rejection: &JsonRejection) -> Error {
    let cause = std::error::Error::source(rejection).map(ToString::to_string);
    match rejection {
        JsonRejection::MissingJsonContentType(_) => Error::NotJson,
        JsonRejection::JsonDataError(_) | JsonRejection::JsonSyntaxError(_) => {
            Error::BadBody(briefly(cause.unwrap_or_else(|| rejection.body_text())))
        }
        _ if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Error::TooLong,
        _ => Error::BadBody(briefly(rejection.body_text())),
    }
}

/// In characters.
const LONGEST_CAUSE: usize = 200;

/// A cause, truncated: it may repeat what the client has sent.
pub(crate) fn briefly(cause: impl std::fmt::Display) -> String {
    let cause = cause.to_string();
    match cause.char_indices().nth(LONGEST_CAUSE) {
        Some((end, _)) => format!("{}…", &cause[..end]),
        None => cause,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_of_ours_tell_no_internals() {
        let error = Error::Internal("the cat sat on table 7".to_owned());
        let (status, refusal) = error.answer();
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(!refusal.message.contains("cat"), "{}", refusal.message);
        let path = std::path::PathBuf::from("/secret/place.db");
        let (status, refusal) = Error::from(StoreError::Full { path }).answer();
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(!refusal.message.contains("place"), "{}", refusal.message);
    }

    /// The sentences, all in one place: other tests look at codes.
    #[test]
    fn every_error_is_a_sentence() {
        let too_fast = TooFast { what: "requests", after: Duration::from_millis(2300) };
        let told = [
            Error::NotFound("table"),
            Error::WrongMethod,
            Error::NotKnown,
            Error::NotForPrograms,
            Error::WrongPassword,
            Error::BadLink,
            Error::LoginTaken,
            Error::Banned { until: Timestamp(0) },
            Error::RegistrationClosed,
            Error::InvitationNeeded,
            Error::NoLobby,
            Error::CrossSite("origin"),
            Error::WrongHost,
            Error::NotJson,
            Error::BadBody("name: not a text".to_owned()),
            Error::TooLong,
            Error::BadUrl("no table id".to_owned()),
            Error::TwoHosts,
            Error::RequestTimeout,
            Error::TooFast(too_fast),
            Error::TooManyEntries { after: Duration::from_secs(7201) },
            Error::CoachBusy,
            Error::Unavailable,
            Error::Internal("a cause".to_owned()),
        ]
        .map(|error| error.answer().1.message);
        let sentences = [
            "no such table",
            "method not allowed on this path; see /api",
            "unknown or expired session or token: ask for /api/me first",
            "programs cannot do this: use the browser of their owner",
            "wrong login or password",
            "this link is invalid or expired: make a new one on the other device",
            "this login is taken: choose another",
            "banned from this server until 1970-01-01 00:00 UTC",
            "this server accepts no new people: log in",
            "this server accepts new people by invitation only: open the link of an invitation, or log in",
            "this server has no list of open tables: they are found by their links",
            "the request comes from another site (origin)",
            "unknown host name: use the address that the server printed, or add the name to the setting `hosts`",
            "the body must be JSON: send `content-type: application/json`",
            "the body cannot be read: name: not a text",
            "the body is too long",
            "the address cannot be read: no table id",
            "two hosts: send one Host header, and no other host in the request line",
            "the request took too long: try again",
            "too many requests: wait 3 s",
            "You have done more today than a game needs. You can go on in 3 hours.",
            "the coach's queue is full: ask again in a few minutes",
            "the server is busy or shutting down: try again in a moment",
            "internal error, nothing was changed: try again in a moment",
        ];
        assert_eq!(told, sentences);
    }

    #[test]
    fn too_fast_says_when_to_come_back() {
        let error = Error::from(TooFast { what: "requests", after: Duration::from_millis(2300) });
        let response = error.into_response();
        assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(response.headers()[header::RETRY_AFTER], "3");
        for busy in [Error::CoachBusy, Error::Unavailable] {
            let response = busy.into_response();
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert!(response.headers().contains_key(header::RETRY_AFTER));
        }
    }
}
