const types = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'];

/**
 * Calls back once, on the visitor's first interaction with the page.
 * @returns a function that stops waiting for an interaction
 */
export function onFirstInteraction(callBack: () => void): () => void {
  const stop = () => {
    for (const type of types) removeEventListener(type, interact);
  };
  const interact = (event: Event) => {
    // Ignores moves by 0 px, because Chromium fires `pointermove` if a page loads under a resting
    // pointer.
    const isMove = event instanceof PointerEvent && event.type === 'pointermove';
    if (isMove && event.movementX === 0 && event.movementY === 0) return;
    stop();
    callBack();
  };
  for (const type of types) addEventListener(type, interact, { passive: true });
  return stop;
}
