// Coins that fly from card to card, over everything else on the page.

import sprite from "../../../art/sprite.svg";

const NS = "http://www.w3.org/2000/svg";
/** The size of a coin in pixels. */
const SIZE = 40;
/** More coins than this are not told apart. */
const MOST = 6;

type Flight = {
  ms: number;
  count: number;
  /** Where it goes if the receiver has no card. */
  to: Element | undefined;
};

/** Throws coins from the card of one seat to that of another. Returns how to end it. */
export function flyCoins(from: string, to: string, { ms, count, to: receiver }: Flight): () => void {
  const card = (seat: string) => document.querySelector(`[data-card="${seat}"]`);
  const [giver, taker] = [card(from), card(to) ?? receiver];
  if (!giver || !taker) return () => undefined;
  const number = Math.min(count, MOST);
  // All of them arrive within the time.
  const duration = ms * (number > 1 ? 0.6 : 1);
  const coins = Array.from({ length: number }, (_, nth) => {
    const delay = number > 1 ? ((ms - duration) * nth) / (number - 1) : 0;
    return throwCoin(middle(giver), middle(taker), { duration, delay });
  });
  return () => coins.forEach((coin) => coin.remove());
}

type Position = { x: number; y: number };

function middle(element: Element): Position {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2 - SIZE / 2, y: top + height / 2 - SIZE / 2 };
}

function throwCoin(from: Position, to: Position, options: KeyframeAnimationOptions): Element {
  const coin = document.createElementNS(NS, "svg");
  coin.setAttribute("class", "pen-figure");
  coin.setAttribute("viewBox", "0 0 100 100");
  coin.setAttribute("aria-hidden", "true");
  Object.assign(coin.style, {
    position: "fixed",
    inset: "0 auto auto 0",
    zIndex: "var(--layer-notice)",
    width: `${SIZE}px`,
    pointerEvents: "none",
  });
  const drawing = document.createElementNS(NS, "use");
  drawing.setAttribute("href", `${sprite}#bit-coin-1`);
  coin.append(drawing);
  document.body.append(coin);
  const height = Math.max(70, Math.abs(to.x - from.x) / 3);
  const frames = Array.from({ length: 13 }, (_, nth) => {
    const part = nth / 12;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part - height * 4 * part * (1 - part);
    // Three frames of a turning coin.
    return { transform: `translate(${x}px, ${Math.max(0, y)}px) scaleX(${[1, 0.55, 0.15, 0.55][nth % 4]})` };
  });
  coin.animate(frames, { ...options, fill: "both" });
  return coin;
}
