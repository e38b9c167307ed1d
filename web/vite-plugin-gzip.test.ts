import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipTexts } from "./vite-plugin-gzip.ts";

test("texts are gzipped in their place, and nothing else is", () => {
  const folder = mkdtempSync(join(tmpdir(), "gzip-"));
  const text = "let a = 1;\n".repeat(100);
  mkdirSync(join(folder, "assets/en"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  writeFileSync(join(folder, "assets/index.js"), text);
  writeFileSync(join(folder, "assets/en/first.json"), "{}");
  writeFileSync(join(folder, "assets/font.woff2"), "wOF2");
  gzipTexts(folder);
  const files = (path: string) => readdirSync(join(folder, path)).sort();
  expect(files("")).toEqual(["assets", "index.html"]);
  expect(files("assets")).toEqual(["en", "font.woff2", "index.js.gz"]);
  expect(files("assets/en")).toEqual(["first.json.gz"]);
  expect(gunzipSync(readFileSync(join(folder, "assets/index.js.gz"))).toString()).toBe(text);
  rmSync(folder, { recursive: true });
});
