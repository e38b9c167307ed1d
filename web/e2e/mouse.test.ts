import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { screenshot } from "./inspect";
import { NEARLY, sitAt } from "./table";
import { t } from "./messages";
import { openMenu } from "./tour";

test("a game of thirty minutes against bots, with the mouse, to the bell", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await user.go("/");
  await page.getByRole("button", { name: t("front-now-go"), exact: true }).click();
  await new Player(page, "mouse").finish();
  await page.getByRole("group", { name: t("table-over") }).waitFor();
  await page.locator(".finale .doors > .primary").waitFor();
  await screenshot(page, "end-of-thirty");
});

test("a piece is dragged, and taken back", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const board = page.getByRole("grid", { name: t("board-label") });
  await board.waitFor();
  const player = new Player(page);
  const before = await player.look();
  const middle = async (at: string) => {
    const box = await page.locator(`[data-at="${at}"] rect`).first().boundingBox();
    if (!box) throw new Error(`there is no ${at}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = await middle(before.movable[0]?.at ?? "");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 4 });
  const { targets } = await player.after(before);
  await page.mouse.move(...(await middle(targets[0] ?? "")), { steps: 4 });
  await screenshot(page, "dragged");
  // It is where the mouse is.
  const held = await page.locator(".scene .figure.up").boundingBox();
  const [left] = await middle(targets[0] ?? "");
  expect(Math.abs((held?.x ?? 0) + (held?.width ?? 0) / 2 - left)).toBeLessThan(12);
  await page.mouse.up();
  await player.waitForTask(t("turn-todo-move", { steps: 2 }));
  await page.getByRole("button", { name: t("turn-undo") }).click();
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  expect((await player.look()).movable).toEqual(before.movable);
});

test("the page says why not, and links to the rule", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page);
  await player.decide(await player.look());
  await player.choose("g6");
  const why = page.getByText(t("turn-why"), { exact: true });
  await why.waitFor();
  // The rule opens in a new tab; the game stays open.
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: t("turn-why-rule", { clause: "" }).trim() }).click();
  const rules = await opened;
  await rules.getByRole("heading", { level: 1, name: t("rules-title") }).waitFor();
  await why.waitFor();
});

test("after an action the page does not ask why not for the space under the mouse", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  // The page's clock can be moved on, so that the test does not wait.
  await page.clock.install();
  const questions: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/positions/why")) questions.push(request.postDataJSON().space);
  });
  // After a broken-up fight a child has to be shoved, and the mouse is still on the fight.
  await user.go("/learn/5");
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page);
  const first = await player.look();
  await player.choose("i8");
  const picked = await player.after(first);
  await player.choose("h6");
  await player.after(picked);
  await page.clock.fastForward(1200);
  await player.look();
  expect(questions).not.toContain("h6");
  expect(await page.getByText(t("turn-why"), { exact: true }).count()).toBe(0);
});

test("against bots the last turn is taken back once that is meant", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page);
  await player.turn();
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  await page
    .getByText(t("table-minute", { minute: 4, minutes: 6 }))
    .first()
    .waitFor();
  await openMenu(page);
  await page.getByRole("button", { name: t("table-undo-ask") }).click();
  const dialog = page.getByRole("dialog", { name: t("table-undo-ask") });
  await dialog.getByText(t("table-undo-means")).waitFor();
  await dialog.getByRole("button", { name: t("table-undo-ask") }).click();
  await page
    .getByText(t("table-minute", { minute: 1, minutes: 6 }))
    .first()
    .waitFor();
});

test("the answer to why not covers nothing of the yard", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: NEARLY });
  const player = new Player(page);
  await player.look();
  await player.choose("d10");
  // The mouse rests on another child, and the answer comes up beside the yard.
  await page.locator('[data-at="e12"] rect').first().hover();
  const why = page.getByText(t("turn-why"), { exact: true });
  await why.waitFor();
  const [answer, yard] = await Promise.all([
    why.boundingBox(),
    page.getByRole("grid", { name: t("board-label") }).boundingBox(),
  ]);
  expect(answer!.x).toBeGreaterThanOrEqual(yard!.x + yard!.width);
  await player.choose("d7");
  await page.getByRole("dialog", { name: t("turn-choose") }).waitFor();
});
