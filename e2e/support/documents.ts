const documents = new Map<string, Promise<string>>();

/**
 * Returns the HTML of a page as served to a signed-out visitor. Each worker requests it only once.
 */
export function documentAt(path: string): Promise<string> {
  const known = documents.get(path);
  if (known !== undefined) return known;
  const html = fetch(process.env.BASE_URL + path).then((response) => response.text());
  documents.set(path, html);
  return html;
}
