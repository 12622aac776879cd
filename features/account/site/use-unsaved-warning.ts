import { useEffect } from 'react';
import { m } from '#messages/messages.ts';

/** The questions about all unsaved changes on the page. */
const questions: string[] = [];

/**
 * Asks for confirmation before unsaved changes are lost by closing the page, following a link, or
 * going back or forward.
 * @param isNeeded whether there are unsaved changes
 * @param question names what would be lost
 */
export function useUnsavedWarning(
  isNeeded: boolean,
  question: string = m.accounts.leaveUnsaved(),
): void {
  useEffect(() => (isNeeded ? askOnLeave(question) : undefined), [isNeeded, question]);
}

/**
 * Asks a question whenever the page is about to be left.
 * @returns a function that stops asking
 */
export function askOnLeave(question: string): () => void {
  questions.push(question);
  if (questions.length === 1) startAsking();
  return () => {
    questions.splice(questions.indexOf(question), 1);
    if (questions.length === 0) stopAsking();
  };
}

function startAsking(): void {
  addEventListener('beforeunload', onUnload);
  // Listens in the capture phase to run before the router's handler.
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('beforeleave', onTraverse);
}

function stopAsking(): void {
  removeEventListener('beforeunload', onUnload);
  document.removeEventListener('click', onClick, { capture: true });
  removeEventListener('beforeleave', onTraverse);
}

function agrees(): boolean {
  return [...new Set(questions)].every((question) => confirm(question));
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
