import type { ReactNode } from 'react';

type RevealProps = {
  /** How it arrives; each takes 1000 ms. */
  variant?: 'slide' | 'fade' | 'zoom';
  className?: string;
  children: ReactNode;
};

/**
 * Content that arrives as it is scrolled into view. It is there from the start: only what is below
 * the window when the app takes over is held back, and never in print, under reduced motion or
 * without script.
 */
export function Reveal({ variant = 'slide', className, children }: RevealProps) {
  return (
    <div ref={observe} data-reveal={variant} className={className}>
      {children}
    </div>
  );
}

let observer: IntersectionObserver | undefined;

function observe(element: HTMLElement | null) {
  if (element === null) return;
  observer ??= new IntersectionObserver(reveal, { rootMargin: '0px 0px -8% 0px' });
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function reveal(entries: IntersectionObserverEntry[], from: IntersectionObserver) {
  let delay = 0;
  for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
    const { dataset } = target as HTMLElement;
    const isBelow = boundingClientRect.top > (rootBounds?.bottom ?? 0);
    if (isIntersecting || !isBelow) {
      // Those that arrive together follow one another, at most four steps.
      dataset.revealStep = String(Math.min(delay++, 3));
      dataset.revealState = dataset.revealState === 'waiting' ? 'shown' : 'there';
      from.unobserve(target);
    } else dataset.revealState = 'waiting';
  }
}
