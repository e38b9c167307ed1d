// Shows a table's game frame by frame: the actions of bots and other players are animated, the viewer's own are shown at
// once.

import type { Event, PersonId, Space, GameState } from "../../wire";
import {
  type VersionedFrame,
  type EventChange,
  withVersions,
  framesOf,
  eventChanges,
} from "../../state/frames";
import type { TableState } from "../../state/table";

/** Milliseconds for a frame at the usual speed; half of it if the queue is long. */
const FRAME_TIME = 750;
const LONG_QUEUE = 12;

export class AnimationQueue {
  /** The state on the screen. */
  state = $state.raw<GameState | null>(null);
  /** The last entry of the table in it. */
  version = $state(0);
  shovedFrom = $state.raw<readonly Space[]>([]);
  /** Whether more frames wait. */
  running = $state(false);

  #version = 0;
  #queue: VersionedFrame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next frame may be shown. */
  #nextAt = 0;

  /** `onEvents` gets the events of a frame when it is shown. */
  constructor(readonly onEvents: (events: readonly Event[]) => void) {}

  /** Queues the frames of an update. */
  feed({ play, entries, version }: TableState, me: PersonId | undefined, speed: number): void {
    if (!play) return;
    const newEntries = entries.filter((entry) => entry.version > this.#version);
    const begins = this.#version === 0 || version < this.#version;
    this.#version = version;
    const last = { state: play.state, events: [], shovedFrom: play.shoved_from ?? [], version };
    if (begins || !this.state) return this.#cut([], last);
    const events = newEntries.flatMap(({ events = [] }) => events);
    const back = newEntries.some(({ what }) => what.entry === "undone" || what.entry === "turn_undone");
    const mine = newEntries.every(({ by }) => typeof by === "object" && "person" in by && by.person === me);
    if (back || !speed || document.hidden || (mine && !this.running)) return this.#cut(events, last);
    const frames = framesOf(this.#queue.at(-1)?.state ?? this.state, eventChanges(newEntries));
    if (events.length && !frames.length) return this.#cut(events, last);
    // The state of the update is the last frame.
    const end = frames.pop();
    this.#queue.push(...withVersions(frames, newEntries), { ...last, events: end?.events ?? [] });
    if (this.running) return;
    this.running = true;
    this.#timer = setTimeout(() => this.#next(speed), this.#nextAt - performance.now());
  }

  /** Goes back to what the viewer saw last, and shows what has happened since. */
  catchUp(
    { play, version }: TableState,
    from: GameState,
    changes: readonly EventChange[],
    speed: number,
  ): void {
    if (!play || !speed || !changes.length) return;
    this.stop();
    this.#version = version;
    const last = { state: play.state, shovedFrom: play.shoved_from ?? [], version };
    const [first, ...others] = framesOf(from, changes).reverse();
    // The log shows all entries meanwhile.
    const frames = others.reverse().map((frame) => ({ ...frame, version }));
    this.#queue = [...frames, { ...last, events: first?.events ?? [] }];
    [this.state, this.version] = [from, version];
    this.running = true;
    this.#timer = setTimeout(() => this.#next(speed), FRAME_TIME / speed);
  }

  /** Shows the last frame at once. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last)
      this.#cut(
        this.#queue.flatMap(({ events }) => events),
        last,
      );
    else this.stop();
  }

  /** Drops the queue. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.running = false;
  }

  #cut(events: readonly Event[], last: VersionedFrame): void {
    this.stop();
    this.#show({ ...last, events: [...events] });
  }

  #show({ state, events, shovedFrom, version }: VersionedFrame): void {
    [this.state, this.version] = [state, version];
    this.shovedFrom = shovedFrom;
    if (events.length) this.onEvents(events);
  }

  #next(speed: number): void {
    const frame = this.#queue.shift();
    if (frame) this.#show(frame);
    this.running = this.#queue.length > 0;
    const pause = (this.#queue.length > LONG_QUEUE ? FRAME_TIME / 2 : FRAME_TIME) / speed;
    this.#nextAt = performance.now() + pause;
    if (this.running) this.#timer = setTimeout(() => this.#next(speed), pause);
  }
}
