import { expect } from "vitest";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { choose, sitAt, unfoldSettings } from "./table";
import { t } from "./messages";

test.for([
  ["en", "turn-pass-means"],
  ["en-idlecoins", "turn-pass-means-idle"],
] as const)(
  "the question before a pass tells of the nun, and of coins as %s has it",
  async ([rules, told], { visit }) => {
    const user = await visit();
    const { page } = user;
    await sitAt(user, { edition: rules });
    await page.getByRole("button", { name: t("turn-pass"), exact: true }).click();
    const question = page.getByRole("dialog", { name: t("turn-pass-ask") });
    await question.getByText(t(told)).waitFor();
    expect(await question.innerText()).toContain("If a nun sees one of these fights");
  },
);

test("a table plays house rules, and says which", async ({ visit }) => {
  const [user, other] = [await visit(), await visit({ device: "phone" })];
  const { page } = user;
  await user.go("/new");
  await choose(page, t("new-edition"), t("new-edition-ja"));
  await page.getByText(t("house-title")).click();
  await page.getByRole("switch", { name: t("house-diagonals") }).check();
  await page.getByRole("switch", { name: t("house-idlecoins") }).uncheck();
  await page.getByText("ja+diagonals-idlecoins", { exact: true }).waitFor();
  await unfoldSettings(page);
  await choose(page, t("new-listing"), t("new-listing-open"));
  await page.getByText(t("house-code")).scrollIntoViewIfNeeded();
  await screenshot(page, "house-rules");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("new-gather") }).click();

  const rules = [
    t("new-edition-ja"),
    t("house-with", { name: t("house-diagonals") }),
    t("house-without", { name: t("house-idlecoins") }),
  ].join(" · ");
  await page.getByText(rules).waitFor();
  await other.go("/");
  await other.page.getByText(rules).waitFor();
  await other.go("/new");
  await other.page.getByText(t("house-title")).tap();
  await other.page.getByRole("switch", { name: t("house-sidedoors") }).uncheck();
  await other.page.getByText(t("house-code")).scrollIntoViewIfNeeded();
  await screenshot(other.page, "house-rules-phone");
  expect(await clippedText(other.page)).toEqual([]);
});
