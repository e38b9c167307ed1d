// What can wait until the answer to a click is on the screen.

/** Works after the next picture has been drawn, unless that is called off by then with what this returns. */
export function later(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
