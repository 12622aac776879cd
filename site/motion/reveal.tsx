import type { ReactNode } from 'react';

type RevealProps = {
  /** The animation; each takes 1000 ms. */
  variant?: 'slide' | 'fade' | 'zoom';
  className?: string;
  children: ReactNode;
};

/**
 * Animates content as it is scrolled into view. Content is hidden only while it is about to enter, for
 * three seconds at most, and for one after a key that may jump to it, so full-page captures and crawlers
 * see all of it. Never hidden in print, with reduced motion or without JavaScript.
 */
export function Reveal({ variant = 'slide', className, children }: RevealProps) {
  return (
    <div ref={observe} data-reveal={variant} className={className}>
      {children}
    </div>
  );
}

/** How far below the viewport an element counts as about to enter, relative to the viewport's height. */
const approach = '25%';
const longestWait = 3000;
const longestJump = 1000;

let approaching: IntersectionObserver | undefined;
let entering: IntersectionObserver | undefined;
const elements = new Set<HTMLElement>();

function observe(element: HTMLElement | null) {
  if (element === null) return;
  // Hide nothing until the first scroll: programs that capture the page do not scroll.
  if (elements.size === 0) {
    addEventListener('scroll', begin, { once: true, passive: true });
    addEventListener('keydown', beforeJump, { passive: true });
  }
  elements.add(element);
  approaching?.observe(element);
  entering?.observe(element);
  return () => {
    elements.delete(element);
    approaching?.unobserve(element);
    entering?.unobserve(element);
  };
}

function begin() {
  if (approaching !== undefined) return;
  approaching = new IntersectionObserver(hide, { rootMargin: `0px 0px ${approach} 0px` });
  entering = new IntersectionObserver(reveal, { rootMargin: '0px 0px -8% 0px' });
  for (const element of elements) {
    approaching.observe(element);
    entering.observe(element);
  }
}

/** A key may bring more into view than what was about to enter. */
function beforeJump({ key }: KeyboardEvent) {
  if (![' ', 'PageDown', 'End'].includes(key)) return;
  begin();
  for (const element of elements) {
    const isBelow = element.getBoundingClientRect().top >= window.innerHeight;
    if (isBelow && !element.dataset.revealState) hideFor(element, longestJump);
  }
}

/** Hides an element below the viewport until it enters, or for so many milliseconds. */
function hideFor(element: HTMLElement, time: number) {
  element.dataset.revealState = 'waiting';
  setTimeout(() => {
    if (element.dataset.revealState === 'waiting') delete element.dataset.revealState;
  }, time);
}

function hide(entries: IntersectionObserverEntry[], from: IntersectionObserver) {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    from.unobserve(target);
    // In the viewport already, at hydration or after a jump: hiding it would make it flicker.
    if (boundingClientRect.top < window.innerHeight || target.dataset.revealState) continue;
    hideFor(target, longestWait);
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
