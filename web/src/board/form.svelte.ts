// Which form of the yard fits the window. `style/tokens.css` lists these media queries for style sheets.

import { MediaQuery } from "svelte/reactivity";
import type { Form } from "./layout";

const upright = new MediaQuery("(max-width: 820px) and (orientation: portrait)");
const lying = new MediaQuery(
  "(orientation: landscape) and (max-height: 520px), (orientation: landscape) and (max-width: 820px)",
);

/** The form of the yard for this window. */
export function form(): Form {
  if (upright.current) return "tall";
  return lying.current ? "bare" : "wide";
}
