//! The table as its watchers see it.

use std::collections::HashMap;
use std::sync::OnceLock;

use blacktop_bots::Bot;
use blacktop_bots::coach::{Kiss, kisses_ahead};
use blacktop_protocol as protocol;
use blacktop_protocol::{
    Clock, Colour, Draft, EndingActions, KissThreat, PersonId, PlayView, RoomView, SeatView, Stage, TableId,
    TableSummary, TimerAsked, Timestamp, UndoAsked, Vote,
};
use blacktop_rules::{Action, BySeat, Game, Landing, LegalActions, Record};

use crate::awards::awards;
use crate::state::TableState;

/// Who has the table open, and how many pages each.
pub(crate) type Present = HashMap<PersonId, u32>;

/// The kisses that the player of this turn is told of, once they have been searched for.
pub(crate) type KnownKisses = OnceLock<BySeat<Option<KissThreat>>>;

impl TableState {
    /// Who is there and what they play.
    pub(crate) fn room(&self, present: &Present) -> RoomView {
        let seats = self.seated().zip(self.colours()).map(|((seat, place), colour)| SeatView {
            seat,
            sitter: place.sitter.clone(),
            stand_in: place.stand_in.and_then(Bot::level).map(|level| level as u8),
            stand_in_character: place.stand_in.and_then(Bot::character).map(|who| who.name().to_owned()),
            colour,
            school_years: place.school_years(),
            present: place.bot().is_some()
                || place.person().is_some_and(|person| present.contains_key(person)),
        });
        let is_seated = |person: &PersonId| self.seated_person(person).is_ok();
        let spectators = present.keys().filter(|person| !is_seated(person)).count();
        RoomView {
            stage: self.stage,
            settings: self.settings.clone(),
            host: self.host.clone(),
            seats: seats.collect(),
            spectators: u32::try_from(spectators).unwrap_or(u32::MAX),
            undo: self.undo_request.as_ref().map(|undo_request| UndoAsked {
                by: undo_request.by.clone(),
                agreed: undo_request.agreed.clone(),
                waiting: self.yet_to_agree(undo_request).into_iter().cloned().collect(),
            }),
            timer: self.timer_request.as_ref().map(|(timer, agreement)| TimerAsked {
                timer: *timer,
                by: agreement.by.clone(),
                agreed: agreement.agreed.clone(),
                waiting: self.yet_to_agree(agreement).into_iter().cloned().collect(),
            }),
            tie: self.tie_view(),
            votes: self.votes.keys().map(|seat| self.vote_view(*seat, present)).collect(),
            after: self.after.clone(),
            rematch: self.rematch.clone(),
        }
    }

    fn vote_view(&self, seat: protocol::Seat, present: &Present) -> Vote {
        let by = self.voters(seat).into_iter().cloned().collect();
        Vote { seat, by, needed: u32::try_from(self.votes_needed(seat, present)).unwrap_or(u32::MAX) }
    }

    /// The game as it stands. `known` keeps what takes long to find out, for as long as the state is the same.
    pub(crate) fn play(&self, now: Timestamp, known: &KnownKisses) -> Option<PlayView> {
        let (record, start) = (self.record.as_ref()?, self.turn_start()?);
        let game = record.game();
        let complete = self.is_complete();
        let word = |action: Action| action.to_string();
        let is_deciding = !complete && self.stage == Stage::Playing;
        let legal = is_deciding.then(|| game.legal_actions());
        let actions = record.history().skip(self.committed_actions).map(|(_, action)| word(action)).collect();
        let mut kisses =
            *known.get_or_init(|| if is_deciding { self.kisses_ahead(start) } else { BySeat::default() });
        let kiss_chance = kisses[start.turn()].take();
        Some(PlayView {
            state: game.into(),
            shoved_from: game.shoved_from().collect(),
            legal: legal.iter().flat_map(LegalActions::iter).map(word).collect(),
            ending_actions: legal.map_or_else(Vec::new, |legal| ending_actions(game, &legal)),
            draft: Draft { seat: start.turn(), minute: start.clock(), actions, complete },
            turns_left: turns_left(start).filter(|_| self.stage == Stage::Playing).collect(),
            kiss_threats: kisses.values().flatten().copied().collect(),
            kiss_chance,
            clock: self.clock_view(now),
            awards: if self.stage == Stage::Over { awards(record) } else { Vec::new() },
        })
    }

    /// A person who begins a turn is told of kisses. The search takes 0.2 ms in most positions and 20 ms in few, so it is not
    /// repeated within a turn nor for each who asks, and bots do without.
    fn kisses_ahead(&self, start: &Game) -> BySeat<Option<KissThreat>> {
        if self.draft_len() > 0 || self.playing_person().is_none() {
            return BySeat::default();
        }
        let kisses = kisses_ahead(start);
        let threat = |Kiss { kisser, kissed, at }| KissThreat { kisser, kissed, at };
        BySeat::from_fn(|seat| kisses[seat].map(threat))
    }

    fn clock_view(&self, now: Timestamp) -> Option<Clock> {
        let deadline = self.deadline(now)?;
        Some(Clock { deadline, left: deadline - now })
    }

    /// The table in a list.
    pub(crate) fn summary(&self, table: &TableId) -> TableSummary {
        let letters =
            |seats: Vec<protocol::Seat>| -> String { seats.iter().map(protocol::Seat::to_string).collect() };
        let turn = match self.stage {
            Stage::Over => letters(self.winners()),
            _ => letters(self.turn().into_iter().collect()),
        };
        TableSummary {
            table: table.clone(),
            stage: self.stage,
            settings: self.settings.clone(),
            seats: self.seats.iter().map(|place| place.sitter.clone()).collect(),
            colours: self.colours(),
            minute: self.turn_start().map_or(0, Game::clock),
            from_record: self.from_record,
            turn,
            changed: self.changed,
        }
    }

    /// The game as text can keep it: finished turns and the players' names.
    pub(crate) fn as_record(&self) -> Option<Record> {
        let mut record = self.record.clone()?;
        for _ in 0..self.draft_len() {
            record.undo();
        }
        for (seat, place) in self.seated() {
            let name = match &place.sitter {
                protocol::SeatOccupant::Open => continue,
                protocol::SeatOccupant::Person { name, .. } => name.clone(),
                protocol::SeatOccupant::Bot { .. } => {
                    format!("bot:{}", place.bot().map_or_else(String::new, Bot::name))
                }
            };
            // A name that cannot be a header is left out: the seats' letters are enough.
            let _ = record.set_header(&seat.to_string(), &name);
        }
        let colours = self.colours();
        if self.seated().zip(&colours).any(|((seat, _), colour)| *colour != Colour::of_seat(seat)) {
            let names: Vec<&str> = colours.into_iter().map(Colour::name).collect();
            let _ = record.set_header("Colours", &names.join(" "));
        }
        Some(record)
    }
}

fn turns_left(game: &Game) -> impl Iterator<Item = (protocol::Seat, u8)> {
    game.players().seats().map(|seat| (seat, game.turns_left(seat)))
}

/// The legal actions that end the game. Only a kiss and the last minute do, so most positions are not played on.
fn ending_actions(game: &Game, legal: &LegalActions<'_>) -> Vec<EndingActions> {
    let is_last = game.clock() == game.minutes();
    let may_end = |action: &Action| is_last || matches!(action, Action::Move { landing: Landing::Kiss, .. });
    let mut endings: Vec<EndingActions> = Vec::new();
    for action in legal.iter().filter(may_end) {
        let mut after = game.clone();
        after.play_unchecked(action);
        let Some(result) = after.outcome() else { continue };
        let coins = after.players().seats().map(|seat| (seat, after.coins(seat))).collect();
        match endings.iter_mut().find(|ending| ending.result == result && ending.coins == coins) {
            Some(same) => same.actions.push(action.to_string()),
            None => endings.push(EndingActions { actions: vec![action.to_string()], coins, result }),
        }
    }
    endings
}
