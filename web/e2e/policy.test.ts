import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt } from "./table";

// What the page itself does against it fails every test; here it is made sure that it is forbidden at all.
test("the content security policy allows the page and nothing else", async ({ visit, server }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await new Player(page).turn();
  const answer = await page.request.get(`${server.url}/`);
  const policy = answer.headers()["content-security-policy"] ?? "";
  for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain("unsafe");
  expect(user.errors).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    document.body.append(script);
  });
  await expect.poll(() => user.errors.splice(0).join()).toMatch(/script-src/);
  expect(await page.title()).not.toBe("run");
  user.errors.splice(0);
});
