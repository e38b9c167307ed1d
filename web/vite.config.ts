/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gzip } from "./vite-plugin-gzip.ts";
import { japanese } from "./vite-plugin-japanese.ts";
import { locales } from "./vite-plugin-locales.ts";

export default defineConfig({
  plugins: [
    japanese({ folder: fileURLToPath(new URL("../locales/ja", import.meta.url)) }),
    locales({
      folder: fileURLToPath(new URL("../locales", import.meta.url)),
      separate: ["cast", "coach", "finale", "guide", "learn", "look", "rulebook", "rules", "spoken", "story"],
      exclude: ["cli", "guests", "pictures", "plain", "tui"],
    }),
    svelte(),
    gzip({ manifest: fileURLToPath(new URL(".manifest.json", import.meta.url)) }),
  ],
  build: {
    target: "es2022",
    // The first versions with `light-dark()`.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The server's content security policy forbids inline scripts, styles and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For `bundle-size.js`.
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // What the front page and a table load is one file, and so is what many other screens share: the name of every
        // file is in the first one.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            { name: "shared", minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: process.env.BLACKTOP_SERVER ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  test: {
    include: ["*.test.ts", "src/**/*.test.ts"],
  },
});
