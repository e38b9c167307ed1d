//! `blacktop-lab sprt` through the real binary: decisions, stopping and going on, the plot.

mod common;

use std::fs;

use common::{check_records, fine, folder, json, path, records, refused};
use serde_json::Value;

/// Games short enough for a test, and the same on every machine.
const SHORT: [&str; 6] = ["--iterations", "4", "--minutes", "8", "--seed", "5"];

fn sprt(words: &[&str]) -> Value {
    json(&[&["sprt"], words, &SHORT].concat())
}

/// The same without what differs from one run to the next.
fn timeless(mut result: Value) -> Value {
    for bot in result["bots"].as_array_mut().expect("a list") {
        let fields = bot.as_object_mut().expect("an object");
        assert!(fields.remove("ms_per_move").is_some() && fields.remove("cpu_ms_per_move").is_some());
    }
    result
}

#[test]
fn a_better_bot_is_found_better_and_a_worse_one_not() {
    for (bots, verdict) in [("greedy,random", "better"), ("random,greedy", "not_better")] {
        let result = sprt(&["--bots", bots, "--h1", "60"]);
        assert_eq!(result["verdict"], verdict, "{result}");
        let number = |value: &Value| value.as_f64().expect("a number");
        let (ratio, bounds) = (number(&result["log_likelihood_ratio"]), &result["bounds"]);
        assert!(ratio >= number(&bounds[1]) || ratio <= number(&bounds[0]), "{result}");
        let boards = result["boards"].as_u64().expect("a number");
        assert_eq!(
            (result["games"].as_u64(), result["games_in_board"].as_u64()),
            (Some(6 * boards), Some(6))
        );
        assert_eq!(result["course"].as_array().map(Vec::len), Some(boards as usize));
        assert_eq!(number(&result["win_share"]["value"]) > 0.5, verdict == "better", "{result}");
    }
}

/// Also where the number of seats is odd: one of them sits once more than the other, on each board as often.
#[test]
fn a_board_has_every_seating() {
    for (players, games) in [("3", 6), ("4", 6), ("5", 20)] {
        let out = folder("sprt", &format!("seatings-{players}"));
        let words =
            ["--bots", "greedy,random", "--players", players, "--games", "7", "--h0", "1", "--h1", "99"];
        let result =
            sprt(&[&words[..], &["--alpha", "0.0001", "--beta", "0.0001", "--out", path(&out)]].concat());
        assert_eq!(result["games_in_board"], games, "{result}");
        let records = records(&out);
        let header = |name: &str| -> Vec<String> {
            let start = format!("[{name} ");
            let line = |(_, record): &(String, String)| {
                record.lines().find(|line| line.starts_with(&start)).map(str::to_owned)
            };
            records.iter().take(games).filter_map(line).collect()
        };
        let boards = header("Board");
        assert!(boards.len() == games && boards.iter().all(|board| *board == boards[0]), "{boards:?}");
        let first = header("A");
        assert_eq!(first.iter().filter(|seat| seat.contains("greedy")).count(), games / 2, "{first:?}");
        assert!(check_records(&out) >= games);
    }
}

/// Neither threads nor a stop in between change the answer.
#[test]
fn it_goes_on_where_it_was() {
    let out = folder("sprt", "parts");
    let words = ["--bots", "level2,level1", "--h1", "70"];
    let whole = sprt(&[&words[..], &["--threads", "3"]].concat());
    let part = sprt(&[&words[..], &["--games", "6", "--out", path(&out)]].concat());
    assert_eq!((part["verdict"].as_str(), part["boards"].as_u64()), (Some("open"), Some(1)), "{part}");
    let all = sprt(&[&words[..], &["--out", path(&out)]].concat());
    assert_eq!(timeless(all.clone()), timeless(whole));
    let kept = records(&out).len();
    // A test that is decided plays nothing more.
    assert_eq!(timeless(sprt(&[&words[..], &["--out", path(&out)]].concat())), timeless(all));
    assert_eq!(records(&out).len(), kept);
    let other = [&["sprt"], &words[..2], &["--h1", "65", "--out", path(&out)], &SHORT[..]].concat();
    refused(&other, 1, "the sequential test was 50.0 % against 70.0 % with errors of 0.05 and 0.05");
    let tournament = ["tournament", "--bots", "level2,level1", "--out", path(&out)];
    refused(&[&tournament[..], &SHORT].concat(), 1, "the sequential test was");
}

#[test]
fn the_answer_is_told_and_drawn() {
    let plot = folder("sprt", "plot").with_extension("svg");
    fs::create_dir_all(plot.parent().expect("a folder")).expect("it is made");
    let words = ["sprt", "--bots", "greedy,random", "--plot", path(&plot)];
    let said = fine(&[&words[..], &SHORT].concat());
    assert!(said.starts_with("greedy against random: "), "{said}");
    for wanted in
        ["greedy is better: 55 % of the wins are likelier than 50 %\n", "log-likelihood ratio", "random: "]
    {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let svg = fs::read_to_string(&plot).expect("a plot");
    assert!(svg.contains("<title>Log-likelihood ratio") && svg.contains("not better: 50 %"), "{svg}");
    assert!(svg.contains("<polyline"), "{svg}");
}

#[test]
fn wrong_arguments_are_refused() {
    for (words, status, wanted) in [
        (&["--bots", "random"][..], 1, "a test has two bots"),
        (&["--bots", "random,greedy,uct"], 1, "a test has two bots"),
        (&["--bots", "random,random"], 1, "takes part twice"),
        (&["--bots", "random,clever"], 2, "the bots are"),
        (&[], 2, "--bots"),
        (&["--bots", "random,greedy", "--h0", "60"], 1, "--h1 the larger"),
        (&["--bots", "random,greedy", "--h1", "NaN"], 1, "between 1 and 99"),
        (&["--bots", "random,greedy", "--alpha", "0.9"], 1, "--alpha 0.9"),
        (&["--bots", "random,greedy", "--ms", "5", "--second-iterations", "5"], 2, "cannot be used with"),
        (&["--bots", "random,greedy", "--plot", "ratio.pdf"], 1, "an .svg or a .png"),
    ] {
        refused(&[&["sprt"], words].concat(), status, wanted);
    }
}
