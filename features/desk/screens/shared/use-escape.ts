import { useEffect, useRef } from 'react';

/** The open panels that Esc closes, in the order in which they were opened. */
const panels: (() => void)[] = [];

/** Closes an open panel with Esc, before Esc leaves a text field or the page. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const current = useRef(close);
  current.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const panel = () => current.current();
    if (panels.push(panel) === 1) document.addEventListener('keydown', listen, { capture: true });
    return () => {
      panels.splice(panels.indexOf(panel), 1);
      if (panels.length === 0) {
        document.removeEventListener('keydown', listen, { capture: true });
      }
    };
  }, [isOpen]);
}

function listen(event: KeyboardEvent): void {
  // Dialogs and menus close themselves, and an input method uses Esc too.
  const isOthers = event.isComposing || document.querySelector('dialog[open], :popover-open');
  if (event.key !== 'Escape' || isOthers) return;
  event.preventDefault();
  panels.at(-1)?.();
}
