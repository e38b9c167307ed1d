//! A game as a film: one animated drawing in which pieces glide from space to space, or a still for each frame.

use std::fmt::Write;

use blacktop_rules::{Child, Piece, Seat};

use super::pieces::{self, Pose, Spot};
use super::{BOARD, CHALK, DEEP, GAP, INK, LEFT, TOP, WIDTH, escaped, open, purse};
use crate::draw_model::Scene;
use crate::film::{Film, Shot};
use crate::{output, palette, summary};

/// As high as this: below the coins there are names, and what happens.
const HEIGHT: i32 = TOP + BOARD + 288;
/// How large a film is.
#[cfg(feature = "png")]
pub(crate) const SIZE: (i32, i32) = (WIDTH, HEIGHT);
/// Where words begin.
const MARGIN: i32 = LEFT - GAP - DEEP;
/// The longest time in which a piece glides to its place.
const GLIDE: f64 = 0.7;

/// All shots in one drawing that moves by itself and begins again when it is over.
pub(crate) fn film(film: &Film) -> String {
    let first = &film.shots[0];
    let mut svg = open(Scene::of_game(&first.game), &first.heading, HEIGHT);
    let mut style = format!(
        ".m{{animation:{0:.2}s ease-in-out infinite}}.f{{animation:{0:.2}s step-end infinite;opacity:0}}\
         @media(prefers-reduced-motion:reduce){{.m,.f{{animation-play-state:paused}}}}",
        film.seconds()
    );
    let mut drawn = String::new();
    let reel = Reel::new(film);
    names(&mut drawn, film);
    reel.headings(&mut drawn, &mut style);
    reel.purses(&mut drawn, &mut style);
    reel.bursts(&mut drawn, &mut style);
    for (piece, _) in &first.spots {
        reel.piece(*piece, &mut drawn, &mut style);
    }
    reel.captions(&mut drawn, &mut style);
    reel.clock(&mut drawn, &mut style);
    let _ = write!(svg, "<style>{style}</style>\n{drawn}</svg>\n");
    svg
}

/// What stays the same in all shots.
#[cfg(feature = "png")]
pub(crate) fn ground(film: &Film) -> String {
    let first = &film.shots[0];
    let mut svg = open(Scene::of_game(&first.game), &first.heading, HEIGHT);
    names(&mut svg, film);
    svg + "</svg>\n"
}

/// What is in one shot, to be laid over the ground.
#[cfg(feature = "png")]
pub(crate) fn still(film: &Film, index: usize) -> String {
    let shot = &film.shots[index];
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' \
         font-family='sans-serif' fill='{CHALK}'>"
    );
    heading(&mut svg, &shot.heading);
    for seat in shot.game.players().seats() {
        disc(&mut svg, seat);
        if is_to_play(shot, seat) {
            ring(&mut svg, seat);
        }
        coins(&mut svg, seat, shot.game.coins(seat));
    }
    pieces::all(&mut svg, &shot.spots);
    caption(&mut svg, &shot.caption);
    let done = film.shots[..=index].iter().map(|shot| shot.seconds).sum::<f64>() / film.seconds();
    let _ = write!(
        svg,
        "<rect y='{}' width='{:.0}' height='6' fill='{CHALK}' opacity='.6'/>",
        HEIGHT - 6,
        f64::from(WIDTH) * done
    );
    svg + "</svg>\n"
}

/// When everything in a film happens, as parts of the whole.
struct Reel<'a> {
    film: &'a Film,
    /// The beginning of each shot, and the end of the last.
    cuts: Vec<f64>,
}

impl<'a> Reel<'a> {
    fn new(film: &'a Film) -> Reel<'a> {
        let mut cuts = vec![0.0];
        for shot in &film.shots {
            cuts.push(cuts.last().unwrap_or(&0.0) + shot.seconds / film.seconds());
        }
        Reel { film, cuts }
    }

    /// When all pieces have come to rest in a frame.
    fn rest(&self, index: usize) -> f64 {
        let seconds = GLIDE.min(0.6 * self.film.shots[index].seconds);
        if index == 0 { 0.0 } else { self.cuts[index] + seconds / self.film.seconds() }
    }

    /// A group that is only seen in shots that are so.
    fn seen(
        &self,
        name: &str,
        is_so: impl Fn(&Shot) -> bool,
        drawn: &mut String,
        style: &mut String,
        content: impl FnOnce(&mut String),
    ) {
        let so: Vec<bool> = self.film.shots.iter().map(is_so).collect();
        if !so.contains(&true) {
            return;
        }
        let mut frames = String::new();
        for (index, now) in so.iter().enumerate() {
            if index == 0 || so[index - 1] != *now {
                let _ = write!(frames, "{}{{opacity:{}}}", percent(self.cuts[index]), u8::from(*now));
            }
        }
        let _ = write!(style, "@keyframes {name}{{{frames}}}");
        let at_first = if so[0] { ";opacity:1" } else { "" };
        let _ = write!(drawn, "<g class='f' style='animation-name:{name}{at_first}'>");
        content(drawn);
        drawn.push_str("</g>\n");
    }

    fn headings(&self, drawn: &mut String, style: &mut String) {
        let mut told: Vec<String> = self.film.shots.iter().map(|shot| shot.heading.clone()).collect();
        told.dedup();
        for (index, line) in told.iter().enumerate() {
            let name = format!("h{index}");
            self.seen(&name, |shot| shot.heading == *line, drawn, style, |svg| heading(svg, line));
        }
    }

    fn captions(&self, drawn: &mut String, style: &mut String) {
        for (index, shot) in self.film.shots.iter().enumerate().filter(|(_, shot)| !shot.caption.is_empty()) {
            let name = format!("c{index}");
            self.seen(
                &name,
                |other| std::ptr::eq(other, shot),
                drawn,
                style,
                |svg| caption(svg, &shot.caption),
            );
        }
    }

    fn purses(&self, drawn: &mut String, style: &mut String) {
        for seat in self.film.shots[0].game.players().seats() {
            disc(drawn, seat);
            let (ringed, has) = (format!("r{seat}"), |shot: &Shot| shot.game.coins(seat));
            self.seen(&ringed, |shot| is_to_play(shot, seat), drawn, style, |svg| ring(svg, seat));
            let mut amounts: Vec<u8> = self.film.shots.iter().map(has).collect();
            amounts.sort_unstable();
            amounts.dedup();
            for amount in amounts {
                let name = format!("p{seat}{amount}");
                self.seen(&name, |shot| has(shot) == amount, drawn, style, |svg| coins(svg, seat, amount));
            }
        }
    }

    /// A piece on all its ways.
    fn piece(&self, piece: Piece, drawn: &mut String, style: &mut String) {
        let spots: Vec<Spot> = self.film.shots.iter().filter_map(|shot| spot(shot, piece)).collect();
        let mut frames = format!("0%{{{}}}", moved(&spots[0]));
        for (index, pair) in
            spots.windows(2).enumerate().filter(|(_, pair)| !is_same_place(&pair[0], &pair[1]))
        {
            let (from, to) = (self.cuts[index + 1], self.rest(index + 1));
            let _ = write!(
                frames,
                "{}{{{}}}{}{{{}}}",
                percent(from),
                moved(&pair[0]),
                percent(to),
                moved(&pair[1])
            );
        }
        let _ = write!(style, "@keyframes {piece}{{{frames}to{{{}}}}}", moved(&spots[spots.len() - 1]));
        let first = spots[0].transform();
        let _ = write!(drawn, "<g class='m' style='animation-name:{piece}' transform='{first}'>");
        pieces::draw(drawn, piece);
        if let Piece::Child(child) = piece {
            let is_detained = |shot: &Shot| pose(shot, child) == Some(Pose::Detained);
            self.seen(&format!("d{child}"), is_detained, drawn, style, |svg| pieces::bars(svg, child));
        }
        drawn.push_str("</g>\n");
    }

    /// A burst for every attacker, shown as long as its fight lasts.
    fn bursts(&self, drawn: &mut String, style: &mut String) {
        for (piece, _) in &self.film.shots[0].spots {
            let Piece::Child(child) = *piece else { continue };
            let fights: Vec<Option<(f64, f64)>> =
                self.film.shots.iter().map(|shot| fight(shot, child)).collect();
            if fights.iter().all(Option::is_none) {
                continue;
            }
            let mut frames = String::new();
            for (index, now) in
                fights.iter().enumerate().filter(|(index, now)| *index == 0 || fights[index - 1] != **now)
            {
                let _ = match now {
                    Some((x, y)) => write!(
                        frames,
                        "{}{{opacity:1;transform:translate({x}px,{y}px)}}",
                        percent(self.rest(index))
                    ),
                    None => write!(frames, "{}{{opacity:0}}", percent(self.cuts[index])),
                };
            }
            let _ = write!(style, "@keyframes x{child}{{{frames}}}");
            let (x, y) = fights[0].unwrap_or_default();
            let at_first = if fights[0].is_some() { ";opacity:1" } else { "" };
            let _ = write!(
                drawn,
                "<g class='f' style='animation-name:x{child}{at_first}' transform='translate({x} {y})'>"
            );
            pieces::burst(drawn);
            drawn.push_str("</g>\n");
        }
    }

    /// How much of the film is over.
    fn clock(&self, drawn: &mut String, style: &mut String) {
        style.push_str("@keyframes t{0%{transform:scaleX(0)}to{transform:none}}");
        let _ = writeln!(
            drawn,
            "<rect class='m' style='animation-name:t;animation-timing-function:linear' y='{}' width='{WIDTH}' \
             height='6' fill='{CHALK}' opacity='.6'/>",
            HEIGHT - 6
        );
    }
}

fn spot(shot: &Shot, piece: Piece) -> Option<Spot> {
    shot.spots.iter().find(|(other, _)| *other == piece).map(|(_, spot)| *spot)
}

fn pose(shot: &Shot, child: Child) -> Option<Pose> {
    spot(shot, Piece::Child(child)).map(|spot| spot.pose)
}

/// Where the fight is in which a child is the attacker.
fn fight(shot: &Shot, child: Child) -> Option<(f64, f64)> {
    let spot = spot(shot, Piece::Child(child))?;
    (spot.pose == Pose::Attacking).then(|| pieces::burst_of(&spot))
}

fn is_same_place(one: &Spot, other: &Spot) -> bool {
    one.transform() == other.transform()
}

fn is_to_play(shot: &Shot, seat: Seat) -> bool {
    shot.seat == seat
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
fn disc(svg: &mut String, seat: Seat) {
    let (x, y) = purse(seat);
    let fill = palette::seat(seat);
    let _ = write!(
        svg,
        "<circle cx='{x}' cy='{y}' r='17' fill='{fill}'/>\
         <text x='{x}' y='{}' font-size='18' font-weight='700' text-anchor='middle' fill='{INK}'>{seat}</text>",
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
        write!(svg, "<text x='{}' y='{}' font-size='18'>{}</text>", x + 28, y + 6, summary::counted(coins));
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
