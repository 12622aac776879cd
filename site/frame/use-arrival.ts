import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What happens when another page is shown: its title is announced, its heading takes the focus, and
 * the window goes to its top, to the place that the address names, or, on Back, to where it was.
 * @param announce says a sentence politely
 * @returns a ref for the main element, and what a page calls once it is shown
 */
export function useArrival(announce: (sentence: string) => void): {
  main: RefObject<HTMLElement | null>;
  shown: (path: string, title: string) => void;
} {
  const main = useRef<HTMLElement>(null);
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const arrival = useRef({ key, hash, isBack });
  arrival.current = { key, hash, isBack };
  const current = useRef<string>(undefined);
  const positions = useScrollPositions(arrival);

  const shown = useCallback(
    (path: string, title: string) => {
      const isFirst = current.current === undefined;
      const isSame = current.current === path;
      current.current = path;
      if (isFirst || isSame) return;
      announce(title);
      focusHeading(main.current);
      const { hash, isBack, key } = arrival.current;
      const target = hash === '' ? null : document.getElementById(hash.slice(1));
      if (isBack) window.scrollTo({ top: positions.current.get(key) ?? 0, behavior: 'instant' });
      else if (target) target.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [announce, positions],
  );
  return { main, shown };
}

/** Where the window was scrolled to at each entry of the history, while the app runs. */
function useScrollPositions(arrival: RefObject<{ key: string }>) {
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    // The browser restores too early: the page's code may still be on its way. On a reload, and
    // when coming back from another site, it does it itself.
    history.scrollRestoration = 'manual';
    const note = () => positions.current.set(arrival.current.key, window.scrollY);
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', handBack);
      handBack();
    };
  }, [arrival]);
  return positions;
}

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  if (!heading) {
    main?.focus({ preventScroll: true });
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
