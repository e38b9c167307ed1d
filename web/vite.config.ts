/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server forbids inline scripts and styles, so nothing is inlined. Everything else that is fetched later (words,
// pictures) gets its hash into its name.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // From these on, browsers know colours for light and dark.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: process.env.BLACKTOP_SERVER ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
  },
});
