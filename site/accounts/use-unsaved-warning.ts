import { useEffect } from 'react';

/** How many forms on the page have unsaved changes. */
let unsaved = 0;

/**
 * Asks before a form's changes are lost: when the page is left or closed, a link of the site is
 * followed, or Back or Forward leads to another of its pages.
 * @param isNeeded whether there is something to lose
 */
export function useUnsavedWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    unsaved += 1;
    if (unsaved === 1) startAsking();
    return () => {
      unsaved -= 1;
      if (unsaved === 0) stopAsking();
    };
  }, [isNeeded]);
}

function startAsking(): void {
  addEventListener('beforeunload', onUnload);
  // Before the router acts.
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('beforeleave', onTraverse);
}

function stopAsking(): void {
  removeEventListener('beforeunload', onUnload);
  document.removeEventListener('click', onClick, { capture: true });
  removeEventListener('beforeleave', onTraverse);
}

function agrees(): boolean {
  return confirm('Your changes are not saved. Leave this page without saving them?');
}

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Back or Forward: from site/motion/transition-router.tsx, since browsers run the router's listener first. */
function onTraverse(event: Event): void {
  if (!agrees()) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || staysHere(link, event) || agrees()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
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
