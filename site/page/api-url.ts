import { type ApiKey, apiHref } from '#contract/routes.ts';
import { atBase } from './base.ts';

/**
 * The URL of an endpoint, with its query string: on this host or, in a static build, on `VITE_API_BASE_URL`, whose API has
 * the same `BASE_PATH` as the pages.
 */
export function apiUrl(key: ApiKey, query?: Record<string, string>): string {
  return (import.meta.env.VITE_API_BASE_URL ?? '') + atBase(apiHref(key, query));
}
