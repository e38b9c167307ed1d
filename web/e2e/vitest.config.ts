import { defineConfig } from "vitest/config";

// Whole games in a real browser take their time, and one browser is enough for one machine: the files come one after the
// other, and what takes long fails by waiting for something that never comes, not by being slow.
export default defineConfig({
  cacheDir: "../node_modules/.vite-e2e",
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    globalSetup: ["./launch.ts"],
    fileParallelism: false,
    maxWorkers: 1,
    isolate: false,
    // For sizes.test.ts in Japanese, whose cause is not found yet.
    retry: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
