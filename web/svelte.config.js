import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Short names for the styles of components, in the order in which they come. */
const names = new Map();
const cssHash = ({ hash, css }) => {
  const key = hash(css);
  if (!names.has(key)) names.set(key, `s${names.size.toString(36)}`);
  return names.get(key);
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
