// A lesson in progress. To the board it is like a table: it takes commands and answers questions. The server plays the
// actions but stores nothing.

import { session } from "../net/session.svelte";
import { post, refusalOf } from "../net/api";
import type { Question } from "../net/connection";
import { type Moment, entry, tableStateOf, moment } from "../state/trial";
import type { Command, Explained, PositionPlayed, Refusal, EntryWithEvents } from "../wire";
import { type Verdict, verdict } from "./goal";
import type { Lesson } from "./lessons";

export class LessonSession {
  /** Whether the lesson is still to be solved. */
  verdict = $state.raw<Verdict>({ is: "open" });
  /** How many decisions the learner has made. */
  readonly decisions = $derived.by(() => this.#moments.length - 1);
  /** The lesson as a table; null before the server's first answer. */
  readonly tableState = $derived.by(() =>
    this.#moments.length ? tableStateOf(session.me, this.#moments, this.#entries) : null,
  );

  #moments = $state.raw<readonly Moment[]>([]);
  #entries: readonly EntryWithEvents[] = [];

  constructor(readonly lesson: Lesson) {}

  /** Starts or restarts the lesson. */
  async begin(): Promise<void> {
    const first = this.#moments[0] ?? moment(await play(this.lesson.position, []));
    this.#go([first]);
  }

  async send(command: Command): Promise<void> {
    const now = this.#moments.at(-1);
    if (this.verdict.is !== "open" || !now) return;
    if (command.verb === "act") {
      const { action } = command;
      this.#go([...this.#moments, moment(await play(now.position, [action]), action)]);
    }
    if (command.verb === "undo" && this.decisions) this.#go(this.#moments.slice(0, -1));
    if (command.verb === "restart") await this.begin();
  }

  async explain(question: Question): Promise<Refusal | undefined> {
    const position = this.#moments.at(-1)?.position ?? "";
    if (question.type === "explain")
      return play(position, [question.action]).then(() => undefined, refusalOf);
    const { piece, space } = question;
    const { why } = await post<Explained>("/api/positions/why", { position, piece, space });
    return why;
  }

  /** The time is up. */
  late(): void {
    if (this.verdict.is === "open") this.verdict = { is: "wrong", say: "late" };
  }

  #go(moments: readonly Moment[]): void {
    const version = this.#entries.length + 2;
    if (this.#moments.length)
      this.#entries = [...this.#entries, entry(session.me, version, this.#moments, moments)];
    this.#moments = moments;
    const events = moments.flatMap(({ events }) => events);
    this.verdict = verdict(this.lesson.goal, events, moments.length - 1);
  }
}

function play(position: string, actions: string[]): Promise<PositionPlayed> {
  return post("/api/positions/play", { position, actions });
}
