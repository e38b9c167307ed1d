import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt, standing } from "./table";
import { t } from "./messages";

test("an action without a network is sent once there is one", async ({ visit }) => {
  const user = await visit();
  user.allowError(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  const { page, context } = user;
  await sitAt(user);
  const player = new Player(page);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const before = await player.look();
  await context.setOffline(true);
  await page.getByText(t("common-away")).waitFor();
  const picked = await player.decide(before);
  const figures = () => page.locator(".scene g[style]").evaluateAll((all) => all.map((one) => one.outerHTML));
  const stood = await figures();
  await player.choose(picked.targets[0] ?? "");
  // The piece is on its way.
  const went = async () => (await figures()).filter((figure) => !stood.includes(figure)).length;
  await expect.poll(went).toBeGreaterThan(0);
  // Nothing speaks of the decision as if it were still to be made.
  await player.waitForTask(t("turn-todo-sent"));
  expect(await page.locator(".scene .glow, .scene .glows[d^=M]").count()).toBe(0);
  expect(await page.getByRole("button", { name: t("turn-pass"), exact: true }).count()).toBe(0);
  await context.setOffline(false);
  await player.after(picked);
  await page.getByText(t("common-away")).waitFor({ state: "detached" });
  const expected = await standing(page);
  await page.reload();
  await page.getByRole("button", { name: t("turn-undo") }).waitFor();
  expect(await standing(page)).toEqual(expected);
  await player.finish();
});

test("a piece stays picked while the page reconnects", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const player = new Player(page);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const picked = await player.decide(await player.look());
  expect(picked.targets.length).toBeGreaterThan(0);
  // The new connection tells once more how things stand.
  const socket = page.waitForEvent("websocket");
  const told = socket.then((socket) =>
    socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"type":"update"')),
  );
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await told;
  expect(await player.look()).toEqual(picked);
  await player.choose(picked.targets[0] ?? "");
  await page.getByRole("button", { name: t("turn-undo"), disabled: false }).waitFor();
});

test("a dead connection is noticed", async ({ visit }) => {
  const user = await visit();
  user.allowError(/WebSocket/);
  const { page } = user;
  // The next sockets are dead; the one after them works.
  let dead = 0;
  let sockets = 0;
  await page.routeWebSocket(/api\/socket/, (socket) => {
    const own = ++sockets;
    const server = socket.connectToServer();
    socket.onMessage((words) => {
      if (own > dead) server.send(words);
    });
    server.onMessage((words) => {
      if (own > dead) socket.send(words);
    });
  });
  await sitAt(user);
  const player = new Player(page);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const picked = await player.decide(await player.look());
  dead = sockets;
  await player.choose(picked.targets[0] ?? "");
  await player.after(picked);
  expect(sockets).toBe(2);
  await player.turn();
});
