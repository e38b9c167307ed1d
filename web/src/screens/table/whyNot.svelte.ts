// The answers to "why not?": a bubble over the space that was asked about, with the cause drawn on the board.

import type { Refusal, Space, GameState } from "../../wire";
import type { Door } from "../../board/layout";
import type { Question } from "../../net/connection";
import { announce, dismissTrouble, notify } from "../../parts/notice.svelte";
import { resetWhen } from "../../parts/resetWhen.svelte";
import { type Cause, cause } from "../../state/cause";
import { joined } from "../../words/sentence";
import { type Naming, refusalText } from "../../words/words.svelte";

type Answer = { at: Space; why: Refusal; cause: Cause };

type WhyNotSource = {
  legal: () => readonly string[];
  game: () => GameState;
  /** The question about a space, if there is one. */
  question: (at: Space | Door) => (Question & { type: "why" }) | undefined;
  /** Whether a mouse that rests on a space asks about it. */
  asksOnHover: () => boolean;
  name: () => Naming;
  explain: (question: Question) => Promise<Refusal | undefined>;
};

/** How long the mouse has to rest on a space before the page asks why nothing can be done there, in milliseconds. */
const HOVER_DELAY = 900;

export class WhyNot {
  readonly #answer = resetWhen<Answer | undefined>(
    () => this.source.legal(),
    () => undefined,
  );
  /** How many questions have been asked: only the last one is answered. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly source: WhyNotSource) {}

  get answer(): Answer | undefined {
    return this.#answer.current;
  }

  dismiss(): void {
    this.#answer.current = undefined;
  }

  /** Asks about a space once the mouse has rested there. */
  hover(at: Space | Door | null): void {
    this.cancel();
    // A bubble stays while the mouse crosses other spaces on the way to the link in it.
    if (!at || at === this.answer?.at) return;
    this.#timer = setTimeout(() => {
      this.dismiss();
      if (this.source.asksOnHover()) void this.ask(at);
    }, HOVER_DELAY);
  }

  /** Forgets where the mouse rests. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  async ask(at: Space | Door, question = this.source.question(at)): Promise<void> {
    if (!question) return;
    this.cancel();
    const nth = ++this.#asked;
    // Its text and its drawing are loaded meanwhile.
    const parts = [import("./WhyNotText.svelte"), import("../../board/Cause.svelte")];
    const why = await this.source.explain(question).catch(() => undefined);
    await Promise.allSettled(parts);
    if (!why || nth !== this.#asked) return;
    // Who asks has the turn.
    if (why.said?.id === "illegal-not-yours") why.said.id = "turn-not-yours";
    this.#answer.current = { at, why, cause: cause(this.source.game(), at, why) };
    announce(refusalText(why, this.source.name()));
  }

  /** Says why a typed action is not legal, after how it was understood. */
  async explainAction(action: string, understood: string): Promise<void> {
    const why = await this.source.explain({ type: "explain", action }).catch(() => undefined);
    const reason = why ? [refusalText(why, this.source.name())] : [];
    dismissTrouble();
    notify(joined([understood, ...reason]), "trouble");
  }
}
