import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt, standing } from "./table";
import { t } from "./messages";

test("a server that is killed in mid-turn comes back with everything", async ({ visit, server }) => {
  const user = await visit();
  user.allowError(/WebSocket|ERR_CONNECTION_REFUSED/);
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page);
  await player.turn();
  await player.draft();
  const before = await standing(page);

  await server.crash();
  await page.getByText(t("common-away")).waitFor();
  await server.reopen();
  await page.getByText(t("common-away")).waitFor({ state: "detached" });
  expect(await standing(page)).toEqual(before);

  await page.reload();
  await page.getByRole("button", { name: t("turn-end") }).waitFor();
  expect(await standing(page)).toEqual(before);
  await player.finish();
});
