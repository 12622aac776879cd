/** The required time without activity in ms. */
const idle = 6000;

const signs = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Calls back once there has been no activity for six seconds, unless the page is hidden at that
 * point or has been scrolled.
 * @returns a function that stops waiting
 */
export function onceIdle(callBack: () => void): () => void {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      if (!document.hidden) callBack();
    }, idle);
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('scroll', stop);
    for (const sign of signs) removeEventListener(sign, wait);
  };
  addEventListener('scroll', stop, { passive: true });
  for (const sign of signs) addEventListener(sign, wait, { passive: true });
  wait();
  return stop;
}
