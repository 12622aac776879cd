import { isSwitchedOn, matchPage } from '#contract/paths/match-page.ts';
import { pathIn } from '#contract/paths/redirects.ts';
import { leftOut } from '#site/content/languages.ts';
import { site } from '#site/content/site.ts';

/**
 * Returns whether a link to an address may be shown. It may not if it leads to a disabled page, or
 * to one that is not translated and therefore hidden.
 */
export function isShown(address: string): boolean {
  return isSwitchedOn(address, site.flags) && !leftOut.includes(pathIn(address));
}

/**
 * Returns whether an address on the site may be a page that the app shows, rather than a file such
 * as `/blog.atom`.
 */
export const isPage = (address: string): boolean => matchPage(pathIn(address)).key !== 'notFound';
