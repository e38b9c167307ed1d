// How children look apart from their shirts, and which face they make.

import type { Child } from "../wire";

const SKIN = ["#f6d3b3", "#8d5a3b", "#e8b88c", "#c68e62", "#fbe0c6", "#a9714a"];
const HAIR = ["#4a2f1d", "#1f1a17", "#b9722e", "#6d4426", "#e0b352", "#2b211c"];

/** The faces of `art/children.svg`. */
export type ChildFace =
  "happy" | "laugh" | "smug" | "worried" | "sad" | "ouch" | "gasp" | "love" | "grit" | "blink";

/** What the arms do. */
export type Pose = "down" | "up" | "point" | "hips" | "sneak" | "reach";

/** The moods of portraits, and the face that a child makes in each. */
export const MOODS = {
  neutral: "happy",
  gloating: "smug",
  hit: "ouch",
  caught: "gasp",
  love: "love",
  winning: "laugh",
  losing: "sad",
  thinking: "worried",
} as const satisfies Record<string, ChildFace>;
export type Mood = keyof typeof MOODS;

const who = (child: Child) =>
  (child.charCodeAt(0) - 65) * 4 + (child.charAt(1) === "g" ? 2 : 0) + Number(child.charAt(2)) - 1;

export const skin = (child: Child) => SKIN[(who(child) * 5 + (who(child) >> 2)) % SKIN.length];

export const hair = (child: Child) => {
  const nth = (who(child) * 5 + (who(child) >> 2)) % SKIN.length;
  return nth === 1 || nth === 5 ? HAIR[1] : HAIR[(nth + (who(child) % 3) * 2) % HAIR.length];
};

/** The layers of a child in `art/children.svg`, from back to front. */
export function childLayers(child: Child, face: ChildFace, pose: Pose = "down", steps = false): string[] {
  const [seat, gender] = [...child];
  const style = `${gender}${who(child) % 4}`;
  const layers = [
    `body-${gender}-${pose}${steps ? "-step" : ""}`,
    `shirt-${seat}`,
    `head-${pose}`,
    `hair-${style}`,
    `face-${face}`,
  ];
  return gender === "g" ? [`back-${style}`, ...layers] : layers;
}
