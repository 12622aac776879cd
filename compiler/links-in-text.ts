import type { MarkedExtension } from 'marked';

/**
 * Replaces links to pages that are not shown with their text.
 * @param isShown returns whether the page at an address is shown; the address may have a query or
 * fragment
 */
export function linkExtension(isShown: (address: string) => boolean): MarkedExtension {
  return {
    renderer: {
      link({ href, tokens }) {
        return isShown(href) ? false : this.parser.parseInline(tokens);
      },
    },
  };
}
