/**
 * Finds tokens that were not replaced: `{brand}` in text, or encoded in a URL (`%7Bbrand%7D`).
 * Skips scripts, styles and code.
 * @param pages the HTML of every page, or the text of a file, by path
 * @returns `path: token`, each only once
 */
export function leftoverTokens(pages: Iterable<[path: string, html: string]>): string[] {
  const found = [...pages].flatMap(([path, html]) => {
    const shown = html.replace(/<(script|style|pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, ' ');
    return [...shown.matchAll(/\{\w+\}|%7B\w+%7D/gi)].map(([token]) => `${path}: ${token}`);
  });
  return [...new Set(found)];
}
