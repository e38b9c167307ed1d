// The gallery begins here: every scene in every skin, for development.

import { mount } from "svelte";
import "../style/fonts.css";
import "../style/seats.css";
import "../style/tokens.css";
import "../style/base.css";
import "../style/characters.css";
import { startSettings } from "../settings.svelte";
import Gallery from "./Gallery.svelte";
import { measureSounds } from "./measure";

const target = document.getElementById("page");
await startSettings();
if (target) mount(Gallery, { target });
// For e2e/gallery.test.ts.
Object.assign(window, { measureSounds });
