// The page begins here.

import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import App from "./App.svelte";
import { here } from "./net/here.svelte";
import { begin as followLinks } from "./route.svelte";
import { begin as takeSettings, catchUp } from "./settings.svelte";

followLinks();
void here.begin().then(catchUp);
void show();

/** Shows the page. Without words there is nothing to show; they are small and come first. */
async function show(): Promise<void> {
  try {
    await takeSettings();
  } catch {
    setTimeout(show, 1000);
    return;
  }
  const target = document.getElementById("page");
  target?.replaceChildren();
  if (target) mount(App, { target });
}
