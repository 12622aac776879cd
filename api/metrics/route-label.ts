import { matchPage } from '#contract/match-page.ts';
import { api } from '#contract/routes.ts';

const exact = new Set<string>(Object.values(api));

/**
 * The route of a request as a label: one of a few dozen, so that neither user input nor the paths that
 * scanners request become time series.
 * @param url as in the request line
 */
export function routeLabel(url: string, basePath: string): string {
  const path = url.split('?', 1)[0]?.slice(basePath.length) || '/';
  if (exact.has(path)) return path;
  const { key, page } = matchPage(path);
  if (key !== 'notFound') return page.path;
  return /^\/(assets|social)\//.test(path) ? 'file' : 'other';
}
