/**
 * The code is built without any content: in place of each value it has a placeholder with the value's id, and in place
 * of the site's path on its host another. Both are replaced when the site is made, which takes no bundler.
 */

/**
 * An expression that stands for a value of the content.
 * @param id such as `site/site`; with a slash, so that no minifier makes it a plain property
 */
export const placeholder = (id: `${string}/${string}`): string =>
  `__content[${JSON.stringify(id)}]`;

/** The path of the site on its host. */
export const basePlaceholder = '/__base__';

/** Whether a built file is the same for every content. */
export const isPlain = (code: string): boolean =>
  !code.includes('__content') && !code.includes(basePlaceholder);

/**
 * The code with its values in place.
 * @param read gives the value with an id, which must be plain data or undefined
 * @param base in place of `basePlaceholder`
 * @throws Error if a placeholder has another form
 */
export function filledIn(code: string, read: (id: string) => unknown, base: string): string {
  // In one pass, since a value may have any text.
  return code.replaceAll(anyPlaceholder, (found, _quote, id?: string) => {
    if (found === basePlaceholder) return base;
    if (id === undefined) throw new Error('The built code has a placeholder of another form');
    const value = read(id);
    if (typeof value === 'string') return JSON.stringify(value);
    // In parentheses, since it may begin a statement or the body of an arrow function.
    return value === undefined ? 'void 0' : `(${JSON.stringify(value)})`;
  });
}

const anyPlaceholder = new RegExp(
  `\\b__content\\[(["'\`])([^"'\`]+)\\1\\]|__content|${basePlaceholder}`,
  'g',
);
