/**
 * Finds unreplaced tokens: `{brand}` in a text, or encoded in a URL (`%7Bbrand%7D`).
 * Scripts, styles and code are left out.
 * @param pages the HTML of every page, or the text of a file, by path
 * @returns `path: token`, each once
 */
export function leftoverTokens(pages: Iterable<[path: string, html: string]>): string[] {
  const found = [...pages].flatMap(([path, html]) => {
    const shown = html.replace(/<(script|style|pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, ' ');
    return [...shown.matchAll(/\{\w+\}|%7B\w+%7D/gi)].map(([token]) => `${path}: ${token}`);
  });
  return [...new Set(found)];
}
