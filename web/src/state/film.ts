// What happened at a table, one picture after the other, so that people can follow. Events only say what they change;
// the state that comes with the update is always the last picture.

import type { Child, Event, Nun, Piece, Place, Seat, Space, State, Status, Told } from "../wire";

/** A picture and what led to it. */
export type Frame = {
  state: State;
  events: Event[];
  /** From where pieces are being shoved meanwhile. */
  shovedFrom: Space[];
};

/** The events after which there is a new picture: somebody is somewhere else. */
const MOVES: readonly Event["event"][] = [
  "moved",
  "nun_moved",
  "tattled",
  "shoved",
  "detained",
  "turn_began",
  "bell",
];

/** The pictures of these events, beginning with a state. */
export function film(start: State, events: readonly Event[]): Frame[] {
  const frames: Frame[] = [];
  let state = start;
  let shoves: Space[] = [];
  for (const event of events) {
    state = after(state, event);
    shoves = waiting(shoves, event);
    const frame = frames.at(-1);
    if (!frame || (MOVES.includes(event.event) && frame.events.some(({ event }) => MOVES.includes(event)))) {
      frames.push({ state, events: [event], shovedFrom: shoves });
    } else {
      frame.events.push(event);
      frame.state = state;
      frame.shovedFrom = shoves;
    }
  }
  return frames;
}

/** A picture, and the last entry of the table that is seen with it. */
export type Dated = Frame & { version: number };

/** An entry is seen with the picture that shows the last of its events. */
export function dated(frames: readonly Frame[], told: readonly Told[]): Dated[] {
  let [seen, counted] = [0, 0];
  let version = (told[0]?.version ?? 1) - 1;
  let rest = told;
  return frames.map((frame) => {
    seen += frame.events.length;
    while (rest[0] && counted + (rest[0].events?.length ?? 0) <= seen) {
      counted += rest[0].events?.length ?? 0;
      version = rest[0].version;
      rest = rest.slice(1);
    }
    return { ...frame, version };
  });
}

/** From where pieces are being shoved after an event. */
function waiting(before: Space[], event: Event): Space[] {
  if (event.event === "fight_broken_up") return event.by.startsWith("N") ? [event.at] : [event.at, event.at];
  return event.event === "shoved" ? before.slice(1) : before;
}

/** A state with one event more. */
export function after(state: State, event: Event): State {
  switch (event.event) {
    case "turn_began":
      return { ...state, turn: event.seat, clock: event.minute };
    case "moved":
      return put(state, event.child, event.to);
    case "nun_moved":
      return put(state, event.nun, event.to);
    case "tattled":
      return put(state, event.nun, event.fight);
    case "shoved":
      return put(state, event.piece, event.to);
    case "fight_started":
      return be(be(state, event.attacker, "attacking"), event.victim, "pinned");
    case "fight_left":
      return be(be(state, event.attacker, "free"), event.victim, "free");
    case "fight_broken_up":
      return brokenUp(state, event.attacker, event.victim);
    case "detained":
      return be(put(state, event.child, "entrance"), event.child, "detained");
    case "stood_up":
      return be(state, event.child, "free");
    case "coin_taken":
      return pay(state, event.from, event.by.charAt(0) as Seat, 1);
    case "coins_given":
      return pay(state, event.from, event.to, event.coins);
    case "over":
      return { ...state, result: event.result };
    default:
      return state;
  }
}

function brokenUp(state: State, attacker: Child, victim: Child): State {
  const loose = (child: Child, state: State) => put(be(state, child, "free"), child, "shoved");
  return { ...loose(attacker, loose(victim, state)), shoving: victim };
}

function put(state: State, piece: Piece, at: Place): State {
  if (piece.startsWith("N")) return { ...state, nuns: { ...state.nuns, [piece as Nun]: at } };
  const standing = state.children[piece];
  if (!standing) return state;
  return { ...state, children: { ...state.children, [piece]: { ...standing, at } } };
}

function be(state: State, child: Child, how: Status): State {
  const standing = state.children[child];
  if (!standing) return state;
  return { ...state, children: { ...state.children, [child]: { ...standing, state: how } } };
}

function pay(state: State, from: Seat, to: Seat, coins: number): State {
  const [poorer, richer] = [(state.coins[from] ?? 0) - coins, (state.coins[to] ?? 0) + coins];
  return { ...state, coins: { ...state.coins, [from]: poorer, [to]: richer } };
}

/** The way of a piece in a turn, which stays on the board for a while. */
export type Trail = { piece: Piece; from: Place; to: Space };

/** Where pieces went in these events. */
export function trails(events: readonly Event[]): Trail[] {
  // A nun who is told of a fight was where the child has walked to.
  let met: Space | undefined;
  return events.flatMap((event) => {
    if (event.event === "moved") met = event.to;
    if (event.event === "moved") return { piece: event.child, from: event.from, to: event.to };
    if (event.event === "tattled" && met) return { piece: event.nun, from: met, to: event.fight };
    if (event.event === "nun_moved") return { piece: event.nun, from: event.from, to: event.to };
    return event.event === "shoved" ? { piece: event.piece, from: event.from, to: event.to } : [];
  });
}
