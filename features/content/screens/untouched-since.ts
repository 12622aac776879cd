/** What people do on a page: type, click and tap. */
const acts = ['keydown', 'input', 'pointerdown'];

/** Returns a function that says whether the user has done nothing on the page since. */
export function untouchedSince(page: EventTarget = document): () => boolean {
  const touched = new AbortController();
  const options = { capture: true, signal: touched.signal };
  for (const act of acts) page.addEventListener(act, () => touched.abort(), options);
  return () => {
    const isUntouched = !touched.signal.aborted;
    touched.abort();
    return isUntouched;
  };
}
