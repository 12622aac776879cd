/** The events of user input: typing, clicking and tapping. */
const acts = ['keydown', 'input', 'pointerdown'];

/** Returns a function that tells whether the page has had no user input since this call. */
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
