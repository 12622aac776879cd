/** Returns an email's HTML in one color scheme, regardless of the browser's preference. */
export function inColourScheme(mail: string, scheme: 'light' | 'dark'): string {
  return mail
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme);
}
