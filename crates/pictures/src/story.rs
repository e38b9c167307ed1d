//! What happened, told with the players' names, as the page tells it (`web/src/words/story.ts`).

use blacktop_rules::{Child, Event, Gender, Nun, Piece, Place, Seat};
use blacktop_words::{Localizer, Message, as_sentence, msg};

/// Sentences for some events of a turn.
pub(crate) fn story(events: &[Event], name: &dyn Fn(Seat) -> String, words: &Localizer) -> String {
    let sentences = events.iter().filter_map(|event| sentence(event, events, &Names { name, words }));
    words.text(sentences.map(|message| as_sentence(&words.format(&message))))
}

struct Names<'a> {
    name: &'a dyn Fn(Seat) -> String,
    words: &'a Localizer,
}

impl Names<'_> {
    fn seat(&self, seat: Seat) -> String {
        (self.name)(seat)
    }

    fn child(&self, child: Child) -> String {
        let id = match child.gender() {
            Gender::Boy => "story-child-b",
            Gender::Girl => "story-child-g",
        };
        self.words.format(&msg(id).with("name", self.seat(child.seat())))
    }

    fn nun(&self, nun: Nun) -> String {
        self.words.format(&msg(match nun {
            Nun::N1 => "cast-nun-1",
            Nun::N2 => "cast-nun-2",
        }))
    }

    fn piece(&self, piece: Piece) -> String {
        match piece {
            Piece::Child(child) => self.child(child),
            Piece::Nun(nun) => self.nun(nun),
        }
    }

    /// Children act for their players.
    fn actor(&self, piece: Piece) -> String {
        match piece {
            Piece::Child(child) => self.seat(child.seat()),
            Piece::Nun(nun) => self.nun(nun),
        }
    }
}

/// The sentence of an event; `None` if that of another one tells it.
fn sentence(event: &Event, events: &[Event], names: &Names<'_>) -> Option<Message> {
    let takes_coin = |child: Child| {
        events.iter().any(|event| matches!(event, Event::CoinTaken { by, .. } if *by == child))
    };
    Some(match *event {
        Event::Moved { child, .. } if leads_to(Piece::Child(child), events) => return None,
        Event::NunMoved { nun, .. } if leads_to(Piece::Nun(nun), events) => return None,
        Event::CoinTaken { by, .. } if is_told_with_coin(by, events) => return None,
        Event::TurnBegan { .. } | Event::Over { .. } => return None,
        Event::Moved { child, from, to, .. } => {
            let id = if matches!(from, Place::Space(_)) { "story-walk" } else { "story-out" };
            msg(id).with("child", names.child(child)).with("to", to)
        }
        Event::FightStarted { attacker, victim, at } => {
            msg(if takes_coin(attacker) { "story-jump-coin" } else { "story-jump" })
                .with("who", names.seat(attacker.seat()))
                .with("victim", names.child(victim))
                .with("at", at)
        }
        Event::Stayed { child } => msg(if takes_coin(child) { "story-stay-coin" } else { "story-stay" })
            .with("who", names.seat(child.seat())),
        Event::CoinTaken { by, from } => {
            msg("story-coin").with("who", names.seat(by.seat())).with("from", names.seat(from))
        }
        Event::NothingToTake { from, .. } => msg("story-nothing").with("from", names.seat(from)),
        Event::FightLeft { attacker, victim, .. } => {
            msg("story-left").with("who", names.seat(attacker.seat())).with("victim", names.child(victim))
        }
        Event::FightBrokenUp { by, attacker, victim, .. } => msg("story-breaks")
            .with("who", names.actor(by))
            .with("attacker", names.child(attacker))
            .with("victim", names.child(victim)),
        Event::Tattled { child, nun, .. } => {
            msg("story-tattle").with("who", names.seat(child.seat())).with("nun", names.nun(nun))
        }
        Event::NunMoved { nun, to, .. } => msg("story-nun").with("nun", names.nun(nun)).with("to", to),
        Event::Shoved { piece, to, .. } => {
            msg("story-shoved").with("piece", names.piece(piece)).with("to", to)
        }
        Event::Detained { child } => {
            msg("story-detained").with("child", names.child(child)).with("who", names.seat(child.seat()))
        }
        Event::StoodUp { child } => msg("story-back").with("child", names.child(child)),
        Event::Kissed { kisser, kissed, at } => msg("story-kiss")
            .with("kisser", names.child(kisser))
            .with("kissed", names.child(kissed))
            .with("at", at),
        Event::CoinsGiven { from, to, coins } => msg("story-given")
            .with("from", names.seat(from))
            .with("to", names.seat(to))
            .number("coins", coins.into()),
        Event::MovementLost { steps } => msg("event-movement-lost").number("steps", steps.count().into()),
        Event::Passed { seat } => msg("story-passed").with("who", names.seat(seat)),
        Event::TimedOut { seat } => msg("story-timed-out").with("who", names.seat(seat)),
        Event::Bell => msg("event-bell"),
    })
}

/// Whether a walk is the way to something that is told anyway.
fn leads_to(piece: Piece, events: &[Event]) -> bool {
    events.iter().any(|event| match *event {
        Event::FightStarted { attacker: child, .. }
        | Event::Kissed { kisser: child, .. }
        | Event::Tattled { child, .. } => piece == Piece::Child(child),
        Event::FightBrokenUp { by, .. } => piece == by,
        _ => false,
    })
}

/// Whether a coin is the one that a fight, or staying in it, brings.
fn is_told_with_coin(by: Child, events: &[Event]) -> bool {
    events.iter().any(|event| match *event {
        Event::FightStarted { attacker: child, .. } | Event::Stayed { child } => child == by,
        _ => false,
    })
}
