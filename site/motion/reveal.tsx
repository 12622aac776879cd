import type { ReactNode } from 'react';

type RevealProps = {
  /** The animation; each takes 1000 ms. */
  variant?: 'slide' | 'fade' | 'zoom';
  className?: string;
  children: ReactNode;
};

/**
 * Animates content as it is scrolled into view. The content is in the HTML: only what is below the
 * viewport at hydration is hidden first, and never in print, with reduced motion or without
 * JavaScript.
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
      // Stagger elements that appear together, in at most four steps.
      dataset.revealStep = String(Math.min(delay++, 3));
      dataset.revealState = dataset.revealState === 'waiting' ? 'shown' : 'visible';
      from.unobserve(target);
    } else dataset.revealState = 'waiting';
  }
}
