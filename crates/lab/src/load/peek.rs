//! Peeks at an update: whose turn it is and which actions are legal. Serde skips the rest of the update, since most updates
//! are for another player's turn.

use blacktop_protocol::Seat;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// What comes next at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NextStep<'a> {
    /// The player of this seat chooses one of these actions.
    Choose { seat: Seat, legal: Vec<&'a str> },
    /// The player of this seat has only to end the turn.
    End { seat: Seat },
    /// The game is over.
    Over,
}

#[derive(Deserialize)]
struct PeekedUpdate<'a> {
    #[serde(borrow)]
    play: Option<PeekedPlay<'a>>,
}

#[derive(Deserialize)]
struct PeekedPlay<'a> {
    #[serde(borrow)]
    legal: Vec<&'a str>,
    draft: PeekedDraft,
}

#[derive(Deserialize)]
struct PeekedDraft {
    seat: Seat,
    actions: Vec<IgnoredAny>,
}

/// What comes next after an update; none if the update does not change the game.
pub(super) fn peek(update: &str) -> Option<NextStep<'_>> {
    let update: PeekedUpdate<'_> = serde_json::from_str(update).ok()?;
    let PeekedPlay { legal, draft: PeekedDraft { seat, actions } } = update.play?;
    // Without a legal action the turn is complete, so that it has actions, or the game is over.
    Some(match (legal.is_empty(), actions.is_empty()) {
        (false, _) => NextStep::Choose { seat, legal },
        (true, false) => NextStep::End { seat },
        (true, true) => NextStep::Over,
    })
}

#[cfg(test)]
mod tests {
    use blacktop_bots::Rng;
    use blacktop_client::{RawMessage, UpdateHeader};
    use blacktop_protocol::{Command, NewSeat, NewTable, Request, ServerMsg, Settings, Stage, Update};
    use blacktop_table::{Context, Requester, Table, create};

    use super::*;

    /// The receipt of a store that keeps nothing.
    struct NoReceipt;

    const CONTEXT: Context = Context { now: blacktop_protocol::Timestamp(1_000), random: 7 };

    /// A game in which one person has all seats.
    fn start(settings: Settings) -> (Table<NoReceipt>, Update) {
        let (id, me) = ("t".parse().expect("an id"), "me".parse().expect("an id"));
        let new = NewTable { settings, seats: vec![NewSeat::Me; 4], start: true };
        Table::begin(create(id, CONTEXT, &me, "Ada", new).expect("a table").stored(NoReceipt))
    }

    fn request(table: &mut Table<NoReceipt>, command: Command) -> Update {
        let me = Requester { id: "me".parse().expect("an id"), name: "Ada".to_owned() };
        let seen = table.version();
        let request = Request { key: format!("k{seen}").parse().expect("a key"), seen, command };
        let proposal = table.propose(CONTEXT, &me, request).expect("it may be done").proposal();
        table.commit(proposal.expect("new entries").stored(NoReceipt), CONTEXT.now)
    }

    fn text(update: &Update) -> String {
        serde_json::to_string(&ServerMsg::Update(Box::new(update.clone()))).expect("JSON")
    }

    /// What the peek should be, by reading everything.
    fn slowly(update: &Update, stage: Stage) -> Option<(Option<Seat>, Vec<String>)> {
        let play = update.play.as_ref()?;
        let seat = (stage == Stage::Playing).then_some(play.draft.seat);
        Some((seat, play.legal.clone()))
    }

    fn quickly(text: &str) -> Option<(Option<Seat>, Vec<String>)> {
        Some(match peek(text)? {
            NextStep::Choose { seat, legal } => (Some(seat), legal.into_iter().map(str::to_owned).collect()),
            NextStep::End { seat } => (Some(seat), Vec::new()),
            NextStep::Over => (None, Vec::new()),
        })
    }

    #[test]
    fn peeking_agrees_with_reading_through_whole_games() {
        for seed in 0..20 {
            let mut rng = Rng::new(seed, 0);
            let (mut table, mut update) = start(Settings { minutes: 8, ..Settings::default() });
            while table.stage() == Stage::Playing {
                let text = text(&update);
                assert_eq!(quickly(&text), slowly(&update, table.stage()), "{text}");
                let message = RawMessage::from(text.as_str());
                let header = UpdateHeader {
                    table: "t",
                    since: update.since,
                    version: update.version,
                    hash: &update.hash,
                };
                assert_eq!(message.update_header().expect("a header"), Some(header));
                let command = match quickly(&text).expect("the game is on").1 {
                    words if words.is_empty() => Command::EndTurn,
                    words => Command::Act { action: words[rng.below(words.len())].parse() },
                };
                update = request(&mut table, command);
            }
            assert_eq!(peek(&text(&update)), Some(NextStep::Over), "{}", text(&update));
        }
    }

    #[test]
    fn chat_is_not_mistaken_for_the_game() {
        let (mut table, _) = start(Settings { chat: blacktop_protocol::Chat::Free, ..Settings::default() });
        let chat = r#""legal":["pass"],"draft":{"seat":"B","complete":true}"#.to_owned();
        let text = text(&request(&mut table, Command::Chat { text: chat }));
        assert!(text.contains("legal") && peek(&text).is_none(), "{text}");
    }
}
