// Which sounds a beat makes, and when. Sounds accompany what is seen; nothing is told by them alone.

import type { Beat } from "../state/beats";
import type { Event, Seat } from "../wire";

export type Sound =
  | "scuff"
  | "thud"
  | "puff"
  | "clink"
  | "glide"
  | "whistle"
  | "block"
  | "kazoo"
  | "shove"
  | "giggle"
  | "kiss"
  | "bell"
  | "stroke"
  | "tock"
  | "call"
  | "edge"
  | "mark";

/** A sound, and how many milliseconds after the beat's beginning it comes. */
export type Note = { sound: Sound; at: number };

/** The most steps that are heard of one walk. */
const STEPS = 8;

/** The sounds that stand for events. */
const SOUNDS: Partial<Record<Event["event"], Sound>> = {
  moved: "scuff",
  fight_started: "thud",
  fight_left: "puff",
  stayed: "giggle",
  coin_taken: "clink",
  coins_given: "clink",
  nun_moved: "glide",
  fight_broken_up: "whistle",
  detained: "block",
  tattled: "kazoo",
  shoved: "shove",
  kissed: "kiss",
  bell: "bell",
  turn_began: "tock",
};

/** The sound of an event to players with these seats: their own turn calls them. */
function soundOf(event: Event, mine: readonly Seat[]): Sound[] {
  if (event.event === "turn_began" && mine.includes(event.seat)) return ["call"];
  return [SOUNDS[event.event] ?? []].flat();
}

/** How a phone is felt in the hand in a beat: milliseconds of shaking and of rest, in turns. */
const PULSES: Partial<Record<Beat["kind"], number[]>> = {
  hit: [25],
  coin: [10],
  whistle: [20, 40, 20],
  shove: [12],
  kiss: [15, 80, 15],
  bell: [50, 80, 50, 80, 50],
};
export const pulse = ({ kind }: Beat): number[] => PULSES[kind] ?? [];

/** What a beat of this length sounds like to players with these seats. */
export function score({ kind, event, events, shows }: Beat, ms: number, mine: readonly Seat[] = []): Note[] {
  // What is shown at once is heard one after the other, each event once.
  if (kind === "pause") {
    const sounds = [...new Set(events.flatMap((event) => soundOf(event, mine)))];
    return sounds.map((sound, nth) => ({ sound, at: nth * 180 }));
  }
  if (kind === "still" || kind === "hush") return [];
  if (kind === "walk" || kind === "march") {
    const count = Math.min(STEPS, event.event === "moved" ? event.steps : Math.round(ms / 150));
    const sound = kind === "walk" ? "scuff" : "block";
    return Array.from({ length: count }, (_, nth) => ({ sound, at: (ms * nth) / count }));
  }
  if (kind === "cloud") return [{ sound: "puff", at: 0 }];
  if (kind === "tattle") return [{ sound: "kazoo", at: 0 }];
  if (kind === "dash") return [{ sound: "glide", at: 0 }];
  if (kind === "kiss")
    return [
      { sound: "kiss", at: 0 },
      { sound: "giggle", at: ms * 0.4 },
      { sound: "stroke", at: ms * 0.8 },
    ];
  if (kind === "hit" && event.event === "stayed") return [{ sound: "giggle", at: 0 }];
  if (kind === "coin" && event.event === "coins_given")
    return Array.from({ length: Math.min(6, event.coins) }, (_, nth) => ({
      sound: "clink",
      at: ms * (0.5 + nth * 0.08),
    }));
  // A coin is heard when it arrives.
  if (kind === "coin") return [{ sound: "clink", at: ms * 0.9 }];
  if (event.event === "turn_began" && event.minute === shows.state.minutes)
    return [
      { sound: "stroke", at: 0 },
      ...(mine.includes(event.seat) ? [{ sound: "call" as const, at: ms * 0.9 }] : []),
    ];
  return soundOf(event, mine).map((sound) => ({ sound, at: 0 }));
}
