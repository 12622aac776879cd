import compile from 'icu-minify/compile';

/**
 * Explains why a translation cannot replace the original: it is not an ICU message, or the values
 * it names differ.
 * @returns what to do about it, or undefined if it is valid
 */
export function mistakeIn(original: string, translation: string): string | undefined {
  let given: Set<string>;
  try {
    given = namesIn(compile(translation));
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error)
      .toLowerCase()
      .replaceAll('_', ' ');
    return `is not in ICU MessageFormat (${reason}); compare it with “${original}”`;
  }
  const known = namesIn(compile(original));
  const unknown = [...given.difference(known)];
  if (unknown.length > 0) {
    return `contains ${asTokens(unknown)}, which “${original}” does not; remove it or correct its name`;
  }
  const lost = [...known.difference(given)];
  if (lost.length === 0) return undefined;
  return `lacks ${asTokens(lost)} from “${original}”; add it, and write ’ for an apostrophe before a brace`;
}

const asTokens = (names: string[]) => names.map((name) => `{${name}}`).join(' and ');

/** Returns the values and tags that a compiled message names, including in its branches. */
function namesIn(compiled: unknown): Set<string> {
  if (!Array.isArray(compiled)) return new Set();
  return new Set(
    compiled.flatMap((node: unknown) => {
      if (!Array.isArray(node)) return [];
      const [name, type, ...rest] = node;
      // A number is a type with branches, such as a plural. Anything else is a tag.
      const inner = typeof type === 'number' ? Object.values(rest[0] ?? {}) : [[type, ...rest]];
      return [String(name), ...inner.flatMap((part) => [...namesIn(part)])];
    }),
  );
}
