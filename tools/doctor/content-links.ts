import { type ContentData, readShownContent } from '../../compiler/content-texts.ts';

/**
 * Returns the internal links in content files, except those of disabled pages: fields that are
 * paths, and Markdown and HTML links in text.
 */
export function contentLinks(
  content: ContentData[] = readShownContent(),
): { file: string; address: string }[] {
  return content.flatMap(({ file, data }) => {
    // Omits the old address of a redirect, which leads to no page.
    const text = JSON.stringify(data, withoutOldAddress).replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '');
    const found = text.matchAll(
      /[:[,]"(\/[^"\s]*)"(?!:)|(?:\]\(|\\n\[[^\]^][^\]]*\]: +)<?([^)\s>"\\]+)|<a\b[^>]*? href=\\"([^"\\]*)/g,
    );
    return [...found]
      .map(([, field, prose, html]) => ({ file, address: field ?? prose ?? html ?? '' }))
      .filter(({ address }) => !/^([a-z][a-z+.-]*:|#|\{|\/\/)/i.test(address));
  });
}

/** Omits the `from` of a redirect. The `from` of a price is not an address. */
const withoutOldAddress = (key: string, value: unknown) => (key === 'from' ? undefined : value);
