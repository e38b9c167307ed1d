//! A look at the end of an update, where the turn being made stands: whose it is, and what can be decided. Thousands of
//! updates come in for every one that somebody has to act on, so the rest of it is not read.

use blacktop_protocol::Seat;

/// What comes next at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Glimpse<'a> {
    /// Whoever has this seat chooses one of these words: at least one, in quotes, separated by commas.
    Choose { seat: Seat, words: &'a str },
    /// Whoever has this seat has only to end the turn.
    End { seat: Seat },
    /// Nothing: the game is over.
    Over,
}

/// What comes next after an update; none if it says nothing new of the game. Within strings quotes have a backslash before
/// them, so nothing that anybody said can look like a part of the update itself.
pub(super) fn glimpse(update: &str) -> Option<Glimpse<'_>> {
    let (before, draft) = update.rsplit_once(r#","draft":{"seat":""#)?;
    let seat = seat(draft.chars().next()?)?;
    let (_, list) = before.rsplit_once(r#""legal":["#)?;
    let words = list.strip_suffix(']')?;
    // Nothing can be decided in a turn that is complete, and then something has been, or when there is no turn any more.
    Some(match (words.is_empty(), draft.contains(r#""actions":[],"#)) {
        (false, _) => Glimpse::Choose { seat, words },
        (true, false) => Glimpse::End { seat },
        (true, true) => Glimpse::Over,
    })
}

/// How many words there are.
pub(super) fn count(words: &str) -> usize {
    words.bytes().filter(|byte| *byte == b'"').count() / 2
}

/// The word with this number, from 0 on.
pub(super) fn nth(words: &str, number: usize) -> Option<&str> {
    words.split('"').nth(2 * number + 1)
}

fn seat(letter: char) -> Option<Seat> {
    match letter {
        'A' => Some(Seat::A),
        'B' => Some(Seat::B),
        'C' => Some(Seat::C),
        'D' => Some(Seat::D),
        'E' => Some(Seat::E),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use blacktop_bots::Rng;
    use blacktop_client::{Message, UpdateHeader};
    use blacktop_protocol::{Command, NewSeat, NewTable, ServerMsg, Settings, Stage, Update};
    use blacktop_table::{Context, Request, Table, create};

    use super::*;

    /// The receipt of a store that keeps nothing.
    struct Kept;

    const CONTEXT: Context = Context { now: 1_000, random: 7 };

    fn wish(table: &mut Table<Kept>, command: Command) -> Update {
        let me = "me".parse().expect("an id");
        let wish = Request { by: &me, name: "Ada", key: None, seen: table.version(), command };
        let proposal = table.propose(CONTEXT, wish).expect("it may be done").proposal();
        table.commit(proposal.expect("something new").stored(Kept), CONTEXT.now)
    }

    /// What the glimpse should be, by reading everything.
    fn slowly(update: &Update, stage: Stage) -> Option<(Option<Seat>, Vec<String>)> {
        let play = update.play.as_ref()?;
        let seat = (stage == Stage::Playing).then_some(play.draft.seat);
        Some((seat, play.legal.clone()))
    }

    fn quickly(text: &str) -> Option<(Option<Seat>, Vec<String>)> {
        Some(match glimpse(text)? {
            Glimpse::Choose { seat, words } => {
                let word = |number| nth(words, number).expect("it is counted").to_owned();
                (Some(seat), (0..count(words)).map(word).collect())
            }
            Glimpse::End { seat } => (Some(seat), Vec::new()),
            Glimpse::Over => (None, Vec::new()),
        })
    }

    #[test]
    fn a_glimpse_sees_what_reading_sees_through_whole_games() {
        for seed in 0..20 {
            let mut dice = Rng::new(seed, 0);
            let id = "t".parse().expect("an id");
            let settings = Settings { minutes: 8, ..Settings::default() };
            let new = NewTable { settings, seats: vec![NewSeat::Me; 4], start: true };
            let proposal = create(id, CONTEXT, &"me".parse().expect("an id"), "Ada", new).expect("a table");
            let (mut table, mut update) = Table::begin(proposal.stored(Kept));
            while table.stage() == Stage::Playing {
                let text = serde_json::to_string(&ServerMsg::Update(Box::new(update.clone()))).expect("JSON");
                assert_eq!(quickly(&text), slowly(&update, table.stage()), "{text}");
                let message = Message::from(text.as_str());
                let header = UpdateHeader { table: "t", since: update.since, version: update.version };
                assert_eq!(message.update_header().expect("a header"), Some(header));
                let command = match quickly(&text).expect("the game is on").1 {
                    words if words.is_empty() => Command::EndTurn,
                    words => Command::Act { action: words[dice.below(words.len())].clone() },
                };
                update = wish(&mut table, command);
            }
            let text = serde_json::to_string(&ServerMsg::Update(Box::new(update))).expect("JSON");
            assert_eq!(glimpse(&text), Some(Glimpse::Over), "{text}");
        }
    }

    #[test]
    fn what_people_say_is_not_mistaken_for_the_game() {
        let id = "t".parse().expect("an id");
        let settings = Settings { chat: blacktop_protocol::Chat::Free, ..Settings::default() };
        let new = NewTable { settings, seats: vec![NewSeat::Me; 4], start: true };
        let proposal = create(id, CONTEXT, &"me".parse().expect("an id"), "Ada", new).expect("a table");
        let (mut table, _) = Table::begin(proposal.stored(Kept));
        let text = r#""legal":["pass"],"draft":{"seat":"B","complete":true}"#.to_owned();
        let update = wish(&mut table, Command::Chat { text });
        let text = serde_json::to_string(&ServerMsg::Update(Box::new(update))).expect("JSON");
        assert!(text.contains("legal") && glimpse(&text).is_none(), "{text}");
    }
}
