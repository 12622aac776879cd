import type { Page } from '#contract/routes.ts';

const isStatic = import.meta.env.VITE_HOSTING === 'static';

/**
 * Whether there is an API to submit forms to: always with the server, on a static host only with
 * `API_BASE_URL`. Without one, forms prepare an email.
 */
export const hasApi = !isStatic || Boolean(import.meta.env.VITE_API_BASE_URL);

/** Whether only the app can apply a page's query, because a static host serves it without one. */
export const awaitsQuery = ({ rendered }: Page) => isStatic && rendered === 'request';

/**
 * When the app starts on a page; at once if only the app can apply the query.
 * @param search the query string with which it is rendered
 */
export function startOf(page: Page, search: string): 'idle' | 'now' {
  if (awaitsQuery(page)) return 'now';
  return page.start === 'blank' ? (search === '' ? 'now' : 'idle') : page.start;
}
