import { type ApiKey, apiHref } from '#contract/routes.ts';
import { apiOrigin } from '#site/content/hosting.ts';
import { atBase } from './base.ts';

/**
 * Returns an endpoint's URL with its query string. It is on this host or, on a static host, on
 * `API_BASE_URL`, whose API has the same `BASE_PATH` as the pages.
 */
export function apiUrl(key: ApiKey, query?: Record<string, string>): string {
  return apiOrigin + atBase(apiHref(key, query));
}
