import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { Player, tabTo } from "./play";
import { sitAt } from "./table";
import { called, t } from "./messages";
import { FIGHTS } from "./tour";

/** Fights that no nun sees, so that a turn can be passed. */
const UNSEEN = FIGHTS.replace("N:a8", "N:a6");

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("a table is set up and a whole game is played without a mouse", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  const press = async (role: "button" | "link", name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press("Enter");
  };
  const choose = async (label: string, option: string) => {
    const group = page.getByRole("radiogroup", { name: label, exact: true });
    await tabTo(page, group);
    const wanted = group.getByRole("radio", { name: option, exact: true });
    for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
      if (presses > 12) throw new Error(`the arrow keys do not lead to ${option}`);
      await page.keyboard.press("ArrowRight");
    }
  };
  await press("link", t("front-new"));
  await page.getByRole("heading", { level: 1, name: t("new-title") }).waitFor();
  await choose(t("new-players"), "3");
  await choose(t("new-minutes"), t("common-minutes", { minutes: 12 }));
  for (const [seat, level] of [
    ["B", 1],
    ["C", 2],
  ] as const) {
    await press("button", `${t("new-seat-change")} · ${t("common-seat", { seat })}`);
    await choose(t("gather-who", { seat }), t("common-level", { level, name: t(`level-${level}`) }));
  }
  await press("button", t("gather-start"));
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await new Player(page, "keys").finish();
  await page.getByRole("heading", { name: t("table-over") }).waitFor();
  await press("link", t("end-look"));
  await page.getByRole("heading", { level: 1, name: t("look-title") }).waitFor();
});

test("after a pick from a menu the focus is on the board again", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const grid = page.getByRole("grid", { name: t("board-label") });
  await tabTo(page, grid);
  // The boys wait in one entrance: which of them is meant is asked.
  await page.locator('[data-at="a1"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: t("turn-choose") });
  await menu.getByRole("button", { name: t("turn-pick", { piece: called("Ab2") }) }).press("Enter");
  await menu.waitFor({ state: "detached" });
  const player = new Player(page, "keys");
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab2") }));
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-at"))).toBe("boys");
});

test("a nun is picked by her letter, and by her number as children are", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page, "keys");
  for (const word of ["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1"]) await player.act(word);
  await player.waitForTask(t("turn-todo-nun"));
  for (const [keys, piece] of [
    ["n", "N1"],
    ["2", "N2"],
    ["n1", "N1"],
  ]) {
    await page.keyboard.type(keys ?? "");
    await player.waitForTask(t("turn-todo-where", { piece: called(piece ?? "") }));
  }
});

test("the focus stays at the table after every button of a turn", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await sitAt(user, { position: UNSEEN });
  const player = new Player(page, "keys");
  const panel = page.getByRole("region", { name: t("turn-label"), exact: true });
  const press = async (name: string, then: () => Promise<unknown>) => {
    await tabTo(page, page.getByRole("button", { name, exact: true }).first());
    await page.keyboard.press("Enter");
    await then();
    await expect.poll(() => focused(page), { message: name }).not.toBe("BODY");
  };
  const undo = panel.getByRole("button", { name: t("turn-undo") });
  const isUndone = () => expect.poll(() => undo.isDisabled()).toBe(true);
  await tabTo(page, panel.getByRole("group").first().getByRole("button").first());
  await page.keyboard.press("Enter");
  expect(await focused(page)).toBe("BUTTON");
  await press(t("turn-undo"), isUndone);
  // The last answer takes the questions away.
  for (const fight of await panel.getByRole("group").all()) {
    await tabTo(page, fight.getByRole("button", { name: t("turn-leave") }));
    await page.keyboard.press("Enter");
  }
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  await expect.poll(() => focused(page)).not.toBe("BODY");
  await press(t("turn-undo"), isUndone);
  await press(t("turn-pass"), () => page.getByRole("dialog").getByRole("button").last().waitFor());
  await press(t("turn-cancel"), () => page.getByRole("dialog").waitFor({ state: "hidden" }));
  await press(t("turn-pass"), () => page.getByRole("dialog").getByRole("button").last().waitFor());
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: t("turn-pass"), exact: true }));
  await page.keyboard.press("Enter");
  await player.waitForTask(t("turn-todo-end"));
  await expect.poll(() => focused(page)).not.toBe("BODY");
  await press(t("turn-end"), () => page.getByRole("button", { name: t("turn-skip") }).waitFor());
  await press(t("turn-skip"), () => page.getByRole("heading", { name: t("table-your-turn") }).waitFor());
  const replay = page.getByRole("button", { name: t("table-replay") });
  await press(t("table-replay"), () => replay.waitFor({ state: "detached" }));
});
