import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far each list was scrolled when it was left, by its query string. */
const positions = new Map<string, number>();

/** Restores a list's scroll position when the user returns to it. Browsers do so too early. */
export function useKeptScroll(): void {
  const { search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || state?.left !== undefined;
  useLayoutEffect(() => {
    const top = positions.get(search);
    if (isBack && top !== undefined) scrollTo({ top, behavior: 'instant' });
    return () => {
      positions.set(search, scrollY);
    };
  }, [search, isBack]);
}
