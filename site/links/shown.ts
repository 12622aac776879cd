import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { site } from '#site/content/site.ts';

/** Returns whether a link to an address may be shown. It may not if it leads to a disabled page. */
export function isShown(address: string): boolean {
  return isSwitchedOn(address, site.flags);
}
