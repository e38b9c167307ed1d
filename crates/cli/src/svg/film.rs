//! A game as a film: one animated drawing in which pieces glide from space to space, or a still for each frame.

use std::collections::BTreeSet;
use std::fmt::Write;

use blacktop_protocol::SeatColours;
use blacktop_rules::{Piece, Seat};

use super::pieces::{self, Pose, Spot};
use super::{BOARD, CHALK, DEEP, GAP, LEFT, TOP, WIDTH, escaped, ink_on, open, purse};
use crate::draw_model::Scene;
use crate::film::{Film, FilmFrame};
use crate::i18n::localizer;
use crate::output;

/// As high as this: below the coins there are names, and what happens.
const HEIGHT: i32 = TOP + BOARD + 288;
/// How large a film is.
#[cfg(feature = "png")]
pub(crate) const SIZE: (i32, i32) = (WIDTH, HEIGHT);
/// Where words begin.
const MARGIN: i32 = LEFT - GAP - DEEP;
/// The longest time in which a piece glides to its place.
const GLIDE: f64 = 0.7;

/// All frames in one drawing that moves by itself and begins again when it is over.
pub(crate) fn film(film: &Film) -> String {
    let first = &film.frames[0];
    let mut reel = Reel::new(film);
    names(&mut reel.drawn, film);
    reel.headings();
    reel.purses();
    reel.bursts();
    first.spots.iter().for_each(|(piece, _)| reel.piece(*piece));
    reel.captions();
    reel.clock();
    let (opened, Reel { drawn, style, .. }) =
        (open(Scene::of_game(&first.game, film.colours), &first.heading, HEIGHT), reel);
    format!("{opened}<style>{style}</style>\n{drawn}</svg>\n")
}

/// What stays the same in all frames.
#[cfg(feature = "png")]
pub(crate) fn ground(film: &Film) -> String {
    let first = &film.frames[0];
    let mut svg = open(Scene::of_game(&first.game, film.colours), &first.heading, HEIGHT);
    names(&mut svg, film);
    svg + "</svg>\n"
}

/// What is in one frame, to be laid over the ground.
#[cfg(feature = "png")]
pub(crate) fn still(film: &Film, index: usize) -> String {
    let frame = &film.frames[index];
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' \
         font-family='sans-serif' fill='{CHALK}'>"
    );
    heading(&mut svg, &frame.heading);
    for seat in frame.game.players().seats() {
        disc(&mut svg, seat, film.colours);
        if frame.seat == seat {
            ring(&mut svg, seat);
        }
        coins(&mut svg, seat, frame.game.coins(seat));
    }
    pieces::all(&mut svg, &frame.spots, film.colours);
    caption(&mut svg, &frame.caption);
    let done = film.frames[..=index].iter().map(|frame| frame.seconds).sum::<f64>() / film.seconds();
    let _ = write!(
        svg,
        "<rect y='{}' width='{:.0}' height='6' fill='{CHALK}' opacity='.6'/>",
        HEIGHT - 6,
        f64::from(WIDTH) * done
    );
    svg + "</svg>\n"
}

/// An animation being drawn: the elements, their style sheet, and when the frames begin, as parts of the whole.
struct Reel<'a> {
    film: &'a Film,
    /// The beginning of each frame, and the end of the last.
    cuts: Vec<f64>,
    drawn: String,
    style: String,
}

impl<'a> Reel<'a> {
    fn new(film: &'a Film) -> Reel<'a> {
        let mut cuts = vec![0.0];
        for frame in &film.frames {
            cuts.push(cuts.last().unwrap_or(&0.0) + frame.seconds / film.seconds());
        }
        let style = format!(
            ".m{{animation:{0:.2}s ease-in-out infinite}}.f{{animation:{0:.2}s step-end infinite;opacity:0}}\
             @media(prefers-reduced-motion:reduce){{.m,.f{{animation-play-state:paused}}}}",
            film.seconds()
        );
        Reel { film, cuts, drawn: String::new(), style }
    }

    /// When all pieces have come to rest in a frame.
    fn rest(&self, index: usize) -> f64 {
        let seconds = GLIDE.min(0.6 * self.film.frames[index].seconds);
        if index == 0 { 0.0 } else { self.cuts[index] + seconds / self.film.seconds() }
    }

    /// A group that is only seen in some frames.
    fn seen(&mut self, name: &str, is_seen: impl Fn(&FilmFrame) -> bool, content: impl FnOnce(&mut String)) {
        let seen: Vec<bool> = self.film.frames.iter().map(is_seen).collect();
        if !seen.contains(&true) {
            return;
        }
        let mut frames = String::new();
        for (index, now) in seen.iter().enumerate() {
            if index == 0 || seen[index - 1] != *now {
                let _ = write!(frames, "{}{{opacity:{}}}", percent(self.cuts[index]), u8::from(*now));
            }
        }
        let _ = write!(self.style, "@keyframes {name}{{{frames}}}");
        let at_first = if seen[0] { ";opacity:1" } else { "" };
        let _ = write!(self.drawn, "<g class='f' style='animation-name:{name}{at_first}'>");
        content(&mut self.drawn);
        self.drawn.push_str("</g>\n");
    }

    fn headings(&mut self) {
        let mut lines: Vec<&str> = self.film.frames.iter().map(|frame| frame.heading.as_str()).collect();
        lines.dedup();
        for (index, line) in lines.into_iter().enumerate() {
            self.seen(&format!("h{index}"), |frame| frame.heading == line, |svg| heading(svg, line));
        }
    }

    fn captions(&mut self) {
        let frames = &self.film.frames;
        for (index, frame) in frames.iter().enumerate().filter(|(_, frame)| !frame.caption.is_empty()) {
            let is_this = |other: &FilmFrame| std::ptr::eq(other, frame);
            self.seen(&format!("c{index}"), is_this, |svg| caption(svg, &frame.caption));
        }
    }

    fn purses(&mut self) {
        for seat in self.film.frames[0].game.players().seats() {
            disc(&mut self.drawn, seat, self.film.colours);
            self.seen(&format!("r{seat}"), |frame| frame.seat == seat, |svg| ring(svg, seat));
            let has = |frame: &FilmFrame| frame.game.coins(seat);
            let amounts: BTreeSet<u8> = self.film.frames.iter().map(has).collect();
            for amount in amounts {
                self.seen(
                    &format!("p{seat}{amount}"),
                    |frame| has(frame) == amount,
                    |svg| coins(svg, seat, amount),
                );
            }
        }
    }

    /// A piece on all its ways.
    fn piece(&mut self, piece: Piece) {
        let spots: Vec<Spot> = self.film.frames.iter().filter_map(|frame| spot(frame, piece)).collect();
        let mut frames = format!("0%{{{}}}", moved(&spots[0]));
        for (pair, index) in spots.windows(2).zip(1..) {
            if pair[0].transform() != pair[1].transform() {
                let (from, to) = (percent(self.cuts[index]), percent(self.rest(index)));
                let _ = write!(frames, "{from}{{{}}}{to}{{{}}}", moved(&pair[0]), moved(&pair[1]));
            }
        }
        let _ = write!(self.style, "@keyframes {piece}{{{frames}to{{{}}}}}", moved(&spots[spots.len() - 1]));
        let first = spots[0].transform();
        let _ = write!(self.drawn, "<g class='m' style='animation-name:{piece}' transform='{first}'>");
        pieces::draw(&mut self.drawn, piece, self.film.colours);
        if let Piece::Child(child) = piece {
            let is_detained =
                |frame: &FilmFrame| spot(frame, piece).is_some_and(|spot| spot.pose == Pose::Detained);
            let colours = self.film.colours;
            self.seen(&format!("d{child}"), is_detained, |svg| pieces::bars(svg, child, colours));
        }
        self.drawn.push_str("</g>\n");
    }

    /// A burst for every attacker, shown as long as its fight lasts.
    fn bursts(&mut self) {
        for (piece, _) in &self.film.frames[0].spots {
            let fights: Vec<Option<(f64, f64)>> =
                self.film.frames.iter().map(|frame| fight(frame, *piece)).collect();
            if fights.iter().all(Option::is_none) {
                continue;
            }
            let mut frames = String::new();
            for (index, now) in fights.iter().enumerate() {
                let _ = match now {
                    _ if index > 0 && fights[index - 1] == *now => continue,
                    Some((x, y)) => {
                        let rest = percent(self.rest(index));
                        write!(frames, "{rest}{{opacity:1;transform:translate({x}px,{y}px)}}")
                    }
                    None => write!(frames, "{}{{opacity:0}}", percent(self.cuts[index])),
                };
            }
            let _ = write!(self.style, "@keyframes x{piece}{{{frames}}}");
            let (x, y) = fights[0].unwrap_or_default();
            let at_first = if fights[0].is_some() { ";opacity:1" } else { "" };
            let _ = write!(
                self.drawn,
                "<g class='f' style='animation-name:x{piece}{at_first}' transform='translate({x} {y})'>"
            );
            pieces::burst(&mut self.drawn);
            self.drawn.push_str("</g>\n");
        }
    }

    /// How much of the film is over.
    fn clock(&mut self) {
        self.style.push_str("@keyframes t{0%{transform:scaleX(0)}to{transform:none}}");
        let _ = writeln!(
            self.drawn,
            "<rect class='m' style='animation-name:t;animation-timing-function:linear' y='{}' width='{WIDTH}' \
             height='6' fill='{CHALK}' opacity='.6'/>",
            HEIGHT - 6
        );
    }
}

fn spot(frame: &FilmFrame, piece: Piece) -> Option<Spot> {
    frame.spots.iter().find(|(other, _)| *other == piece).map(|(_, spot)| *spot)
}

/// Where the fight is in which a piece is the attacker.
fn fight(frame: &FilmFrame, piece: Piece) -> Option<(f64, f64)> {
    let spot = spot(frame, piece)?;
    (spot.pose == Pose::Attacking).then(|| pieces::burst_of(&spot))
}

/// A moment of the film for a style sheet.
fn percent(part: f64) -> String {
    format!("{:.3}%", 100.0 * part)
}

/// A spot for a style sheet.
fn moved(spot: &Spot) -> String {
    let Spot { x, y, scale, turn, .. } = spot;
    format!("transform:translate({x:.1}px,{y:.1}px) rotate({turn}deg) scale({scale:.2})")
}

fn heading(svg: &mut String, line: &str) {
    let _ = write!(svg, "<text x='{MARGIN}' y='104' font-size='19' opacity='.85'>{}</text>", escaped(line));
}

/// A seat's disc; whose turn it is has a ring around it.
fn disc(svg: &mut String, seat: Seat, colours: SeatColours) {
    let (x, y) = purse(seat);
    let fill = colours.rgb(seat);
    let ink = ink_on(fill);
    let _ = write!(
        svg,
        "<circle cx='{x}' cy='{y}' r='17' fill='{fill}'/>\
         <text x='{x}' y='{}' font-size='18' font-weight='700' text-anchor='middle' fill='{ink}'>{seat}</text>",
        y + 6
    );
}

fn ring(svg: &mut String, seat: Seat) {
    let (x, y) = purse(seat);
    let _ = write!(svg, "<circle cx='{x}' cy='{y}' r='19.5' fill='none' stroke='{CHALK}' stroke-width='3'/>");
}

fn coins(svg: &mut String, seat: Seat, coins: u8) {
    let (x, y) = purse(seat);
    let _ =
        write!(svg, "<text x='{}' y='{}' font-size='18'>{}</text>", x + 28, y + 6, localizer().coins(coins));
}

fn names(svg: &mut String, film: &Film) {
    for (seat, name) in &film.names {
        let (x, y) = purse(*seat);
        let (x, y) = (x - 17, y + 40);
        let _ = writeln!(svg, "<text x='{x}' y='{y}' font-size='15' opacity='.75'>{}</text>", escaped(name));
    }
}

/// What happens, in a few lines at the bottom.
fn caption(svg: &mut String, told: &str) {
    let lines = output::wrap(told.split(' '), 0);
    for (index, line) in (0..).zip(lines.lines().take(3)) {
        let y = TOP + BOARD + 218 + index * 26;
        let _ = write!(svg, "<text x='{MARGIN}' y='{y}' font-size='20'>{}</text>", escaped(line));
    }
}
