import type { KeyboardEvent } from 'react';

/** Handles keys in a form: Ctrl or Cmd with Enter submits it. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
