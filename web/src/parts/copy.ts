// Copying a text, wherever the page comes from.

/** Copies a text, and says whether that worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The clipboard is only there on encrypted pages; a server in one's own network has none of those. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  // Behind an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
