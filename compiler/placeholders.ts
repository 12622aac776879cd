/**
 * The code is built without content. It contains a placeholder with an id for each content value,
 * and another for the site's path on its host. Building a site replaces them without running a
 * bundler.
 */

/** The object that code with placeholders uses as if it were a global. */
export const contentName = '__content';

/**
 * Returns an expression that stands for a value of the content.
 * @param id such as `site/site`; contains a slash, which keeps minifiers from turning it into a
 * plain property
 */
export const placeholder = (id: `${string}/${string}`): string =>
  `${contentName}[${JSON.stringify(id)}]`;

/** The placeholder for the site's path on its host. */
export const basePlaceholder = '/__base__';

/** Returns whether a built file is the same for all content. */
export const isPlain = (code: string): boolean =>
  !code.includes(contentName) && !code.includes(basePlaceholder);

/**
 * Fills the values into the code.
 * @param read returns the value with an id: plain data or undefined
 * @param base replaces `basePlaceholder`
 * @throws Error for a placeholder in any other form
 */
export function filledIn(code: string, read: (id: string) => unknown, base: string): string {
  // Replaced in one pass, because a value may contain any text.
  return code.replaceAll(anyPlaceholder, (found, _quote, id?: string) => {
    if (found === basePlaceholder) return base;
    if (id === undefined) throw new Error('The built code has a placeholder of another form');
    const value = read(id);
    if (typeof value === 'string') return JSON.stringify(value);
    // In parentheses, because the value may begin a statement or the body of an arrow function.
    return value === undefined ? 'void 0' : `(${JSON.stringify(value)})`;
  });
}

/**
 * Creates an object to use as `contentName`, for code that runs several times with different
 * values.
 * @param read as in `filledIn`
 */
export function contentObject(read: (id: string) => unknown): object {
  return new Proxy({}, { get: (_, id) => read(String(id)) });
}

const anyPlaceholder = new RegExp(
  `\\b${contentName}\\[(["'\`])([^"'\`]+)\\1\\]|${contentName}|${basePlaceholder}`,
  'g',
);
