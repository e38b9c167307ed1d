// The router. Links are plain links; those to the page itself do not reload it.

import { parseAddress } from "./state/address";

let path = $state(location.pathname);
const address = $derived(parseAddress(path));

/** The address of the present screen. */
export function currentAddress() {
  return address;
}

/** Goes to another address of the page, as a link does. */
export function navigate(to: string): void {
  if (to === location.pathname) return;
  history.pushState(null, "", to);
  arrive();
}

/** Replaces the present address in the history. */
export function replaceAddress(to: string): void {
  history.replaceState(null, "", to);
  arrive();
}

function arrive(): void {
  path = location.pathname;
  scrollTo(0, 0);
}

function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const own = link.origin === location.origin && !link.pathname.startsWith("/api");
  if (!own || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  navigate(link.pathname);
}

/** Listens for clicks on links and for the browser's back button. */
export function startRouting(): void {
  addEventListener("popstate", () => (path = location.pathname));
  document.addEventListener("click", follow);
}
