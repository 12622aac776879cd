import { useEffect, useReducer } from 'react';
import type { DeskRequest } from '#features/desk/contract/requests.ts';

/** When each reply is sent, because a page that is shown again may be older than the reply. */
const times = new Map<string, number>();

function timeOf({ id, seconds }: Pick<NonNullable<DeskRequest['undo']>, 'id' | 'seconds'>): number {
  const time = times.get(id) ?? Date.now() + seconds * 1000;
  times.set(id, time);
  return time;
}

/** Returns the reply that can still be undone, and for how many more seconds. */
export function useUndo({ undo }: Pick<DeskRequest, 'undo'>) {
  const [, count] = useReducer((counted: number) => counted + 1, 0);
  const seconds = undo === null ? 0 : Math.ceil((timeOf(undo) - Date.now()) / 1000);
  const isOpen = seconds > 0;
  useEffect(() => {
    if (!isOpen) return;
    // Updates more than once a second, because a second could otherwise be skipped.
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [isOpen]);
  return { sent: isOpen ? undo?.id : undefined, isClosing: undo?.isClosing, seconds };
}
