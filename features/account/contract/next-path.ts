/**
 * Returns where to go after signing in: the requested path if it belongs to this site, otherwise
 * `fallback`. Rejects anything a browser could interpret as another site's address (open redirect,
 * CWE-601): `//evil`, `/\evil`, `/..//evil`, control characters, and encodings of these.
 */
export function safeNextPath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return fallback;
  const base = 'https://this.invalid';
  let url: URL;
  try {
    url = new URL(next, base);
    // Checks the path in every form in which a server or router might decode it.
    if (/[\\\p{Cc}]|\/\/|^\/api\//u.test(decodeURIComponent(url.pathname))) return fallback;
  } catch {
    return fallback;
  }
  return url.origin === base ? url.pathname + url.search + url.hash : fallback;
}
