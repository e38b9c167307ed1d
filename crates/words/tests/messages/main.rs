//! The files of `locales`: code and files have the same messages, every language has all of them, and each can be formatted.

mod code;
mod files;
mod french;
mod glossary;
mod languages;
mod rulebook;
mod rules_page;
