/**
 * How far below the viewport an element counts as about to enter it, as a fraction of the
 * viewport's height.
 */
const approach = 0.25;
const longestWait = 3000;
const longestJump = 1000;
/** The time within which a change seems immediate, in ms (RAIL: https://web.dev/articles/rail). */
const instant = 100;

/** Elements that were in the viewport before any scrolling. */
const seen = new WeakSet<Element>();

let atRest: IntersectionObserver | undefined;
let approaching: IntersectionObserver | undefined;
let entering: IntersectionObserver | undefined;

/**
 * Animates every `[data-reveal]` in the document as it is scrolled into view. Hides nothing until
 * the first sign of scrolling, because programs that capture the page do not scroll. Then hides
 * elements before or in the first frame of the scroll, so that those it reveals are animated too.
 * Part of every page's script, because the app may still be loading by then.
 */
export function revealOnScroll(): void {
  atRest = new IntersectionObserver(see);
  for (const element of document.querySelectorAll('[data-reveal]')) atRest.observe(element);
  for (const sign of ['wheel', 'touchmove', 'scroll']) {
    addEventListener(sign, begin, { once: true, passive: true });
  }
  addEventListener('keydown', beforeJump, { passive: true });
}

/**
 * Watches an element rendered by the app.
 * @returns a function that stops watching it
 */
export function watchReveal(element: HTMLElement): () => void {
  // Elements revealed before the app started may still be animating.
  if (element.dataset.revealStep !== undefined) return () => {};
  approaching?.observe(element);
  entering?.observe(element);
  return () => {
    approaching?.unobserve(element);
    entering?.unobserve(element);
  };
}

function see(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(target);
}

function begin(sign: Event) {
  if (approaching !== undefined) return;
  atRest?.disconnect();
  // The browser may scroll before it fires this event.
  const isTurning = sign.type === 'wheel' && performance.now() - sign.timeStamp < instant;
  approaching = new IntersectionObserver(hide, { rootMargin: `0px 0px ${approach * 100}% 0px` });
  entering = new IntersectionObserver(reveal, { rootMargin: '0px 0px -8% 0px' });
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    const { top } = element.getBoundingClientRect();
    const isNew = isTurning && top > 0 && !seen.has(element);
    if (top < innerHeight * (1 + approach)) hideBelow(element, top, longestWait, isNew);
    watchReveal(element);
  }
}

/** Prepares for a key that may bring more into view than the elements about to enter. */
function beforeJump(press: KeyboardEvent) {
  if (![' ', 'PageDown', 'End'].includes(press.key)) return;
  begin(press);
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    hideBelow(element, element.getBoundingClientRect().top, longestJump);
  }
}

/**
 * Hides an element until it enters the viewport, for at most this many milliseconds. Skips elements
 * that were already in the viewport at hydration or after a jump, because they would flicker,
 * unless they are new there.
 */
function hideBelow(element: HTMLElement, top: number, time: number, isNew = false) {
  if ((top < innerHeight && !isNew) || element.dataset.revealState) return;
  element.dataset.revealState = 'waiting';
  setTimeout(() => {
    if (element.dataset.revealState === 'waiting') delete element.dataset.revealState;
  }, time);
}

function hide(entries: IntersectionObserverEntry[], from: IntersectionObserver) {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    from.unobserve(target);
    hideBelow(target, boundingClientRect.top, longestWait);
  }
}

function reveal(entries: IntersectionObserverEntry[], from: IntersectionObserver) {
  let delay = 0;
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    from.unobserve(target);
    const { dataset } = target;
    // Staggers elements that appear at the same time, in at most four steps.
    dataset.revealStep = String(Math.min(delay++, 3));
    dataset.revealState = dataset.revealState === 'waiting' ? 'shown' : 'static';
  }
}
