import { test } from "./browser";
import { t } from "./messages";
import { Player } from "./play";
import { NEARLY, sitAt } from "./table";

test("why not leads to the lesson that shows it", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page, context } = user;
  await sitAt(user, { position: NEARLY });
  const player = new Player(page, "finger");
  const view = await player.look();
  await player.pick({ at: "d10", piece: "Ab1" });
  await player.after(view);
  await player.choose("l1");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: t("turn-why-lesson") }).tap();
  const lesson = await opened;
  await lesson.getByRole("heading", { name: t("learn-walk-title") }).waitFor();
});
