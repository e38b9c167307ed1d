// Which actions end the game, and what comes of it: the server says so before they are done.

import type { GameState, Outcome, PlayView, Seat } from "../wire";

/** The end of a game that has not come yet. */
export type ForeseenEnd = { coins: GameState["coins"]; result: Outcome };

type Foreseen = PlayView & { ending_actions?: readonly (ForeseenEnd & { actions: readonly string[] })[] };

/** What comes of an action that ends the game; without an action, of ending the turn. */
export function endOf(play: Foreseen, action?: string): ForeseenEnd | undefined {
  if (action) return play.ending_actions?.find(({ actions }) => actions.includes(action));
  const { result, coins } = play.state;
  return play.draft.complete && result ? { result, coins } : undefined;
}

/** All coins, the most first. */
export function scores({ coins }: ForeseenEnd): number[] {
  return (Object.keys(coins) as Seat[]).map((seat) => coins[seat] ?? 0).sort((one, other) => other - one);
}
