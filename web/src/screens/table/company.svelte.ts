// The players as company: what they say and the faces they make on their cards, for a moment each. Characters speak when a
// scene is over, one at a time. Loaded after the table.

import { PHRASE_MOODS, moodsOf } from "../../board/moods";
import type { Mood } from "../../board/appearance";
import { announceAfterEvents, notify } from "../../parts/notice.svelte";
import type { Beat } from "../../state/beats";
import { type Told, firstLine, lineFor } from "../../state/lines";
import type { TableState } from "../../state/table";
import type { EntryWithEvents, RoomView, Seat } from "../../wire";
import { saying, speaker } from "../../words/aside";
import { playerName } from "../../words/player";
import { has, t } from "../../words/words.svelte";

/** How long something said stays on a card, in milliseconds, and how long a face lasts after its scene. */
const SAYING_TIME = 6000;
const MOOD_TIME = 2500;
/** How many other lines are said before one comes again. */
const OTHER_LINES = 6;

type Moment = {
  tableState: TableState;
  room: RoomView;
  /** The last entry that has been shown. */
  until: number;
  beat: Beat | null;
  /** Whether characters speak. */
  talks: boolean;
};

/** The events of an entry, with the bot that decided them. */
function told({ by, events = [] }: EntryWithEvents): Told[] {
  const bot = typeof by === "object" && "bot" in by ? by.bot : undefined;
  return events.map((event) => ({ by: bot, event }));
}

/** Values by seat that go after a while. */
class Passing<T> {
  now = $state.raw<ReadonlyMap<Seat, T>>(new Map());
  readonly #timers = new Map<Seat, ReturnType<typeof setTimeout>>();

  constructor(readonly time: number) {}

  set(seat: Seat, value: T): void {
    this.now = new Map([...this.now, [seat, value]]);
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => (this.now = new Map([...this.now].filter(([other]) => other !== seat))), this.time),
    );
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}

export class Company {
  readonly #sayings = new Passing<string>(SAYING_TIME);
  readonly #moods = new Passing<Mood>(MOOD_TIME);
  /** The last entry that has been heard. */
  #heard: number;
  #beat: Beat | null = null;
  /** What has happened since a character could last speak. */
  #told: Told[] = [];
  #greets: boolean;
  /** The last lines that characters have said. */
  #recent: string[] = [];

  constructor({ version, entries }: TableState) {
    this.#heard = version;
    this.#greets = !entries.some(({ what }) => what.entry === "ended");
  }

  get sayings(): ReadonlyMap<Seat, string> {
    return this.#sayings.now;
  }

  get moods(): ReadonlyMap<Seat, Mood> {
    return this.#moods.now;
  }

  /** Takes what is on the screen now. */
  update({ tableState, room, until, beat, talks }: Moment): void {
    const { table, entries, version } = tableState;
    const now = Math.min(until, version);
    const news = entries.filter((entry) => entry.version > this.#heard && entry.version <= now);
    this.#heard = Math.max(this.#heard, now);
    for (const entry of news) this.#hear(entry, room);
    this.#told.push(...news.flatMap(told));
    if (beat && beat !== this.#beat) for (const [seat, mood] of moodsOf(beat)) this.#moods.set(seat, mood);
    this.#beat = beat;
    // Nothing is being played.
    if (until === Infinity) this.#speak(table, now, room, talks);
  }

  stop(): void {
    this.#sayings.stop();
    this.#moods.stop();
  }

  #speak(table: string, version: number, room: RoomView, talks: boolean): void {
    const line = this.#greets
      ? firstLine(room, table)
      : lineFor(room, this.#told, table, version, this.#recent);
    [this.#greets, this.#told] = [false, []];
    if (!talks || !line || !has(line.id)) return;
    const { seat, id } = line;
    this.#recent = [...this.#recent, id].slice(-OTHER_LINES);
    this.#sayings.set(seat, t(id));
    announceAfterEvents(`${t("log-speaker", { name: playerName(room, seat) })} ${t(id)}`);
  }

  /** What a person says is on their card; what a spectator says, who has none, is a notice. */
  #hear({ by, what }: EntryWithEvents, room: RoomView): void {
    const words = saying(what);
    if (words === null || by === "table" || !("person" in by)) return;
    const { person } = by;
    const seat = room.seats.find(({ sitter }) => sitter.kind === "person" && sitter.person === person)?.seat;
    if (!seat) return notify(`${speaker(room, by, what)} ${words}`);
    this.#sayings.set(seat, words);
    const mood = what.entry === "said" ? PHRASE_MOODS[what.phrase] : undefined;
    if (mood) this.#moods.set(seat, mood);
  }
}
