// What happened, told as a story: who did what to whom. Events that belong together are one sentence.

import type { Event, Piece, Place, Seat } from "../wire";
import type { Facts } from "./facts";

/** A sentence of the story, before names are put in, and its picture. */
export type StoryLine = {
  id: string;
  /** A drawing of `art/sprite.svg`, or the child or seat whose face is shown. */
  picture: { drawing: string } | { face: Piece | Seat };
  /** Pieces and seats by what the sentence calls them. */
  cast: Record<string, Piece | Seat>;
  facts?: Facts;
  /** The events that it tells. */
  events: Event[];
};

const seatOf = (piece: Piece) => piece.charAt(0) as Seat;
const isNun = (piece: Piece) => piece.startsWith("N");
const drawing = (name: string) => ({ drawing: name });

/** The story of a decision, or of several of a turn, after what else has happened in it. */
export function storyOf(events: readonly Event[], before: readonly Event[] = []): StoryLine[] {
  const lines: StoryLine[] = [];
  const told = new Set<Event>();
  // Who passes stays in all fights, and then passes.
  const order = [...events].sort((one, other) => Number(isPass(one)) - Number(isPass(other)));
  for (const event of order) {
    if (told.has(event)) continue;
    const coin = events
      .filter((other) => other.event === "coin_taken")
      .find((coin) => !told.has(coin) && takesCoin(event, coin));
    const nth = events.indexOf(event);
    const line =
      shove(event, [...before, ...events.slice(0, nth)]) ?? lineOf(event, events.slice(nth), coin?.from);
    if (!line) continue;
    const own = [event, ...(coin ? [coin] : [])];
    own.forEach((event) => told.add(event));
    lines.push({ ...line, events: own });
  }
  return lines;
}

const isPass = ({ event }: Event) => event === "passed";

/** Whether a coin is the one that a fight, or staying in it, brings. */
function takesCoin(event: Event, coin: Extract<Event, { event: "coin_taken" }>): boolean {
  if (event.event === "fight_started") return event.attacker === coin.by;
  return event.event === "stayed" && event.child === coin.by;
}

/** Who shoves a piece: the last one that came to its space. */
export function shover({ piece, from }: Extract<Event, { event: "shoved" }>, before: readonly Event[]) {
  for (const event of [...before].reverse()) {
    const [who, to] = arrival(event);
    if (who && who !== piece && to === from) return who;
  }
  return undefined;
}

/** Who comes where. */
function arrival(event: Event): [who?: Piece, to?: Place] {
  switch (event.event) {
    case "moved":
      return [event.child, event.to];
    case "nun_moved":
      return [event.nun, event.to];
    case "tattled":
      return [event.nun, event.fight];
    case "shoved":
      return [event.piece, event.to];
    case "fight_broken_up":
      return [event.by, event.at];
    default:
      return [];
  }
}

/** The sentence for a shove whose cause is known. */
function shove(event: Event, before: readonly Event[]): Omit<StoryLine, "events"> | undefined {
  const by = event.event === "shoved" ? shover(event, before) : undefined;
  const line = by && lineOf(event, [], undefined);
  return line ? { ...line, id: "story-shoved-by", cast: { ...line.cast, by } } : undefined;
}

/** Whether a walk is the way to something that is told anyway. */
function leadsTo(piece: Piece, events: readonly Event[]): boolean {
  return events.some(
    (event) =>
      (event.event === "fight_started" && event.attacker === piece) ||
      (event.event === "kissed" && event.kisser === piece) ||
      (event.event === "tattled" && event.child === piece) ||
      (event.event === "fight_broken_up" && event.by === piece),
  );
}

/** The sentence for an event, with what comes after it, and whose coin it brings. */
function lineOf(
  event: Event,
  events: readonly Event[],
  from: Seat | undefined,
): Omit<StoryLine, "events"> | null {
  switch (event.event) {
    case "moved": {
      const { child, to } = event;
      if (leadsTo(child, events)) return null;
      const id = event.from === "entrance" ? "story-out" : "story-walk";
      return { id, picture: { face: child }, cast: { child }, facts: { to } };
    }
    case "fight_started": {
      const { attacker, victim, at } = event;
      const cast = { who: seatOf(attacker), victim };
      return {
        id: from ? "story-jump-coin" : "story-jump",
        picture: drawing("bit-dust"),
        cast,
        facts: { at },
      };
    }
    case "stayed": {
      const [picture, who] = [drawing("bit-dust"), seatOf(event.child)];
      return from
        ? { id: "story-stay-coin", picture, cast: { who, from } }
        : { id: "story-stay", picture, cast: { who } };
    }
    case "coin_taken":
      return {
        id: "story-coin",
        picture: drawing("bit-coin-2"),
        cast: { who: seatOf(event.by), from: event.from },
      };
    case "nothing_to_take":
      return { id: "story-nothing", picture: { face: event.from }, cast: { from: event.from } };
    case "fight_left":
      return {
        id: "story-left",
        picture: { face: event.attacker },
        cast: { who: seatOf(event.attacker), victim: event.victim },
      };
    case "fight_broken_up": {
      const { by, attacker, victim } = event;
      const who = isNun(by) ? by : seatOf(by);
      const picture = isNun(by) ? drawing(`nun-${by.charAt(1)}-whistling`) : { face: by };
      return { id: "story-breaks", picture, cast: { who, attacker, victim } };
    }
    case "tattled":
      return {
        id: "story-tattle",
        picture: drawing("bit-bubble"),
        cast: { who: seatOf(event.child), nun: event.nun },
      };
    case "nun_moved": {
      const { nun, to } = event;
      if (leadsTo(nun, events)) return null;
      return { id: "story-nun", picture: drawing(`nun-${nun.charAt(1)}-calm`), cast: { nun }, facts: { to } };
    }
    case "shoved": {
      const { piece, to } = event;
      const picture = isNun(piece) ? drawing(`nun-${piece.charAt(1)}-calm`) : { face: piece };
      return { id: "story-shoved", picture, cast: { piece }, facts: { to } };
    }
    case "detained":
      return {
        id: "story-detained",
        picture: drawing("bit-chair"),
        cast: { child: event.child, who: seatOf(event.child) },
      };
    case "stood_up":
      return { id: "story-back", picture: { face: event.child }, cast: { child: event.child } };
    case "kissed": {
      const { kisser, kissed, at } = event;
      return { id: "story-kiss", picture: drawing("bit-hearts"), cast: { kisser, kissed }, facts: { at } };
    }
    case "coins_given": {
      const { to, coins } = event;
      const cast = { from: event.from, to };
      return { id: "story-given", picture: drawing("bit-coin-2"), cast, facts: { coins } };
    }
    case "movement_lost":
      return {
        id: "event-movement-lost",
        picture: drawing("bit-cap"),
        cast: {},
        facts: { steps: event.steps },
      };
    case "passed":
      return { id: "story-passed", picture: { face: event.seat }, cast: { who: event.seat } };
    case "timed_out":
      return { id: "story-timed-out", picture: { face: event.seat }, cast: { who: event.seat } };
    case "bell":
      return { id: "event-bell", picture: drawing("bit-bell"), cast: {} };
    case "turn_began":
    case "over":
      return null;
  }
}
