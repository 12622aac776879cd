import { createContext, useContext } from 'react';
import { useAppStarted } from './app-started.ts';

const Context = createContext('');

/** Brings the day on which the page was rendered, in UTC, as `2026-03-31`. */
export const TodayProvider = Context;

/**
 * The day in UTC, as `2026-03-31`: first the one on which the page was rendered, the same for server and
 * app, then the visitor's own. A static host shows a page long after it was made.
 */
export function useToday(): string {
  const rendered = useContext(Context);
  return useAppStarted() ? new Date().toISOString().slice(0, 10) : rendered;
}
