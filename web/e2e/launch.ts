// One browser for all tests. Each of them visits with contexts of its own, which know nothing of each other.

import { accessSync } from "node:fs";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { BINARY } from "./testServer";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browser listens. */
    browser: string;
  }
}

/** What Debian's browser is called. */
const USUAL = "/usr/bin/chromium";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser that `BLACKTOP_BROWSER` names, for others to connect to. */
export async function launch() {
  const program = process.env.BLACKTOP_BROWSER ?? USUAL;
  need(program, "install Chromium, or name a browser of its kind in BLACKTOP_BROWSER");
  return chromium.launchServer({ executablePath: program, args: FLAGS });
}

function need(file: string, remedy: string): void {
  try {
    accessSync(file);
  } catch {
    throw new Error(`there is no ${file}: ${remedy}`);
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  need(BINARY, "run `cargo build -p blacktop-cli`, or name the program in BLACKTOP_BIN");
  const browser = await launch();
  provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
