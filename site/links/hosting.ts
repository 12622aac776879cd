import type { Page } from '#contract/routes.ts';
import { isStatic } from '#site/content/hosting.ts';

/**
 * Returns whether only the app can apply a page's query, because a static host serves the page
 * without one.
 */
export const awaitsQuery = ({ rendered }: Page) => isStatic && rendered === 'request';

/**
 * Returns when the app starts on a page. It starts immediately if only the app can apply the query.
 * @param search the query string that the page is rendered with
 */
export function startOf(page: Page, search: string): 'idle' | 'now' {
  if (awaitsQuery(page)) return 'now';
  return page.start === 'blank' ? (search === '' ? 'now' : 'idle') : page.start;
}
