//! What people may do on an evening, in any order.

use blacktop_protocol::{Chat, Ending, First, Settings, StandIn, StandInPolicy, Timer};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// How a table is set up.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    pub(crate) settings: Settings,
    /// A word a seat.
    pub(crate) seats: String,
}

/// Who comes: Ada has set the table up.
pub(crate) const PEOPLE: [&str; 4] = ["ada", "ben", "cleo", "stranger"];

/// One thing that a person does, or that happens. A number chooses among what is possible.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    /// The player whose turn it is decides something, a bot too.
    Decide(u16),
    /// The player whose turn it is makes the whole turn and ends it.
    Turn(u16),
    End,
    Undo,
    Restart,
    Ask(usize),
    /// One of those who are waited for agrees, or does not.
    Agree(usize),
    Refuse(usize),
    /// The player whose turn it is goes away, and a person votes for a bot.
    Vote(usize),
    Leave(usize, usize),
    TakeOver(usize, usize),
    Say(usize),
    Chat(usize),
    /// Something that is not theirs to do, or not now.
    Meddle(usize, u16),
    Arrive(usize),
    Depart(usize),
    /// A number of seconds go by.
    Wait(u64),
    Stop,
    Crash,
}

/// How many play, and who.
const TABLES: &[(u8, &str)] = &[
    (3, "ada ben bot1"),
    (3, "ada bot1 bot2"),
    (3, "ada ada ben"),
    (4, "ada ben cleo bot3"),
    (4, "bot1 ada bot2 ben"),
    (5, "ada ben cleo ada bot1"),
];

const TIMERS: &[Timer] = &[Timer::None, Timer::Sand { seconds: 30 }, Timer::Slow { seconds: 3600 }];

pub(crate) fn invitations() -> impl Strategy<Value = Invitation> {
    let ways = (select(TIMERS), select(&[Ending::ByHand, Ending::ByItself][..]));
    let whens = select(&[StandInPolicy::Away, StandInPolicy::Voted][..]);
    (select(TABLES), ways, whens, 4..24_u8).prop_map(|((players, seats), (timer, ending), when, minutes)| {
        let stand_in = StandIn { level: 2, when };
        let chosen = Settings { players, minutes, timer, ending, stand_in, ..Settings::default() };
        let settings = Settings { first: First::Random, chat: Chat::Free, ..chosen };
        Invitation { settings, seats: seats.to_owned() }
    })
}

pub(crate) fn deeds(most: usize) -> impl Strategy<Value = Vec<Deed>> {
    let person = || 0..PEOPLE.len();
    let seat = || 0..5_usize;
    let deed = prop_oneof![
        10 => any::<u16>().prop_map(Deed::Decide),
        3 => any::<u16>().prop_map(Deed::Turn),
        3 => Just(Deed::End),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Restart),
        3 => person().prop_map(Deed::Ask),
        3 => person().prop_map(Deed::Agree),
        2 => person().prop_map(Deed::Refuse),
        3 => person().prop_map(Deed::Vote),
        1 => (person(), seat()).prop_map(|(who, seat)| Deed::Leave(who, seat)),
        2 => (person(), seat()).prop_map(|(who, seat)| Deed::TakeOver(who, seat)),
        1 => person().prop_map(Deed::Say),
        1 => person().prop_map(Deed::Chat),
        1 => (person(), any::<u16>()).prop_map(|(who, number)| Deed::Meddle(who, number)),
        4 => person().prop_map(Deed::Arrive),
        2 => person().prop_map(Deed::Depart),
        3 => select(&[0, 1, 20, 30, 61, 3600][..]).prop_map(Deed::Wait),
        1 => Just(Deed::Stop),
        1 => Just(Deed::Crash),
    ];
    // Half of the evenings pass without anything taken back, so that there are stories to be told without a turn back.
    let calm = |deeds: Vec<Deed>| -> Vec<Deed> {
        let is_calm = |deed: &Deed| !matches!(deed, Deed::Undo | Deed::Restart | Deed::Ask(_));
        deeds.into_iter().filter(is_calm).collect()
    };
    (any::<bool>(), vec(deed, 0..=most)).prop_map(move |(is_calm, deeds)| match is_calm {
        true => calm(deeds),
        false => deeds,
    })
}
