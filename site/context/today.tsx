import { createContext, useContext } from 'react';
import { useAppStarted } from './app-started.ts';

const Context = createContext('');

/** Provides the day of rendering in UTC, as `2026-03-31`. */
export const TodayProvider = Context;

/**
 * Returns today in UTC, as `2026-03-31`. During hydration, this is the day of rendering, so that
 * the server and the app agree. After that, it is the actual day, because a static page may be
 * served long after it was built.
 */
export function useToday(): string {
  const rendered = useContext(Context);
  return useAppStarted() ? new Date().toISOString().slice(0, 10) : rendered;
}
