// Which hint of the guided first game is due, and what it points at. Each waits for the first decision that it helps with.

import type { Child, GameState, KissThreat, Nun, Piece, Place, Seat, Space } from "../wire";
import { watchers } from "../board/labels";
import { occupants, placeOf } from "../board/layout";
import { type BoardTables, terrain } from "../state/boardTables";
import { isSpace } from "../state/space";
import { type ActionOption, type Effect, type Task, type TurnOptions, fightOf } from "../state/turn";

/** All hints. If several are due, the first one is given. */
export const HINTS = [
  "goal",
  "walk",
  "win",
  "stand",
  "watched",
  "pinned",
  "fight",
  "coins",
  "nun",
  "kiss",
  "tattle",
  "detention",
  "ending",
  "bell",
  "sight",
  "shelter",
] as const;
export type Hint = (typeof HINTS)[number];

/** How a turn is made. These may follow one another at once; the others leave the player alone in between. */
export const BASICS: readonly Hint[] = ["goal", "walk"];

/** What comes after the first nun has been moved: until then there is enough to learn. */
const LATER: readonly Hint[] = ["ending", "bell", "sight", "shelter"];

/** From how many steps on two children are close to a kiss: those of one turn. */
const CLOSE = 6;

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
    const early = LATER.includes(hint) && !seen.includes("nun");
    const pointer = early || seen.includes(hint) ? undefined : POINTERS[hint](decision);
    if (pointer) return { hint, ...pointer };
  }
  return undefined;
}

const POINTERS: Record<Hint, (decision: Decision) => Pointer | undefined> = {
  goal({ game, task, options, picked }) {
    if (picked) return undefined;
    const [first, ...others] = task === "move" ? options.ends.keys() : [];
    if (!first) return { at: [] };
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

  // Between the first walks: what they are for.
  coins: ({ task, picked }) => (task === "move" && !picked ? { at: [] } : undefined),

  ending(decision) {
    const pair = decision.task === "move" && !decision.picked ? couple(decision) : undefined;
    return pair && pair.steps <= CLOSE ? { at: pair.children } : undefined;
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

  sight({ game, ground, me, task, picked }) {
    if (task !== "move" || picked) return undefined;
    for (const child of own(game, me)) {
      const at = placeOf(game, child);
      const [nun] = isSpace(at) ? watchers(game, ground, at) : [];
      if (nun) return { at: [nun, child], nun, child };
    }
    return undefined;
  },

  shelter({ game, me, task, picked, options }) {
    if (task !== "move") return undefined;
    const shelters = (at: string) => isSpace(at) && terrain(game.rows, at) === "shelter";
    const inside = own(game, me).find((child) => shelters(placeOf(game, child)));
    if (inside) return picked ? undefined : { at: [inside, placeOf(game, inside)], child: inside };
    // A player who has lost a coin knows what there is to flee from.
    const coins = Object.values(game.coins);
    const share = coins.reduce((sum, coins) => sum + coins, 0) / coins.length;
    if ((game.coins[me] ?? share) >= share) return undefined;
    for (const [child, ends] of options.ends) {
      if (picked && picked !== child) continue;
      const safe = isSpace(placeOf(game, child)) ? [...ends.keys()].find(shelters) : undefined;
      if (safe) return { at: [child, safe], child, shows: child };
    }
    return undefined;
  },
};

/** The boy and the girl of the player that are closest to each other, and how many steps; not if both wait at the door. */
export function couple({ game, ground, me }: Pick<Decision, "game" | "ground" | "me">) {
  const free = own(game, me, "free");
  const pairs = free
    .filter((child) => child.charAt(1) === "b")
    .flatMap((boy) =>
      free
        .filter((child) => child.charAt(1) === "g")
        .map((girl) => ({
          children: [boy, girl],
          steps: distance(ground, placeOf(game, boy), placeOf(game, girl)),
        })),
    );
  return pairs.sort((one, other) => one.steps - other.steps).find(({ steps }) => Number.isFinite(steps));
}

/** How many steps a boy and a girl are apart, in a yard without anybody else. */
function distance(ground: BoardTables | null, boy: Place, girl: Place): number {
  if (!ground || (boy === "entrance" && girl === "entrance")) return Infinity;
  // Each comes out of its own door.
  const around = (place: Place, door: Space[]) => (isSpace(place) ? [place] : door);
  let reached = around(boy, ground.out.boys[0]);
  const ends = around(girl, ground.out.girls[0]);
  const seen = new Set(reached);
  const doors = Number(boy === "entrance") + Number(girl === "entrance");
  for (let steps = doors; reached.length; steps++) {
    if (reached.some((at) => ends.includes(at))) return steps;
    reached = reached
      .flatMap((at) => ground.walks[at]?.[0] ?? [])
      .filter((at) => !seen.has(at) && seen.add(at));
  }
  return Infinity;
}

/** A player's children, or those in one state. */
function own(game: GameState, me: Seat, state?: string): Child[] {
  return Object.keys(game.children).filter(
    (child) => child.startsWith(me) && (!state || game.children[child]?.state === state),
  );
}

/** Something that the picked piece, or else any piece, can do. */
export function optionThat(
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
