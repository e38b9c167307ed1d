//! scratch
use blacktop_rules::*;
use std::sync::Arc;
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(1000, |a| a.parse().unwrap());
    let ground = Arc::new(Ground::new(Board::default(), Edition::En));
    let root = Game::start(&ground, Players::Four, 30, Seat::A);
    let mut game = root.clone();
    let mut x: u64 = 0x1234567;
    let mut actions = 0u64;
    let mut total = 0u64;
    let mut kiss = 0;
    let t = std::time::Instant::now();
    for _ in 0..games {
        game.clone_from(&root);
        loop {
            let legal = game.legal_actions();
            if legal.is_empty() {
                break;
            }
            x = x.wrapping_add(0xa0761d6478bd642f);
            let p = (x as u128) * ((x ^ 0xe7037ed1a0b428db) as u128);
            let r = (p as u64) ^ (p >> 64) as u64;
            let i = ((r as u128 * legal.len() as u128) >> 64) as usize;
            total += legal.len() as u64;
            game.play_unchecked(legal.get(i));
            actions += 1;
        }
        if game.outcome().unwrap().kisser().is_some() {
            kiss += 1;
        }
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{actions} actions, {:.1}/game, {:.1} legal, {kiss} kisses, {:.2} M/s size {}",
        actions as f64 / games as f64,
        total as f64 / actions as f64,
        actions as f64 / s / 1e6,
        std::mem::size_of::<Game>()
    );
    if std::env::args().nth(2).is_some() {
        for d in 1..=6 {
            let t = std::time::Instant::now();
            let n = root.perft(d);
            println!("{d} {n} {:.1} M/s", n as f64 / t.elapsed().as_secs_f64() / 1e6);
        }
    }
}
