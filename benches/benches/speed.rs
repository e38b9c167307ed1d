//! Wall-clock speed: actions a second in random play, nodes a second in perft, iterations a second in tree
//! search, all rivals in one run.

use std::time::{Duration, Instant};

use blacktop_benches::{Dice, TreeSearch, plays, searches, trees};
use criterion::{Criterion, SamplingMode, Throughput};

fn main() {
    let mut criterion = Criterion::default()
        .without_plots()
        .sample_size(30)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    random_play(&mut criterion);
    perft(&mut criterion);
    mcts(&mut criterion);
    criterion.final_summary();
}

/// One iteration is one action. Whole games are played until there are enough, and no game is played twice.
fn random_play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random-play");
    group.throughput(Throughput::Elements(1));
    for mut play in plays() {
        let mut dice = Dice::new();
        group.bench_function(play.name, |bencher| {
            bencher.iter_custom(|iterations| {
                let (start, mut actions) = (Instant::now(), 0);
                while actions < iterations {
                    actions += play.game(&mut dice);
                }
                start.elapsed().mul_f64(iterations as f64 / actions as f64)
            });
        });
    }
}

/// One iteration is a whole tree.
fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sampling_mode(SamplingMode::Flat);
    for tree in trees() {
        group.throughput(Throughput::Elements(tree.perft()));
        group.bench_function(tree.name, |bencher| bencher.iter(|| tree.perft()));
    }
}

/// One iteration is a whole search, which has many of its own. A search takes long, so there are fewer samples.
fn mcts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("mcts");
    group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(5));
    for search in searches() {
        group.throughput(Throughput::Elements(search.grow(TreeSearch::ITERATIONS)));
        group.bench_function(search.name, |bencher| bencher.iter(|| search.grow(TreeSearch::ITERATIONS)));
    }
}
