// State that is only valid until something else changes.

/** State that goes back to its initial value whenever what `source` reads has changed. */
export function resetWhen<T>(source: () => unknown, initial: () => T): { current: T } {
  // A derived value that is assigned keeps the assignment until one of its dependencies changes.
  let value = $derived.by(() => {
    source();
    return initial();
  });
  return {
    get current() {
      return value;
    },
    set current(next: T) {
      value = next;
    },
  };
}
