import { useEffect, useRef } from 'react';

/** Actions by key: `j`, or `g o` for two keys in sequence. */
export type Shortcuts = Record<string, () => void>;

/** The time limit for the second key of a sequence, in milliseconds. */
const patience = 1500;

let areOn = true;

/**
 * Turns single-key shortcuts on or off, because some people's speech input or tremor would trigger
 * them (WCAG 2.2, 2.1.4).
 */
export function setShortcuts(on: boolean): void {
  areOn = on;
}

/** Returns whether single-key shortcuts are on. */
export const shortcutsAreOn = () => areOn;

let pauses = 0;

/**
 * Turns single-key shortcuts off on a page where people mostly type, because a field may lose the
 * focus there while they do.
 * @returns a function that ends this
 */
export function pauseShortcuts(): () => void {
  pauses++;
  return () => {
    pauses--;
  };
}

/** Handles single-key shortcuts, but not while typing, with a modifier, or in a dialog or menu. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const listen = shortcutListener(() => current.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Returns a listener that acts on the keys of shortcuts. */
export function shortcutListener(shortcuts: () => Shortcuts): (event: KeyboardEvent) => void {
  let before = { key: '', at: 0 };
  return (event) => {
    if (!areOn || pauses > 0 || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Uses the first element of the path, because the target of an event in a shadow root is only
    // the host.
    if (isTyping(event.composedPath()[0]) || document.querySelector('dialog[open], :popover-open'))
      return;
    const isSecond = event.timeStamp - before.at < patience;
    const act =
      (isSecond ? shortcuts()[`${before.key} ${event.key}`] : undefined) ?? shortcuts()[event.key];
    before = { key: event.key, at: event.timeStamp };
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

function isTyping(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    // Checkboxes take no letters, and one in a dialog keeps the focus briefly after the dialog
    // closes.
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}
