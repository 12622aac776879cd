import type { ReactNode } from 'react';
import { watchReveal } from './reveal-on-scroll.ts';

type RevealProps = {
  /** The animation. Each one takes 1000 ms. */
  variant?: 'slide' | 'fade' | 'zoom';
  className?: string;
  children: ReactNode;
};

/**
 * Animates content as it is scrolled into view (see `revealOnScroll`). Content is hidden only while
 * it is about to enter, for three seconds at most, or one second after a key that may jump to it.
 * That way, full-page captures and crawlers see all of it. It is never hidden in print, with
 * reduced motion or without JavaScript.
 */
export function Reveal({ variant = 'slide', className, children }: RevealProps) {
  return (
    // Needed because the element's state may be set before the app starts.
    <div ref={watch} data-reveal={variant} className={className} suppressHydrationWarning>
      {children}
    </div>
  );
}

const watch = (element: HTMLElement | null) =>
  element === null ? undefined : watchReveal(element);
