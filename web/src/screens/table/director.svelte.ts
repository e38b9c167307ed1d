// Plays what happens at a table, beat by beat. What is drawn, told and allowed comes from here, so that none of them runs
// ahead of the others. The viewer's own walks block nothing: they are told and followed by the next decision at once.

import type { Event, GameState, PersonId, Seat } from "../../wire";
import { type Beat, type BeatKind, type Drawn, beatsOf, fit, lastTurn, stillBeats } from "../../state/beats";
import { type VersionedChange, eventChanges } from "../../state/changes";
import type { TableState } from "../../state/table";
import type { Pace } from "../../settings.svelte";

/** What a viewer decides and need not watch to its end: a piece goes somewhere, and nothing comes of it. */
const PLAIN: readonly BeatKind[] = ["walk", "stride", "shove", "rise"];

/** After how many milliseconds what is said of a turn has begun, and how often it is asked whether it is over. */
const SPEECH_DELAY = 300;

/** The game on the screen while a scene is played, and the last entry of the table that has been told. */
export type OnScreen = { state: GameState; version: number; beat: Beat | null };

type Resting = Drawn & { version: number };

type Audience = {
  /** A beat begins. */
  onbeat: (beat: Beat) => void;
  /** These events have been shown. */
  onevents: (events: readonly Event[]) => void;
  /** For how many milliseconds the turn of a seat has to wait for what is said, if it ever waits. */
  onturn?: ((seat: Seat) => number | undefined) | undefined;
};

export class Director {
  /** What is on the screen; none before the first update. */
  drawn = $state.raw<Drawn | null>(null);
  /** The last entry of the table that has been told. */
  version = $state(0);
  /** The beat that is being played. */
  beat = $state.raw<Beat | null>(null);
  /** Whether the viewer has to wait, or to skip the scene. */
  running = $state(false);
  /** The events of the turn that is on the screen, up to the present beat. */
  told = $state.raw<readonly Event[]>([]);
  /** Whether the viewer has been told all this before. */
  isReplay = false;

  #version = 0;
  #queue: Beat[] = [];
  #rest: Resting | null = null;
  #pace: Pace = { rate: 1, still: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The milliseconds for which the present turn has been played. */
  #spent = 0;

  constructor(readonly audience: Audience) {}

  /** Queues the scenes of an update. */
  feed({ play, entries, version }: TableState, me: PersonId | undefined, pace: Pace): void {
    if (!play) return;
    const newEntries = entries.filter((entry) => entry.version > this.#version);
    const begins = this.#version === 0 || version < this.#version;
    this.#version = version;
    const before = this.#rest;
    this.#rest = { state: play.state, shovedFrom: play.shoved_from ?? [], version };
    this.#pace = pace;
    const isBack = newEntries.some(({ what }) => what.entry === "undone" || what.entry === "turn_undone");
    if (begins || isBack || !before) {
      this.#stop();
      this.told = [];
      return this.#end([]);
    }
    const events = newEntries.flatMap(({ events = [] }) => events);
    if (!events.length) return this.running ? undefined : this.#end([]);
    const changes = eventChanges(newEntries);
    const own = newEntries.every(({ by }) => typeof by === "object" && "person" in by && by.person === me);
    const last = this.#queue.at(-1)?.after ?? (this.running ? this.beat?.after : null) ?? before;
    const beats = beatsOf(last, changes, own);
    const [only, more] = beats;
    if (!pace.rate || document.hidden || !only || (own && pace.still)) {
      this.#end(events);
      // It is heard all the same.
      if (only) this.audience.onbeat({ ...only, kind: "pause", ms: 0, events });
      return;
    }
    if (own && !this.running && !more && PLAIN.includes(only.kind)) {
      this.#end(events);
      return this.#begin(only);
    }
    this.#play(beats);
  }

  /** Goes back to what the viewer saw, and plays what has happened since. */
  replay(from: Drawn, changes: readonly VersionedChange[], pace: Pace): void {
    if (!this.#rest || !pace.rate || !changes.length) return;
    this.#stop();
    this.#pace = pace;
    this.drawn = from;
    this.told = [];
    this.isReplay = true;
    // The log shows all entries meanwhile.
    const { version } = this.#rest;
    this.#play(beatsOf(from, changes).map((beat) => ({ ...beat, version })));
  }

  /** Shows and tells at once what is still to be played. */
  skip(): void {
    if (this.running) this.#end([]);
  }

  /** Forgets what is still to be played. */
  stop(): void {
    this.#stop();
  }

  #play(beats: Beat[]): void {
    const { still } = this.#pace;
    this.#queue = fit([...this.#queue, ...(still ? stillBeats(beats) : beats)], this.#spent);
    if (this.running) return;
    this.#stopBeat();
    this.running = true;
    this.#next();
  }

  #next(): void {
    const beat = this.#queue.shift();
    if (!beat) return this.#end([]);
    this.drawn = beat.shows;
    this.#begin(beat);
  }

  /** A beat without length is over at once. */
  #begin(beat: Beat): void {
    this.beat = beat;
    this.audience.onbeat(beat);
    if (beat.ms) this.#timer = setTimeout(() => this.#finish(beat), beat.ms / this.#pace.rate);
    else this.#finish(beat);
  }

  #finish(beat: Beat): void {
    this.beat = null;
    if (!this.running) return;
    const began = beat.events.find((event) => event.event === "turn_began");
    this.#spent = beat.event.event === "turn_began" ? 0 : this.#spent + beat.ms;
    this.drawn = beat.after;
    this.version = Math.max(this.version, beat.version);
    this.#tell(beat.events);
    if (began && this.audience.onturn?.(began.seat) !== undefined) this.#listen(began.seat);
    else this.#next();
  }

  /** Waits until what was said of a turn has been read out. The story comes after the paint. */
  #listen(seat: Seat): void {
    this.#timer = setTimeout(() => {
      if (this.audience.onturn?.(seat)) this.#listen(seat);
      else this.#next();
    }, SPEECH_DELAY);
  }

  /** Shows the state of the last update, and tells what has not been told and these events. */
  #end(events: readonly Event[]): void {
    const untold = [this.beat, ...this.#queue].flatMap((beat) => (this.running && beat ? beat.events : []));
    this.#stop();
    if (!this.#rest) return;
    [this.drawn, this.version] = [this.#rest, this.#rest.version];
    this.#tell([...untold, ...events]);
  }

  #tell(events: readonly Event[]): void {
    if (!events.length) return;
    this.told = lastTurn([...this.told, ...events]);
    this.audience.onevents(events);
  }

  #stopBeat(): void {
    clearTimeout(this.#timer);
    this.beat = null;
  }

  #stop(): void {
    this.#stopBeat();
    this.#queue = [];
    this.#spent = 0;
    this.running = this.isReplay = false;
  }
}
