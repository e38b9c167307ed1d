//! Scenes at one table: each test is named by what it shows.

mod clock;
mod events;
mod gathering;
mod history;
mod hosting;
mod refusals;
mod stand_ins;
mod taking_back;
mod talking;
mod turns;
