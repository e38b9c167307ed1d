// What is drawn over the board in play, as state: marks, the nuns' sight, a child's reach, trails.

import type { EntryWithEvents, GameState, Nun, PlayView, Seat, Space } from "../../wire";
import type { Door } from "../../board/layout";
import { settings } from "../../settings.svelte";
import type { BoardTables } from "../../state/boardTables";
import { type Trail, trails } from "../../state/trails";
import type { Mark } from "../../state/turn";
import type { Director } from "./director.svelte";
import { kissMark, lastTrails, reachOf, sightAfter, watchingNuns } from "./overlays";
import type { Selection } from "./selection.svelte";

type OverlaySource = {
  game: () => GameState;
  play: () => PlayView;
  entries: () => readonly EntryWithEvents[];
  seat: () => Seat | null;
  ground: () => BoardTables | null;
  /** The nuns whose sight is always shown. */
  watching: () => readonly Nun[];
  /** Whether the reach of a child under the mouse is shown. */
  reaching: () => boolean;
  director: Director;
  selection: Selection;
};

export class BoardOverlays {
  /** What the mouse or the focus is on. */
  hovered = $state<Space | Door | null>(null);

  readonly marks = $derived.by((): Map<Space, Mark> => {
    const { director, selection, play, entries } = this.source;
    if (play().state.result?.reason !== "kiss") return selection.marks;
    return director.running ? new Map() : kissMark(entries());
  });

  /** What is aimed at: by the menu that is open, or else by the mouse or the focus. */
  readonly aimed = $derived.by(() => {
    const { menu } = this.source.selection;
    return menu?.choices.length ? menu.at : this.hovered;
  });

  readonly sightFrom = $derived.by(() => {
    const { game, selection } = this.source;
    const option = this.aimed ? selection.menuAt(this.aimed).choices[0] : undefined;
    return sightAfter(game(), option);
  });

  readonly sight = $derived.by(() => {
    const { game, watching, selection } = this.source;
    const { picked } = selection;
    const view = { always: watching(), after: this.sightFrom, picked, hovered: this.hovered };
    return watchingNuns(game(), view);
  });

  readonly reach = $derived.by(() => {
    const { game, ground, seat, reaching, director, selection } = this.source;
    if (!reaching() || !this.hovered || selection.picked || director.running) return null;
    return reachOf(game(), ground(), this.hovered, selection.options.ends, seat());
  });

  /** The trails of the turn that is being shown, or else of the last one. */
  readonly trails = $derived.by((): Trail[] => {
    const { director, entries, seat, play } = this.source;
    if (director.running) return trails(director.told);
    if (!settings.layers.last || (seat() && play().draft.actions.length)) return [];
    return lastTrails(entries());
  });

  constructor(readonly source: OverlaySource) {}
}
