//! A game as a film: one animated drawing in which pieces walk from space to space, or a still for each frame.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::RangeInclusive;

use blacktop_protocol::SeatColours;
use blacktop_rules::{Child, Event, Game, Piece, Record, Seat};
use blacktop_words::{Localizer, msg};

use crate::canvas::{Canvas, Cards, HEIGHT, WIDTH};
use crate::colours::token;
use crate::figures::{self, Mood};
use crate::layout::{Pose, Spot, spots, way};
use crate::model::Scene;
use crate::position::{Kissers, banner, cards, finale, minute, pieces, players};
use crate::story::story;
use crate::words;

/// A game frame by frame. It has at least one.
pub struct Film {
    frames: Vec<FilmFrame>,
    cards: Cards,
    words: Localizer,
    /// Who has won, for the last frame.
    finale: Option<String>,
}

/// What is seen after a decision.
struct FilmFrame {
    game: Game,
    /// Whose turn it was when this was decided.
    seat: Seat,
    heading: String,
    spots: Vec<(Piece, Spot)>,
    /// Where those who walked have passed.
    ways: Vec<(Child, Vec<(f64, f64)>)>,
    kiss: Option<Kissers>,
    /// What has just happened, in the reader's words.
    caption: String,
    seconds: f64,
}

/// For how long it is seen who has won.
const END: f64 = 5.0;
/// The longest time in which a piece walks to its place.
const WALK: f64 = 0.9;

impl Film {
    /// How large a film is.
    pub const SIZE: (f64, f64) = (WIDTH, HEIGHT);

    /// The film of some minutes of a game, if any of them was played.
    pub fn new(
        record: &Record,
        minutes: RangeInclusive<u8>,
        seconds_a_turn: f64,
        words: &Localizer,
    ) -> Option<Film> {
        let mut film =
            Film { frames: Vec::new(), cards: cards(record, words), words: words.clone(), finale: None };
        let turns = record.turns();
        let mut history = record.history();
        for turn in turns {
            let decisions = history.by_ref().take(turn.actions.len());
            if !minutes.contains(&turn.minute) {
                decisions.for_each(drop);
                continue;
            }
            let seconds = seconds_a_turn / turn.actions.len() as f64;
            for (before, action) in decisions {
                if film.frames.is_empty() {
                    film.add(before, before.clone(), &[], seconds_a_turn / 2.0);
                }
                let mut game = before.clone();
                let events = game.play(action).expect("a record holds only what was legal");
                film.add(before, game, &events, seconds);
            }
        }
        let last = film.frames.last_mut()?;
        last.seconds = last.seconds.max(1.0);
        if let Some(outcome) = last.game.outcome() {
            last.seconds = END;
            let ended = words.outcome_of(&outcome, |seat| film.cards.name(seat));
            last.caption = words.text([last.caption.clone(), ended]);
            film.finale = Some(finale(&film.cards, &outcome, words));
        }
        Some(film)
    }

    /// Adds what came of a decision.
    fn add(&mut self, before: &Game, game: Game, events: &[Event], seconds: f64) {
        let walked = |event: &Event| match *event {
            Event::Moved { child, steps, from, to } => Some((child, way(before, child, from, to, steps))),
            _ => None,
        };
        let ways = events.iter().filter_map(walked).collect();
        let kiss = events.iter().find_map(Kissers::of);
        let caption = story(events, &|seat| self.cards.name(seat), &self.words);
        self.frames.push(FilmFrame {
            seat: before.turn(),
            heading: minute(&self.words, before),
            spots: spots(&game),
            ways,
            kiss,
            caption,
            seconds,
            game,
        });
    }

    /// For how long each frame is seen, in seconds.
    pub fn seconds(&self) -> impl ExactSizeIterator<Item = f64> {
        self.frames.iter().map(|frame| frame.seconds)
    }

    fn length(&self) -> f64 {
        self.seconds().sum()
    }

    /// All frames in one drawing that moves by itself and begins again when it is over.
    pub fn svg(&self) -> String {
        let first = &self.frames[0];
        let mut reel = Reel::new(self);
        reel.canvas.ground(first.game.board());
        reel.headings();
        reel.players();
        reel.in_yard(|reel| {
            reel.dust();
            first.spots.iter().for_each(|(piece, _)| reel.piece(*piece));
            reel.hearts();
        });
        reel.canvas.slab();
        reel.captions();
        reel.finale();
        reel.clock();
        let scene = Scene::of_game(&first.game, self.colours());
        let title = self.words.format(&msg("picture-film"));
        reel.canvas.finish(&title, &words::description(&self.words, scene))
    }

    /// What stays the same in all frames.
    pub fn ground(&self) -> String {
        let mut canvas = Canvas::default();
        canvas.ground(self.frames[0].game.board());
        canvas.slab();
        canvas.finish_layer(Film::SIZE)
    }

    /// What is in one frame, to be laid over the ground.
    pub fn still(&self, index: usize) -> String {
        let frame = &self.frames[index];
        let mut canvas = Canvas::default();
        canvas.heading(&frame.heading);
        let is_end = self.finale.is_some() && index + 1 == self.frames.len();
        players(&mut canvas, &self.cards, &frame.game, (!is_end).then_some(frame.seat));
        pieces(&mut canvas, &frame.spots, frame.kiss, self.colours());
        canvas.caption(&frame.caption);
        if let (true, Some(line)) = (is_end, &self.finale) {
            banner(&mut canvas, &self.cards, &frame.game, frame.kiss, line);
        }
        let done = self.seconds().take(index + 1).sum::<f64>() / self.length();
        let _ = write!(canvas.drawn, "{}", bar(done, ""));
        canvas.finish_layer(Film::SIZE)
    }

    fn colours(&self) -> SeatColours {
        self.cards.colours
    }
}

/// How much of the film is over, as a line at the lower edge.
fn bar(done: f64, style: &str) -> String {
    format!(
        "<rect{style} y='{}' width='{:.1}' height='6' fill='{}'/>",
        HEIGHT - 6.0,
        WIDTH * done,
        token("lawn-ink")
    )
}

/// An animation being drawn, and when its frames begin, as parts of the whole.
struct Reel<'a> {
    film: &'a Film,
    /// The beginning of each frame, and the end of the last.
    cuts: Vec<f64>,
    canvas: Canvas,
    /// How many animations there are, for their names.
    count: usize,
}

impl<'a> Reel<'a> {
    fn new(film: &'a Film) -> Reel<'a> {
        let length = film.length();
        let mut cuts = vec![0.0];
        for seconds in film.seconds() {
            cuts.push(cuts.last().unwrap_or(&0.0) + seconds / length);
        }
        let style = format!(
            ".m{{animation:{length:.2}s linear infinite}}.f{{animation:{length:.2}s step-end infinite;opacity:0}}\
             @media(prefers-reduced-motion:reduce){{.m,.f{{animation-play-state:paused}}}}"
        );
        Reel { film, cuts, canvas: Canvas { style, ..Canvas::default() }, count: 0 }
    }

    /// Draws in the yard's own distances.
    fn in_yard(&mut self, draw: impl FnOnce(&mut Reel<'a>)) {
        self.canvas.drawn.push_str(&crate::canvas::open_yard());
        draw(self);
        self.canvas.drawn.push_str("</g>\n");
    }

    /// When all pieces have come to rest in a frame.
    fn rest(&self, index: usize) -> f64 {
        let seconds = WALK.min(0.6 * self.film.frames[index].seconds);
        if index == 0 { 0.0 } else { self.cuts[index] + seconds / self.film.length() }
    }

    fn next_name(&mut self) -> String {
        self.count += 1;
        format!("a{}", self.count)
    }

    /// A group that is only seen in some frames: from their beginning, or from when all pieces have come to rest.
    fn seen(
        &mut self,
        from: From,
        is_seen: impl Fn(usize, &FilmFrame) -> bool,
        content: impl FnOnce(&mut Canvas),
    ) {
        let seen: Vec<bool> =
            self.film.frames.iter().enumerate().map(|(index, frame)| is_seen(index, frame)).collect();
        if !seen.contains(&true) {
            return;
        }
        if seen.iter().all(|seen| *seen) {
            return content(&mut self.canvas);
        }
        let mut frames = String::new();
        for (index, now) in seen.iter().enumerate() {
            if index > 0 && seen[index - 1] == *now {
                continue;
            }
            let moment = match from {
                From::Cut => self.cuts[index],
                From::Rest => self.rest(index),
            };
            let _ = write!(frames, "{}{{opacity:{}}}", percent(moment), u8::from(*now));
        }
        let name = self.next_name();
        let _ = write!(self.canvas.style, "@keyframes {name}{{{frames}}}");
        let at_first = if seen[0] { ";opacity:1" } else { "" };
        let _ = write!(self.canvas.drawn, "<g class='f' style='animation-name:{name}{at_first}'>");
        content(&mut self.canvas);
        self.canvas.drawn.push_str("</g>\n");
    }

    fn headings(&mut self) {
        let film = self.film;
        let mut lines: Vec<&str> = film.frames.iter().map(|frame| frame.heading.as_str()).collect();
        lines.dedup();
        for line in lines {
            self.seen(From::Cut, |_, frame| frame.heading == line, |canvas| canvas.heading(line));
        }
    }

    fn captions(&mut self) {
        let film = self.film;
        for (nth, frame) in film.frames.iter().enumerate().filter(|(_, frame)| !frame.caption.is_empty()) {
            self.seen(From::Cut, |index, _| index == nth, |canvas| canvas.caption(&frame.caption));
        }
    }

    fn players(&mut self) {
        let film = self.film;
        let last = film.frames.len() - 1;
        let outcome = film.frames[last].game.outcome();
        let is_end = |index: usize| outcome.is_some() && index == last;
        for (nth, card) in film.cards.cards.iter().enumerate() {
            let seat = card.seat;
            let paper = film.cards.paper(nth, false);
            self.canvas.drawn.push_str(&paper);
            self.seen(
                From::Cut,
                |index, frame| frame.seat == seat && !is_end(index),
                |canvas| canvas.drawn.push_str(&film.cards.paper(nth, true)),
            );
            self.seen(From::Rest, |index, _| !is_end(index), |canvas| face(canvas, film, nth, Mood::Neutral));
            if let Some(outcome) = outcome {
                let mood = if outcome.rank(seat) == 1 { Mood::Winning } else { Mood::Losing };
                self.seen(From::Rest, |index, _| is_end(index), |canvas| face(canvas, film, nth, mood));
            }
            let label = film.cards.label(&mut self.canvas.defs, nth);
            self.canvas.drawn.push_str(&label);
            let has = |frame: &FilmFrame| frame.game.coins(seat);
            let amounts: BTreeSet<u8> = film.frames.iter().map(has).collect();
            for amount in amounts {
                self.seen(
                    From::Rest,
                    |_, frame| has(frame) == amount,
                    |canvas| canvas.drawn.push_str(&film.cards.coins(nth, amount)),
                );
            }
        }
    }

    /// A piece on all its ways, in all its poses.
    fn piece(&mut self, piece: Piece) {
        let film = self.film;
        let spots: Vec<Spot> = film.frames.iter().filter_map(|frame| spot(frame, piece)).collect();
        let mut frames = format!("0%{{{}}}", moved(&spots[0]));
        for (pair, index) in spots.windows(2).zip(1..) {
            if pair[0].transform() == pair[1].transform() {
                continue;
            }
            let points = self.path(index, piece, &pair[0], &pair[1]);
            let (from, to) = (self.cuts[index], self.rest(index));
            let _ = write!(frames, "{}{{{}}}", percent(from), moved(&pair[0]));
            for (nth, point) in points.iter().enumerate() {
                let moment = from + (to - from) * (nth + 1) as f64 / points.len() as f64;
                let _ = write!(frames, "{}{{{}}}", percent(moment), moved(point));
            }
        }
        let _ = write!(
            self.canvas.style,
            "@keyframes {piece}{{{frames}to{{{}}}}}",
            moved(&spots[spots.len() - 1])
        );
        let first = spots[0].transform();
        let _ = write!(self.canvas.drawn, "<g class='m' style='animation-name:{piece}' transform='{first}'>");
        let looks: Vec<(Pose, bool)> =
            film.frames.iter().zip(&spots).map(|(frame, spot)| (spot.pose, loves(frame, piece))).collect();
        let kinds: BTreeSet<(Pose, bool)> = looks.iter().copied().collect();
        for (pose, in_love) in kinds {
            self.seen(
                From::Rest,
                |index, _| looks[index] == (pose, in_love),
                |canvas| {
                    let figure = figures::piece(&mut canvas.defs, piece, pose, in_love, film.colours());
                    canvas.drawn.push_str(&figure);
                },
            );
        }
        self.canvas.drawn.push_str("</g>\n");
    }

    /// Where a piece passes in a frame: children hop from space to space, nuns glide.
    fn path(&self, index: usize, piece: Piece, from: &Spot, to: &Spot) -> Vec<Spot> {
        let Piece::Child(child) = piece else { return vec![*to] };
        let walked = self.film.frames[index].ways.iter().find(|(other, _)| *other == child);
        let between = walked.map(|(_, points)| points.as_slice()).unwrap_or_default();
        let between = between.iter().map(|(x, y)| Spot { x: *x, y: *y, ..*to });
        let mut here = *from;
        let mut points = Vec::new();
        for next in between.chain([*to]) {
            let hop = Spot { x: (here.x + next.x) / 2.0, y: (here.y + next.y) / 2.0 - 6.0, ..next };
            points.extend([hop, next]);
            here = next;
        }
        points
    }

    fn dust(&mut self) {
        let film = self.film;
        let attackers: BTreeSet<Piece> = film
            .frames
            .iter()
            .flat_map(|frame| &frame.spots)
            .filter(|(_, spot)| spot.pose == Pose::Attacks)
            .map(|(piece, _)| *piece)
            .collect();
        for piece in attackers {
            let fights: Vec<Option<String>> = film.frames.iter().map(|frame| fight(frame, piece)).collect();
            let places: BTreeSet<String> = fights.iter().flatten().cloned().collect();
            for place in places {
                self.seen(
                    From::Rest,
                    |index, _| fights[index].as_ref() == Some(&place),
                    |canvas| {
                        let dust = figures::dust(&mut canvas.defs);
                        let _ = write!(canvas.drawn, "<g transform='{place}'>{dust}</g>");
                    },
                );
            }
        }
    }

    fn hearts(&mut self) {
        let film = self.film;
        for (nth, frame) in film.frames.iter().enumerate() {
            let Some(spot) = frame.kiss.and_then(|kiss| kiss.spot(&frame.spots)) else { continue };
            self.seen(
                From::Rest,
                |index, _| index == nth,
                |canvas| {
                    let hearts = figures::hearts(&mut canvas.defs);
                    let _ = write!(canvas.drawn, "<g transform='{}'>{hearts}</g>", spot.transform());
                },
            );
        }
    }

    fn finale(&mut self) {
        let film = self.film;
        let last = film.frames.len() - 1;
        if let Some(line) = &film.finale {
            self.seen(
                From::Rest,
                |index, _| index == last,
                |canvas| banner(canvas, &film.cards, &film.frames[last].game, film.frames[last].kiss, line),
            );
        }
    }

    /// How much of the film is over.
    fn clock(&mut self) {
        self.canvas.style.push_str("@keyframes t{0%{transform:scaleX(0)}to{transform:none}}");
        self.canvas.drawn.push_str(&bar(1.0, " class='m' style='animation-name:t'"));
    }
}

/// When something is seen in a frame.
#[derive(Clone, Copy)]
enum From {
    /// At once.
    Cut,
    /// When all pieces have come to rest.
    Rest,
}

fn face(canvas: &mut Canvas, film: &Film, nth: usize, mood: Mood) {
    let face = film.cards.face(&mut canvas.defs, nth, mood);
    canvas.drawn.push_str(&face);
}

fn loves(frame: &FilmFrame, piece: Piece) -> bool {
    frame.kiss.is_some_and(|kiss| kiss.has(piece))
}

fn spot(frame: &FilmFrame, piece: Piece) -> Option<Spot> {
    frame.spots.iter().find(|(other, _)| *other == piece).map(|(_, spot)| *spot)
}

/// Where the fight is in which a piece is the attacker.
fn fight(frame: &FilmFrame, piece: Piece) -> Option<String> {
    spot(frame, piece).filter(|spot| spot.pose == Pose::Attacks).map(|spot| spot.transform())
}

/// A moment of the film for a style sheet.
fn percent(part: f64) -> String {
    format!("{:.3}%", 100.0 * part)
}

/// A spot for a style sheet.
fn moved(spot: &Spot) -> String {
    let Spot { x, y, scale, .. } = spot;
    format!("transform:translate({x:.1}px,{y:.1}px) scale({scale:.2})")
}
