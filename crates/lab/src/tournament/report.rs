//! What is told of a tournament: a table for people, JSON for programs, CSV for spreadsheets.

use std::path::Path;

use blacktop_rules::Seat;
use serde_json::{Map, Value, json};

use super::process::ForfeitKind;
use super::schedule::Schedule;
use super::settings::TournamentSettings;
use super::standings::{Standing, Standings};
use crate::batch::counted;
use crate::output;
use crate::plot::{self, NamedEstimate, Seats};
use crate::statistics::{Estimate, Shares, chance_of_equal_seats};

pub(super) struct TournamentReport<'a> {
    pub(super) settings: &'a TournamentSettings,
    pub(super) schedule: &'a Schedule,
    pub(super) standings: &'a Standings,
    /// How many games it is to have.
    pub(super) wanted: u64,
}

impl TournamentReport<'_> {
    /// Entrants by rating, the best first.
    pub(super) fn ranked(&self) -> Vec<(&str, &Standing)> {
        let names = self.settings.entrants.iter().map(|entrant| entrant.name.as_str());
        let mut all: Vec<_> = names.zip(&self.standings.entrants).collect();
        all.sort_by(|one, other| other.1.rating.value.total_cmp(&one.1.rating.value));
        all
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = (Seat, Estimate)> {
        self.settings.players.seats().zip(self.standings.seats.iter().map(Shares::estimate))
    }

    pub(super) fn title(&self) -> String {
        let TournamentSettings { players, board, budget, terms, .. } = self.settings;
        let (games, players) = (self.standings.games, players.count());
        let first = if games == self.wanted {
            format!("{} of {players}", counted(games, "game"))
        } else {
            format!("{games} of {} games of {players}", self.wanted)
        };
        terms.title(first, Some(board), Some(*budget))
    }

    pub(super) fn table(&self) -> String {
        let ranked = self.ranked();
        let widths = ranked.iter().map(|(name, _)| output::width(name));
        let width = widths.max().unwrap_or(0).max("entrant".len());
        let mut text = format!("{}\n\n", output::wrap(&self.title(), 0));
        text += &format!("{} {}\n", output::left("entrant", width), TITLES);
        for (name, standing) in ranked {
            text += &format!("{} {}\n", output::left(name, width), row(standing));
        }
        text + &self.seat_table() + &self.forfeits() + &self.notes()
    }

    fn seat_table(&self) -> String {
        let mut text = "\nseat   wins         95 %\n".to_owned();
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
            let kinds: Vec<String> =
                standing.forfeits.iter().map(|(kind, count)| kind.times(*count)).collect();
            text += &format!("\n{name} lost turns: {}\n", kinds.join(", "));
            for (game, forfeit) in &standing.told {
                let why = output::one_line(&forfeit.message);
                text += &format!("  game {game}, minute {}: {why}\n", forfeit.minute);
            }
        }
        text
    }

    fn notes(&self) -> String {
        let cycle = self.schedule.games_in_cycle();
        let orders = self.schedule.games_in_round();
        let mut notes = vec![
            "wins: share of the wins, with its 95 % interval; fair: if all were equally good; coins: at the end, on average; longest: milliseconds for the slowest decision; lost: turns lost to a crash, an illegal action or no answer in time.".to_owned(),
            "Ratings (Plackett-Luce): their mean is 0, 400 points are ten times the strength.".to_owned(),
            format!("A line-up plays all {orders} orders of its seats on one board; a cycle is {cycle} games."),
        ];
        let left_over = self.standings.games % cycle;
        if left_over > 0 {
            notes.push(format!("The last cycle is not full: {left_over} of {cycle} games."));
        }
        let lines = notes.iter().map(|note| output::wrap(note, 0) + "\n");
        format!("\n{}", lines.collect::<String>())
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
        let seat = |(seat, share): (Seat, Estimate)| (seat.to_string(), json!(share));
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
        let point = |(name, standing): (&str, &Standing)| NamedEstimate {
            name: name.to_owned(),
            estimate: standing.rating,
        };
        let ratings: Vec<NamedEstimate> = self.ranked().into_iter().map(point).collect();
        let share = |(seat, estimate): (Seat, Estimate)| NamedEstimate { name: seat.to_string(), estimate };
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
            fields
                .extend(ForfeitKind::ALL.map(|kind| standing.forfeits.get(&kind).unwrap_or(&0).to_string()));
            text += &(fields.join(",") + "\n");
        }
        text
    }
}

/// The titles of the columns after the name.
const TITLES: &str = "rating ±      wins         95 %   fair coins kisses ms/move longest lost";

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
        "rating": standing.rating,
        "games": standing.games,
        "seats": standing.chairs,
        "win_share": standing.wins.estimate(),
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
