import { test } from "./browser";
import { Player } from "./play";
import { keep } from "./see";
import { sitAt } from "./table";
import { t } from "./words";

test("a whole game with a finger on a phone", async ({ visit }) => {
  const visitor = await visit({ device: "phone" });
  const { page } = visitor;
  await sitAt(visitor, { minutes: 9 });
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await keep(page, "phone-table");
  await new Player(page, "finger", 7).finish();
  await page.getByRole("heading", { name: t("table-over") }).waitFor();
  await keep(page, "phone-end");
  await page.getByRole("button", { name: t("end-rematch") }).tap();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
});
