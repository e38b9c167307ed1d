//! A board, or a moment of a game, as a picture.

use std::fmt::Write;

use blacktop_bots::Bot;
use blacktop_protocol::SeatColours;
use blacktop_rules::{Board, Child, Game, Outcome, Piece, Place, Record, Seat};
use blacktop_words::{Localizer, as_sentence, msg};

use crate::canvas::{Canvas, Card, Cards, Defs, escaped};
use crate::colours::token;
use crate::figures::{self, Mood, Portrait};
use crate::layout::{BOARD, Pose, Spot, middle, spots};
use crate::model::{Scene, kinds};
use crate::story::story;
use crate::words;

/// A board without a game, with the names of its equipment.
pub fn board(board: &Board, words: &Localizer) -> String {
    let name = if board.code().contains('/') {
        words.format(&msg("picture-own-board"))
    } else {
        words.format(&msg("picture-board").with("board", board))
    };
    let mut canvas = Canvas::default();
    canvas.ground(board);
    canvas.heading(&name);
    canvas.slab();
    canvas.caption(&words.comma_list(kinds(board).into_iter().map(|kind| words.equipment(kind))));
    canvas.finish(&format!("Blacktop: {name}"), &words::description(words, Scene::of_board(board)))
}

/// A game as a record leaves it, with what happened in the last turn.
pub fn position(record: &Record, words: &Localizer) -> String {
    let game = record.game();
    let outcome = game.outcome();
    let cards = cards(record, words);
    let line = match &outcome {
        Some(outcome) => words.outcome_of(outcome, |seat| cards.name(seat)),
        None => words::now(words, game),
    };
    let (told, kiss) = last_turn(record, &cards, words);
    let colours = SeatColours::of_record(record);
    let mut canvas = Canvas::default();
    canvas.ground(game.board());
    canvas.heading(&minute(words, game));
    players(&mut canvas, &cards, game, outcome.is_none().then_some(game.turn()));
    pieces(&mut canvas, &spots(game), kiss, colours);
    canvas.slab();
    canvas.caption(&if told.is_empty() { line.clone() } else { told });
    if let Some(outcome) = &outcome {
        banner(&mut canvas, &cards, game, kiss, &finale(&cards, outcome, words));
    }
    canvas.finish(&format!("Blacktop: {line}"), &words::description(words, Scene::of_game(game, colours)))
}

/// What happened in the last turn, and who kissed in it.
fn last_turn(record: &Record, cards: &Cards, words: &Localizer) -> (String, Option<Kissers>) {
    let Some(turn) = record.turns().pop() else { return (String::new(), None) };
    let Some((start, _)) = record.history().rev().nth(turn.actions.len() - 1) else {
        return (String::new(), None);
    };
    let mut game = start.clone();
    let play = |action| game.play(action).expect("a record holds only what was legal");
    let events: Vec<_> = turn.actions.into_iter().flat_map(play).collect();
    let kiss = events.iter().find_map(Kissers::of);
    (story(&events, &|seat| cards.name(seat), words), kiss)
}

/// The two who kissed.
#[derive(Clone, Copy)]
pub(crate) struct Kissers {
    pub(crate) kisser: Child,
    kissed: Child,
}

impl Kissers {
    pub(crate) fn of(event: &blacktop_rules::Event) -> Option<Kissers> {
        match *event {
            blacktop_rules::Event::Kissed { kisser, kissed, .. } => Some(Kissers { kisser, kissed }),
            _ => None,
        }
    }

    /// Between the two.
    pub(crate) fn spot(self, spots: &[(Piece, Spot)]) -> Option<Spot> {
        let of = |child| spots.iter().find(|(piece, _)| *piece == Piece::Child(child)).map(|(_, spot)| *spot);
        let (one, other) = (of(self.kisser)?, of(self.kissed)?);
        Some(Spot { x: (one.x + other.x) / 2.0, y: (one.y + other.y) / 2.0, ..one })
    }

    pub(crate) fn has(self, piece: Piece) -> bool {
        [self.kisser, self.kissed].map(Piece::Child).contains(&piece)
    }
}

/// `Minute 7 of 30`.
pub(crate) fn minute(words: &Localizer, game: &Game) -> String {
    words.format(&msg("table-minute").with("minute", game.clock()).with("minutes", game.minutes()))
}

/// The players of a record; a seat without a name is called by its letter.
pub(crate) fn cards(record: &Record, words: &Localizer) -> Cards {
    let card = |seat: Seat| {
        let character = bot(record, seat).and_then(Bot::character);
        let portrait = Portrait { seat, character, mood: Mood::Neutral };
        Card { seat, portrait, name: name(record, seat, words) }
    };
    Cards {
        cards: record.game().players().seats().map(card).collect(),
        colours: SeatColours::of_record(record),
    }
}

fn name(record: &Record, seat: Seat, words: &Localizer) -> String {
    match bot(record, seat) {
        Some(bot) => words.bot_name(bot),
        None => words.player_name(record, seat).unwrap_or_else(|| seat.to_string()),
    }
}

fn bot(record: &Record, seat: Seat) -> Option<Bot> {
    let header = record.headers().iter().find(|header| header.key == seat.to_string())?;
    header.value.strip_prefix("bot:").and_then(|name| name.parse().ok())
}

/// The cards of all players; that of the seat whose turn it is stands out.
pub(crate) fn players(canvas: &mut Canvas, cards: &Cards, game: &Game, turn: Option<Seat>) {
    let outcome = game.outcome();
    for (nth, card) in cards.cards.iter().enumerate() {
        let mood = match outcome {
            Some(outcome) if outcome.rank(card.seat) == 1 => Mood::Winning,
            Some(_) => Mood::Losing,
            None => Mood::Neutral,
        };
        let parts = [
            cards.paper(nth, turn == Some(card.seat)),
            cards.face(&mut canvas.defs, nth, mood),
            cards.label(&mut canvas.defs, nth),
            cards.coins(nth, game.coins(card.seat)),
        ];
        canvas.drawn.extend(parts);
        canvas.drawn.push('\n');
    }
}

/// All pieces at their spots, the upper rows first, so that pieces in front are drawn in front.
pub(crate) fn pieces(
    canvas: &mut Canvas,
    spots: &[(Piece, Spot)],
    kiss: Option<Kissers>,
    colours: SeatColours,
) {
    canvas.in_yard(|defs, drawn| pieces_in_yard(defs, drawn, spots, kiss, colours));
}

/// The same in the yard's own distances.
pub(crate) fn pieces_in_yard(
    defs: &mut Defs,
    drawn: &mut String,
    spots: &[(Piece, Spot)],
    kiss: Option<Kissers>,
    colours: SeatColours,
) {
    let mut ordered: Vec<&(Piece, Spot)> = spots.iter().collect();
    let depth = |spot: &Spot| spot.y + if spot.pose == Pose::Flies { 2000.0 } else { 0.0 };
    ordered.sort_by(|(_, one), (_, other)| depth(one).total_cmp(&depth(other)));
    for (piece, spot) in ordered {
        let in_love = kiss.is_some_and(|kiss| kiss.has(*piece));
        let dust = if spot.pose == Pose::Attacks { figures::dust(defs) } else { String::new() };
        let figure = figures::piece(defs, *piece, spot.pose, in_love, colours);
        let _ = writeln!(drawn, "<g transform='{}'>{dust}{figure}</g>", spot.transform());
    }
    if let Some(spot) = kiss.and_then(|kiss| kiss.spot(spots)) {
        let _ = writeln!(drawn, "<g transform='{}'>{}</g>", spot.transform(), figures::hearts(defs));
    }
}

/// The title of the winner; where a win is shared, who shares it.
pub(crate) fn finale(cards: &Cards, outcome: &Outcome, words: &Localizer) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| cards.name(seat)).collect();
    match &winners[..] {
        [winner] => as_sentence(&words.format(&msg("outcome-title").with("winner", winner))),
        _ => words.outcome_of(outcome, |seat| cards.name(seat)),
    }
}

/// Who has won, over the yard where it hides no kiss.
pub(crate) fn banner(canvas: &mut Canvas, cards: &Cards, game: &Game, kiss: Option<Kissers>, line: &str) {
    const WIDTH: f64 = 620.0;
    const HEIGHT: f64 = 118.0;
    let Some(outcome) = game.outcome() else { return };
    let kisser = kiss.map(|kiss| game.place(Piece::Child(kiss.kisser)));
    let y = match kisser {
        Some(Place::Space(at)) if middle(at).1 > BOARD / 2.0 => 180.0,
        Some(_) => 520.0,
        None => 340.0,
    };
    let x = (BOARD - WIDTH) / 2.0;
    let winners: Vec<&Card> = cards.cards.iter().filter(|card| outcome.rank(card.seat) == 1).collect();
    canvas.in_yard(|defs, drawn| {
        let _ = write!(
            drawn,
            "<rect x='{x}' y='{}' width='{WIDTH}' height='{HEIGHT}' rx='20' fill-opacity='.35'/>\
             <rect x='{x}' y='{y}' width='{WIDTH}' height='{HEIGHT}' rx='20' fill='{}' stroke='{}' stroke-width='4'/>",
            y + 8.0,
            token("slab"),
            token("chalk"),
        );
        let centre = BOARD / 2.0;
        for transform in [format!("translate({} {})", x - 30.0, y - 90.0), format!("translate({} {})", x + WIDTH - 82.0, y - 90.0)] {
            drawn.push_str(&figures::confetti(defs, &transform));
        }
        for (nth, card) in winners.iter().enumerate() {
            let offset = (nth as f64 - (winners.len() as f64 - 1.0) / 2.0) * 140.0;
            let portrait = Portrait { mood: Mood::Winning, ..card.portrait };
            let _ = write!(
                drawn,
                "<g transform='translate({} {})'>{}</g>",
                centre + offset,
                y - 40.0,
                figures::portrait(defs, portrait, cards.colours, 132.0)
            );
        }
        // As large as the line allows.
        let columns = unicode_width::UnicodeWidthStr::width(line).max(1) as f64;
        let size = f64::min(38.0, (WIDTH - 48.0) / columns / 0.56);
        let _ = write!(
            drawn,
            "<text x='{centre}' y='{:.1}' font-family='{}' font-size='{size:.1}' font-weight='800' \
             text-anchor='middle' fill='{}'>{}</text>",
            y + HEIGHT / 2.0 + 28.0,
            token("head"),
            token("chalk"),
            escaped(line)
        );
    });
}
