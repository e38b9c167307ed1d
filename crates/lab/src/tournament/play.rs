//! One game of a tournament, from the set-up to its result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use blacktop_bots::{Budget, Player, Rng};
use blacktop_rules::{Action, Board, Record, Setup};

use super::entrant::{self, Entrant};
use super::guest::{Guest, Limits};
use super::process::{Fault, Kind};
use super::result::{Chair, Forfeit, Played};
use super::schedule::Seating;
use super::settings::Settings;
use crate::batch::{SEEDS, random_board};

/// Streams of the seed that draw boards; games count from 0 up, and the schedule's begin at a half.
const BOARDS: u64 = u64::MAX / 4;

/// What all games have in common.
pub(super) struct House<'a> {
    pub(super) settings: &'a Settings,
    /// The one board, unless each round draws its own.
    pub(super) board: Option<Board>,
    pub(super) limits: Limits,
    /// Set by Ctrl-C.
    pub(super) stop: &'a AtomicBool,
}

/// The player of a seat.
enum Mind<'a> {
    Bot(Box<Player>),
    Guest(Guest<'a>),
}

impl House<'_> {
    /// Plays a game and returns its result and its record; nothing if it was stopped.
    pub(super) fn play(&self, game: u64, seating: &Seating) -> anyhow::Result<Option<(Played, Record)>> {
        let settings = self.settings;
        let mut record = self.begin(game, seating)?;
        let mut dice = Rng::new(settings.terms.run.seed, game);
        let mut mind = |entrant: &usize| self.mind(&settings.entrants[*entrant], dice.below(SEEDS) as u64);
        let mut minds: Vec<Mind<'_>> = seating.seats.iter().map(&mut mind).collect();
        let mut chairs: Vec<Chair> =
            seating.seats.iter().map(|entrant| Chair { entrant: *entrant, ..Chair::default() }).collect();
        while record.game().outcome().is_none() {
            let (seat, minute) = (record.game().turn() as usize, record.game().clock());
            let (answer, took) = minds[seat].think(&record, settings.budget, dice.below(SEEDS) as u64);
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let answer = answer.and_then(|action| play_or_complain(&mut record, action));
            chairs[seat].count(took);
            if let Err(fault) = answer {
                record.play(Action::Timeout)?;
                chairs[seat].forfeits.push(Forfeit::new(minute, &fault));
            }
        }
        Ok(Some((Played::new(game, record.game(), chairs), record)))
    }

    fn begin(&self, game: u64, seating: &Seating) -> anyhow::Result<Record> {
        let settings = self.settings;
        let draw = || random_board(&mut Rng::new(settings.terms.run.seed, BOARDS + seating.round));
        let setup = Setup {
            edition: settings.terms.edition,
            board: self.board.clone().unwrap_or_else(draw),
            minutes: settings.terms.minutes,
            ..Setup::new(settings.players)
        };
        let mut record = Record::new(setup)?;
        for (seat, entrant) in settings.players.seats().zip(&seating.seats) {
            let _ = record.set_header(&seat.to_string(), &settings.entrants[*entrant].header());
        }
        let _ = record.set_header("Game", &game.to_string());
        let _ = record.set_header("Round", &seating.round.to_string());
        Ok(record)
    }

    fn mind<'b>(&self, entrant: &'b Entrant, seed: u64) -> Mind<'b> {
        match &entrant.kind {
            entrant::Kind::Engine(engine) => Mind::Guest(Guest::new(engine, self.limits)),
            entrant::Kind::Bot(bot) => Mind::Bot(Box::new(Player::new(*bot, seed, 1))),
        }
    }
}

impl Mind<'_> {
    fn think(&mut self, record: &Record, budget: Budget, seed: u64) -> (Result<Action, Fault>, Duration) {
        match self {
            Mind::Guest(guest) => guest.think(record, budget, seed),
            Mind::Bot(player) => {
                let begun = Instant::now();
                let thought = player.think(record.game(), budget);
                let nothing = || Fault::new(Kind::BadAnswer, "it has no thought".to_owned());
                (thought.map(|thought| thought.action).ok_or_else(nothing), begun.elapsed())
            }
        }
    }
}

fn play_or_complain(record: &mut Record, action: Action) -> Result<(), Fault> {
    let refused =
        |why: blacktop_rules::Illegal| Fault::new(Kind::Illegal, format!("{why} (rule {})", why.clause()));
    record.play(action).map(|_| ()).map_err(refused)
}
