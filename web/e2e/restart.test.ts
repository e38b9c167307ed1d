import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt, standing } from "./table";
import { t } from "./words";

test("a server that is struck down in mid-turn comes back with everything", async ({ visit, house }) => {
  const visitor = await visit();
  visitor.forgive(/WebSocket|ERR_CONNECTION_REFUSED/);
  const { page } = visitor;
  await sitAt(visitor);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page);
  await player.turn();
  await player.draft();
  const before = await standing(page);

  await house.crash();
  await page.getByText(t("common-away")).waitFor();
  await house.reopen();
  await page.getByText(t("common-away")).waitFor({ state: "detached" });
  expect(await standing(page)).toEqual(before);

  await page.reload();
  await page.getByRole("button", { name: t("turn-end") }).waitFor();
  expect(await standing(page)).toEqual(before);
  await player.finish();
});
