/**
 * Where to go after signing in: the path that was asked for if it is one of this site, else
 * `fallback`. Anything that a browser could read as another site's address is refused (CWE-601):
 * `//evil`, `/\evil`, `/..//evil`, control characters, and encodings of these.
 */
export function safeNextPath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return fallback;
  const base = 'https://this.invalid';
  let url: URL;
  try {
    url = new URL(next, base);
    // What a server or a router might still make of it.
    if (/[\\\p{Cc}]|\/\/|^\/api\//u.test(decodeURIComponent(url.pathname))) return fallback;
  } catch {
    return fallback;
  }
  return url.origin === base ? url.pathname + url.search + url.hash : fallback;
}
