import type { FieldPath, FieldValue } from '#features/content/contract/field-tree.ts';

/**
 * Finds the field that contains text from the page: the one with the same text, the shortest one
 * containing it, or the longest one contained in it. Spaces, tokens and Markdown may differ.
 * @param text the clicked text
 * @returns undefined if no field is similar
 */
export function fieldSaying(data: FieldValue, text: string): FieldPath | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const found: { path: FieldPath; said: string }[] = [];
  collect(data, []);
  const within = found.filter(({ said }) => said.includes(wanted));
  const parts = found.filter(({ said }) => said.length > 2 && wanted.includes(said));
  const exact = found.find(({ said }) => said === wanted);
  const shortest = within.toSorted((a, b) => a.said.length - b.said.length)[0];
  const longest = parts.toSorted((a, b) => b.said.length - a.said.length)[0];
  return (exact ?? shortest ?? longest)?.path;

  function collect(value: FieldValue, path: FieldPath): void {
    if (typeof value === 'string' || typeof value === 'number') {
      found.push({ path, said: plain(String(value)) });
    } else if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) collect(one, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) collect(one, [...path, name]);
    }
  }
}

/**
 * Reduces text to letters and digits, up to the first token if that part is long enough to match.
 */
function plain(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
