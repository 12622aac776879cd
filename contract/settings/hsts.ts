/** The hosts that HSTS forces onto HTTPS (RFC 6797). */
export const hstsScopes = ['off', 'host', 'subdomains', 'preload'] as const;

export type HstsScope = (typeof hstsScopes)[number];

/**
 * Returns the value of `Strict-Transport-Security`, for two years, or undefined if it is off. The
 * wider scopes affect hosts that the site knows nothing about, and removal from a preload list
 * takes months (hstspreload.org).
 */
export function hstsValue(scope: HstsScope): string | undefined {
  if (scope === 'off') return undefined;
  return [
    'max-age=63072000',
    ...(scope === 'host' ? [] : ['includeSubDomains']),
    ...(scope === 'preload' ? ['preload'] : []),
  ].join('; ');
}
