// Tables for tests: set up through the API, also with settings that the page does not offer, such as a very short game.

import type { Locator, Page } from "playwright-core";
import type { NewSeat, Settings, TableCreated } from "../src/wire";
import { USUAL_TABLE } from "../src/state/options";
import { t } from "./messages";
import { Player } from "./play";
import type { TestUser } from "./testUser";

/** A moment before a kiss: Ab1 is three steps from Ag1, out of sight of all others. */
export const NEARLY = "en A0B0C0D0 22/30 A A9:d10,b1,d7,e12 B11:c4,e,e,i7 C10:e,f5,e,l9 N:a8,l5";

/** Sets a table up for this user and takes them there. */
export async function sitAt(
  user: TestUser,
  settings: Partial<Settings> = {},
  seats: NewSeat[] = ["me", { bot: 1 }, { bot: 2 }],
): Promise<string> {
  const { page, server } = user;
  // Makes a guest.
  await page.request.get(`${server.url}/api/me`);
  const data = {
    settings: { ...USUAL_TABLE, players: seats.length, minutes: 6, first: "A", ...settings },
    seats,
    start: !seats.includes("open"),
  };
  const answer = await page.request.post(`${server.url}/api/tables`, { data });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  const { table } = (await answer.json()) as TableCreated;
  await user.go(`/t/${table}`);
  return table;
}

/** Bb1 can jump Ab1, three steps away. */
const PREY = "en A0B0C0D0 5/30 A A10:d7,e,e,e B10:d10,e,e,e C10:e,e,e,e N:a8,l5";

/** Two people and a bot at a table: the first has ended a turn, and the other can take a coin from them. */
export async function startHunted(
  user: TestUser,
  guest: TestUser,
): Promise<Record<"player" | "other", Player>> {
  const table = await sitAt(user, { position: PREY, minutes: 30 }, ["me", "open", { bot: 1 }]);
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).click();
  await user.page.getByRole("button", { name: t("gather-start") }).click();
  const [player, other] = [new Player(user.page), new Player(guest.page)];
  await player.press(t("turn-pass"));
  await user.page.locator("dialog[open]").waitFor();
  await player.press(t("turn-pass"));
  await player.press(t("turn-end"));
  await other.waitForTask(t("turn-todo-move", { steps: 3 }));
  return { player, other };
}

/** The board, the coins and the log: the same for all viewers. */
export async function standing(page: Page): Promise<unknown> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  return page.evaluate(() => {
    const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();
    const pieces = [...document.querySelectorAll<SVGElement>("[data-piece]")].map(
      (piece) => `${piece.dataset.piece}: ${piece.dataset.place}`,
    );
    return { pieces: pieces.sort(), log: words(document.querySelector('[role="log"]')) };
  });
}

/** Chooses one of the options that a label names. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const group = within.getByRole("radiogroup", { name: label, exact: true });
  await group.getByRole("radio", { name: option, exact: true }).check();
}

/** Unfolds the settings of a table that few change. */
export async function unfoldSettings(within: Page | Locator): Promise<void> {
  await within.getByText(t("new-more"), { exact: true }).click();
}
