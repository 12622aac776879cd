import { useEffect } from 'react';
import { useLocation } from 'react-router';

const question = 'Your changes are not saved. Leave this page without saving them?';

/** Events that another form on the same page has already asked about. */
const answered = new WeakSet<Event>();

/**
 * Asks before a form's changes are lost: when the page is left or closed, a link of the site is
 * followed, or Back or Forward leads to another of its pages.
 * @param isNeeded whether there is something to lose
 */
export function useUnsavedWarning(isNeeded: boolean): void {
  const { key } = useLocation();
  // Every entry of the history has an index of its own, so the effect follows the location's key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isNeeded) return;
    const { pathname } = location;
    const index = indexOfEntry();

    const agrees = (event: Event) => {
      if (answered.has(event)) return true;
      answered.add(event);
      return confirm(question);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || staysHere(link, event) || agrees(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onTraverse = (event: PopStateEvent) => {
      if (location.pathname === pathname || agrees(event)) return;
      event.stopImmediatePropagation();
      history.go(index - indexOfEntry());
    };

    addEventListener('beforeunload', onUnload);
    // In the capture phase, so before the router acts.
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('popstate', onTraverse, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('popstate', onTraverse, { capture: true });
    };
  }, [isNeeded, key]);
}

/** React Router numbers the entries of the history. */
function indexOfEntry(): number {
  return Number(history.state?.idx ?? 0);
}

/**
 * Whether following a link keeps this page: it opens another tab, points into this page, downloads a
 * file, or leads to another site, which `beforeunload` asks about.
 */
function staysHere(link: HTMLAnchorElement, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return (
    metaKey ||
    ctrlKey ||
    shiftKey ||
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    link.origin !== location.origin ||
    link.pathname === location.pathname
  );
}
