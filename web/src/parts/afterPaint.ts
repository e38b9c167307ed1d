// What can wait until the answer to a click is on the screen.

/** What waits for the next picture, so that one frame and one timer do for all of it. */
let waiting = new Set<() => void>();

/** Works after the next picture has been drawn, unless that is called off by then with what this returns. */
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
  // One by one, so that one that fails does not take the others with it; and all before the page is changed by any.
  setTimeout(() => {
    due.forEach((work) => queueMicrotask(work));
    due.clear();
  });
}
