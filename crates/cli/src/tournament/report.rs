//! What is told of a tournament: a table for people, JSON for programs, CSV for spreadsheets.

use std::path::Path;

use blacktop_rules::Seat;
use serde_json::{Map, Value, json};

use super::process::Kind;
use super::schedule::Schedule;
use super::settings::Settings;
use super::standings::{Standing, Standings};
use crate::page;
use crate::plot::{self, Point, Seats};
use crate::series::budget_in_words;
use crate::statistics::{Estimate, Shares, chance_of_equal_seats};

/// A tournament and what became of it.
pub(super) struct Report<'a> {
    pub(super) settings: &'a Settings,
    pub(super) schedule: &'a Schedule,
    pub(super) standings: &'a Standings,
    /// How many games it is to have.
    pub(super) wanted: u64,
}

impl Report<'_> {
    /// Everybody with a name, the best first.
    pub(super) fn ranked(&self) -> Vec<(&str, &Standing)> {
        let names = self.settings.entrants.iter().map(|entrant| entrant.name.as_str());
        let mut all: Vec<_> = names.zip(&self.standings.entrants).collect();
        all.sort_by(|one, other| other.1.rating.value.total_cmp(&one.1.rating.value));
        all
    }

    /// The share of the win of each seat.
    pub(super) fn seats(&self) -> impl Iterator<Item = (Seat, Estimate)> {
        self.settings.players.seats().zip(self.standings.seats.iter().map(Shares::estimate))
    }

    pub(super) fn title(&self) -> String {
        let Settings { players, edition, board, minutes, budget, seed, .. } = self.settings;
        let games = match self.standings.games {
            games if games == self.wanted => games.to_string(),
            games => format!("{games} of {}", self.wanted),
        };
        let board = if board == "random" { "random boards".to_owned() } else { format!("board {board}") };
        let budget = budget_in_words(*budget);
        format!(
            "{games} games of {}, {edition} edition, {board}, {minutes} minutes, {budget}, seed {seed}",
            players.count()
        )
    }

    pub(super) fn table(&self) -> String {
        let ranked = self.ranked();
        let width =
            ranked.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max("entrant".len());
        let mut text = format!("{}\n\n", page::wrap(self.title().split_inclusive(',').map(str::trim), 0));
        text += &format!(
            "{:width$} {:>6} {:<4} {:>6} {:>12} {:>6} {:>5} {:>6} {:>7} {:>7} {:>4}\n",
            "entrant", "rating", "±", "wins", "95 %", "fair", "coins", "kisses", "ms/move", "longest", "lost"
        );
        for (name, standing) in ranked {
            text += &format!("{name:width$} {}\n", row(standing));
        }
        text + &self.seat_table() + &self.forfeits() + &self.notes()
    }

    fn seat_table(&self) -> String {
        let mut text = format!("\nseat {:>6} {:>12}\n", "wins", "95 %");
        for (seat, share) in self.seats() {
            text += &format!("{seat}    {:>19}\n", share.percent());
        }
        let chance = 100.0 * chance_of_equal_seats(&self.standings.seats);
        text + &format!("Equal seats would differ this much in {chance:.1} % of all tournaments.\n")
    }

    /// Who lost turns, how often, and the first few reasons.
    fn forfeits(&self) -> String {
        let mut text = String::new();
        for (name, standing) in self.ranked().iter().filter(|(_, standing)| !standing.forfeits.is_empty()) {
            let kinds = standing.forfeits.iter().map(|(kind, count)| format!("{count} {}", kind.name()));
            text += &format!("\n{name} lost turns: {}\n", kinds.collect::<Vec<_>>().join(", "));
            for (game, minute, message) in &standing.told {
                text += &format!("  game {game}, minute {minute}: {message}\n");
            }
        }
        text
    }

    fn notes(&self) -> String {
        let cycle = self.schedule.games_in_cycle();
        let mut text = format!(
            "\nwins: share of the wins, with its 95 % interval; fair: if all were equally good;\n\
             coins: at the end, on average; longest: milliseconds for the slowest decision;\n\
             lost: turns lost to a crash, an illegal action or no answer in time.\n\
             Ratings (Plackett-Luce): their mean is 0, 400 points are ten times the strength.\n\
             A line-up plays all {} orders of its seats on one board; a cycle is {cycle} games.\n",
            self.schedule.games_in_round()
        );
        let left_over = self.standings.games % cycle;
        if left_over > 0 {
            text += &format!("The last cycle is not full: {left_over} of {cycle} games.\n");
        }
        text
    }

    pub(super) fn json(&self) -> Value {
        let mut all = self.settings.to_json();
        let entrants = self.settings.entrants.iter().zip(&self.standings.entrants);
        let entrants: Vec<Value> = entrants
            .map(|(entrant, standing)| {
                let mut fields = entrant.to_json();
                merge(&mut fields, standing_json(standing));
                fields
            })
            .collect();
        let seat = |(seat, share): (Seat, Estimate)| (seat.to_string(), share.to_json());
        let more = json!({
            "games": self.standings.games,
            "wanted": self.wanted,
            "games_in_cycle": self.schedule.games_in_cycle(),
            "entrants": entrants,
            "seats": self.seats().map(seat).collect::<Map<_, _>>(),
        });
        merge(&mut all, more);
        all
    }

    pub(super) fn plot(&self, path: &Path) -> anyhow::Result<()> {
        let point =
            |(name, standing): (&str, &Standing)| Point { name: name.to_owned(), estimate: standing.rating };
        let ratings: Vec<Point> = self.ranked().into_iter().map(point).collect();
        let share = |(seat, estimate): (Seat, Estimate)| Point { name: seat.to_string(), estimate };
        let title = "win share by seat, and what would be fair".to_owned();
        let seats = Seats { title, shares: self.seats().map(share).collect() };
        plot::ratings(&self.title(), &ratings, &seats, path)
    }

    pub(super) fn csv(&self) -> String {
        let mut text = "name,rating,rating_low,rating_high,games,seats,win_share,win_share_low,win_share_high,\
                        fair_share,mean_coins,kisses,moves,ms_per_move,longest_ms,crash,late,bad_answer,illegal\n"
            .to_owned();
        for (name, standing) in self.ranked() {
            let (rating, share) = (standing.rating, standing.wins.estimate());
            let mut fields = vec![format!("\"{}\"", name.replace('"', "\"\""))];
            fields.extend([rating.value, rating.low, rating.high].map(|points| format!("{points:.1}")));
            fields.extend([standing.games, standing.chairs].map(|count| count.to_string()));
            let shares = [share.value, share.low, share.high, standing.fair_share()];
            fields.extend(shares.map(|share| format!("{share:.4}")));
            fields.push(format!("{:.2}", standing.mean_coins()));
            fields.extend([standing.kisses, standing.decisions].map(|count| count.to_string()));
            fields.extend([standing.ms_per_move(), standing.longest_ms()].map(|ms| format!("{ms:.3}")));
            fields.extend(Kind::ALL.map(|kind| standing.forfeits.get(&kind).unwrap_or(&0).to_string()));
            text += &(fields.join(",") + "\n");
        }
        text
    }
}

fn row(standing: &Standing) -> String {
    let Standing { rating, kisses, .. } = standing;
    let lost: u64 = standing.forfeits.values().sum();
    format!(
        "{:>+6.0} ±{:>3.0} {:>19} {:>5.1}% {:>5.2} {kisses:>6} {:>7.1} {:>7.0} {lost:>4}",
        rating.value,
        (rating.high - rating.low) / 2.0,
        standing.wins.estimate().percent(),
        100.0 * standing.fair_share(),
        standing.mean_coins(),
        standing.ms_per_move(),
        standing.longest_ms(),
    )
}

fn standing_json(standing: &Standing) -> Value {
    json!({
        "rating": standing.rating.to_json(),
        "games": standing.games,
        "seats": standing.chairs,
        "win_share": standing.wins.estimate().to_json(),
        "fair_share": standing.fair_share(),
        "mean_coins": standing.mean_coins(),
        "kisses": standing.kisses,
        "moves": standing.decisions,
        "ms_per_move": standing.ms_per_move(),
        "longest_ms": standing.longest_ms(),
        "forfeits": standing.forfeits,
    })
}

fn merge(into: &mut Value, more: Value) {
    if let (Value::Object(into), Value::Object(more)) = (into, more) {
        into.extend(more);
    }
}
