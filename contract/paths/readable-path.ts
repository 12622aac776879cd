/** A URL's path percent-decoded, as the address bar shows it; invalid UTF-8 stays encoded. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
