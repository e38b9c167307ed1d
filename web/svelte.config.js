import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** All components, in an order that is the same everywhere. */
const COMPONENTS = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".svelte"))
  .map((name) => name.split(sep).join("/"))
  .sort();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    discloseVersion: false,
    runes: true,
    // Every element that is styled carries this, so it is short; it depends on nothing but which components there are.
    cssHash: ({ filename }) =>
      `s${COMPONENTS.findIndex((name) => filename.endsWith(`src/${name}`)).toString(36)}`,
  },
};
