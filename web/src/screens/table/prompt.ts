// What to do next, as a sentence before it is said.

import type { Piece, PlayView, RoomView, Seat, GameState } from "../../wire";
import { type TurnOptions, movements, taskOf } from "../../state/turn";
import type { Sentence } from "../../words/event";

type Scene = {
  play: PlayView;
  /** What is shown, which may be a little behind. */
  game: GameState;
  seat: Seat | null;
  mine: readonly Seat[];
  picked: Piece | undefined;
  options: TurnOptions;
  room: RoomView;
  running: boolean;
};

/** The message for what has to be done, or for whom the table waits. */
export function prompt({ play, game, seat, mine, picked, options, room, running }: Scene): Sentence {
  if (running)
    return mine.includes(game.turn) ? { id: "turn-todo-watch", facts: {} } : waiting(game.turn, room);
  switch (taskOf(play, seat)) {
    case "over":
      return { id: "turn-todo-over", facts: {} };
    case "wait":
      return waiting(play.draft.seat, room);
    case "end":
      return { id: "turn-todo-end", facts: {} };
    case "stand":
      return { id: "turn-todo-stand", facts: { count: options.attackers.length } };
    case "shove":
      return { id: "turn-todo-shove", facts: { piece: game.shoving ?? "" } };
    case "nun":
      return picked
        ? { id: "turn-todo-where", facts: { piece: picked } }
        : { id: "turn-todo-nun", facts: {} };
    case "move":
      return walking(picked, options);
  }
}

function walking(picked: Piece | undefined, options: TurnOptions): Sentence {
  if (picked) return { id: "turn-todo-where", facts: { piece: picked } };
  const values = movements(options.ends);
  if (values.length === 1) return { id: "turn-todo-move", facts: { steps: values[0] ?? 0 } };
  return { id: "turn-todo-move-any", facts: { steps: values.join(", ") } };
}

function waiting(seat: Seat, room: RoomView): Sentence {
  const sitter = room.seats.find((place) => place.seat === seat)?.sitter;
  if (sitter?.kind === "person") return { id: "turn-todo-wait-person", facts: { seat, name: sitter.name } };
  return { id: "turn-todo-wait", facts: { seat } };
}
