import { useEffect } from 'react';
import { m } from '#messages/messages.ts';

/** The number of forms on the page with unsaved changes. */
let unsaved = 0;

/**
 * Asks for confirmation before unsaved changes are lost by closing the page, following a link, or
 * going back or forward.
 * @param isNeeded whether there are unsaved changes
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
  // Captured, so that it runs before the router's handler.
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('beforeleave', onTraverse);
}

function stopAsking(): void {
  removeEventListener('beforeunload', onUnload);
  document.removeEventListener('click', onClick, { capture: true });
  removeEventListener('beforeleave', onTraverse);
}

function agrees(): boolean {
  return confirm(m.accounts.leaveUnsaved());
}

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Handles Back and Forward. The router's own `popstate` listener runs first
 * (site/motion/transition-router.tsx).
 */
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
 * Returns whether a click keeps this page open, because the link opens a new tab, points to a
 * fragment, downloads a file, or leads to another site, which `beforeunload` covers.
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
