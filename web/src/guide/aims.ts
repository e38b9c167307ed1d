// What is worth aiming at, in one sentence: the most exciting thing that the board offers for the walk that is due.

import type { KissThreat, Piece, Seat } from "../wire";
import type { Facts } from "../words/facts";
import { lead } from "../state/lead";
import { type Decision, couple, optionThat } from "./hints";

/** A message `aim-…`, and the player whom it names, by one of their pieces or their seat. */
export type Aim = { id: string; facts: Facts; who?: Piece | Seat };

/** How many coins each of the others gives for a kiss: only for these words, since the server says what comes of one. */
const DOWRY = 2;

/** A couple that is further apart is worth a word only if nothing else is. */
const TWO_TURNS = 12;

/** The aim of a decision; none where a piece is picked or there is no walk to decide. */
export function aimOf(decision: Decision, threats: readonly KissThreat[] = []): Aim | undefined {
  const { game, me, task, picked, kiss } = decision;
  if (task !== "move" || picked) return undefined;
  if (kiss) return { id: "win", facts: { kisser: kiss.kisser, kissed: kiss.kissed } };
  const [threat] = threats;
  if (threat) return { id: "threat", facts: {}, who: threat.kisser };
  const fight = optionThat(decision, "fight");
  if (fight && fight.option.action.kind === "move") {
    const { steps } = fight.option.action;
    const victim = Object.keys(game.children).find((child) => game.children[child]?.at === fight.at);
    return {
      id: "fight",
      facts: { child: fight.piece, at: fight.at, steps },
      ...(victim && { who: victim }),
    };
  }
  const pair = couple(decision);
  const { coins, wins } = kissed(decision);
  if (pair && pair.steps <= TWO_TURNS) {
    const [boy = "", girl = ""] = pair.children;
    return { id: wins ? "couple-wins" : "couple", facts: { boy, girl, steps: pair.steps, coins } };
  }
  const { seats, coins: most } = lead(game.coins);
  const gap = most - (game.coins[me] ?? 0);
  const [leader] = seats;
  if (gap > 0 && leader) return { id: "behind", facts: { gap }, who: leader };
  const second = Math.max(0, ...others(decision));
  return seats.length === 1 && most > second ? { id: "ahead", facts: { gap: most - second } } : undefined;
}

/** The coins of the others. */
function others({ game, me }: Decision): number[] {
  return Object.entries(game.coins).flatMap(([seat, coins]) => (seat === me ? [] : coins));
}

/** How many coins a kiss would bring, and whether it would win. */
function kissed(decision: Decision): { coins: number; wins: boolean } {
  const all = others(decision);
  const coins = all.reduce((sum, coins) => sum + Math.min(DOWRY, coins), 0);
  const mine = (decision.game.coins[decision.me] ?? 0) + coins;
  return { coins, wins: all.every((coins) => coins - Math.min(DOWRY, coins) <= mine) };
}
