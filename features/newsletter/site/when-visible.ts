/**
 * Calls back once the page is visible, which it is not in a background tab or while prerendering.
 * @returns a function that cancels this
 */
export function whenVisible(callback: () => void): () => void {
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
