//! `mcts` is a yardstick: in every version it plays as it did when it got its name.

use blacktop_bots::{Bot, Budget, Player};
use blacktop_rules::{Game, PositionText};

/// The positions, of every edition, number of players and part of a game, and how `mcts` plays each of their turns.
const TURNS: &str = include_str!("mcts.txt");

const BUDGET: Budget = Budget::Iterations(250);

/// The share of the mover that the first decision expects, with the visits of its action, and all actions of the turn.
fn turn(start: &Game, seed: u64) -> String {
    let (mut player, mut game, mut text) = (Player::new(Bot::Mcts, seed, 1), start.clone(), String::new());
    while game.outcome().is_none() && game.clock() == start.clock() {
        let result = player.think(&game, BUDGET).expect("the game is not over");
        if text.is_empty() {
            let chosen = result.root_moves.iter().find(|root_move| root_move.action == result.action);
            let visits = chosen.map_or(0, |chosen| chosen.visits);
            text = format!("{:.4} {visits}", result.value[start.turn()]);
        }
        text += &format!(" {}", result.action);
        game.play(result.action).expect("bots play by the rules");
    }
    text
}

#[test]
fn mcts_plays_as_it_always_has() {
    let lines: Vec<&str> = TURNS.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 40, "{} positions", lines.len());
    let play = |(line, seed): (&&str, u64)| {
        let position = line.split(" | ").next().unwrap_or_default();
        let game = position.parse::<PositionText>().expect(line).game().expect(line);
        format!("{position} | {}", turn(&game, seed))
    };
    let played: Vec<String> = lines.iter().zip(1..).map(play).collect();
    let changed: Vec<&String> = played.iter().filter(|line| !lines.contains(&line.as_str())).collect();
    assert!(changed.is_empty(), "{} turns differ: {changed:#?}", changed.len());
}

/// Until the levels get another search, the strongest is the yardstick.
#[test]
fn level8_is_mcts() {
    let lines = TURNS.lines().filter(|line| !line.starts_with('#'));
    for line in lines.step_by(9) {
        let position = line.split(" | ").next().unwrap_or_default();
        let game = position.parse::<PositionText>().expect(line).game().expect(line);
        let thinks = |bot| Player::new(bot, 3, 1).think(&game, BUDGET);
        assert_eq!(thinks(Bot::Mcts), thinks(Bot::BEST), "{line}");
    }
}
