import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    discloseVersion: false,
    // Every element that is styled carries this, so it is short; it depends on nothing but where the component is.
    cssHash: ({ hash, filename }) => `s${hash(filename.slice(filename.indexOf("src/"))).slice(0, 4)}`,
  },
};
