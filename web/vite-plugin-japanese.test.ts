import { expect, test } from "vitest";
import { signs, subset } from "./vite-plugin-japanese";

test("signs are kana and what a text needs, each once, without Latin letters", () => {
  const needed = signs("Blacktop で遊ぶ。遊び場！");
  expect(needed).toMatch(/[あアー、]/);
  expect(needed.match(/遊/g)).toHaveLength(1);
  expect(needed).toContain("！");
  expect(needed).not.toMatch(/[a-z ]/i);
});

test("a subset has the glyphs of its signs and no others", { timeout: 30_000 }, async () => {
  const bytes = async (text: string) => (await subset("mochiy-pop-one", 400, text)).length;
  const [one, two, missing] = await Promise.all([bytes("遊"), bytes("遊場"), bytes("遊\u{1f600}")]);
  expect(two).toBeGreaterThan(one);
  expect(missing).toBe(one);
  expect(two).toBeLessThan(4000);
});
