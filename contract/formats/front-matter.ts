/**
 * Splits a Markdown file into its front matter, between two `---` lines, and the text below it.
 * @returns undefined if it does not begin with front matter
 */
export function splitDocument(source: string): { fields: string; body: string } | undefined {
  const [, fields, body] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/.exec(source) ?? [];
  return fields === undefined || body === undefined ? undefined : { fields, body };
}
