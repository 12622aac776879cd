import type { MarkedExtension } from 'marked';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';

/** Replaces links to disabled pages with their text. */
export function linkExtension(flags: SiteSettings['flags']): MarkedExtension {
  return {
    renderer: {
      link({ href, tokens }) {
        return isSwitchedOn(href, flags) ? false : this.parser.parseInline(tokens);
      },
    },
  };
}
