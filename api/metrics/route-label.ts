import { matchPage } from '#contract/paths/match-page.ts';
import { api } from '#contract/routes.ts';
import { isHealthCheck } from '../http/health-check.ts';

const exact = new Set<string>(Object.values(api));

/**
 * Labels a request with its route, one of a few dozen, so that user input and paths requested by
 * scanners do not become time series.
 * @param url as in the request line
 * @param languagePaths of the site's languages, such as `/fr`; labels leave them out
 * @param status of the response, because any unknown address could be one of the owner's pages
 */
export function routeLabel(
  url: string,
  basePath: string,
  status: number | 'none',
  languagePaths: string[] = [],
): string {
  const requested = url.split('?', 1)[0] ?? '';
  // Also served outside the base path.
  if (isHealthCheck(requested)) return requested;
  if (!`${requested}/`.startsWith(`${basePath}/`)) return 'other';
  const whole = requested.slice(basePath.length);
  const language = languagePaths.find((one) => one !== '' && `${whole}/`.startsWith(`${one}/`));
  const path = whole.slice(language?.length) || '/';
  if (exact.has(path)) return path;
  const { key, page } = matchPage(path);
  const isUnknown =
    key === 'notFound' || (key === 'ownPage' && (status === 404 || status === 'none'));
  if (!isUnknown) return page.path;
  return /^\/(assets|social)\//.test(path) ? 'file' : 'other';
}
