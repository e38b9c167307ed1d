// What to do next, as a sentence before it is said.

import type { Piece, PlayView, Seat, GameState } from "../../wire";
import { type TurnOptions, movements, onlyPiece, taskOf } from "../../state/turn";
import type { Sentence } from "../../words/event";
import { language } from "../../words/words.svelte";

/** From this many turns on the turns that are left are told. */
export const FEW_TURNS = 3;

type Scene = {
  play: PlayView;
  /** What is shown, which may be a little behind. */
  game: GameState;
  seat: Seat | null;
  mine: readonly Seat[];
  picked: Piece | undefined;
  options: TurnOptions;
  running: boolean;
};

/** The message for what has to be done, or for whom the table waits. */
export function prompt({ play, game, seat, mine, picked, options, running }: Scene): Sentence {
  if (running) return mine.includes(game.turn) ? { id: "turn-todo-watch", facts: {} } : waiting(game.turn);
  switch (taskOf(play, seat)) {
    case "over":
      return { id: "turn-todo-over", facts: {} };
    case "wait":
      return waiting(play.draft.seat);
    case "end":
      return { id: "turn-todo-end", facts: {} };
    case "stand":
      return { id: "turn-todo-stand", facts: { count: options.attackers.length } };
    case "shove":
      return { id: "turn-todo-shove", facts: { piece: game.shoving ?? "" } };
    case "nun":
      return toNun(picked, onlyPiece(options.ends));
    case "move":
      return walking(picked, options);
  }
}

function walking(picked: Piece | undefined, options: TurnOptions): Sentence {
  if (picked) return { id: "turn-todo-where", facts: { piece: picked } };
  const values = movements(options.ends);
  if (values.length === 1) return { id: "turn-todo-move", facts: { steps: values[0] ?? 0 } };
  const either = new Intl.ListFormat(language(), { type: "disjunction" });
  return { id: "turn-todo-move-any", facts: { steps: either.format(values.map(String)) } };
}

function toNun(picked: Piece | undefined, only: Piece | undefined): Sentence {
  if (picked) return { id: "turn-todo-where", facts: { piece: picked } };
  return only ? { id: "turn-todo-nun-only", facts: { nun: only } } : { id: "turn-todo-nun", facts: {} };
}

const waiting = (seat: Seat): Sentence => ({ id: "turn-todo-wait", facts: { seat } });
