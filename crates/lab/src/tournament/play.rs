//! One game of a tournament, from the set-up to its result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use blacktop_bots::{Budget, Player, Rng};
use blacktop_rules::{Action, Board, Record, Setup};

use super::entrant::{Entrant, EntrantKind};
use super::guest::{EngineLimits, EngineSeat};
use super::process::{ForfeitKind, ProcessError};
use super::result::{Forfeit, GameResult, SeatResult};
use super::schedule::Seating;
use super::settings::TournamentSettings;
use crate::batch::{SEEDS, random_board};

/// Streams of the seed that draw boards; games count from 0 up, and the schedule's begin at a half.
const BOARDS: u64 = u64::MAX / 4;

/// What all games have in common.
pub(super) struct TournamentGames<'a> {
    pub(super) settings: &'a TournamentSettings,
    /// The one board, unless each round draws its own.
    pub(super) board: Option<Board>,
    pub(super) limits: EngineLimits,
    /// Set by Ctrl-C.
    pub(super) stop: &'a AtomicBool,
}

/// The player of a seat.
enum SeatPlayer<'a> {
    Bot(Box<Player>),
    EngineSeat(EngineSeat<'a>),
}

impl TournamentGames<'_> {
    /// Plays a game and returns its result and its record; nothing if it was stopped.
    pub(super) fn play(&self, game: u64, seating: &Seating) -> anyhow::Result<Option<(GameResult, Record)>> {
        let settings = self.settings;
        let mut record = self.begin(game, seating)?;
        let mut rng = Rng::new(settings.terms.run.seed, game);
        let mut player = |entrant: &usize| self.player(&settings.entrants[*entrant], rng.below(SEEDS) as u64);
        let mut players: Vec<SeatPlayer<'_>> = seating.seats.iter().map(&mut player).collect();
        let mut chairs: Vec<SeatResult> = seating
            .seats
            .iter()
            .map(|entrant| SeatResult { entrant: *entrant, ..SeatResult::default() })
            .collect();
        while record.game().outcome().is_none() {
            let (seat, minute) = (record.game().turn() as usize, record.game().clock());
            let budget = settings.budget_of(chairs[seat].entrant);
            let before = thread_cpu();
            let (answer, took) = players[seat].think(&record, budget, rng.below(SEEDS) as u64);
            let cpu = thread_cpu().saturating_sub(before);
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let answer = answer.and_then(|action| play_or_complain(&mut record, action));
            chairs[seat].count(took);
            chairs[seat].cpu += cpu.as_micros() as u64;
            if let Err(fault) = answer {
                record.play(Action::Timeout)?;
                chairs[seat].forfeits.push(Forfeit::new(minute, &fault));
            }
        }
        Ok(Some((GameResult::new(game, record.game(), chairs), record)))
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

    fn player<'b>(&self, entrant: &'b Entrant, seed: u64) -> SeatPlayer<'b> {
        match &entrant.kind {
            EntrantKind::Engine(engine) => SeatPlayer::EngineSeat(EngineSeat::new(engine, self.limits)),
            EntrantKind::Bot(bot) => SeatPlayer::Bot(Box::new(Player::new(*bot, seed, 1))),
        }
    }
}

impl SeatPlayer<'_> {
    fn think(
        &mut self,
        record: &Record,
        budget: Budget,
        seed: u64,
    ) -> (Result<Action, ProcessError>, Duration) {
        match self {
            SeatPlayer::EngineSeat(guest) => guest.think(record, budget, seed),
            SeatPlayer::Bot(player) => {
                let begun = Instant::now();
                let thought = player.think(record.game(), budget);
                let nothing = || ProcessError::new(ForfeitKind::BadAnswer, "it has no thought");
                (thought.map(|thought| thought.action).ok_or_else(nothing), begun.elapsed())
            }
        }
    }
}

/// The processor time that this thread has had; nothing where the system does not tell.
fn thread_cpu() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split_whitespace().next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}

fn play_or_complain(record: &mut Record, action: Action) -> Result<(), ProcessError> {
    let refused = |why: blacktop_rules::Illegal| {
        ProcessError::new(ForfeitKind::Illegal, format!("{why} (rule {})", why.clause()))
    };
    record.play(action).map(|_| ()).map_err(refused)
}
