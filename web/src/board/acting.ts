// Who plays what in a beat: faces, arms and legs. All other pieces stay as they are.

import type { GameState, Piece } from "../wire";
import type { Beat } from "../state/beats";
import type { ChildFace, Pose } from "./appearance";

export type Acting = {
  face?: ChildFace;
  arms?: Pose;
  /** One foot before the other. */
  steps?: boolean;
  nun?: "seeing" | "whistling";
};

/** The parts of a beat by piece. */
export function castOf({ kind, event, nun, shows }: Beat): Map<Piece, Acting> {
  switch (event.event) {
    case "moved":
      return cast([event.child, { steps: true }]);
    case "fight_started":
      return cast([event.attacker, { face: "grit", arms: "reach" }], [event.victim, { face: "gasp" }]);
    case "stayed":
      return cast([event.child, { face: "laugh", arms: "up" }]);
    case "coin_taken":
      return cast([event.by, { face: "smug", arms: "hips" }]);
    case "fight_broken_up":
      return cast(
        [event.by, event.by.startsWith("N") ? { nun: "whistling" } : { face: "grit", arms: "reach" }],
        [event.attacker, { face: "gasp", arms: "up" }],
        [event.victim, { face: "gasp" }],
      );
    case "detained":
      return cast([event.child, { face: "worried", steps: true }], [nun ?? "", { nun: "seeing" }]);
    case "tattled":
      return cast(
        [event.child, kind === "tattle" ? { face: "smug", arms: "point" } : { face: "laugh" }],
        [event.nun, { nun: "seeing" }],
      );
    case "shoved":
      return cast([event.piece, { face: "ouch", arms: "up" }]);
    case "kissed": {
      const gasp = (piece: Piece): [Piece, Acting] => [piece, { face: "gasp", arms: "up", nun: "seeing" }];
      const love: Acting = { face: "love" };
      const others = kind === "kiss" ? allPieces(shows.state).map(gasp) : [];
      return cast(...others, [event.kisser, love], [event.kissed, love]);
    }
    case "bell":
      return cast(
        ...allPieces(shows.state).map((piece): [Piece, Acting] => [
          piece,
          { face: "laugh", steps: true, nun: "whistling" },
        ]),
      );
    default:
      return new Map();
  }
}

const cast = (...parts: [Piece, Acting][]) => new Map(parts);
const allPieces = ({ children, nuns }: GameState) => [...Object.keys(children), ...Object.keys(nuns)];
