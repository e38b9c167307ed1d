//! Converts the coach's verdicts to messages of the wire.

use std::collections::BTreeMap;

use blacktop_bots::Coach;
use blacktop_bots::coach::{Cancelled, Mark, Remark, Verdict, turns_played};
use blacktop_protocol::Seat;
use blacktop_protocol::{Analysis, BestTurn, JudgedTurn, LocalizedMessage, TurnMark};
use blacktop_rules::{Action, BySeat, Game, Record};
use blacktop_words::{Localizer, Message};

/// `progress` gets the number of analysed turns and of all turns.
pub(super) fn analysis(
    record: &Record,
    iterations: u64,
    coach: &mut Coach<Cancelled>,
    progress: impl Fn(u32, u32),
) -> Result<Analysis, Cancelled> {
    let game = record.start();
    let played = turns_played(record);
    let count = |turns: usize| u32::try_from(turns).unwrap_or(u32::MAX);
    progress(0, count(played.len()));
    let start = shares(game, &coach.win_shares(game)?);
    let mut turns = Vec::with_capacity(played.len());
    for turn in &played {
        turns.push(judged(game, &coach.judge(turn)?));
        progress(count(turns.len()), count(played.len()));
    }
    Ok(Analysis { iterations, start, turns })
}

fn judged(game: &Game, verdict: &Verdict) -> JudgedTurn {
    let best = BestTurn { actions: words(&verdict.best.actions), after: shares(game, &verdict.best_after) };
    JudgedTurn {
        seat: verdict.seat,
        minute: verdict.minute,
        actions: words(&verdict.played),
        before: shares(game, &verdict.before),
        after: shares(game, &verdict.after),
        loss: hundredths(verdict.loss),
        best,
        mark: verdict.remark.as_ref().map_or(TurnMark::None, mark),
        why: verdict.remark.as_ref().map(why).unwrap_or_default(),
    }
}

fn mark(remark: &Remark) -> TurnMark {
    match remark.mark {
        Mark::Brilliant => TurnMark::Brilliant,
        Mark::Mistake => TurnMark::Mistake,
        Mark::Blunder => TurnMark::Blunder,
        Mark::Handed { to } => TurnMark::HandedOver { to },
    }
}

fn why(remark: &Remark) -> Vec<LocalizedMessage> {
    Localizer::remark(remark.reason, &remark.caveats).iter().map(Message::localized).collect()
}

fn words(actions: &[Action]) -> Vec<String> {
    actions.iter().map(|action| action.to_string()).collect()
}

fn shares(game: &Game, share: &BySeat<f64>) -> BTreeMap<Seat, f64> {
    game.players().seats().map(|seat| (seat, hundredths(share[seat]))).collect()
}

/// A win share in percent with two decimals.
fn hundredths(share: f64) -> f64 {
    (share * 1e4).round() / 1e2
}
