import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutTrailingSlash } from '#contract/paths/match-page.ts';
import type { Arrival } from '../context/page-shown.tsx';

/**
 * Handles client-side navigation as a browser would: announces the page title, focuses the heading,
 * and scrolls to the top, to the fragment or, after Back, to the previous position.
 * @param announce writes to the polite live region
 * @returns a ref for the main element, and a callback for pages to call once they are shown
 */
export function useArrival(announce: (sentence: string) => void): {
  main: RefObject<HTMLElement | null>;
  shown: (arrival: Arrival) => void;
} {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef<string>(undefined);
  const positions = useScrollPositions();

  const shown = useCallback(
    ({ path, title, key, hash, isBack }: Arrival) => {
      const isFirst = shownPath.current === undefined;
      const isSame = shownPath.current === path;
      shownPath.current = path;
      if (isFirst || isSame) return;
      announce(title);
      focusHeading(main.current);
      const target = hash === '' ? null : document.getElementById(hash.slice(1));
      target?.closest('details')?.setAttribute('open', '');
      if (isBack)
        window.scrollTo({
          top: positions.current.get(path + key + hash) ?? 0,
          behavior: 'instant',
        });
      else if (target) target.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [announce, positions],
  );
  return { main, shown };
}

/**
 * Keeps the scroll position of each history entry while the app runs, by its path, key and
 * fragment.
 */
function useScrollPositions() {
  // Entries created by links to fragments have no key of their own.
  const { pathname, key, hash } = useLocation();
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    const note = () =>
      positions.current.set(withoutTrailingSlash(pathname) + key + hash, window.scrollY);
    addEventListener('leave', note);
    return () => removeEventListener('leave', note);
  }, [pathname, key, hash]);
  useEffect(() => {
    // The browser would restore the position too early, while the page's code may still be loading.
    // It still does so on reload and on return from another site.
    history.scrollRestoration = 'manual';
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    // Within a page, the browser itself moves between the entries created by links to fragments.
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const isFollowed = target instanceof Element && !defaultPrevented;
      if (isFollowed && target.closest('a[href^="#"]')) handBack();
    };
    addEventListener('pagehide', handBack);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('pagehide', handBack);
      removeEventListener('click', onClick);
      handBack();
    };
  }, []);
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
