// Where everything is drawn. One space is 60 units wide, and a1's outer corner is at 0 720.

import type { Child, Piece, Place, Space, GameState, Status } from "../wire";
import type { BoardTables } from "../state/boardTables";
import { SIDE, column, isSpace, row, space } from "../state/space";

/** The side of a space. */
export const CELL = 60;
/** The board's side. */
export const BOARD = CELL * SIDE;
/** How long the entrances are. */
export const PATH = 480;

/**
 * The forms of the yard. An entrance lies around its corner, so it can be drawn on either side of it: `wide` has the
 * entrances left and right and a kerb with letters and numbers, `tall` has them below and above and no kerb, `bare` is
 * `wide` without the kerb; both have letters and numbers in the outer spaces.
 */
export type Form = "wide" | "tall" | "bare";

/** How broad the kerb is, how deep the entrances are, and which sides of the yard they lie on. */
const FORMS: Readonly<Record<Form, { rim: number; porch: number; doors: "sides" | "ends" }>> = {
  wide: { rim: 26, porch: 66, doors: "sides" },
  tall: { rim: 4, porch: 62, doors: "ends" },
  bare: { rim: 4, porch: 62, doors: "sides" },
};

export type Box = Point & { width: number; height: number };

/** The view box of a form. */
export function viewOf(form: Form): Box {
  const { rim, porch, doors } = FORMS[form];
  const [x, y] = doors === "sides" ? [-rim - porch, -rim] : [-rim, -rim - porch];
  return { x, y, width: BOARD - 2 * x, height: BOARD - 2 * y };
}

/** The same as SVG writes it. */
export function viewBoxOf(form: Form): string {
  const { x, y, width, height } = viewOf(form);
  return `${x} ${y} ${width} ${height}`;
}

export type Point = { x: number; y: number };

/** How a piece is drawn: on its feet, on the ground, above its victim, or in the air while its shove is decided. */
type Pose = "stands" | "lies" | "attacks" | "flies";

/** How a space was chosen: pressed, dropped on, or tapped on a yard whose spaces are smaller than a finger. */
export type Press = "clicked" | "dragged" | "aimed";

/** A finger that rests on a small yard, and what is under it. */
export type Lens = {
  /** Under the finger, in units of the board. */
  point: Point;
  /** Where the finger is, in pixels from the yard's upper left corner. */
  finger: Point;
  /** How many pixels a unit is. */
  scale: number;
  /** How broad the yard is, and how much of the window is above it, in pixels. */
  room: { width: number; above: number };
};

export type Spot = Point & { scale: number; pose: Pose };

/** The entrances, by the words they have wherever a space's name could stand. */
export type Door = "boys" | "girls";

export const DOORS: readonly Door[] = ["boys", "girls"];

export const isDoor = (at: string): at is Door => at === "boys" || at === "girls";

/** The entrance of a child. */
export const doorOf = (child: Child): Door => (child.charAt(1) === "g" ? "girls" : "boys");

export const isNun = (piece: Piece) => piece.startsWith("N");

/** The middle of a space. */
export function middle(at: Space): Point {
  return { x: column(at) * CELL + CELL / 2, y: (SIDE - row(at)) * CELL + CELL / 2 };
}

/** The outlines of whole spaces, as one path. */
export function squares(spaces: readonly Space[]): string {
  return spaces.map((at) => `M${column(at) * CELL} ${(SIDE - row(at)) * CELL}h60v60h-60z`).join("");
}

/** The middle of a space, or of the part of an entrance that is next to its corner. */
export function middleIn(form: Form, at: Space | Door): Point {
  if (!isDoor(at)) return middle(at);
  const { rim, porch, doors } = FORMS[form];
  const off = rim + porch / 2;
  const boys = doors === "sides" ? { x: -off, y: BOARD - CELL / 2 } : { x: CELL / 2, y: BOARD + off };
  return at === "boys" ? boys : opposite(boys);
}

/** Where an entrance is, as far as it can be pressed. */
export function doorBox(form: Form, door: Door): Box {
  const { rim, porch, doors } = FORMS[form];
  const [long, deep] = [PATH + rim, porch + rim / 2];
  const boys =
    doors === "sides"
      ? { x: -rim - porch, y: BOARD - PATH, width: deep, height: long }
      : { x: -rim, y: BOARD + rim / 2, width: long, height: deep };
  if (door === "boys") return boys;
  return { ...boys, ...opposite({ x: boys.x + boys.width, y: boys.y + boys.height }) };
}

/** The point on the other side of the yard's middle. */
const opposite = ({ x, y }: Point): Point => ({ x: BOARD - x, y: BOARD - y });

/** The space or entrance under a point. */
export function under(form: Form, point: Point): Space | Door | undefined {
  const isIn = ({ x, y, width, height }: Box) =>
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  const door = DOORS.find((door) => isIn(doorBox(form, door)));
  return door ?? space(Math.floor(point.x / CELL), SIDE - Math.floor(point.y / CELL));
}

/** All pieces of a state: children by name, then the nuns. */
export function pieces(state: GameState): Piece[] {
  return [...Object.keys(state.children).sort(), ...Object.keys(state.nuns)];
}

export function placeOf(state: GameState, piece: Piece): Place {
  return (isNun(piece) ? state.nuns[piece as "N1"] : state.children[piece]?.at) ?? "shoved";
}

/** Where a piece is, entrances by their own names. */
export function whereabouts(state: GameState, piece: Piece): Space | Door | undefined {
  const place = placeOf(state, piece);
  if (place === "entrance") return doorOf(piece);
  return isSpace(place) ? place : undefined;
}

/** How it would look if a piece were somewhere else. */
export function moved(state: GameState, piece: Piece, at: Space): GameState {
  if (isNun(piece)) return { ...state, nuns: { ...state.nuns, [piece]: at } };
  const child = state.children[piece];
  return child ? { ...state, children: { ...state.children, [piece]: { ...child, at } } } : state;
}

const ORDER: readonly (Status | undefined)[] = [undefined, "attacking", "free", "pinned", "detained"];
const groups = new WeakMap<GameState, Map<Space | Door, Piece[]>>();

/** The pieces by where they are, cached: a state never changes. */
function grouped(state: GameState): Map<Space | Door, Piece[]> {
  const cached = groups.get(state);
  if (cached) return cached;
  const found = new Map<Space | Door, Piece[]>();
  for (const piece of pieces(state)) {
    const at = whereabouts(state, piece);
    if (at) found.set(at, [...(found.get(at) ?? []), piece]);
  }
  const weight = (piece: Piece) => ORDER.indexOf(state.children[piece]?.state);
  for (const group of found.values()) group.sort((one, other) => weight(one) - weight(other));
  groups.set(state, found);
  return found;
}

/**
 * Who is on a space or in an entrance: nuns first, so that a crowd never hides them, attackers before victims, and in
 * an entrance those who wait before those in detention.
 */
export function occupants(state: GameState, at: Space | Door): readonly Piece[] {
  return grouped(state).get(at) ?? [];
}

/** The spaces on which several pieces stand that do not fight. */
export function crowded(state: GameState): Space[] {
  return [...grouped(state)].flatMap(([at, group]) =>
    isDoor(at) || group.length < 2 || isFight(state, group) ? [] : at,
  );
}

/** Where and how every piece is drawn. Those that wait for a shove are in the air above where they are shoved from. */
export function spots(form: Form, state: GameState, shovedFrom: readonly Space[] = []): Map<Piece, Spot> {
  const all = new Map<Piece, Spot>();
  for (const [at, group] of grouped(state)) {
    const place = isDoor(at)
      ? queue(form, state, at, group)
      : isFight(state, group)
        ? fight(state, at, group)
        : crowd(at, group);
    group.forEach((piece, nth) => all.set(piece, place[nth] as Spot));
  }
  fly(state, shovedFrom).forEach(([piece, spot]) => all.set(piece, spot));
  return all;
}

/** Keeps the spots of pieces that have not moved as the same objects, so that Svelte does not draw those pieces again. */
export function stableSpots(): (now: Map<Piece, Spot>) => Map<Piece, Spot> {
  let before = new Map<Piece, Spot>();
  return (now) => {
    const stable = ([piece, spot]: [Piece, Spot]): [Piece, Spot] => {
      const was = before.get(piece);
      const same = was && was.x === spot.x && was.y === spot.y && was.scale === spot.scale;
      return [piece, same && was.pose === spot.pose ? was : spot];
    };
    before = new Map([...now].map(stable));
    return before;
  };
}

function isFight(state: GameState, group: readonly Piece[]): boolean {
  return group.some((piece) => state.children[piece]?.state === "attacking");
}

/** How far the dust of a fight reaches from its middle. */
const DUST = 42;

/** The attacker above the victim. A nun or a child that has come to break it up stands beside them until it is over. */
function fight(state: GameState, at: Space, group: readonly Piece[]): Spot[] {
  const { x: centre, y } = middle(at);
  // Where the yard is as broad as the window, the dust of a fight at its side stays in sight.
  const x = Math.min(Math.max(centre, DUST), BOARD - DUST);
  return group.map((piece): Spot => {
    const is = state.children[piece]?.state;
    if (is === "attacking") return { x: x - 2, y: y - 14, scale: 0.86, pose: "attacks" };
    if (is === "pinned") return { x: x + 2, y: y + 17, scale: 0.82, pose: "lies" };
    return { x: x > DUST ? x - 32 : x + 32, y: y + 4, scale: 0.9, pose: "stands" };
  });
}

/** One in full size, or several side by side. */
function crowd(at: Space, group: readonly Piece[]): Spot[] {
  const { x, y } = middle(at);
  const across = Math.ceil(Math.sqrt(group.length));
  const down = Math.ceil(group.length / across);
  // They stand close, but on their own space: those in front hide the legs of those behind, never a face or a letter.
  const scale = [1, 0.86, 0.76, 0.64][group.length - 1] ?? 2 / (across + 0.25);
  const offset = (nth: number, of: number, room: number) => ((nth - (of - 1) / 2) * room) / of;
  return group.map((piece, index) => {
    // Nuns have the last place, in front, where no child hides their letters.
    const nth = (index + (isNun(piece) ? group.length : 0) - group.filter(isNun).length) % group.length;
    const rowIndex = Math.floor(nth / across);
    const inRow = Math.min(across, group.length - rowIndex * across);
    return {
      x: x + offset(nth % across, inRow, 56),
      y: y + 2 + offset(rowIndex, down, 55),
      scale,
      pose: "stands",
    };
  });
}

/** A line in an entrance, from the corner on. */
function queue(form: Form, state: GameState, at: Door, group: readonly Piece[]): Spot[] {
  const down = FORMS[form].doors === "sides";
  const lying = (child: Child) => state.children[child]?.state === "detained";
  // Those who lie take more room across than up.
  const rooms = group.map((child) => (lying(child) === down ? 44 : 54));
  const squeeze = Math.min(1, (PATH - 16) / rooms.reduce((sum, room) => sum + room, 0));
  const corner = middleIn(form, "boys");
  let along = down ? 2 : -4;
  return group.map((child, nth) => {
    const lies = lying(child);
    const room = (rooms[nth] ?? 0) * squeeze;
    const far = along + room / 2;
    along += room;
    const boys = down ? { x: corner.x, y: BOARD - far } : { x: far, y: corner.y };
    const { x, y } = at === "boys" ? boys : opposite(boys);
    return { x, y: lies ? y + 6 : y + 2, scale: lies ? 0.86 : 0.94, pose: lies ? "lies" : "stands" };
  });
}

function fly(state: GameState, shovedFrom: readonly Space[]): [Piece, Spot][] {
  const waiting = pieces(state).filter((piece) => placeOf(state, piece) === "shoved");
  return waiting.flatMap((piece): [Piece, Spot][] => {
    const next = piece === state.shoving || waiting.length === 1;
    const from = next ? shovedFrom[0] : shovedFrom.at(-1);
    if (!from) return [];
    const { x, y } = middle(from);
    if (next) return [[piece, { x: x + 17, y: y - 26, scale: 0.96, pose: "flies" }]];
    return [[piece, { x: x - 20, y: y - 18, scale: 0.74, pose: "flies" }]];
  });
}

/** Where a child passes between two places; nothing for nuns and for one step. */
export function wayPoints(ground: BoardTables | null, piece: Piece, from: Place, to: Place): Point[] {
  if (from === to || !isSpace(to) || isNun(piece)) return [];
  const walks = from === "entrance" ? ground?.out[doorOf(piece)] : ground?.walks[from];
  const steps = (walks?.findIndex((ends) => ends.includes(to)) ?? -1) + 1;
  return steps > 1 ? walk(ground, piece, from, to, steps).slice(0, -1).map(middle) : [];
}

/**
 * The spaces over which a child walks, its end included, as the ground's walks allow; only for the eye, since a walk of
 * the same length may have gone another way.
 */
export function walk(
  ground: BoardTables | null,
  child: Child,
  from: Place,
  to: Space,
  steps: number,
): Space[] {
  if (!ground || steps < 2) return [to];
  const first = from === "entrance" ? ground.out[doorOf(child)] : ground.walks[from];
  const rest = (at: Space) => ground.walks[at]?.[steps - 2]?.includes(to);
  const next = first?.[0].find((at) => rest(at));
  return next ? [next, ...walk(ground, child, next, to, steps - 1)] : [to];
}
