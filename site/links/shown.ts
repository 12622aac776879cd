import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { site } from '#site/content/site.ts';

/** Whether a link may lead to an address: not to a page that is switched off. */
export function isShown(address: string): boolean {
  return isSwitchedOn(address, site.flags);
}
