//! A random game: operations one after the other, with checks after each.

use blacktop_protocol::{
    Colour, Command, EntryWithEvents, Key, Millis, PersonId, Phrase, PlayView, Request, RoomView, Seat,
    Stage, Timer, Update,
};
use blacktop_table::{DUEL_BEATS, NewEntries, Proposal, Proposed};

use crate::ops::{Op, PEOPLE, TableSetup};
use blacktop_testkit::{MINUTE, TableHarness, requester};

/// A table, and a person who has watched it from the beginning and knows only what was sent.
pub(crate) struct RandomGame {
    pub(crate) table: TableHarness,
    /// Every entry as it was told when it was made.
    pub(crate) told: Vec<EntryWithEvents>,
    room: RoomView,
    play: Option<PlayView>,
}

impl RandomGame {
    /// Everything that was done.
    pub(crate) fn spent(setup: &TableSetup, ops: &[Op]) -> RandomGame {
        let mut table = TableHarness::playing(setup.settings.clone(), &setup.seats);
        table.set_vote_after(Millis(0));
        let all = table.since(0, table.now);
        let mut game = RandomGame { table, told: all.entries, room: all.room.unwrap(), play: all.play };
        for op in ops {
            game.does(*op);
            game.check();
        }
        game
    }

    fn does(&mut self, op: Op) {
        let by = |who: usize, command| (PEOPLE[who], command);
        let turn = self.player();
        let (who, command) = match op {
            Op::Decide(number) => return self.decide(number),
            Op::Turn(number) => return self.make_turn(number),
            Op::End => (turn.as_str(), Command::EndTurn),
            Op::Undo => (turn.as_str(), Command::Undo),
            Op::Restart => (turn.as_str(), Command::Restart),
            Op::Ask(who) => by(who, Command::AskUndo),
            Op::Agree(number) => return self.answer_undo(number, Command::AgreeUndo),
            Op::Refuse(number) => return self.answer_undo(number, Command::RefuseUndo),
            Op::AskTimer(who, sand) => {
                let timer = if sand { Timer::Sand { seconds: 30 } } else { Timer::None };
                by(who, Command::AskTimer { timer })
            }
            Op::AnswerTimer(number, agrees) => {
                let waiting = self.room.timer.as_ref().map_or(Vec::new(), |asked| asked.waiting.clone());
                let answer = if agrees { Command::AgreeTimer } else { Command::RefuseTimer };
                return self.answer(&waiting, number, answer);
            }
            Op::Wrestle(number, late) => {
                let (who, seat) = self.tied(number);
                return self.request(&who, Command::Wrestle { seat, taps: vec![Some(late); DUEL_BEATS] });
            }
            Op::ClaimTie(number, winner) => {
                let (who, winner) = (self.tied(number).0, self.tied(winner).1);
                return self.request(&who, Command::ClaimTie { winner });
            }
            Op::Vote(who) => {
                self.depart(&turn);
                by(who, Command::VoteBot { seat: self.table.play().draft.seat })
            }
            Op::Leave(who, seat) => by(who, Command::Leave { seat: Seat::ALL[seat] }),
            Op::TakeOver(who, seat) => by(who, Command::TakeOver { seat: Seat::ALL[seat] }),
            Op::Say(who) => by(who, Command::Say { phrase: Phrase::Hello }),
            Op::Chat(who) => by(who, Command::Chat { text: "hello".to_owned() }),
            Op::Meddle(who, number) => return self.meddle(PEOPLE[who], number),
            Op::Arrive(who) => return self.arrive(PEOPLE[who]),
            Op::Depart(who) => return self.depart(PEOPLE[who]),
            Op::Wait(seconds) => {
                let update = self.table.waits(Millis::from_secs(seconds));
                return update.iter().for_each(|update| self.hear(update));
            }
            Op::Stop => return self.restart(TableHarness::stops),
            Op::Crash => return self.restart(TableHarness::crashes),
        };
        self.request(who, command);
    }

    /// A seat that shares the win, if one does, and its player.
    fn tied(&self, number: usize) -> (String, Seat) {
        let tied = self.room.tie.as_ref().map_or(vec![Seat::A], |tie| tie.seats.clone());
        let seat = tied[number % tied.len()];
        (self.player_of(seat), seat)
    }

    /// Who plays the seat whose turn it is; for a bot's, a person who may not.
    fn player(&self) -> String {
        self.player_of(self.table.play().draft.seat)
    }

    fn player_of(&self, seat: Seat) -> String {
        let place = self.table.room().seats.into_iter().find(|place| place.seat == seat);
        match place.map(|place| place.sitter) {
            Some(blacktop_protocol::SeatOccupant::Person { person, .. }) => person.to_string(),
            _ => "stranger".to_owned(),
        }
    }

    /// A request is executed or refused. Either way it changes nothing before it is committed, and of a stranger's only phrases
    /// ever are.
    fn request(&mut self, who: &str, command: Command) {
        let key: Key = format!("k{}", self.table.random).parse().unwrap();
        let (context, seen, by) = (self.table.context(), self.table.version(), requester(who));
        let before = self.table.since(seen, self.table.now);
        let request = || Request { key: key.clone(), seen, command: command.clone() };
        let dropped = self.table.inner.propose(context, &by, request()).map(addition);
        assert_eq!(self.table.since(seen, self.table.now), before, "a proposal changes nothing");
        match self.table.inner.propose(context, &by, request()) {
            Ok(proposed) => {
                let is_phrase = matches!(command, Command::Say { .. });
                assert!(who != "stranger" || is_phrase, "{command:?}");
                let proposal = proposed.proposal().expect("a new key");
                assert_eq!(
                    dropped,
                    Ok(proposal.new_entries().clone()),
                    "the same request, the same proposal"
                );
                self.commit(proposal);
            }
            Err(reject) => assert_eq!(dropped, Err(reject), "the same request, the same refusal"),
        }
    }

    fn commit(&mut self, proposal: Proposal) {
        let update = self.table.commit(proposal);
        self.hear(&update);
    }

    /// What a page does with an update: parts that are left out have not changed.
    fn hear(&mut self, update: &Update) {
        let knows = self.told.len() as u64;
        assert_eq!(update.since, knows, "nothing is left out");
        self.told.extend(update.entries.iter().cloned());
        if let Some(room) = &update.room {
            self.room = room.clone();
        }
        if let Some(play) = &update.play {
            self.play = Some(play.clone());
        }
    }

    fn decide(&mut self, number: u16) {
        let play = self.table.play();
        let Some(word) = choose(&play.legal, number) else {
            return self.request(&self.player(), Command::EndTurn);
        };
        match self.table.bot_turn() {
            Some(turn) => {
                let context = self.table.context();
                let action = turn.game.resolve(word.parse().expect("a word")).expect("a legal word");
                let proposal = self.table.propose_bot(context, &turn, action).expect("a legal action");
                self.commit(proposal);
            }
            None => self.request(&self.player(), Command::Act { action: word.parse() }),
        }
    }

    fn make_turn(&mut self, number: u16) {
        let minute = self.table.play().draft.minute;
        for step in 0..20 {
            let play = self.table.play();
            if self.table.stage() == Stage::Over || play.draft.minute != minute {
                return;
            }
            self.decide(number.rotate_left(step * 3));
        }
    }

    fn answer_undo(&mut self, number: usize, answer: Command) {
        let waiting = self.room.undo.as_ref().map_or(Vec::new(), |asked| asked.waiting.clone());
        self.answer(&waiting, number, answer);
    }

    fn answer(&mut self, waiting: &[PersonId], number: usize, answer: Command) {
        let who = waiting.get(number % waiting.len().max(1)).map_or("stranger", |who| who.as_str());
        self.request(who, answer);
    }

    /// Tries everything that is another person's.
    fn meddle(&mut self, who: &str, number: u16) {
        let seat = Seat::ALL[usize::from(number % 5)];
        let settings = Box::new(self.room.settings.clone());
        let requests = [
            Command::Change { settings },
            Command::Sit { seat, name: None },
            Command::SeatBot { seat, level: 1, character: None },
            Command::OpenSeat { seat },
            Command::Swap { one: seat, other: Seat::A },
            Command::ChooseColour { seat, colour: Colour::Red },
            Command::SetSchoolYears { seat, years: 9 },
            Command::Start,
            Command::Close,
            Command::Rematch,
        ];
        let version = self.table.version();
        let is_over = self.table.stage() == Stage::Over;
        for request in requests.into_iter().filter(|request| *request != Command::Rematch || !is_over) {
            self.request(who, request);
        }
        assert_eq!(self.table.version(), version, "none of it is for the time after the start");
        if self.player() != who {
            for request in [Command::Undo, Command::Restart, Command::EndTurn] {
                self.request(who, request);
            }
            let legal = self.table.play().legal;
            if let Some(action) = choose(&legal, number) {
                self.request(who, Command::Act { action: action.parse() });
            }
            assert_eq!(self.table.version(), version, "a person decides only for their own seat");
        }
    }

    fn arrive(&mut self, who: &str) {
        let update = self.table.arrives(who);
        update.iter().for_each(|update| self.hear(update));
        self.hear(&self.table.presence());
    }

    fn depart(&mut self, who: &str) {
        self.table.departs(who);
        self.hear(&self.table.presence());
    }

    /// The server stops and comes back; pages watch again from what they know.
    fn restart(&mut self, how: fn(&mut TableHarness, Millis) -> Option<Update>) {
        how(&mut self.table, MINUTE);
        let missed = self.table.since(self.told.len() as u64, self.table.now);
        self.hear(&missed);
    }

    /// Every person is there and plays until it is over.
    pub(crate) fn play_to_the_end(&mut self) {
        self.arrive("ada");
        let mut number = 7_u16;
        while self.table.stage() == Stage::Playing {
            number = number.wrapping_mul(25_173).wrapping_add(13_849);
            self.decide(number >> 3);
        }
        self.check();
    }

    fn check(&self) {
        let now = self.table.view();
        assert_eq!(now.room.as_ref(), Some(&self.room), "what was sent of the room is how it is");
        let without_clock = |play: &PlayView| PlayView { clock: None, ..play.clone() };
        assert_eq!(now.play.as_ref().map(without_clock), self.play.as_ref().map(without_clock));
        let (play, heard) = (now.play.unwrap(), self.play.as_ref().unwrap());
        assert_eq!(play.clock.is_some(), heard.clock.is_some(), "a page knows whether a clock runs");
        let decides = self.table.stage() == Stage::Playing && !play.draft.complete;
        assert_eq!(play.legal.is_empty(), !decides, "a list is empty where there is nothing to decide");
        assert!(!play.draft.complete || !play.draft.actions.is_empty() || !decides);
    }
}

fn choose(legal: &[String], number: u16) -> Option<String> {
    let nth = usize::from(number).checked_rem(legal.len())?;
    Some(legal[nth].clone())
}

fn addition(proposed: Proposed) -> NewEntries {
    proposed.proposal().expect("a new key").new_entries().clone()
}
