/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fresh } from "./fresh.ts";
import { words } from "./words.ts";

// What is not needed for the front page and for a game: other screens and what only they use.
const LATER =
  /src\/(learn|rulebook)\/|src\/screens\/(Import|Learn|Look|Missing|Move|New|Position|Rules|Settings|learn|look|position|settings)\b/;

// The server forbids inline scripts and styles, so nothing is inlined. Everything else that is fetched later (words,
// pictures) gets its hash into its name.
export default defineConfig({
  plugins: [words(["coach", "learn", "look", "rulebook", "rules"]), fresh(), svelte()],
  build: {
    target: "es2022",
    // From these on, browsers know colours for light and dark.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // One after the other they find more to leave out than each alone: 2 of 90 KB.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    assetsInlineLimit: 0,
    modulePreload: false,
    // Many small files compress badly: the page is one file of styles and two of script, the second fetched with the first
    // screen that needs it.
    cssCodeSplit: false,
    rolldownOptions: {
      // Whoever wants to play does not want to know what took how long.
      checks: { bundlerTimings: false },
      output: {
        minify: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "later", test: LATER, priority: 2 },
            { name: "page", test: /./, priority: 1 },
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
    include: ["src/**/*.test.ts"],
  },
});
