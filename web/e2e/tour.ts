// Every screen of the page and the way to it, for tests of all screens.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { USUAL_TABLE } from "../src/state/options";
import { path } from "../src/state/position";
import type { AnalysisState, NewSeat, Settings, TableCreated, Update } from "../src/wire";
import type { TestUser } from "./testUser";
import { record } from "./testServer";
import { NEARLY } from "./table";
import type { Language } from "../src/wire";
import type { Facts } from "../src/words/facts";
import { called, t } from "./messages";

/** A turn that begins with two attackers who may stay. */
export const FIGHTS = "en A0B0C0D0 10/30 A A12:d7x,b1,e12x,k12 B9:d7v,e,e,e C9:e,a2,e12v,e N:a8,l5";

const BOTS: NewSeat[] = [{ bot: 1 }, { bot: 1 }];

/** A user who sees everything. */
export class Tour {
  readonly page: Page;

  constructor(
    readonly user: TestUser,
    readonly language: Language = "en",
  ) {
    this.page = user.page;
  }

  /** What is said in the user's language. */
  t(id: string, facts: Facts = {}): string {
    return t(id, facts, this.language);
  }

  async ask<T>(path: string, data?: unknown): Promise<T> {
    const { request } = this.page;
    const url = `${this.user.server.url}/api/${path}`;
    const answer = await (data === undefined ? request.get(url) : request.post(url, { data }));
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Sets a table up, without going there. */
  async table(settings: Partial<Settings>, seats: NewSeat[]): Promise<string> {
    await this.ask("me");
    const start = !seats.includes("open");
    const { table } = await this.ask<TableCreated>("tables", { settings, seats, start });
    return table;
  }

  /** Goes there, and waits until the heading of the screen and, if there is to be one, its board are drawn. */
  async go(to: string, inside: "board" | "words" = "words"): Promise<void> {
    await this.user.go(to);
    await this.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    if (inside === "board") await this.page.getByRole("grid", { includeHidden: true }).waitFor();
  }

  /** A table where it is the user's turn. */
  async play(position?: string): Promise<void> {
    const settings = position
      ? { position }
      : { ...USUAL_TABLE, players: 3, minutes: 6, first: "A" as const };
    await this.go(`/t/${await this.table(settings, ["me", ...BOTS])}`, "board");
    await this.page.getByRole("heading", { name: this.t("table-your-turn") }).waitFor();
  }

  /** A table where the user has just won. */
  async win(): Promise<string> {
    return this.#end(await this.table({ position: NEARLY }, ["me", ...BOTS]), "Ab1:3*d7");
  }

  /** A table where three players on this screen share the win. */
  async tie(): Promise<string> {
    const settings = { ...USUAL_TABLE, players: 3, minutes: 1, first: "A" as const };
    return this.#end(await this.table(settings, ["me", "me", "me"]), "pass");
  }

  /** Ends the game with this action. */
  async #end(table: string, action: string): Promise<string> {
    for (const command of [{ verb: "act", action }, { verb: "end_turn" }]) {
      const { version } = await this.ask<Update>(`tables/${table}`);
      await this.ask(`tables/${table}/do`, { key: command.verb, seen: version, command });
    }
    return table;
  }

  #game: string | undefined;

  /** A whole game, to look back at. */
  async game(): Promise<string> {
    await this.ask("me");
    this.#game ??= (await this.ask<TableCreated>("records", { record: await record() })).table;
    return this.#game;
  }

  /** What the coach says about a game. */
  async judge(table: string): Promise<void> {
    await this.ask(`tables/${table}/analysis`, {});
    const status = async () => (await this.ask<AnalysisState>(`tables/${table}/analysis`)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe("done");
  }

  /** Opens the menu of a table. */
  async menu(): Promise<void> {
    await openMenu(this.page, this.language);
  }

  /** Presses what opens a dialog, and waits for it. */
  async dialog(opener: string, title = opener): Promise<void> {
    await this.page
      .getByRole("button", { name: this.t(opener), exact: true })
      .first()
      .click();
    await this.page.getByRole("dialog", { name: this.t(title) }).waitFor();
  }
}

/** Opens the menu of a table, which small screens have in the sheet with the story. */
export async function openMenu(page: Page, language: Language = "en"): Promise<void> {
  const name = t("common-menu", {}, language);
  await page.getByRole("button", { name, exact: true }).first().click();
  const sheet = page.getByRole("region", { name: t("table-log", {}, language) });
  if (await sheet.getByRole("button", { name: t("common-close", {}, language) }).count())
    await sheet.getByRole("button", { name: t("table-more", {}, language), exact: true }).click();
  await page.getByRole("dialog", { name, exact: true }).waitFor();
}

/** Everything that is wrong with any of the screens, by its name. */
export async function everywhere(
  tour: Tour,
  check: (page: Page, name: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, open } of STOPS) {
    const wrong = await open(tour).then(
      () => check(tour.page, name),
      // A screen that cannot be reached is one finding; there are others to see.
      (error: Error) => [error.message],
    );
    if (wrong.length) found[name] = wrong;
  }
  return found;
}

type Stop = { name: string; open: (tour: Tour) => Promise<void> };

function stop(name: string, open: (tour: Tour) => Promise<void>): Stop {
  return { name, open };
}

/** Everything there is to see. */
const STOPS: Stop[] = [
  stop("front", async (tour) => {
    await tour.table({ ...USUAL_TABLE, listing: "open" }, ["me", "open", "open", "open"]);
    await tour.go("/");
    await tour.page.getByRole("heading", { name: tour.t("front-mine") }).waitFor();
  }),
  stop("new", (tour) => tour.go("/new")),
  stop("new-here", (tour) => tour.go("/new/here")),
  stop("new-own", async (tour) => {
    await tour.go("/new");
    await tour.page.getByText(tour.t("new-more"), { exact: true }).click();
    await tour.page.getByText(tour.t("house-title")).click();
    await tour.page.getByRole("switch", { name: tour.t("house-sidedoors") }).uncheck();
    await tour.page.getByRole("textbox", { name: tour.t("yard-code") }).fill("A0");
    await tour.page.getByText(tour.t("yard-fault-length")).waitFor();
  }),
  stop("gather", async (tour) => {
    const table = await tour.table({ ...USUAL_TABLE, chat: "free" }, ["me", { bot: 3 }, "open", "open"]);
    await tour.go(`/t/${table}`);
    await tour.page.getByRole("heading", { name: tour.t("gather-title") }).waitFor();
  }),
  stop("gather-colours", async (tour) => {
    const settings = { ...USUAL_TABLE, edition: "ja+diagonals-idlecoins", first: "schooling" as const };
    await tour.go(`/t/${await tour.table(settings, ["me", { bot: 3 }, "open", "open"])}`);
    const colour = tour.t("colour-orange");
    await tour.page.getByRole("button", { name: tour.t("gather-colour", { seat: "A", colour }) }).click();
    await tour.page.getByRole("radiogroup", { name: tour.t("gather-colour-of", { seat: "A" }) }).waitFor();
  }),
  stop("gather-change", async (tour) => {
    await tour.go(`/t/${await tour.table(USUAL_TABLE, ["me", "open", "open", "open"])}`);
    await tour.dialog("gather-change");
  }),
  stop("table", (tour) => tour.play()),
  stop("table-picked", async (tour) => {
    await tour.play(NEARLY);
    await tour.page.locator('[data-at="d10"] rect').first().click();
    await tour.page.getByText(tour.t("turn-todo-where", { piece: called("Ab1", tour.language) })).waitFor();
  }),
  stop("table-choice", async (tour) => {
    await tour.play(NEARLY);
    for (const at of ["d10", "d7"]) await tour.page.locator(`[data-at="${at}"] rect`).first().click();
    await tour.page.getByRole("dialog", { name: tour.t("turn-choose") }).waitFor();
  }),
  stop("table-why", async (tour) => {
    await tour.play(NEARLY);
    for (const at of ["d10", "l12"]) await tour.page.locator(`[data-at="${at}"] rect`).first().click();
    await tour.page.getByText(tour.t("turn-why"), { exact: true }).waitFor();
  }),
  stop("table-stays", (tour) => tour.play(FIGHTS)),
  stop("table-pass", async (tour) => {
    await tour.play();
    await tour.dialog("turn-pass", "turn-pass-ask");
  }),
  stop("table-menu", async (tour) => {
    await tour.play();
    await tour.menu();
  }),
  stop("table-about", async (tour) => {
    await tour.play();
    await tour.menu();
    await tour.dialog("table-about");
  }),
  stop("table-timer", async (tour) => {
    await tour.play();
    await tour.menu();
    await tour.dialog("table-timer-ask");
  }),
  stop("table-leave", async (tour) => {
    await tour.play();
    await tour.menu();
    await tour.dialog("table-leave");
  }),
  stop("end", async (tour) => {
    await tour.go(`/t/${await tour.win()}`, "board");
    await tour.page.locator(".finale .doors > .primary").waitFor();
  }),
  stop("tie", async (tour) => {
    await tour.go(`/t/${await tour.tie()}`, "board");
    await tour.page.getByRole("heading", { name: tour.t("tie-title") }).waitFor();
  }),
  stop("tie-real", async (tour) => {
    await tour.go(`/t/${await tour.tie()}`, "board");
    await tour.dialog("tie-real");
  }),
  stop("duel", async (tour) => {
    await tour.go(`/t/${await tour.tie()}`, "board");
    const names = { names: "" };
    const start = tour.t("tie-wrestle-next", names).trim();
    await tour.page.getByRole("button", { name: start }).click();
    await tour.page.getByRole("dialog", { name: tour.t("duel-title") }).waitFor();
  }),
  stop("look", async (tour) => tour.go(`/t/${await tour.game()}/look/12`, "board")),
  stop("look-judged", async (tour) => {
    const table = await tour.game();
    await tour.judge(table);
    await tour.go(`/t/${table}/look/12`, "board");
    await tour.page.getByRole("heading", { name: tour.t("look-stands-out") }).waitFor();
  }),
  stop("import", (tour) => tour.go("/import")),
  stop("import-fault", async (tour) => {
    await tour.go("/import");
    await tour.page.getByRole("textbox", { name: tour.t("import-record") }).fill("[Players 9]");
    tour.user.allowError(/api\/records/);
    await tour.page.getByRole("button", { name: tour.t("import-go") }).click();
    await tour.page.getByRole("alert").locator("p").first().waitFor();
  }),
  stop("position", (tour) => tour.go(path(NEARLY), "board")),
  stop("position-on", async (tour) => {
    await tour.go(path(NEARLY), "board");
    await tour.dialog("look-play-on", "look-on-title");
  }),
  stop("position-missing", async (tour) => {
    tour.user.allowError(/api\/positions/);
    await tour.go("/p/en_A0B0C0D0");
    await tour.page.getByRole("alert").getByText(tour.t("position-failed")).waitFor();
  }),
  stop("rules", (tour) => tour.go("/rules")),
  stop("rules-clause", (tour) => tour.go("/rules/2.13")),
  stop("learn", (tour) => tour.go("/learn")),
  stop("lesson", (tour) => tour.go("/learn/1", "board")),
  stop("settings", (tour) => tour.go("/settings")),
  stop("move", (tour) => tour.go("/move/abcdefgh")),
  stop("missing", (tour) => tour.go("/nowhere")),
  stop("table-missing", async (tour) => {
    await tour.go("/t/nowhere");
    await tour.page.getByRole("heading", { name: tour.t("table-missing") }).waitFor();
  }),
];
