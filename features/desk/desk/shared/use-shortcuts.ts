import { useEffect, useRef } from 'react';

/** What keys do: `j`, or `g o` for one after the other. */
export type Shortcuts = Record<string, () => void>;

/** For how long the second key of two is awaited, in milliseconds. */
const patience = 1500;

let areOn = true;

/** Turns single keys on or off, for people whose speech input or tremor would press them (WCAG 2.2, 2.1.4). */
export function turnShortcuts(on: boolean): void {
  areOn = on;
}

/** Whether single keys do anything. */
export const shortcutsAreOn = () => areOn;

/** Listens to single keys, except while somebody types, holds another key, or has a dialog open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    let before = { key: '', at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const isSecond = event.timeStamp - before.at < patience;
      const act =
        (isSecond ? current.current[`${before.key} ${event.key}`] : undefined) ??
        current.current[event.key];
      before = { key: event.key, at: event.timeStamp };
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    // A box to tick takes no letters; that of a dialog has the focus for a moment after it was closed.
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}
