/** Returns the name of a file without its folder, number and extension. */
export const fileSlug = (file: string): string =>
  file.replace(/^.*\/(\d+-)?/, '').replace(/\.\w+$/, '');

/**
 * Returns the name of the file with a slug, without its folder and extension.
 * @param order the file's number, such as `02-`. A slug that begins with a number needs one, because
 * the file's name would otherwise lose that number.
 */
export const fileName = (slug: string, order = ''): string =>
  `${order === '' && /^\d+-/.test(slug) ? '1-' : order}${slug}`;
