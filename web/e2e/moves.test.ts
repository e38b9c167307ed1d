import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt } from "./table";
import { t } from "./messages";

test("children hop from space to space, and idle players are shown which pieces can be picked", async ({
  visit,
}) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page);
  const view = await player.look();
  const hinted = page.locator(".hint .pickable");
  await hinted.first().waitFor({ state: "attached" });
  const [first] = view.movable;
  if (!first) throw new Error("no piece can move");
  await player.pick(first);
  const { targets } = await player.after(view);
  expect(await hinted.count()).toBe(0);

  await player.choose(targets[0] ?? "");
  // From where it stands over more than one space, and in the air before each.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().length >= 5),
  );
});
