import { Hono } from 'hono';
import type { AppContext, Variables } from '../http/request-context.ts';
import { sessionCookie } from '../http/same-site.ts';
import type { Pages } from '../pages/pages.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountServices, PersonalData } from './account-services.ts';
import { authRoutes } from './auth-routes.ts';
import { readHostCookie } from './cookies.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { findSession } from './session.ts';
import { createSigner } from './signer.ts';

/**
 * The routes of accounts, and for the pages a check whether a request is signed in.
 * @param personalData what the other features store about a confirmed address
 */
export function accounts(
  services: Services,
  pages: Pages,
  personalData: PersonalData,
  hasher: PasswordHasher,
) {
  const { db, enqueueMail, limiter, settings, env, secret } = services;
  const own: AccountServices = {
    db,
    enqueueMail,
    limiter,
    settings,
    origin: env.origin,
    hasher,
    signer: createSigner(secret, env.secretPrevious),
    personalData,
  };
  const routes = new Hono<{ Variables: Variables }>()
    .route('/', authRoutes(own, pages))
    .route('/', accountRoutes(own));
  return {
    routes,
    async isSignedIn(c: AppContext): Promise<boolean> {
      const session = await findSession(db, readHostCookie(c, sessionCookie));
      return session !== undefined;
    },
  };
}
