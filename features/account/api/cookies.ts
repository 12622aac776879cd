import { randomUUID } from 'node:crypto';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '#api/http/request-context.ts';
import { sessionCookie } from '#api/http/same-site.ts';
import { inSeconds, lifetimes } from '#contract/policy.ts';
import { signedInMarker } from '#features/account/contract/signed-in-marker.ts';

/**
 * Set in the browser that signed up, so that it is not asked for the password again. It stays until
 * it expires, because other addresses may have signed up there.
 */
export const signUpCookie = '__Host-signed-up';
/**
 * Identifies the account that this browser signed in to before, so that guesses elsewhere do not
 * lock it out.
 */
export const knownCookie = '__Host-known';
/** Set between the password step and the second-factor code. */
export const secondFactorCookie = '__Host-second-factor';

// Also secure on http://localhost, which browsers treat as trustworthy.
const hostCookie = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** Sets a cookie that only this host receives and no script can read. */
export function setHostCookie(c: AppContext, name: string, value: string, seconds: number): void {
  setCookie(c, name, value, { ...hostCookie, maxAge: seconds });
}

export function clearHostCookie(c: AppContext, name: string): void {
  deleteCookie(c, name, hostCookie);
}

/** Sets the session cookie, and a readable marker that tells the site to check who is signed in. */
export function setSessionCookies(c: AppContext, value: string, origin: string): void {
  const maxAge = inSeconds(lifetimes.session);
  setHostCookie(c, sessionCookie, value, maxAge);
  setCookie(c, signedInMarker, randomUUID(), {
    path: '/',
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge,
  });
}

export function clearSessionCookies(c: AppContext): void {
  clearHostCookie(c, sessionCookie);
  deleteCookie(c, signedInMarker, { path: '/', sameSite: 'Lax' });
}

/**
 * Returns the value of a `__Host-` cookie. Returns undefined if it was sent twice, which only
 * happens if someone planted a second one.
 */
export function readHostCookie(c: AppContext, name: string): string | undefined {
  const values = (c.req.header('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
