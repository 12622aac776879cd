import { deskPath } from '../desk-addresses.ts';
import { api, href, siteFiles, socialCard } from '../routes.ts';
import { matchPage } from './match-page.ts';

/**
 * Returns whether the address that an owner's page would have is already in use, by a page, a call
 * or a file of the site, either on a server or, as `index.html` and `404.html`, on a static host.
 * @param slug the page's file name, such as `partners`
 */
export function isReservedAddress(slug: string): boolean {
  const path = href('ownPage', { slug });
  return (
    matchPage(path).key !== 'ownPage' ||
    socialCard(path) === socialCard(href('home')) ||
    firstNames.has(slug)
  );
}

/** The first address segment of each call and file, and of the desk. `assets` is Vite's folder. */
const firstNames = new Set([
  ...[...Object.values(api), ...Object.values(siteFiles), socialCard('/'), deskPath].map(
    (path) => path.split('/')[1],
  ),
  'assets',
  'index',
  '404',
]);
