import { type RefObject, useLayoutEffect } from 'react';

/** The space above the newest message if it does not fit on the screen, in pixels. */
const gap = 12;

/**
 * Scrolls to the end of a conversation when it appears or, if the newest message does not fit on
 * the screen, to where that message begins. On wide screens, the conversation is a pane that starts
 * at its end anyway.
 */
export function useNewestInView(conversation: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = conversation.current;
    if (pane === null || getComputedStyle(pane).overflowY !== 'visible') return;
    // A link to a part of the page leads there.
    if (location.hash !== '') return;
    const newest = [...pane.querySelectorAll('.timeline > li:not([data-kind="event"])')].at(-1);
    // The bars at the bottom of the screen cover what is below.
    const bars = [...document.querySelectorAll('.reply-bar, .bottom-bar')].reduce(
      (sum, bar) => sum + bar.getBoundingClientRect().height,
      gap,
    );
    const end = pane.getBoundingClientRect().bottom - (innerHeight - bars);
    const head = document.querySelector('.request-bar')?.getBoundingClientRect().height ?? 0;
    const start = (newest?.getBoundingClientRect().top ?? 0) - head - gap;
    scrollBy({ top: newest === undefined ? end : Math.min(start, end), behavior: 'instant' });
  }, [conversation]);
}
