/** How far below the viewport an element counts as about to enter, relative to the viewport's height. */
const approach = 0.25;
const longestWait = 3000;
const longestJump = 1000;
/** Within what time a change seems to be at once, in ms (RAIL: https://web.dev/articles/rail). */
const instant = 100;

/** The elements in the viewport before anything scrolled. */
const seen = new WeakSet<Element>();

let atRest: IntersectionObserver | undefined;
let approaching: IntersectionObserver | undefined;
let entering: IntersectionObserver | undefined;

/**
 * Animates every `[data-reveal]` of the document as it is scrolled into view. Hides nothing until the first sign of
 * scrolling, because programs that capture the page do not scroll; and then before it moves or in the frame in which it
 * has, so that what the first step brings into view is animated too. Part of the script that every page loads, since the app may still be loading then.
 */
export function revealOnScroll(): void {
  atRest = new IntersectionObserver(see);
  for (const element of document.querySelectorAll('[data-reveal]')) atRest.observe(element);
  for (const sign of ['wheel', 'touchmove', 'scroll']) {
    addEventListener(sign, begin, { once: true, passive: true });
  }
  addEventListener('keydown', beforeJump, { passive: true });
}

/** Watches an element that the app has rendered. @returns a function that stops watching it */
export function watchReveal(element: HTMLElement): () => void {
  // What was revealed before the app started may still be playing.
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
  // The browser may have turned the page before it tells.
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

/** A key may bring more into view than what was about to enter. */
function beforeJump(press: KeyboardEvent) {
  if (![' ', 'PageDown', 'End'].includes(press.key)) return;
  begin(press);
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    hideBelow(element, element.getBoundingClientRect().top, longestJump);
  }
}

/**
 * Hides an element until it enters the viewport, at most for this many milliseconds. Not one in the viewport already,
 * at hydration or after a jump, unless it is new there: it would flicker.
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
    // Stagger elements that appear together, in at most four steps.
    dataset.revealStep = String(Math.min(delay++, 3));
    dataset.revealState = dataset.revealState === 'waiting' ? 'shown' : 'static';
  }
}
