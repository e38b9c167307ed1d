import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { test } from "./browser";

const record = readFileSync(new URL("../../docs/film.txt", import.meta.url), "utf8");

test("a film plays as a picture in a page and opened by itself, and a link has a preview", async ({
  visit,
}) => {
  const user = await visit({ motion: "moving" });
  await user.go("/");
  const path = await user.page.evaluate(async (record) => {
    await fetch("/api/me");
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/records", { method: "POST", headers, body: JSON.stringify({ record }) });
    const { table } = (await answer.json()) as { table: string };
    return `/api/tables/${table}`;
  }, record);
  const width = await user.page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, `${path}/picture.svg?turn=3`);
  expect(width).toBe(952);

  const tags = await user.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLMetaElement>("meta[property]")].map((tag) => [
        tag.getAttribute("property"),
        tag.content,
      ]),
    ),
  );
  expect(tags["og:image"]).toBe(`${user.server.url}/preview.png`);
  const preview = await user.page.request.get(tags["og:image"] ?? "");
  expect(preview.headers()["content-type"]).toBe("image/png");

  await user.go(`${path}/film.svg`);
  const animated = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
  await user.page.waitForFunction(() => document.getAnimations().length > 20);
  expect(await user.page.evaluate(animated)).toBeGreaterThan(20);
  // The last frame says who has won.
  const title = user.page.getByText("The schemer is Ruler of the Blacktop!");
  await expect.poll(() => title.count()).toBe(1);
  expect(user.errors).toEqual([]);
});
