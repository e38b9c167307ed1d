//! What people may do on an game, in any order.

use blacktop_protocol::{Chat, Ending, First, Settings, StandIn, StandInPolicy, Timer};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// How a table is set up.
#[derive(Clone, Debug)]
pub(crate) struct TableSetup {
    pub(crate) settings: Settings,
    /// A word a seat.
    pub(crate) seats: String,
}

/// Who comes: Ada has set the table up.
pub(crate) const PEOPLE: [&str; 4] = ["ada", "ben", "cleo", "stranger"];

/// One thing that a person does, or that happens. A number chooses among what is possible.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
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
    /// A person proposes a sand timer, or to put it away.
    AskTimer(usize, bool),
    /// One of those who are waited for agrees, or does not.
    AnswerTimer(usize, bool),
    /// A tied player wrestles, with taps this late.
    Wrestle(usize, i16),
    /// A tied player names a winner.
    ClaimTie(usize, usize),
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

pub(crate) fn setups() -> impl Strategy<Value = TableSetup> {
    let ways = (select(TIMERS), select(&[Ending::ByHand, Ending::ByItself][..]));
    let whens = select(&[StandInPolicy::Away, StandInPolicy::Voted][..]);
    (select(TABLES), ways, whens, 2..24_u8).prop_map(|((players, seats), (timer, ending), when, minutes)| {
        let stand_in = StandIn { level: 2, when };
        let chosen = Settings { players, minutes, timer, ending, stand_in, ..Settings::default() };
        let settings = Settings { first: First::Random, chat: Chat::Free, ..chosen };
        TableSetup { settings, seats: seats.to_owned() }
    })
}

pub(crate) fn ops(most: usize) -> impl Strategy<Value = Vec<Op>> {
    let person = || 0..PEOPLE.len();
    let seat = || 0..5_usize;
    let op = prop_oneof![
        10 => any::<u16>().prop_map(Op::Decide),
        3 => any::<u16>().prop_map(Op::Turn),
        3 => Just(Op::End),
        2 => Just(Op::Undo),
        1 => Just(Op::Restart),
        3 => person().prop_map(Op::Ask),
        3 => person().prop_map(Op::Agree),
        2 => person().prop_map(Op::Refuse),
        2 => (person(), any::<bool>()).prop_map(|(who, sand)| Op::AskTimer(who, sand)),
        4 => (person(), any::<bool>()).prop_map(|(number, agrees)| Op::AnswerTimer(number, agrees)),
        6 => (seat(), -300..300_i16).prop_map(|(number, late)| Op::Wrestle(number, late)),
        6 => (seat(), 0..2_usize).prop_map(|(number, winner)| Op::ClaimTie(number, winner)),
        3 => person().prop_map(Op::Vote),
        1 => (person(), seat()).prop_map(|(who, seat)| Op::Leave(who, seat)),
        2 => (person(), seat()).prop_map(|(who, seat)| Op::TakeOver(who, seat)),
        1 => person().prop_map(Op::Say),
        1 => person().prop_map(Op::Chat),
        1 => (person(), any::<u16>()).prop_map(|(who, number)| Op::Meddle(who, number)),
        4 => person().prop_map(Op::Arrive),
        2 => person().prop_map(Op::Depart),
        3 => select(&[0, 1, 20, 30, 61, 3600][..]).prop_map(Op::Wait),
        1 => Just(Op::Stop),
        1 => Just(Op::Crash),
    ];
    // Half of the games pass without anything taken back, so that there are stories to be told without a turn back.
    let calm = |ops: Vec<Op>| -> Vec<Op> {
        let is_calm = |op: &Op| !matches!(op, Op::Undo | Op::Restart | Op::Ask(_));
        ops.into_iter().filter(is_calm).collect()
    };
    (any::<bool>(), vec(op, 0..=most)).prop_map(move |(is_calm, ops)| if is_calm { calm(ops) } else { ops })
}
