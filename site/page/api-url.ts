import { type ApiKey, apiHref } from '#contract/routes.ts';
import { atBase } from './base.ts';

/**
 * Where an endpoint is: on this host, or on the one that a static build was made for, whose API has
 * the same `BASE_PATH` as the pages.
 */
export function apiUrl(key: ApiKey): string {
  return (import.meta.env.VITE_API_BASE_URL ?? '') + atBase(apiHref(key));
}
