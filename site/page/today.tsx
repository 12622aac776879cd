import { createContext, useContext, useSyncExternalStore } from 'react';

const Context = createContext('');

/** Brings the day on which the page was rendered, in UTC, as `2026-03-31`. */
export const TodayProvider = Context;

/**
 * The day, in UTC, as `2026-03-31`: first that on which the page was rendered, the same for server and
 * app, and then the visitor's own. A static host shows a page long after it was made.
 */
export function useToday(): string {
  const rendered = useContext(Context);
  return useSyncExternalStore(
    () => () => {},
    currentDay,
    () => rendered,
  );
}

function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
