// Runs `speed.ts`, which Node alone cannot read yet.

import { runnerImport } from "vite";

await runnerImport(new URL("speed.ts", import.meta.url).pathname, { logLevel: "error" });
process.exit();
