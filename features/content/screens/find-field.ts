import { entryName } from '#features/content/contract/entry-name.ts';
import { type FieldPath, type FieldValue, valueAt } from '#features/content/contract/field-tree.ts';

type Said = { path: FieldPath; said: string };

/**
 * Finds the field that contains text from the page: the one with the same text, the shortest one
 * containing it, or the longest one contained in it. Spaces, tokens and Markdown may differ. Of
 * several list entries with the same text, it is the one whose name is shown around the click.
 * @param text the clicked text
 * @param around the texts of the elements around it, innermost first
 * @returns undefined if no field is similar
 */
export function fieldSaying(
  data: FieldValue,
  text: string,
  around: string[] = [],
): FieldPath | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const found = textsOf(data, []);
  const within = found.filter(({ said }) => said.includes(wanted));
  const parts = found.filter(({ said }) => said.length > 2 && wanted.includes(said));
  const exact = found.filter(({ said }) => said === wanted);
  const shortest = within.toSorted((a, b) => a.said.length - b.said.length)[0];
  const longest = parts.toSorted((a, b) => b.said.length - a.said.length)[0];
  const chosen = exact[0] ?? shortest ?? longest;
  if (chosen === undefined) return undefined;
  const same = [...fieldsShownAs(found, chosen), ...exact];
  return shownThere(data, same, around.map(plain)) ?? chosen.path;
}

/** Returns the fields with a fixed value, such as `on-request`, that is shown as `onRequest`. */
function fieldsShownAs(found: Said[], { path: [name, ...below] }: Said): Said[] {
  if (typeof name !== 'string' || below.length > 0) return [];
  const fixed = plain(name.replace(/[A-Z]/g, ' $&'));
  return found.filter(({ said }) => said === fixed);
}

/** Returns the field of the list entry whose name is shown around the click, if there is one. */
function shownThere(data: FieldValue, fields: Said[], around: string[]): FieldPath | undefined {
  const named = fields.flatMap(({ path }) => {
    const entry = path.slice(0, path.findIndex((key) => typeof key === 'number') + 1);
    if (entry.length === 0) return [];
    return { path, name: plain(entryName(valueAt(data, entry), Number(entry.at(-1)))) };
  });
  for (const text of around) {
    const shown = named.filter(({ name }) => ` ${text} `.includes(` ${name} `));
    const isClear = new Set(shown.map(({ name }) => name)).size === 1;
    if (shown.length > 0) return isClear ? shown[0]?.path : undefined;
  }
  return undefined;
}

function textsOf(value: FieldValue, path: FieldPath): Said[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [{ path, said: plain(String(value)) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
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
