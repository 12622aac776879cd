import { Hono } from 'hono';
import type { AppParts } from '#api/feature-types/feature.ts';
import type { AppContext, Variables } from '#api/http/request-context.ts';
import { sessionCookie } from '#api/http/same-site.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { authRoutes } from './auth-routes.ts';
import { readHostCookie } from './cookies.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { findSession } from './session.ts';

/**
 * One hasher for all of the site's languages, because its concurrency limit applies to the whole
 * process.
 */
let hasher: PasswordHasher | undefined;

/** Routes for sign-up, sign-in and everything in a signed-in account. */
export function accounts({ services, pages }: AppParts) {
  hasher ??= createPasswordHasher();
  const own: AccountServices = { ...services, origin: services.env.apiOrigin, hasher };
  return new Hono<{ Variables: Variables }>()
    .route('/', authRoutes(own, pages))
    .route('/', accountRoutes(own));
}

/** Returns whether a request comes from a signed-in user. */
export async function isSignedIn({ db }: Pick<AppParts['services'], 'db'>, c: AppContext) {
  const session = await findSession(db, readHostCookie(c, sessionCookie));
  return session !== undefined;
}
