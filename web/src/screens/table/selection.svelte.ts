// What a player has selected on the board, and which actions that leaves. The selection is dropped whenever the legal
// actions change.

import type { Child, Piece, Space, GameState } from "../../wire";
import { type Door, occupants } from "../../board/layout";
import { resetWhen } from "../../parts/resetWhen.svelte";
import { type ActionOption, marks, onlyPiece, tellsOnOwn, turnOptions } from "../../state/turn";

/** The actions of the picked piece on a space, and the other pieces there that could be picked instead. */
export type Menu = { at: Space | Door; choices: ActionOption[]; pieces: Piece[] };

type SelectionSource = { legal: () => readonly string[]; game: () => GameState };

export class Selection {
  readonly options = $derived.by(() => turnOptions(this.source.legal()));
  readonly pickable = $derived.by(() => new Set(this.options.ends.keys()));
  /** The piece that moves next: the chosen one, or the only one that can be shoved. */
  readonly picked = $derived.by(() => {
    const chosen = this.#chosen.current;
    if (chosen && this.pickable.has(chosen)) return chosen;
    return this.source.game().phase === "shove" ? onlyPiece(this.options.ends) : undefined;
  });
  readonly marks = $derived.by(() => marks(this.options.ends, this.picked));

  readonly #chosen = resetWhen<Piece | undefined>(
    () => this.source.legal(),
    () => undefined,
  );
  readonly #menu = resetWhen<Menu | undefined>(
    () => this.source.legal(),
    () => undefined,
  );
  readonly #answers = resetWhen<ReadonlyMap<Child, boolean>>(
    () => this.source.legal(),
    () => new Map(),
  );

  constructor(readonly source: SelectionSource) {}

  /** The piece that the player has chosen. */
  get chosen(): Piece | undefined {
    return this.#chosen.current;
  }

  /** The menu that is open over the board. */
  get menu(): Menu | undefined {
    return this.#menu.current;
  }

  set menu(menu: Menu | undefined) {
    this.#menu.current = menu;
  }

  /** Which attackers stay in their fights and which walk away, as far as that is decided. */
  get answers(): ReadonlyMap<Child, boolean> {
    return this.#answers.current;
  }

  set answers(answers: ReadonlyMap<Child, boolean>) {
    this.#answers.current = answers;
  }

  /** Chooses a piece, or drops it if it was chosen already. */
  toggle(piece: Piece): void {
    this.menu = undefined;
    this.#chosen.current = this.chosen === piece ? undefined : piece;
  }

  drop(): void {
    this.#chosen.current = undefined;
  }

  /** What can be done on a space. Telling on a child of one's own comes last: it is hardly ever meant. */
  menuAt(at: Space | Door): Menu {
    const isOwn = ({ action }: ActionOption) => Number(tellsOnOwn(this.source.game(), action));
    const all = this.options.ends.get(this.picked ?? "")?.get(at) ?? [];
    const choices = all.toSorted((one, other) => isOwn(one) - isOwn(other));
    const isOther = (piece: Piece) => this.pickable.has(piece) && piece !== this.picked;
    return { at, choices, pieces: occupants(this.source.game(), at).filter(isOther) };
  }
}
