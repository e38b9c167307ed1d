//! The files of `locales`: the code says what is in them, every language has the same messages, and each of them can
//! be told.

mod code;
mod files;
mod french;
mod languages;
mod rulebook;
