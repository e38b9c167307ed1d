// Which actions end the game, and what comes of it: the server says so before they are done.

import type { GameState, Outcome, PlayView } from "../wire";
import { lead } from "./lead";

/** The end of a game that has not come yet. */
export type ForeseenEnd = { coins: GameState["coins"]; result: Outcome };

type Foreseen = PlayView & { ending_actions?: readonly (ForeseenEnd & { actions: readonly string[] })[] };

/** What comes of an action that ends the game; without an action, of ending the turn. */
export function endOf(play: Foreseen, action?: string): ForeseenEnd | undefined {
  if (action) return play.ending_actions?.find(({ actions }) => actions.includes(action));
  const { result, coins } = play.state;
  return play.draft.complete && result ? { result, coins } : undefined;
}

/** The coins of each winner, and whether the kiss decided between players with as many. */
export function winning({ coins, result: { winners, reason } }: ForeseenEnd): {
  coins: number;
  tied: boolean;
} {
  const { seats, coins: most } = lead(coins);
  return { coins: most, tied: reason === "kiss" && winners.length === 1 && seats.length > 1 };
}
