/**
 * Returns whether a string is a valid sub-path: letters, digits and `-._~` (RFC 3986, unreserved)
 * between slashes, without segments that browsers resolve (`..`), and at most 200 characters long.
 * It is empty for a site at the root of its host.
 */
export function isBasePath(text: string): boolean {
  return text.length <= 200 && /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*\/?$/.test(text);
}
