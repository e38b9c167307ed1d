// What others carry for pages that are not like this one is left out: it is a good part of what they weigh. The server
// sends no ready-made page that script would only have to take over ("hydration"), and no sentence calls a function.

import type { Plugin } from "vite";

const HYDRATION = /svelte\/src\/internal\/client\/dom\/hydration\.js$/;

const NEVER = `
  export const hydrating = false;
  export const hydrate_node = undefined;
  export function set_hydrating() {}
  export function set_hydrate_node(node) { return node; }
  export function hydrate_next() {}
  export function reset() {}
  export function hydrate_template() {}
  export function next() {}
  export function skip_nodes() {}
  export function read_hydration_instruction() {}
`;

const FUNCTIONS = /@fluent\/bundle\/esm\/builtins\.js$/;

const NONE = "export const NUMBER = undefined, DATETIME = undefined;";

function instead(id: string): string | undefined {
  if (HYDRATION.test(id)) return NEVER;
  return FUNCTIONS.test(id) ? NONE : undefined;
}

/** Calls in components that do nothing unless something is taken over. */
const IDLE = /\$\.(reset|next)\([^()]*\);/g;

export function fresh(): Plugin[] {
  return [
    {
      name: "fresh",
      apply: "build",
      enforce: "pre",
      load: instead,
    },
    {
      name: "fresh-components",
      apply: "build",
      enforce: "post",
      transform: (code, id) =>
        id.endsWith(".svelte") ? { code: code.replace(IDLE, ""), map: null } : undefined,
    },
  ];
}
