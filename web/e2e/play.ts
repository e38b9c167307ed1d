// Playing as a person does: look at what can be done, choose, do it with the mouse, a finger or the keys, and see what
// came of it.

import type { Locator, Page } from "playwright-core";
import { read } from "../src/state/action";
import { called, pattern, t } from "./messages";

/** The input device. */
type InputMethod = "mouse" | "finger" | "keys";

/** What a player sees of a game before an action. */
export type View = {
  /** What is to be done, in words. */
  todo: string;
  /** The spaces on which the picked piece can end. */
  targets: string[];
  /** Where there are pieces that can be picked, and what they are called: spaces and entrances, once for every piece. */
  movable: { at: string; piece: string }[];
  /** The buttons about the turn, and those on the board. */
  buttons: string[];
};

/** Fits the label of a marked space. */
const MARKED = ["stand", "fight", "break-up", "tattle", "kiss", "shove", "stay"]
  .map((does) => pattern(`mark-${does}`).source)
  .concat(
    [pattern("mark-shoved", "piece"), pattern("mark-tattle-on", "piece", "fight")].map(({ source }) =>
      source.replace(/\?<\w+>/g, ""),
    ),
  )
  .join("|");

/** What a fight is called whose attacker may stay. */
const FIGHT = pattern("turn-fight", "child", "victim", "at");

type Sought = { label: string; targets: string; movable: [string, string]; before: string | null };

/** Runs in the page. With a view from before there is nothing to see until something has changed. */
function readView({ label, targets: sign, movable: [left, right], before }: Sought): View | false {
  // A request is pending, or the board has been drawn and its spaces have not been labelled.
  if (document.querySelector('[aria-busy="true"]')) return false;
  // The table has not been loaded.
  if (!document.querySelector('[role="gridcell"]')) return false;
  const panel = document.querySelector(`section[aria-label="${label}"]`);
  const targets: string[] = [];
  const movable: View["movable"] = [];
  for (const cell of document.querySelectorAll<SVGElement>('[role="gridcell"]')) {
    const name = cell.getAttribute("aria-label") ?? "";
    const at = cell.dataset.at ?? "";
    if (new RegExp(sign).test(name)) targets.push(at);
    for (const part of name.split(", ")) {
      if (!part.startsWith(left) || !part.endsWith(right)) continue;
      movable.push({ at, piece: part.slice(left.length, part.length - right.length) });
    }
  }
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    `section[aria-label="${label}"] button:enabled:not(.why, .speaks *), [role="dialog"] button, dialog[open] button`,
  );
  const view: View = {
    todo: panel?.querySelector("p")?.textContent?.trim() ?? "",
    targets,
    movable,
    buttons: [...buttons].map(
      (button) => button.ariaLabel ?? (button.title || button.textContent || "").replace(/\s+/g, " ").trim(),
    ),
  };
  return JSON.stringify(view) === before ? false : view;
}

function sought(before: View | null): Sought {
  const [left = "", right = ""] = t("board-can-move", { piece: "|" }).split("|");
  return {
    label: t("turn-label"),
    targets: MARKED,
    movable: [left, right],
    before: before && JSON.stringify(before),
  };
}

/** A person at a board. */
export class Player {
  /** The number of decisions so far, from which the next one is chosen, so that players do not all do the same. */
  #chosen: number;

  constructor(
    readonly page: Page,
    readonly hand: InputMethod = "mouse",
    luck = 1,
  ) {
    this.#chosen = luck;
  }

  /** What is seen now. */
  async look(): Promise<View> {
    const view = await this.page.waitForFunction(readView, sought(null));
    return (await view.jsonValue()) as View;
  }

  /** What is seen as soon as it differs from this. */
  async after(before: View): Promise<View> {
    const changed = await this.page.waitForFunction(readView, sought(before), { timeout: 60_000 });
    return (await changed.jsonValue()) as View;
  }

  /** Plays until the game is over. */
  async finish(): Promise<void> {
    for (let view = await this.look(); view.todo !== t("turn-todo-over"); view = await this.after(view)) {
      while (mayDecide(view)) view = await this.decide(view);
      if (view.todo === t("turn-todo-over")) return;
    }
  }

  /** Plays one turn, as soon as it may, and ends it. */
  async turn(): Promise<void> {
    await this.decide(await this.draft());
  }

  /** Makes all decisions of a turn but does not end it. */
  async draft(): Promise<View> {
    let view = await this.look();
    // Between two decisions the scene of the first may be told, sentence by sentence.
    while (!view.buttons.includes(t("turn-end")))
      view = mayDecide(view) ? await this.decide(view) : await this.after(view);
    return view;
  }

  /** Does one thing, and returns what is seen then. A click without effect fails the test. */
  async decide(view: View): Promise<View> {
    await this.#do(view);
    return this.after(view);
  }

  async #do(view: View): Promise<void> {
    const { buttons, targets, movable } = view;
    const has = (id: string) => buttons.includes(t(id));
    if (has("turn-skip")) return this.#skip();
    if (has("turn-end")) return this.hand === "keys" ? this.#key("e") : this.press(t("turn-end"));
    if (has("turn-pass-ask")) return this.press(t("turn-pass"));
    if (await this.#bubble().count()) return this.#first(this.#bubble());
    if (targets.length) return this.choose(this.#any(targets));
    if (movable.length) return this.pick(this.#any(movable));
    // What it brings to stay is on the button too.
    if (buttons.some((button) => button.startsWith(t("turn-stay")))) return this.#stay();
    if (has("turn-pass")) return this.press(t("turn-pass"));
    throw new Error(`nothing can be done: ${JSON.stringify(view)}`);
  }

  /**
   * Skips what is being shown. It may end between a look and a click, and the button with it, so the page itself presses the
   * button if it is still there.
   */
  async #skip(): Promise<void> {
    const press = (panel: Element, name: string) =>
      [...panel.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === name)?.click();
    await this.#panel().evaluate(press, t("turn-skip"));
  }

  /** Makes the decision that a word stands for. */
  async act(word: string): Promise<void> {
    const action = read(word);
    const view = await this.look();
    if (action?.kind === "stay") return this.#stays(action.children);
    if (!action || !("to" in action)) throw new Error(`not to be done on the board: ${word}`);
    const piece = action.kind === "nun" ? action.nun : action.kind === "move" ? action.child : action.piece;
    const where = view.movable.find((movable) => movable.piece === called(piece));
    const picked = where && action.kind !== "shove" ? await this.#picked(where, view) : view;
    await this.choose(action.to);
    const then = await this.after(picked);
    if (!(await this.#bubble().count())) return;
    const meant = action.kind === "move" && action.fight ? ` ${action.fight}` : "";
    await this.#hit(this.#bubble().getByRole("button", { name: meant }).first());
    await this.after(then);
  }

  async #picked(where: View["movable"][number], view: View): Promise<View> {
    // In an entrance they stand close together: the keys always mean the right one.
    const hand = /\d/.test(where.at) ? this : new Player(this.page, "keys");
    await hand.pick(where);
    await this.waitForTask(t("turn-todo-where", { piece: where.piece }));
    return this.after(view);
  }

  /** Says of each attacker whether it stays. */
  async #stays(staying: string[]): Promise<void> {
    const fights = await this.#panel().getByRole("group", { name: FIGHT }).all();
    const before = await this.look();
    for (const fight of fights) {
      const name = (await fight.getAttribute("aria-label")) ?? "";
      const stays = staying.some((child) => name.startsWith(called(child)));
      await this.#hit(fight.getByRole("button", { name: t(stays ? "turn-stay" : "turn-leave") }));
    }
    await this.page.waitForFunction(readView, sought(before));
  }

  #any<T>(choices: T[]): T {
    this.#chosen = (this.#chosen * 16807) % 2147483647;
    const choice = choices[this.#chosen % choices.length];
    if (choice === undefined) throw new Error("there is nothing to choose from");
    return choice;
  }

  #panel(): Locator {
    return this.page.getByRole("region", { name: t("turn-label"), exact: true });
  }

  #bubble(): Locator {
    return this.page.getByRole("dialog", { name: t("turn-choose") });
  }

  #cell(at: string): Locator {
    return this.page.locator(`[role="gridcell"][data-at="${at}"]`);
  }

  /** Waits until this is to be done. */
  async waitForTask(todo: string): Promise<void> {
    await this.#panel().getByText(todo, { exact: true }).waitFor();
  }

  /** Picks a piece up. */
  async pick({ at, piece }: { at: string; piece: string }): Promise<void> {
    if (this.hand !== "keys") return this.#point(at);
    await this.#board();
    const keys = ["b1", "b2", "g1", "g2"].find((keys) => called(`A${keys}`) === piece);
    if (keys) return this.page.keyboard.type(keys);
    const view = await this.look();
    await this.page.keyboard.press("n");
    // The first nun comes first, and the other one after her.
    const { todo } = await this.after(view);
    if (todo !== t("turn-todo-where", { piece })) await this.page.keyboard.press("n");
  }

  /** Chooses a space for the piece. */
  async choose(at: string): Promise<void> {
    if (this.hand !== "keys") return this.#point(at);
    await this.#board();
    await this.#walk(at);
    await this.page.keyboard.press("Enter");
  }

  async #point(at: string): Promise<void> {
    const hit = this.#cell(at).locator("rect").first();
    if (this.hand === "finger") await hit.tap();
    else await hit.click();
  }

  /** Goes to a marked space: with the keys that leap between them. */
  async #walk(at: string): Promise<void> {
    const there = () => this.#cell(at).evaluate((cell) => cell === document.activeElement);
    for (let leaps = 0; !(await there()); leaps++) {
      if (leaps === 150) throw new Error(`the keys do not lead to ${at}`);
      const from = await this.page.evaluateHandle(() => document.activeElement);
      await this.page.keyboard.press(".");
      // The first leap waits until it is loaded.
      await this.page.waitForFunction((from) => document.activeElement !== from, from);
    }
  }

  /** Puts the focus on the board, by the tab key. */
  async #board(): Promise<void> {
    const grid = this.page.getByRole("grid", { name: t("board-label") });
    await tabTo(this.page, grid);
  }

  async #key(key: string): Promise<void> {
    await this.#board();
    await this.page.keyboard.press(key);
  }

  async #stay(): Promise<void> {
    const fights = this.#panel().getByRole("group", { name: FIGHT });
    // Where there is little room each question comes after the answer to the one before.
    for (let left = await fights.count(); left > 0; left--) {
      const fight = fights.filter({ hasNot: this.page.locator('[aria-pressed="true"]') }).first();
      const answer = t(this.#any(["turn-stay", "turn-stay", "turn-leave"]));
      await this.#hit(fight.getByRole("button", { name: answer }));
    }
  }

  /** Presses a button of the turn. */
  async press(name: string): Promise<void> {
    const dialog = this.page.locator("dialog[open]");
    const around = (await dialog.count()) ? dialog : this.#panel();
    await this.#hit(around.getByRole("button", { name, exact: true }).first());
  }

  async #first(around: Locator): Promise<void> {
    await this.#hit(around.getByRole("button").first());
  }

  async #hit(button: Locator): Promise<void> {
    if (this.hand === "mouse") return button.click();
    if (this.hand === "finger") return button.tap();
    await tabTo(this.page, button);
    await this.page.keyboard.press("Enter");
  }
}

/** Whether it is the player's turn to decide. */
function mayDecide({ targets, movable, buttons }: View): boolean {
  return targets.length > 0 || movable.length > 0 || buttons.length > 0;
}

/** Presses the tab key until the focus is on this or within it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const there = () => target.evaluate((element) => element.contains(document.activeElement));
  await target.waitFor();
  for (let presses = 0; !(await there()); presses++) {
    if (presses > 250) throw new Error("the tab key does not lead there");
    await page.keyboard.press("Tab");
  }
}
