// The page begins here.

import { mount } from "svelte";
import "./style/fonts.css";
import "./style/seats.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/characters.css";
import App from "./App.svelte";
import { session } from "./net/session.svelte";
import { startReloading } from "./newBuild";
import { startRouting } from "./route.svelte";
import { loadSettings, startSettings } from "./settings.svelte";
import { startSound } from "./sound.svelte";

startReloading();
startRouting();
startSound();
void session.start().then(loadSettings);
void show();

/** Shows the page. Without words there is nothing to show; they are small and come first. */
async function show(): Promise<void> {
  try {
    await startSettings();
  } catch {
    setTimeout(show, 1000);
    return;
  }
  const target = document.getElementById("page");
  target?.replaceChildren();
  if (target) mount(App, { target });
}
