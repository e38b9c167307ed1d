//! An evening at a table: deeds are done one after the other, and what holds after each of them is looked at.

use blacktop_protocol::Seat;
use blacktop_protocol::{Command, EntryWithEvents, Key, Phrase, PlayView, RoomView, Stage, Update};
use blacktop_table::{NewEntries, Proposal, Proposed, Request};

use crate::common::{MINUTE, Sofa, person};
use crate::deeds::{Deed, Invitation, PEOPLE};

const SEATS: [Seat; 5] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E];

/// A table, and a person who has watched it from the beginning and knows only what was sent.
pub(crate) struct Evening {
    pub(crate) sofa: Sofa,
    /// Every entry as it was told when it was made.
    pub(crate) told: Vec<EntryWithEvents>,
    room: RoomView,
    play: Option<PlayView>,
}

impl Evening {
    /// Everything that was done.
    pub(crate) fn spent(invitation: &Invitation, deeds: &[Deed]) -> Evening {
        let sofa = Sofa::playing(invitation.settings.clone(), &invitation.seats);
        let all = sofa.table.since(0, sofa.now);
        let mut evening = Evening { sofa, told: all.entries, room: all.room.unwrap(), play: all.play };
        for deed in deeds {
            evening.does(*deed);
            evening.check();
        }
        evening
    }

    fn does(&mut self, deed: Deed) {
        let wishes = |who: usize, command| (PEOPLE[who], command);
        let turn = self.player();
        let (who, command) = match deed {
            Deed::Decide(number) => return self.decide(number),
            Deed::Turn(number) => return self.make_turn(number),
            Deed::End => (turn.as_str(), Command::EndTurn),
            Deed::Undo => (turn.as_str(), Command::Undo),
            Deed::Restart => (turn.as_str(), Command::Restart),
            Deed::Ask(who) => wishes(who, Command::AskUndo),
            Deed::Agree(number) => return self.answer(number, Command::AgreeUndo),
            Deed::Refuse(number) => return self.answer(number, Command::RefuseUndo),
            Deed::Vote(who) => {
                self.depart(&turn);
                wishes(who, Command::VoteBot { seat: self.sofa.play().draft.seat })
            }
            Deed::Leave(who, seat) => wishes(who, Command::Leave { seat: SEATS[seat] }),
            Deed::TakeOver(who, seat) => wishes(who, Command::TakeOver { seat: SEATS[seat] }),
            Deed::Say(who) => wishes(who, Command::Say { phrase: Phrase::Hello }),
            Deed::Chat(who) => wishes(who, Command::Chat { text: "hello".to_owned() }),
            Deed::Meddle(who, number) => return self.meddle(PEOPLE[who], number),
            Deed::Arrive(who) => return self.arrive(PEOPLE[who]),
            Deed::Depart(who) => return self.depart(PEOPLE[who]),
            Deed::Wait(seconds) => {
                let update = self.sofa.waits(seconds * 1000);
                return update.iter().for_each(|update| self.hear(update));
            }
            Deed::Stop => return self.restart(Sofa::stops),
            Deed::Crash => return self.restart(Sofa::crashes),
        };
        self.wish(who, command);
    }

    /// Who plays the seat whose turn it is; for a bot's, a person who may not.
    fn player(&self) -> String {
        let draft = self.sofa.play().draft;
        let place = self.sofa.room().seats.into_iter().find(|place| place.seat == draft.seat);
        match place.map(|place| place.sitter) {
            Some(blacktop_protocol::SeatOccupant::Person { person, .. }) => person.to_string(),
            _ => "stranger".to_owned(),
        }
    }

    /// A wish is fulfilled or refused. Either way it changes nothing before it is committed, and a stranger's never.
    fn wish(&mut self, who: &str, command: Command) {
        let key: Key = format!("k{}", self.sofa.random).parse().unwrap();
        let (context, seen, by) = (self.sofa.context(), self.sofa.table.version(), person(who));
        let before = self.sofa.table.since(seen, self.sofa.now);
        let wish = || Request { by: &by, name: who, key: Some(key.clone()), seen, command: command.clone() };
        let dropped = self.sofa.table.propose(context, wish()).map(addition);
        assert_eq!(self.sofa.table.since(seen, self.sofa.now), before, "a proposal changes nothing");
        match self.sofa.table.propose(context, wish()) {
            Ok(proposed) => {
                assert_ne!(who, "stranger", "{command:?}");
                let proposal = proposed.proposal().expect("a new key");
                assert_eq!(dropped, Ok(proposal.new_entries().clone()), "the same wish, the same proposal");
                self.keep(proposal);
            }
            Err(reject) => assert_eq!(dropped, Err(reject), "the same wish, the same refusal"),
        }
    }

    fn keep(&mut self, proposal: Proposal) {
        let update = self.sofa.keep(proposal);
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
        let play = self.sofa.play();
        let Some(word) = choose(&play.legal, number) else {
            return self.wish(&self.player(), Command::EndTurn);
        };
        match self.sofa.table.bot_turn() {
            Some(turn) => {
                let context = self.sofa.context();
                let action = turn.game.resolve(word.parse().expect("a word")).expect("a legal word");
                let proposal = self.sofa.table.propose_bot(context, &turn, action).expect("a legal action");
                self.keep(proposal);
            }
            None => self.wish(&self.player(), Command::Act { action: word }),
        }
    }

    fn make_turn(&mut self, number: u16) {
        let minute = self.sofa.play().draft.minute;
        for step in 0..20 {
            let play = self.sofa.play();
            if self.sofa.table.stage() == Stage::Over || play.draft.minute != minute {
                return;
            }
            self.decide(number.rotate_left(step * 3));
        }
    }

    fn answer(&mut self, number: usize, answer: Command) {
        let waiting = self.room.undo.as_ref().map_or(Vec::new(), |asked| asked.waiting.clone());
        let who = waiting.get(number % waiting.len().max(1)).map_or("stranger", |who| who.as_str());
        self.wish(who, answer);
    }

    /// Tries everything that is another person's.
    fn meddle(&mut self, who: &str, number: u16) {
        let seat = SEATS[usize::from(number % 5)];
        let settings = Box::new(self.room.settings.clone());
        let wishes = [
            Command::Change { settings },
            Command::Sit { seat, name: None },
            Command::SeatBot { seat, level: 1 },
            Command::OpenSeat { seat },
            Command::Swap { one: seat, other: Seat::A },
            Command::Start,
            Command::Close,
            Command::Rematch,
        ];
        let version = self.sofa.table.version();
        for wish in wishes {
            self.wish(who, wish);
        }
        assert_eq!(self.sofa.table.version(), version, "none of it is for the time after the start");
        if self.player() != who {
            for wish in [Command::Undo, Command::Restart, Command::EndTurn] {
                self.wish(who, wish);
            }
            let legal = self.sofa.play().legal;
            if let Some(action) = choose(&legal, number) {
                self.wish(who, Command::Act { action });
            }
            assert_eq!(self.sofa.table.version(), version, "a person decides only for their own seat");
        }
    }

    fn arrive(&mut self, who: &str) {
        let update = self.sofa.arrives(who);
        update.iter().for_each(|update| self.hear(update));
        self.hear(&self.sofa.table.presence());
    }

    fn depart(&mut self, who: &str) {
        self.sofa.departs(who);
        self.hear(&self.sofa.table.presence());
    }

    /// The server stops and comes back; pages watch again from what they know.
    fn restart(&mut self, how: fn(&mut Sofa, u64) -> Option<Update>) {
        how(&mut self.sofa, MINUTE);
        let missed = self.sofa.table.since(self.told.len() as u64, self.sofa.now);
        self.hear(&missed);
    }

    /// Every person is there and plays until it is over.
    pub(crate) fn play_to_the_end(&mut self) {
        self.arrive("ada");
        let mut number = 7_u16;
        while self.sofa.table.stage() == Stage::Playing {
            number = number.wrapping_mul(25_173).wrapping_add(13_849);
            self.decide(number >> 3);
        }
        self.check();
    }

    fn check(&self) {
        let now = self.sofa.view();
        assert_eq!(now.room.as_ref(), Some(&self.room), "what was sent of the room is how it is");
        let without_clock = |play: &PlayView| PlayView { clock: None, ..play.clone() };
        assert_eq!(now.play.as_ref().map(without_clock), self.play.as_ref().map(without_clock));
        let (play, heard) = (now.play.unwrap(), self.play.as_ref().unwrap());
        assert_eq!(play.clock.is_some(), heard.clock.is_some(), "a page knows whether a clock runs");
        let decides = self.sofa.table.stage() == Stage::Playing && !play.draft.complete;
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
