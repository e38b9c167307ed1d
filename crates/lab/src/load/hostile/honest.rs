//! An honest player with two bots of level 5.

use std::time::Duration;

use anyhow::anyhow;
use blacktop_client::{ApiClient, Connection};
use blacktop_protocol::{ClientMsg, Command, Ending, NewSeat, NewTable, Seat, ServerMsg, Settings};
use tokio::time::Instant;

/// Bots that take longer make the measurement fail.
const ROUND_TIMEOUT: Duration = Duration::from_secs(120);

pub(super) fn settings(players: u8) -> Settings {
    Settings { players, ending: Ending::ByItself, ..Settings::default() }
}

/// Plays rounds at new tables, and says how long the bots took for their turns.
pub(super) async fn play(guest: &ApiClient, rounds: u32) -> anyhow::Result<Vec<Duration>> {
    let mut times = Vec::new();
    while times.len() < rounds as usize {
        play_game(guest, rounds, &mut times).await?;
    }
    Ok(times)
}

/// Plays at one table until there are enough rounds, or its game is over.
async fn play_game(guest: &ApiClient, rounds: u32, times: &mut Vec<Duration>) -> anyhow::Result<()> {
    let seats = vec![NewSeat::Me, NewSeat::Bot(5), NewSeat::Bot(5)];
    let table = guest.create_table(&NewTable { settings: settings(3), seats, start: true }).await?.table;
    let mut socket = guest.connect().await?;
    socket.send(&ClientMsg::Watch { table, since: 0, hash: None }).await?;
    let mut version = 0;
    while version == 0 {
        if let ServerMsg::Update(update) = socket.next().await? {
            version = update.version;
        }
    }
    while times.len() < rounds as usize {
        let begun = Instant::now();
        let played = pass_and_wait(&mut socket, &mut version, times.len());
        match tokio::time::timeout(ROUND_TIMEOUT, played)
            .await
            .map_err(|_| anyhow!("the bots do not go on"))??
        {
            RoundEnd::NextRound => times.push(begun.elapsed()),
            RoundEnd::GameOver => return Ok(()),
        }
    }
    Ok(())
}

enum RoundEnd {
    NextRound,
    /// A bot stole a kiss, or the bell rang.
    GameOver,
}

/// Passes, and waits until both bots have made their turns.
async fn pass_and_wait(socket: &mut Connection, version: &mut u64, round: usize) -> anyhow::Result<RoundEnd> {
    let (key, command) = (format!("pass{round}").parse()?, Command::Act { action: "pass".parse() });
    socket.send(&ClientMsg::Do { key, seen: *version, command }).await?;
    let mut is_others_turn = false;
    loop {
        match socket.next().await? {
            ServerMsg::Update(update) => {
                *version = update.version;
                let Some(play) = update.play else { continue };
                match play.state.turn {
                    _ if play.state.result.is_some() => return Ok(RoundEnd::GameOver),
                    Seat::A if is_others_turn => return Ok(RoundEnd::NextRound),
                    Seat::A => {}
                    _ => is_others_turn = true,
                }
            }
            ServerMsg::Refused { refusal, .. } => return Err(anyhow!("refused: {}", refusal.message)),
            _ => {}
        }
    }
}
