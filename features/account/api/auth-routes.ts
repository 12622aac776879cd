import { Hono } from 'hono';
import { Refusal } from '#api/errors/refusal.ts';
import { isFormPost, keepFormValues, requestBody } from '#api/http/request-body.ts';
import { type AppContext, senderOf, type Variables } from '#api/http/request-context.ts';
import { sessionCookie } from '#api/http/same-site.ts';
import { limitPerClient } from '#api/limits/rate-limit.ts';
import { clientNetwork } from '#api/net/client-network.ts';
import { describe } from '#api/openapi/describe.ts';
import type { Pages } from '#api/pages/pages.ts';
import { respondOnPage } from '#api/pages/respond-on-page.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import { inSeconds, lifetimes, rateLimits } from '#contract/policy.ts';
import { api, href } from '#contract/routes.ts';
import {
  accountMessage,
  currentUser,
  resetLinkRequest,
  resetRequest,
  secondFactorRequest,
  signedIn,
  signInRequest,
  signUpRequest,
  verifyEmailRequest,
  verifyEmailResult,
} from '#features/account/contract/account.ts';
import { safeNextPath } from '#features/account/contract/next-path.ts';
import { tokenRequest } from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import { confirmEmailChange } from './change-email.ts';
import {
  clearHostCookie,
  clearSessionCookies,
  readHostCookie,
  secondFactorCookie,
  setHostCookie,
  setSessionCookies,
  signUpCookie,
} from './cookies.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { verifySecondFactor } from './second-factor.ts';
import { type Account, endSession, findSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { publicUser, requireSession } from './signed-in.ts';
import { openInvitation } from './staff.ts';
import { isTrustedDevice, trustDevice } from './trusted-device.ts';
import { verifyEmail } from './verify-email.ts';

/** Routes for sign-up, mailbox confirmation, sign-in, second factor and password reset. */
export function authRoutes(services: AccountServices, pages: Pages) {
  const { db, limiter, origin } = services;
  const app = new Hono<{ Variables: Variables }>();
  const linkLimit = limitPerClient(limiter, rateLimits['account-link']);
  const attempts = (name: string) =>
    limitPerClient(limiter, { ...rateLimits['account-attempt'], name });
  // Counts only valid requests, so that typos do not lock anyone out.
  const countMails = (c: AppContext) =>
    limiter.consume(rateLimits['account-mail'], clientNetwork(c.get('clientAddress')));

  /**
   * Starts a new session and ends the browser's previous one, so that its token becomes invalid.
   */
  async function enter(c: AppContext, cookie: string, account: Account) {
    trustDevice(services, c, account);
    const before = await findSession(db, readHostCookie(c, sessionCookie));
    if (before !== undefined) await endSession(db, before.account.id, before.id);
    setSessionCookies(c, cookie, origin);
  }

  app.get(
    api.authSession,
    describe('Get the signed-in user', { success: [200, currentUser] }),
    async (c) => {
      const { account } = await requireSession(services, c);
      return c.json(currentUser.parse({ user: await publicUser(db, account) }));
    },
  );

  app.post(
    api.authSignUp,
    describe('Sign up', { body: signUpRequest, success: [202, accountMessage] }),
    respondOnPage('signup', 'sign-up'),
    attempts('sign-up'),
    async (c) => {
      const request = await requestBody(c, signUpRequest, {
        ticks: ['terms'],
        secrets: ['password'],
      });
      await countMails(c);
      const browser = await signUp(services, request, readHostCookie(c, signUpCookie));
      setHostCookie(c, signUpCookie, browser, inSeconds(lifetimes.signUpLink));
      const message = m.answers.signUpMailSent();
      if (isFormPost(c)) return pages.answer(c, { message });
      return c.json(accountMessage.parse({ message }), 202);
    },
  );

  app.post(
    api.authVerify,
    describe('Confirm the mailbox and create the account', {
      body: verifyEmailRequest,
      success: [200, verifyEmailResult],
    }),
    respondOnPage('signupConfirm', 'prove'),
    keepFormValues({ secrets: ['password'] }),
    linkLimit,
    async (c) => {
      const { token, password } = await requestBody(c, verifyEmailRequest, {
        secrets: ['password'],
      });
      const browser = readHostCookie(c, signUpCookie);
      const { account, cookie } = await verifyEmail(services, {
        token,
        password,
        browser,
        device: senderOf(c),
      });
      // The user signed up to accept an invitation.
      const isInvited = (await openInvitation(db, account)) !== undefined;
      const next = isInvited ? deskPath : href('dashboard');
      if (cookie === undefined) {
        trustDevice(services, c, account);
        const message = m.answers.addressConfirmed();
        if (isFormPost(c)) return pages.answer(c, { message });
        return c.json(verifyEmailResult.parse({ status: 'proven', message, next }));
      }
      await enter(c, cookie, account);
      if (isFormPost(c)) return c.redirect(arrival(next), 303);
      const message = m.answers.addressConfirmedSignedIn();
      return c.json(verifyEmailResult.parse({ status: 'signed-in', message, next }));
    },
  );

  app.post(
    api.authSignIn,
    describe('Sign in', { body: signInRequest, success: [200, signedIn] }),
    respondOnPage('login', 'sign-in'),
    attempts('sign-in'),
    async (c) => {
      const { next, ...credentials } = await requestBody(c, signInRequest, {
        secrets: ['password'],
      });
      const result = await signIn(services, credentials, senderOf(c), (account) =>
        isTrustedDevice(services, c, account),
      );
      if (result.status === 'second-factor') {
        setHostCookie(c, secondFactorCookie, result.cookie, inSeconds(lifetimes.secondFactorStep));
        if (isFormPost(c)) return c.redirect(href('login', {}, { step: 'code', next }), 303);
        return c.json(signedIn.parse({ status: 'second-factor' }));
      }
      await enter(c, result.cookie, result.account);
      if (isFormPost(c)) return c.redirect(arrival(next), 303);
      const user = await publicUser(db, result.account);
      return c.json(signedIn.parse({ status: 'signed-in', user }));
    },
  );

  app.post(
    api.authSecondFactor,
    describe('Sign in: two-factor code', { body: secondFactorRequest, success: [200, signedIn] }),
    respondOnPage('login', 'second-factor'),
    attempts('second-factor-network'),
    async (c) => {
      const { code, next } = await requestBody(c, secondFactorRequest, { secrets: ['code'] });
      const challenge = readHostCookie(c, secondFactorCookie);
      const { account, cookie } = await verifySecondFactor(
        services,
        challenge,
        code,
        senderOf(c),
        (account) => isTrustedDevice(services, c, account),
      );
      clearHostCookie(c, secondFactorCookie);
      await enter(c, cookie, account);
      if (isFormPost(c)) return c.redirect(arrival(next), 303);
      return c.json(signedIn.parse({ status: 'signed-in', user: await publicUser(db, account) }));
    },
  );

  // Only the next request shows whether the browser kept the cookie. With JavaScript, the app
  // checks this.
  app.get(
    api.authArrival,
    describe('Continue after a sign-in by plain form post', { success: [303] }),
    async (c) => {
      const next = safeNextPath(c.req.query('next'), href('dashboard'));
      c.set('form', { page: 'login', name: 'sign-in', values: { next } });
      const session = await findSession(db, readHostCookie(c, sessionCookie));
      if (session === undefined) throw new Refusal('cookie_refused', m.fields.cookieRefused());
      return c.redirect(next, 303);
    },
  );

  app.post(api.authSignOut, describe('Sign out', { success: [200, accountMessage] }), async (c) => {
    const session = await findSession(db, readHostCookie(c, sessionCookie));
    if (session !== undefined) await endSession(db, session.account.id, session.id);
    clearSessionCookies(c);
    return c.json(accountMessage.parse({ message: m.answers.signedOut() }));
  });

  app.post(
    api.authResetLink,
    describe('Request a password reset link', {
      body: resetLinkRequest,
      success: [202, accountMessage],
    }),
    respondOnPage('passwordReset', 'reset-link'),
    attempts('reset-link'),
    async (c) => {
      const { email } = await requestBody(c, resetLinkRequest, {});
      await countMails(c);
      await requestReset(services, email);
      const message = m.answers.resetMailSent();
      if (isFormPost(c)) return pages.answer(c, { message });
      return c.json(accountMessage.parse({ message }), 202);
    },
  );

  app.post(
    api.authReset,
    describe('Reset a password', { body: resetRequest, success: [200, accountMessage] }),
    respondOnPage('passwordReset', 'reset'),
    keepFormValues({ secrets: ['password'] }),
    linkLimit,
    async (c) => {
      const request = await requestBody(c, resetRequest, { secrets: ['password'] });
      trustDevice(services, c, await resetPassword(services, request, c.get('clientAddress')));
      clearSessionCookies(c);
      const message = m.answers.passwordReset();
      if (isFormPost(c)) return pages.answer(c, { message });
      return c.json(accountMessage.parse({ message }));
    },
  );

  app.post(
    api.authEmailConfirm,
    describe('Confirm a new address', { body: tokenRequest, success: [200, accountMessage] }),
    respondOnPage('emailConfirm', 'email-confirm'),
    keepFormValues({}),
    linkLimit,
    async (c) => {
      const session = await requireSession(services, c);
      const { token } = await requestBody(c, tokenRequest, {});
      await confirmEmailChange(services, session, token, senderOf(c));
      const message = m.answers.newAddressConfirmed();
      if (isFormPost(c)) return pages.answer(c, { message });
      return c.json(accountMessage.parse({ message }));
    },
  );

  return app;
}

/** Returns the redirect target for a plain form post after signing in. */
function arrival(next: string | undefined): string {
  return `${api.authArrival}?${new URLSearchParams({ next: next ?? '' })}`;
}
