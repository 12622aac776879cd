import { useEffect, useRef } from 'react';

// TypeScript does not know it, because browsers other than Chromium’s lack it.
declare global {
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }
}

/** The open panels that Esc closes, in the order in which they were opened. */
const panels: (() => void)[] = [];

/**
 * Closes an open panel with Esc, before Esc leaves a text field or the page, and with the Back
 * button of an Android phone (`CloseWatcher`, HTML standard, section 6.6).
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const current = useRef(close);
  current.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const panel = () => current.current();
    if (panels.push(panel) === 1) document.addEventListener('keydown', listen, { capture: true });
    const watcher = 'CloseWatcher' in globalThis ? new CloseWatcher() : undefined;
    watcher?.addEventListener('close', panel);
    return () => {
      watcher?.destroy();
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
