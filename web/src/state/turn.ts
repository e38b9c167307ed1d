// The making of a turn: what the legal words offer, in the order in which a person decides: which piece, where to, and
// which of several things there. Nothing is legal because this file says so.

import type { Child, Piece, PlayView, Seat, Space, GameState } from "../wire";
import { type Action, read, write } from "./action";

/** What would happen on a space, as its mark shows. */
export type Effect = "stand" | "fight" | "break_up" | "tattle" | "kiss" | "shove" | "stay";

/**
 * The mark of a space. The steps are given where more than one number of them could be meant, and where the fight is that
 * would be told of, if it can be only one.
 */
export type Mark = { does: Effect; steps?: number[]; fight?: Space };

/** One of the things that a piece can do on a space. */
export type ActionOption = { word: string; action: Action; does: Effect };

/** Where each piece can end, and what it can do there. */
export type Ends = Map<Piece, Map<Space, ActionOption[]>>;

export type TurnOptions = {
  ends: Ends;
  /** The attackers for which has to be decided whether they stay. */
  attackers: Child[];
  pass: boolean;
};

/** Where several things can happen, the one that tells the most about the space is shown on it. */
const WEIGHT: readonly Effect[] = ["kiss", "tattle", "fight", "break_up", "shove", "stay", "stand"];

/** What can be decided. */
export function turnOptions(legal: readonly string[]): TurnOptions {
  const ends: Ends = new Map();
  const attackers = new Set<Child>();
  for (const word of legal) {
    const action = read(word);
    if (action?.kind === "stay") for (const child of action.children) attackers.add(child);
    const who = action && pieceOf(action);
    if (!action || !who || !("to" in action)) continue;
    const spaces = ends.get(who) ?? new Map<Space, ActionOption[]>();
    const choice = { word, action, does: action.kind === "shove" ? ("shove" as const) : action.does };
    spaces.set(action.to, [...(spaces.get(action.to) ?? []), choice]);
    ends.set(who, spaces);
  }
  return { ends, attackers: [...attackers].sort(), pass: legal.includes("pass") };
}

/** The piece that an action moves. */
function pieceOf(action: Action): Piece | undefined {
  if (action.kind === "move") return action.child;
  if (action.kind === "nun") return action.nun;
  return action.kind === "shove" ? action.piece : undefined;
}

/** The marks for a piece. */
export function marks(ends: Ends, piece: Piece | undefined): Map<Space, Mark> {
  const spaces = [...(ends.get(piece ?? "") ?? [])];
  const steps = ({ action }: ActionOption) => (action.kind === "move" ? [action.steps] : []);
  const several = new Set(spaces.flatMap(([, choices]) => choices.flatMap(steps))).size > 1;
  return new Map(
    spaces.map(([at, choices]): [Space, Mark] => {
      const found = WEIGHT.find((does) => choices.some((choice) => choice.does === does)) ?? "stand";
      const values = [...new Set(choices.flatMap(steps))].sort((one, other) => other - one);
      const [fight, another] = choices.flatMap(({ action }) => fightToldOf(action) ?? []);
      const only = found === "tattle" && fight && !another ? { fight } : {};
      return [at, { does: found, ...only, ...(several ? { steps: values } : {}) }];
    }),
  );
}

const fightToldOf = (action: Action) => (action.kind === "move" ? action.fight : undefined);

/** Whether a child would tell on a child of its own player. */
export function tellsOnOwn({ children }: GameState, action: Action): boolean {
  const fight = fightToldOf(action);
  return Object.entries(children).some(
    ([child, { at, state }]) =>
      at === fight && state === "attacking" && child.startsWith(pieceOf(action)?.charAt(0) ?? "?"),
  );
}

/** Which piece goes where with a decision. */
export function destination(word: string): { piece: Piece; to: Space } | undefined {
  const action = read(word);
  const piece = action && pieceOf(action);
  return piece && "to" in action ? { piece, to: action.to } : undefined;
}

/** The word for who stays, if it is legal. */
export function stayWord(legal: readonly string[], children: readonly Child[]): string | undefined {
  const word = write({ kind: "stay", children: [...children].sort() });
  return legal.includes(word) ? word : undefined;
}

/**
 * The movement that it costs an attacker to stay: the largest one first, in the order in which they were told to stay. None
 * if there is none left.
 */
export function stayCost(
  movements: readonly number[],
  answers: ReadonlyMap<Child, boolean>,
  child: Child,
): number | undefined {
  const staying = [...answers.keys()].filter((other) => answers.get(other));
  const nth = staying.indexOf(child);
  return movements[nth < 0 ? staying.length : nth];
}

/** The only piece that can be chosen, if there is no choice. */
export function onlyPiece(ends: Ends): Piece | undefined {
  const [piece, another] = ends.keys();
  return another === undefined ? piece : undefined;
}

/** What the player has to do next. */
export type Task = "stand" | "move" | "shove" | "nun" | "end" | "wait" | "over";

/** What this seat has to do, or that it has to wait. */
export function taskOf({ state, draft }: PlayView, seat: Seat | null): Task {
  const own = seat !== null && draft.seat === seat;
  // A kiss or the bell ends the game only once the turn is ended: until then it can be taken back.
  if (own && draft.complete) return "end";
  if (state.result) return "over";
  return own ? state.phase : "wait";
}

/** The movements that may come next: usually one, several where there are fewer children than movements. */
export function movements(ends: Ends): number[] {
  const all = [...ends.values()].flatMap((spaces) => [...spaces.values()].flat());
  const values = all.flatMap(({ action }) => (action.kind === "move" ? [action.steps] : []));
  return [...new Set(values)].sort((one, other) => other - one);
}

/** The attackers that have been told to walk away and have not yet. */
export function leaving({ state, draft }: PlayView): Child[] {
  const actions = draft.complete ? [] : draft.actions.flatMap((word) => read(word) ?? []);
  if (!actions.some(({ kind }) => kind === "stay")) return [];
  const done = actions.flatMap((action) =>
    action.kind === "stay" ? action.children : action.kind === "move" ? action.child : [],
  );
  return Object.keys(state.children).filter(
    (child) =>
      child.startsWith(draft.seat) && state.children[child]?.state === "attacking" && !done.includes(child),
  );
}

/** How it looks when these attackers stand beside their victims. */
export function apart(state: GameState, attackers: readonly Child[]): GameState {
  if (!attackers.length) return state;
  const children = { ...state.children };
  for (const child of attackers.flatMap((child) => [child, fightOf(state, child)?.victim ?? child])) {
    const { at } = children[child] ?? { at: "entrance" };
    children[child] = { at, state: "free" };
  }
  return { ...state, children };
}

/** Where a child attacks, and whom. */
export function fightOf(state: GameState, attacker: Child): { at: Space; victim: Child } | undefined {
  const at = state.children[attacker]?.at;
  const victim = Object.keys(state.children).find((child) => {
    const standing = state.children[child];
    return standing?.state === "pinned" && standing.at === at;
  });
  return at && victim ? { at, victim } : undefined;
}
