import { deleteCookie, setCookie } from 'hono/cookie';
import { signedInMarker } from '#contract/signed-in-marker.ts';
import type { AppContext } from '../middleware/request-context.ts';
import { sessionCookie } from '../middleware/same-site.ts';
import { sessionDays } from './session.ts';

/** In the browser that signed up: it need not choose its password again. */
export const signUpCookie = '__Host-signed-up';
/** In a browser that was signed in before, naming the account: guesses elsewhere do not hold it up. */
export const knownCookie = '__Host-known';
/** Between the password and the code of the second factor. */
export const secondFactorCookie = '__Host-second-factor';

// Secure on http://localhost too: browsers take that address for a safe one.
const closed = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** Sets a cookie that only this host gets and no script reads. */
export function setClosedCookie(c: AppContext, name: string, value: string, seconds: number): void {
  setCookie(c, name, value, { ...closed, maxAge: seconds });
}

export function clearClosedCookie(c: AppContext, name: string): void {
  deleteCookie(c, name, closed);
}

/** The session's cookie, with the readable mark beside it that tells the site to ask who it is. */
export function setSessionCookies(c: AppContext, value: string, origin: string): void {
  const maxAge = sessionDays.absolute * 24 * 3600;
  setClosedCookie(c, sessionCookie, value, maxAge);
  setCookie(c, signedInMarker.name, signedInMarker.value, {
    path: '/',
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge,
  });
}

export function clearSessionCookies(c: AppContext): void {
  clearClosedCookie(c, sessionCookie);
  deleteCookie(c, signedInMarker.name, { path: '/', sameSite: 'Lax' });
}

/**
 * The value of a `__Host-` cookie; undefined where it is sent twice, which only somebody who
 * planted a second one would do (design, B72).
 */
export function closedCookie(c: AppContext, name: string): string | undefined {
  const values = (c.req.header('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
