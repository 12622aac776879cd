import { deskPath } from '../desk-addresses.ts';
import { api, href, siteFiles, socialCard } from '../routes.ts';
import { matchPage } from './match-page.ts';

/**
 * Returns whether the address of an owner's page is already in use by a page, API endpoint or file
 * of the site. This includes `index.html` and `404.html`, which exist on a static host.
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

/**
 * The first path segment of every API endpoint and file, and of the desk. `assets` is Vite's
 * folder.
 */
const firstNames = new Set([
  ...[...Object.values(api), ...Object.values(siteFiles), socialCard('/'), deskPath].map(
    (path) => path.split('/')[1],
  ),
  'assets',
  'index',
  '404',
]);
