//! What the games of one case say about its seats, in words.

use blacktop_rules::{BySeat, Players, Seat};
use serde_json::{Map, Value, json};

use super::GameEnd;
use crate::batch::board_in_words;
use crate::output;
use crate::plot::{NamedEstimate, Seats};
use crate::statistics::{Estimate, Shares, chance_of_equal_seats};

/// Below this chance of being equal, seats are called unequal.
const UNLIKELY: f64 = 0.05;

/// One size of table on one board.
pub(super) struct Case {
    pub(super) players: Players,
    /// A board's code, or `random`.
    pub(super) board: String,
    pub(super) games: u64,
    kisses: u64,
    wins: BySeat<Shares>,
    coins: BySeat<u64>,
}

impl Case {
    pub(super) fn new(players: Players, board: String) -> Case {
        Case { players, board, games: 0, kisses: 0, wins: BySeat::default(), coins: BySeat::default() }
    }

    pub(super) fn add(&mut self, end: &GameEnd) {
        self.games += 1;
        self.kisses += u64::from(end.is_kiss);
        for seat in self.players.seats() {
            self.wins[seat].add(end.shares[seat]);
            self.coins[seat] += u64::from(end.coins[seat]);
        }
    }

    fn name(&self) -> String {
        let players = format!("{} players", self.players.count());
        format!("{players}, {}", board_in_words(&self.board))
    }

    fn fair(&self) -> f64 {
        1.0 / f64::from(self.players.count())
    }

    /// Whether a seat wins more or less than its fair share.
    fn verdict(&self, share: &Estimate) -> &'static str {
        match self.fair() {
            fair if share.low > fair => "more",
            fair if share.high < fair => "less",
            _ => "even",
        }
    }

    fn chance(&self) -> f64 {
        let wins: Vec<Shares> = self.players.seats().map(|seat| self.wins[seat]).collect();
        chance_of_equal_seats(&wins)
    }

    fn mean_coins(&self, seat: Seat) -> f64 {
        self.coins[seat] as f64 / self.games.max(1) as f64
    }

    /// A table, and what it means.
    pub(super) fn text(&self) -> String {
        let fair = format!("{:.1}", 100.0 * self.fair());
        let mut text = format!("{}\nseat  win share  95 %    coins\n", self.name());
        let mut sentences = Vec::new();
        for seat in self.players.seats() {
            let share = self.wins[seat].estimate();
            text += &format!("{seat}    {}  {:>5.2}\n", share.percent(), self.mean_coins(seat));
            let (value, half) = (100.0 * share.value, 50.0 * (share.high - share.low));
            let verdict = self.verdict(&share);
            if verdict != "even" {
                let wins = format!("Seat {seat} wins {value:.1} % ± {half:.1}");
                sentences.push(format!("{wins}, {verdict} than its fair {fair} %."));
            }
        }
        if sentences.is_empty() {
            sentences.push(format!("No seat is clearly off its fair {fair} %."));
        }
        sentences.push(self.conclusion());
        text + &output::wrap(&sentences.join(" "), 0) + "\n"
    }

    /// All seats together.
    fn conclusion(&self) -> String {
        let chance = self.chance();
        let often = match 100.0 * chance {
            percent if percent < 0.1 => "less than 0.1 %".to_owned(),
            percent => format!("{percent:.1} %"),
        };
        let verdict = if chance < UNLIKELY {
            "The seats are not equal"
        } else {
            "All in all the seats may well be equal"
        };
        format!(
            "{verdict}: equal ones would differ at least this much in {often} of such runs (chi-squared test)."
        )
    }

    pub(super) fn json(&self) -> Value {
        let seat = |seat: Seat| {
            let share = self.wins[seat].estimate();
            let fields = json!({
                "win_share": share,
                "mean_coins": self.mean_coins(seat),
                "verdict": self.verdict(&share),
            });
            (seat.to_string(), fields)
        };
        json!({
            "players": self.players.count(),
            "board": self.board,
            "games": self.games,
            "kisses": self.kisses,
            "fair_share": self.fair(),
            "chance_of_equal_seats": self.chance(),
            "seats": self.players.seats().map(seat).collect::<Map<_, _>>(),
        })
    }

    pub(super) fn seats(&self) -> Seats {
        let point =
            |seat: Seat| NamedEstimate { name: seat.to_string(), estimate: self.wins[seat].estimate() };
        Seats { title: self.name(), shares: self.players.seats().map(point).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games won by each of three seats.
    fn case(wins: [u32; 3]) -> Case {
        let mut case = Case::new(Players::Three, "A0B0C0D0".to_owned());
        for (winner, count) in Seat::ALL.into_iter().zip(wins) {
            let shares = BySeat::from_fn(|seat| f64::from(u8::from(seat == winner)));
            let end = GameEnd { shares, coins: BySeat::from_fn(|_| 10), is_kiss: false };
            (0..count).for_each(|_| case.add(&end));
        }
        case
    }

    #[test]
    fn a_favoured_seat_is_named() {
        let text = case([500, 300, 200]).text();
        assert!(text.contains("Seat A wins 50.0 % ± 3.1, more than its fair 33.3 %."), "{text}");
        assert!(text.contains("Seat C wins 20.0 % ± 2.5, less than its fair 33.3 %."), "{text}");
        assert!(text.replace('\n', " ").contains("The seats are not equal"), "{text}");
    }

    #[test]
    fn equal_seats_are_not_accused() {
        let text = case([101, 99, 100]).text().replace('\n', " ");
        assert!(text.contains("No seat is clearly off its fair 33.3 %."), "{text}");
        assert!(text.contains("the seats may well be equal"), "{text}");
    }
}
