import { test } from "./browser";
import { Player } from "./play";
import { screenshot } from "./inspect";
import { sitAt } from "./table";
import { t } from "./messages";

test("a whole game with a finger on a phone", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await sitAt(user, { minutes: 9 });
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await screenshot(page, "phone-table");
  await new Player(page, "finger", 7).finish();
  await page.getByRole("group", { name: t("table-over") }).waitFor();
  await screenshot(page, "phone-end");
  await page.locator(".finale .doors > .primary").tap();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
});
