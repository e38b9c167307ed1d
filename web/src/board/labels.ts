// What a space is called aloud: what it is, who is there, who sees it, and what can be done there. Each part is the name
// of a sentence in `locales` with its facts.

import type { Nun, Piece, Space, GameState } from "../wire";
import { type BoardTables, equipment, terrain } from "../state/boardTables";
import type { Mark } from "../state/turn";
import { type Door, isDoor, isNun, occupants, placeOf } from "./layout";

export type LabelPart = [id: string, facts?: Record<string, string | number>];

/** Who sees a space. */
export function watchers(state: GameState, ground: BoardTables | null, at: Space): Nun[] {
  const nuns = Object.keys(state.nuns) as Nun[];
  return nuns.filter((nun) => ground?.sight[placeOf(state, nun)]?.includes(at));
}

function kind(state: GameState, at: Space): LabelPart {
  const what = terrain(state.rows, at);
  if (what === "equipment") {
    const letter = equipment(state.rows, at);
    return [`board-equipment-${"SWMTG".includes(letter) ? letter : "other"}`];
  }
  if (what === "shelter") return [at === "a1" || at === "l12" ? "board-circle" : "board-shelter"];
  return ["board-yard"];
}

function company(
  state: GameState,
  at: Space | Door,
  pickable: Set<Piece>,
  picked: Piece | undefined,
): LabelPart[] {
  const here = occupants(state, at);
  const [attacker, victim] = here;
  const parts: LabelPart[] = [];
  if (attacker && victim && state.children[attacker]?.state === "attacking") {
    parts.push(["board-fight", { attacker, victim }]);
  } else {
    // Each is named once.
    for (const piece of here.filter((piece) => !pickable.has(piece))) {
      const detained = state.children[piece]?.state === "detained";
      parts.push([detained ? "board-detained" : "board-piece", { piece }]);
    }
  }
  const free = here.filter((piece) => pickable.has(piece));
  for (const piece of free) parts.push([piece === picked ? "board-picked" : "board-can-move", { piece }]);
  return parts;
}

/** Everything to say of a space or an entrance, in order. */
export function cellLabel(
  state: GameState,
  ground: BoardTables | null,
  at: Space | Door,
  mark: Mark | undefined,
  pickable: Set<Piece>,
  picked?: Piece,
): LabelPart[] {
  if (isDoor(at)) {
    const who = company(state, at, pickable, picked);
    return [[`board-entrance-${at}`], ...(who.length ? who : [["board-empty"] as LabelPart])];
  }
  const parts: LabelPart[] = [
    ["board-space", { space: at }],
    kind(state, at),
    ...company(state, at, pickable, picked),
  ];
  for (const nun of watchers(state, ground, at)) parts.push(["board-seen", { nun }]);
  const [piece = ""] = occupants(state, mark?.fight ?? at);
  if (mark?.does === "shove" && state.shoving) parts.push(["mark-shoved", { piece: state.shoving }]);
  else if (mark?.fight) parts.push(["mark-tattle-on", { piece, fight: mark.fight }]);
  else if (mark?.does === "break_up" && picked && isNun(picked)) parts.push(["mark-detain", { piece }]);
  else if (mark) parts.push([`mark-${mark.does.replace("_", "-")}`]);
  if (mark?.steps) parts.push(["mark-steps", { steps: mark.steps.join(", ") }]);
  return parts;
}
