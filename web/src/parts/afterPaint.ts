// Work that can wait until the answer to a click is painted. It makes clicks 8 to 10 ms faster (docs/PERFORMANCE.md).

/** The tasks for the next frame; they share one animation frame and one timer. */
let waiting = new Set<() => void>();

/** Runs a task after the next paint, unless the returned function cancels it. */
export function afterPaint(work: () => void): () => void {
  const due = waiting;
  // The same function twice is two tasks.
  const own = () => work();
  // Hidden pages get no animation frames.
  const frame = document.hidden ? setTimeout : requestAnimationFrame;
  if (due.add(own).size === 1) frame(() => drawn(due));
  return () => void due.delete(own);
}

function drawn(due: Set<() => void>): void {
  if (waiting === due) waiting = new Set();
  // In microtasks, so that one that throws does not stop the others, and Svelte updates the DOM once after all.
  setTimeout(() => {
    due.forEach((work) => queueMicrotask(work));
    due.clear();
  });
}
