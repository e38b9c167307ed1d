//! Scenes at one table: each test is named by what it shows.

mod cast;
mod clock;
mod colours;
mod endings;
mod events;
mod gathering;
mod history;
mod hosting;
mod refusals;
mod school;
mod stand_ins;
mod taking_back;
mod talking;
mod ties;
mod timer;
mod turns;
