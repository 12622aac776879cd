import { createContext, useContext } from 'react';

const Context = createContext('');

export const TodayProvider = Context;

/** The day on which the page was rendered, in UTC, as `2026-03-31`: the same for server and app. */
export function useToday(): string {
  return useContext(Context);
}
