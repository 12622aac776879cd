/** Percent-decodes a URL's path, as the address bar shows it. Invalid UTF-8 stays encoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
