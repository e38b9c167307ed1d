//! Explores the protocol and its mistakes: `cargo run --release -p blacktop-model --example explore -- NODES KEYS [LIMIT]`.

use std::time::Instant;

use blacktop_model::{Mistake, Model, explore};

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let [nodes @ 1..=3, keys @ 1..=2, ref rest @ ..] = numbers[..] else {
        eprintln!("usage: explore NODES (1 to 3) KEYS (1 or 2) [LIMIT of states]");
        std::process::exit(2);
    };
    let limit = rest.first().copied().unwrap_or(usize::MAX);
    let protocol = Model::protocol(nodes, keys);
    report("the protocol", &protocol, limit);
    for mistake in Mistake::ALL {
        let model = protocol.with(mistake);
        report(&format!("{mistake:?}"), &model, limit);
        report(&format!("{mistake:?}, as players see it"), &model.seen_by_players(), limit);
    }
}

fn report(name: &str, model: &Model, limit: usize) {
    let began = Instant::now();
    let explored = explore(model, limit);
    let seconds = began.elapsed().as_secs_f64();
    let cut = if explored.is_cut { ", then cut" } else { "" };
    println!("{name}: {} states{cut}, {} transitions, {seconds:.1} s", explored.states, explored.transitions);
    match explored.found {
        None => println!("holds\n"),
        Some(found) => println!("{} steps break {found}", found.steps.len()),
    }
}
