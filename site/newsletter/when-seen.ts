/**
 * Calls back once a person can see the page: not in a background tab, not while it is prerendered.
 * @returns a function that stops waiting
 */
export function whenSeen(callback: () => void): () => void {
  const isSeen = () =>
    document.visibilityState === 'visible' &&
    !('prerendering' in document && document.prerendering === true);
  const look = () => {
    if (!isSeen()) return;
    stop();
    callback();
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  look();
  return stop;
}
