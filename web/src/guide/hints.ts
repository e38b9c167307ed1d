// Which hint of the guided first game is due, and what it points at. Each waits for the first decision that it helps with.

import type { Child, GameState, KissThreat, Nun, Piece, Seat, Space } from "../wire";
import { watchers } from "../board/labels";
import { occupants, placeOf } from "../board/layout";
import { type BoardTables, terrain } from "../state/boardTables";
import { isSpace } from "../state/space";
import { type ActionOption, type Effect, type Task, type TurnOptions, fightOf } from "../state/turn";

/** All hints. If several are due, the first one is given. */
export const HINTS = [
  "goal",
  "pick",
  "walk",
  "win",
  "stand",
  "watched",
  "nun",
  "kiss",
  "pinned",
  "tattle",
  "detention",
  "ending",
  "bell",
  "fight",
  "refuge",
  "sight",
  "shelter",
] as const;
export type Hint = (typeof HINTS)[number];

/** How a turn is made. These may follow one another at once; the others leave the player alone in between. */
export const BASICS: readonly Hint[] = ["goal", "pick", "walk"];

/** How many minutes before the bell it is spoken of. */
const LAST_MINUTES = 5;

/** A decision that the player has to make. */
export type Decision = {
  game: GameState;
  ground: BoardTables | null;
  me: Seat;
  task: Task;
  options: TurnOptions;
  picked: Piece | undefined;
  /** The minute of the turn. */
  minute: number;
  /** At the start of the turn: a kiss with which the player wins in it. */
  kiss?: KissThreat | undefined;
};

type Pointer = {
  /** What it points at: one thing, or from one thing to another. */
  at: (Piece | Space)[];
  /** The child that is asked about in the text. */
  child?: Child;
  nun?: Nun;
  steps?: number;
  /** The minutes that are left. */
  left?: number;
  /** A fight that it is about, elsewhere. */
  fight?: Space;
  /** The piece that is picked up for a player who wants to be shown how. */
  shows?: Piece;
};

export type DueHint = Pointer & { hint: Hint };

/** The hint that is due, if any is that has not been seen. */
export function hintFor(decision: Decision, seen: readonly string[]): DueHint | undefined {
  if (["end", "wait", "over"].includes(decision.task)) return undefined;
  for (const hint of HINTS) {
    const pointer = seen.includes(hint) ? undefined : POINTERS[hint](decision);
    if (pointer) return { hint, ...pointer };
  }
  return undefined;
}

const POINTERS: Record<Hint, (decision: Decision) => Pointer | undefined> = {
  goal: ({ picked }) => (picked ? undefined : { at: [] }),

  pick({ game, task, options, picked }) {
    if (task !== "move" || picked) return undefined;
    const [first, ...others] = options.ends.keys();
    if (!first) return undefined;
    // Those who wait in the same entrance.
    const beside = others.filter((child) => {
      const at = placeOf(game, child);
      return at === "entrance" && placeOf(game, first) === at && child.charAt(1) === first.charAt(1);
    });
    return { at: [first, ...beside.slice(-1)] };
  },

  walk: ({ task, picked }) => (task === "move" && picked ? { at: [picked] } : undefined),

  win: ({ kiss, picked }) => (kiss && !picked ? { at: [kiss.kisser, kiss.kissed] } : undefined),

  stand({ game, task, options: { attackers } }) {
    const [attacker] = attackers;
    const fight = attacker && fightOf(game, attacker);
    return task === "stand" && fight ? { at: [fight.at] } : undefined;
  },

  watched({ game, ground, me, task, picked }) {
    if ((task !== "stand" && task !== "move") || picked) return undefined;
    for (const child of own(game, me, "attacking")) {
      const at = placeOf(game, child);
      const [nun] = isSpace(at) ? watchers(game, ground, at) : [];
      if (nun) return { at: [nun, child], nun, child };
    }
    return undefined;
  },

  nun({ task, options, picked }) {
    const [nun] = options.ends.keys();
    return task === "nun" && nun && !picked ? { at: [nun], nun: nun as Nun } : undefined;
  },

  kiss(decision) {
    const found = optionThat(decision, "kiss");
    return found && { at: [found.piece, found.at], child: found.piece, shows: found.piece };
  },

  pinned({ game, me, task, picked }) {
    const [victim] = task === "move" && !picked ? own(game, me, "pinned") : [];
    const thief = victim && occupants(game, placeOf(game, victim)).find((piece) => !piece.startsWith(me));
    return victim && thief ? { at: [victim], child: thief } : undefined;
  },

  tattle(decision) {
    const { game, me } = decision;
    // The first tattle ends a fight of others, not one of the player's own.
    const isOthers = ({ action }: ActionOption) =>
      action.kind === "move" &&
      action.fight !== undefined &&
      occupants(game, action.fight).some(
        (piece) => game.children[piece]?.state === "attacking" && !piece.startsWith(me),
      );
    const found = optionThat(decision, "tattle", isOthers);
    const nun = found && occupants(game, found.at).find((piece) => piece.startsWith("N"));
    if (!found || !nun || found.option.action.kind !== "move") return undefined;
    const { fight } = found.option.action;
    return { at: [found.piece, nun], nun: nun as Nun, ...(fight && { fight }), shows: found.piece };
  },

  // Not in the middle of a turn, where it would sound like a punishment for what was just done.
  detention({ game, me, options, picked }) {
    const [child] = options.pass && !picked ? own(game, me, "detained") : [];
    return child ? { at: [child], child } : undefined;
  },

  // As soon as a walk has been learned: what can end the game is worth playing for from the first turn on.
  ending({ game, me, task, picked }) {
    if (task !== "move" || picked) return undefined;
    const pair = ["b", "g"].flatMap((kind) => {
      const children = own(game, me).filter((child) => child.charAt(1) === kind);
      return children.find((child) => isSpace(placeOf(game, child))) ?? children.slice(0, 1);
    });
    return { at: pair };
  },

  // Not where a kiss wins, nor within a turn that began so.
  bell({ game, minute, picked, options, kiss }) {
    const left = game.minutes - minute;
    return left < LAST_MINUTES && !picked && options.pass && !kiss ? { at: [], left: left + 1 } : undefined;
  },

  fight(decision) {
    const found = optionThat(decision, "fight");
    const child = found && occupants(decision.game, found.at)[0];
    if (!found || !child || found.option.action.kind !== "move") return undefined;
    const { steps } = found.option.action;
    return { at: [found.piece, found.at], child, steps, shows: found.piece };
  },

  refuge(decision) {
    const { game, me, task, picked } = decision;
    const coins = Object.values(game.coins);
    const share = coins.reduce((sum, coins) => sum + coins, 0) / coins.length;
    // A player who has lost a coin knows what there is to flee from.
    if (task !== "move" || (game.coins[me] ?? share) >= share) return undefined;
    const shelters = (at: string) => isSpace(at) && terrain(game.rows, at) === "shelter";
    for (const [child, ends] of decision.options.ends) {
      if (picked && picked !== child) continue;
      const at = placeOf(game, child);
      const safe = isSpace(at) && !shelters(at) ? [...ends.keys()].find(shelters) : undefined;
      if (safe) return { at: [child, safe], child, shows: child };
    }
    return undefined;
  },

  sight({ game, ground, me, task, picked }) {
    if (task !== "move" || picked) return undefined;
    for (const child of own(game, me)) {
      const at = placeOf(game, child);
      const [nun] = isSpace(at) ? watchers(game, ground, at) : [];
      if (nun) return { at: [nun, child], nun, child };
    }
    return undefined;
  },

  shelter({ game, me, task, picked }) {
    if (task !== "move" || picked) return undefined;
    const child = own(game, me).find((child) => {
      const at = placeOf(game, child);
      return isSpace(at) && terrain(game.rows, at) === "shelter";
    });
    return child ? { at: [child], child } : undefined;
  },
};

/** A player's children, or those in one state. */
function own(game: GameState, me: Seat, state?: string): Child[] {
  return Object.keys(game.children).filter(
    (child) => child.startsWith(me) && (!state || game.children[child]?.state === state),
  );
}

/** Something that the picked piece, or else any piece, can do. */
function optionThat(
  { options, picked }: Decision,
  does: Effect,
  fits: (option: ActionOption) => boolean = () => true,
): { piece: Piece; at: Space; option: ActionOption } | undefined {
  for (const [piece, spaces] of options.ends) {
    if (picked && picked !== piece) continue;
    for (const [at, choices] of spaces) {
      const option = choices.find((choice) => choice.does === does && fits(choice));
      if (option) return { piece, at, option };
    }
  }
  return undefined;
}
