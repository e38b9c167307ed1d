//! The analysis as a program reads it. The fields are promised in docs/COACH.md.

use std::collections::BTreeMap;

use blacktop_bots::coach::{Mark, Verdict};
use blacktop_rules::Game;
use serde::Serialize;

use super::{GameAnalysis, Score};
use crate::coach::{CoachBudget, rounded, shares, words};
use crate::i18n;

#[derive(Serialize)]
struct AnalysisJson {
    players: u8,
    edition: String,
    board: String,
    minutes: u8,
    #[serde(flatten)]
    told: CoachBudget,
    /// How many turns were played to their end; fewer are judged only after an interruption.
    played: usize,
    turns: Vec<TurnJson>,
    seats: BTreeMap<char, Score>,
    curves: BTreeMap<char, Vec<(u8, f64)>>,
}

#[derive(Serialize)]
struct TurnJson {
    minute: u8,
    seat: char,
    actions: Vec<String>,
    before: BTreeMap<char, f64>,
    after: BTreeMap<char, f64>,
    best: Vec<String>,
    best_story: String,
    best_after: BTreeMap<char, f64>,
    loss: f64,
    mark: Option<&'static str>,
    to: Option<char>,
    reason: Option<&'static str>,
    sentence: Option<String>,
}

pub(crate) fn text(analysis: &GameAnalysis, told: CoachBudget) -> anyhow::Result<String> {
    let game = analysis.record.start();
    let report = AnalysisJson {
        players: game.players().count(),
        edition: game.edition().to_string(),
        board: game.board().code().to_string(),
        minutes: game.minutes(),
        told,
        played: analysis.all,
        turns: analysis.verdicts.iter().map(|verdict| turn(game, verdict)).collect(),
        seats: game.players().seats().map(|seat| (seat.letter(), score(analysis.score(seat)))).collect(),
        curves: curves(analysis),
    };
    Ok(serde_json::to_string(&report)? + "\n")
}

fn turn(game: &Game, verdict: &Verdict) -> TurnJson {
    let remark = verdict.remark.as_ref();
    let mark = remark.map(|remark| remark.mark);
    TurnJson {
        minute: verdict.minute,
        seat: verdict.seat.letter(),
        actions: words(&verdict.played),
        before: shares(game, &verdict.before),
        after: shares(game, &verdict.after),
        best: words(&verdict.best.actions),
        best_story: i18n::english().turn(&verdict.best),
        best_after: shares(game, &verdict.best_after),
        loss: rounded(verdict.loss),
        mark: mark.map(Mark::name),
        to: mark.and_then(|mark| match mark {
            Mark::Handed { to } => Some(to.letter()),
            Mark::Brilliant | Mark::Mistake | Mark::Blunder => None,
        }),
        reason: remark.map(|remark| remark.reason.name()),
        sentence: remark.map(|remark| i18n::english().reason_with_caveats(remark.reason, &remark.caveats)),
    }
}

fn score(score: Score) -> Score {
    Score { mean_loss: score.mean_loss.map(rounded), ..score }
}

fn curves(analysis: &GameAnalysis) -> BTreeMap<char, Vec<(u8, f64)>> {
    let points =
        |seat| analysis.curve(seat).into_iter().map(|(minute, share)| (minute, rounded(share))).collect();
    analysis.record.game().players().seats().map(|seat| (seat.letter(), points(seat))).collect()
}
