/** Returns the name of a file without its folder, number and extension. */
export const fileSlug = (file: string): string =>
  file.replace(/^.*\/(\d+-)?/, '').replace(/\.\w+$/, '');
