//! The analysis as text: a line a turn, sentences under turns that stand out, and a summary of each seat.

use std::fmt::Write;

use blacktop_bots::coach::{Mark, Remark, Verdict};
use blacktop_protocol::SeatColours;
use blacktop_rules::{BySeat, Game};
use blacktop_words::msg;

use super::{GameAnalysis, Score};
use crate::coach::words;
use crate::draw::styled;
use crate::i18n::{self, localize, phrase};
use crate::{output, palette};

/// Where the sentences under a turn begin.
const INDENT: usize = 7;

pub(crate) fn text(analysis: &GameAnalysis) -> String {
    let game = analysis.record.start();
    let mut text = heading(game, SeatColours::of_record(&analysis.record));
    if let Some(first) = analysis.verdicts.first() {
        let _ = writeln!(
            text,
            "{}{}",
            output::left(&phrase("cli-analyse-start"), INDENT),
            shares(game, &first.before)
        );
    }
    for verdict in &analysis.verdicts {
        text += &turn(game, verdict);
    }
    text.push('\n');
    text += &scores(analysis);
    let speaker = i18n::localizer();
    if analysis.verdicts.len() < analysis.all {
        let _ = writeln!(text, "\n{}", speaker.interrupted(analysis.verdicts.len(), analysis.all));
    } else if let Some(minute) = analysis.unfinished() {
        let _ = writeln!(text, "\n{}", speaker.unfinished(minute));
    }
    text
}

fn heading(game: &Game, colours: SeatColours) -> String {
    let seats = game.players().seats();
    let seats: String = seats
        .map(|seat| format!("    {} ", styled(palette::token(colours, seat), &seat.to_string())))
        .collect();
    format!(
        "{}{seats}  {}\n",
        styled(palette::QUIET, &output::left(&phrase("cli-analyse-turn"), INDENT)),
        styled(palette::QUIET, &phrase("cli-analyse-loss"))
    )
}

fn shares(game: &Game, share: &BySeat<f64>) -> String {
    game.players().seats().map(|seat| format!("{:>5.0}%", 100.0 * share[seat])).collect()
}

/// A turn: what it came to, what was lost, what was played; then what there is to say about it.
fn turn(game: &Game, verdict: &Verdict) -> String {
    let label = format!("{:>3}{}", verdict.minute, verdict.seat);
    let figures = format!("{} {:>4.0}%  ", shares(game, &verdict.after), 100.0 * verdict.loss);
    let column = INDENT + figures.len();
    let played = output::wrap(&words(&verdict.played).join(" "), column);
    let mut text = format!("{label:<INDENT$}{figures}{played}\n");
    if let Some(found) = &verdict.remark {
        text += &remark(found);
        if found.mark != Mark::Brilliant {
            let best = words(&verdict.best.actions).join(" ");
            let best = localize(&msg("cli-analyse-better").with("actions", best));
            for part in [best, i18n::localizer().turn(&verdict.best)] {
                let _ = writeln!(text, "{:INDENT$}{}", "", output::wrap(&part, INDENT));
            }
        }
    }
    text
}

fn remark(remark: &Remark) -> String {
    let colour = match remark.mark {
        Mark::Brilliant => palette::GOOD,
        Mark::Mistake | Mark::Blunder | Mark::Handed { .. } => palette::BAD,
    };
    let speaker = i18n::localizer();
    let (mark, sentence) =
        (speaker.mark(remark.mark), speaker.reason_with_caveats(remark.reason, &remark.caveats));
    let said = speaker.format(&msg("cli-analyse-remark").with("mark", &mark).with("sentence", sentence));
    // Broken into lines first: colours have no width.
    let told = output::wrap(&said, INDENT);
    format!("{:INDENT$}{}\n", "", told.replacen(&mark, &styled(colour, &mark), 1))
}

fn scores(analysis: &GameAnalysis) -> String {
    let titles = [
        "cli-analyse-turns",
        "cli-analyse-mean-loss",
        "cli-analyse-mistakes",
        "cli-analyse-blunders",
        "cli-analyse-handed",
        "cli-analyse-brilliant",
    ];
    let titles: String = titles.into_iter().map(|id| output::right(&phrase(id), 11)).collect();
    let seat = output::left(&phrase("cli-seat"), 4);
    let mut text = format!("{}\n", styled(palette::QUIET, &format!("{seat}{titles}")));
    for seat in analysis.record.game().players().seats() {
        let Score { turns, mean_loss, mistakes, blunders, handed, brilliant } = analysis.score(seat);
        let name = styled(palette::token(SeatColours::of_record(&analysis.record), seat), &seat.to_string());
        // Who has not played has lost nothing, and has not played without a fault either.
        let loss = mean_loss.map_or_else(|| "–".to_owned(), |loss| i18n::decimal(100.0 * loss, 1) + "%");
        let counts: String =
            [mistakes, blunders, handed, brilliant].iter().map(|count| format!("{count:>11}")).collect();
        let _ = writeln!(text, "{name}   {turns:>11}{loss:>11}{counts}");
    }
    text
}
