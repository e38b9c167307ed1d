// How children look apart from their shirts: everybody is somebody.

import type { Child } from "../wire";

const SKIN = ["#f6d3b3", "#8d5a3b", "#e8b88c", "#c68e62", "#fbe0c6", "#a9714a"];
const HAIR = ["#4a2f1d", "#1f1a17", "#b9722e", "#6d4426", "#e0b352", "#2b211c"];

const who = (child: Child) =>
  (child.charCodeAt(0) - 65) * 4 + (child.charAt(1) === "g" ? 2 : 0) + Number(child.charAt(2)) - 1;

export const skin = (child: Child) => SKIN[(who(child) * 5 + (who(child) >> 2)) % SKIN.length];

export const hair = (child: Child) => {
  const nth = (who(child) * 5 + (who(child) >> 2)) % SKIN.length;
  return nth === 1 || nth === 5 ? HAIR[1] : HAIR[(nth + (who(child) % 3) * 2) % HAIR.length];
};

/** The hair that shows below a cap, and around a girl's face. */
export const BACK = {
  boy: "M-12.500-18Q-13-13-11-11Q-9-14-9-19ZM12.500-18Q13-13 11-11Q9-14 9-19Z",
  girl: "M-13-15C-15-34 15-34 13-15Q12-19 10-20.500Q2-20-2.500-25Q-6-19-10.500-18.500Q-12-17-13-15Z",
};

/** The pattern of each seat's shirt: how it is drawn, and what. */
export const FRONT: Record<string, [string, string]> = {
  A: ["broad", "M-13.500-3H13.500M-14 4H14M-13.500 10.800H13.500"],
  B: [
    "round",
    "M-9-3h.1M0-3h.1M9-3h.1M-10.500 3h.1M10.500 3h.1M-9.500 9h.1M9.500 9h.1M-4.500 3h.1M4.500 3h.1M0 9.500h.1",
  ],
  C: [
    "thin",
    "M-9-6V11.500M-3-6V12.500M3-6V12.500M9-6V11.500M-13.500-2H13.500M-14 4H14M-13.500 9.500H13.500",
  ],
  D: ["thin", "M-12 3a12 8.500 0 1 0 24 0a12 8.500 0 1 0-24 0M-7 3a7 4.500 0 1 0 14 0a7 4.500 0 1 0-14 0"],
  E: ["filled", "M0-6.500L3-1L10.500-1L5 4L7.500 12L0 8L-7.500 12L-5 4L-10.500-1L-3-1Z"],
};
