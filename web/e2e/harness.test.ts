// The ground itself: tests that find nothing must be able to.

import { expect, test as plain } from "vitest";
import { test } from "./browser";
import { clippedText, accessibilityViolations } from "./inspect";
import { pattern, t } from "./messages";

test("errors of the browser fail a test", async ({ visit }) => {
  const user = await visit();
  await user.go("/");
  await user.page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red">inline</p>');
    console.warn("en has no words for something");
    void fetch("http://127.0.0.1:1/").catch(() => undefined);
    setTimeout(() => {
      throw new Error("thrown");
    });
  });
  await expect.poll(() => user.errors.join("\n")).toMatch(/thrown/);
  const errors = user.errors.splice(0).join("\n");
  for (const trouble of [/style-src/, /connect-src/, /no words for something/])
    expect(errors).toMatch(trouble);
});

test("accessibility violations are found", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  // Nothing happens there by itself.
  await user.go("/settings");
  await page.getByRole("heading", { name: t("settings-you"), exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const faint = document.createElement("p");
    faint.textContent = "hardly to be seen";
    Object.assign(faint.style, { color: "#ddd", backgroundColor: "#fff" });
    document.querySelector("main")?.append(document.createElement("button"), faint);
  });
  expect((await accessibilityViolations(page)).map((line) => line.split(":")[0])).toEqual(
    expect.arrayContaining(["button-name", "color-contrast"]),
  );
  expect((await accessibilityViolations(page, "colours")).map((line) => line.split(":")[0])).toEqual([
    "color-contrast",
  ]);
});

test("clipped text is found", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  await user.go("/");
  await user.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await clippedText(user.page)).toEqual([]);
  await user.page.evaluate(() => {
    const box = document.createElement("p");
    box.textContent = "Supercalifragilistic".repeat(4);
    document.querySelector("main")?.append(box);
    Object.assign(box.style, { overflowWrap: "normal", overflow: "hidden", whiteSpace: "nowrap" });
  });
  expect((await clippedText(user.page)).join("\n")).toMatch(/Supercali/);
});

plain("a pattern matches its message with any facts", () => {
  const { groups } = pattern("board-can-move", "piece").exec(t("board-can-move", { piece: "Ab1" })) ?? {};
  expect(groups?.piece).toBe("Ab1");
});
