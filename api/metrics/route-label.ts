import { api, pageEntries } from '#contract/routes.ts';

const exact = new Set<string>(Object.values(api));
const patterns = pageEntries
  .filter(([, { path }]) => path !== '*')
  .map(([, { path }]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`),
  }));

/**
 * The route of a request as a label: one of a few dozen, so that neither user input nor the paths that
 * scanners request become time series.
 * @param url as in the request line
 */
export function routeLabel(url: string, basePath: string): string {
  const path = url.split('?', 1)[0]?.slice(basePath.length) || '/';
  if (exact.has(path)) return path;
  const page = patterns.find(({ pattern }) => pattern.test(path));
  if (page !== undefined) return page.path;
  return /^\/(assets|social)\//.test(path) ? 'file' : 'other';
}
