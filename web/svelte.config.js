import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Without the version number that Svelte would put on `window`.
    discloseVersion: false,
    runes: true,
  },
};
