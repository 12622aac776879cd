import type { Page } from '#contract/routes.ts';
import { isStatic } from '#site/content/hosting.ts';

/**
 * Returns whether only the app can apply a page's query, because a static host serves the page
 * without one.
 */
export const awaitsQuery = ({ rendered }: Page) => isStatic && rendered === 'request';

/**
 * Returns when the app starts on a page. It starts at once if only the app can apply the query.
 * @param search the query string with which the page is rendered
 */
export function startOf(page: Page, search: string): 'idle' | 'now' {
  if (awaitsQuery(page)) return 'now';
  return page.start === 'blank' ? (search === '' ? 'now' : 'idle') : page.start;
}
