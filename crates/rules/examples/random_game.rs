//! Plays a game at random and prints its record.

use blacktop_rules::{Players, Record, Setup};

fn main() {
    let mut record = Record::new(Setup::new(Players::Three)).expect("the default game is valid");
    let mut seed: u64 = 30;
    while !record.game().legal_actions().is_empty() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = record.game().legal_actions();
        let action = legal.pick_unordered((seed >> 33) as usize % legal.len());
        record.play(action).expect("a listed action is legal");
    }
    println!("{record}");
}
