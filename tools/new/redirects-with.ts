import { isSeq, parseDocument, type YAMLMap } from 'yaml';
import { normalizedPath } from '../../contract/paths/redirects.ts';

export const redirectsFile = 'content/redirects.yaml';

/**
 * Returns the text of a `redirects.yaml` after an address has changed: redirects to the old address
 * lead to the new one, any redirect from the new address is removed, and the old address redirects
 * to the new one. Everything else is unchanged.
 * @param isThere whether the old address exists on the site, so that people may know it
 * @returns the same text if nothing changes
 */
export function redirectsWith(
  text: string,
  { before, after, isThere }: { before: string; after: string; isThere: boolean },
): string {
  const document = parseDocument(text);
  const list: unknown = document.contents;
  if (!isSeq<YAMLMap>(list)) return text;
  const begun = list.items.find((entry) => normalizedPath(String(entry.get('from'))) === after);
  const ledThere = list.items.filter((entry) => pathIn(entry.get('to')) === before);
  if (begun === undefined && ledThere.length === 0 && !isThere) return text;
  for (const entry of ledThere) {
    entry.set(
      'to',
      String(entry.get('to')).replace(/^[^?#]*/, () => after),
    );
  }
  list.items = list.items.filter((entry) => entry !== begun);
  if (isThere) {
    // Switches to one entry per line, because an empty list is written as `[]`.
    if (list.items.length === 0) list.flow = false;
    list.add(document.createNode({ from: before, to: after, status: 301 }));
  }
  return document.toString({ lineWidth: 96 });
}

/** Returns the path of a target, or an empty string for a page that is gone. */
function pathIn(to: unknown): string {
  return typeof to === 'string' ? normalizedPath(to.replace(/[?#].*/s, '')) : '';
}
