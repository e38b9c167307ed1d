import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const owners = new Map();

/** The class that ties a component's style to it. Svelte's own is longer: in script and style together 550 bytes, gzipped. */
function cssHash({ hash, filename }) {
  const name = `s-${hash(filename).slice(-3)}`;
  const owner = owners.get(name) ?? filename;
  if (owner !== filename)
    throw new Error(`${filename} and ${owner} have the same class: make the hash longer`);
  owners.set(name, filename);
  return name;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Without the version number that Svelte would put on `window`.
    discloseVersion: false,
    runes: true,
    cssHash,
  },
};
