import { createContext, useContext } from 'react';
import { todayIn } from '#contract/formats/today-in.ts';
import { site } from '#site/content/site.ts';
import { useAppStarted } from './app-started.ts';

const Context = createContext('');

/** Provides the day of rendering in the site's time zone, such as `2026-03-31`. */
export const TodayProvider = Context;

/**
 * Returns today's date in the site's time zone, such as `2026-03-31`. During hydration, this is the
 * day of rendering, so that the server and the app agree. After that, it is the actual day, because
 * a static page may be served long after it was built.
 */
export function useToday(): string {
  const rendered = useContext(Context);
  if (!useAppStarted()) return rendered;
  try {
    return todayIn(site.place.timeZone);
  } catch {
    // The time zone may be newer than the browser.
    return rendered;
  }
}
