import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Refusal } from '#api/errors/refusal.ts';
import { requestBody } from '#api/http/request-body.ts';
import { senderOf, type Variables } from '#api/http/request-context.ts';
import { describe } from '#api/openapi/describe.ts';
import { rateLimits } from '#contract/policy.ts';
import { api } from '#contract/routes.ts';
import {
  accountInquiries,
  accountMessage,
  accountNewsletter,
  accountSessions,
  codeRequest,
  currentUser,
  emailChange,
  endSessionRequest,
  nameRequest,
  newsletterChoice,
  passwordChange,
  reauthentication,
  recoveryCodes,
  secondFactorSetup,
} from '#features/account/contract/account.ts';
import { inquiriesOf } from '#features/inquiry/api/by-address.ts';
import { newsletterStateOf, setNewsletterStatus } from '#features/newsletter/api/by-address.ts';
import { shownSentence } from '#features/newsletter/api/sentences.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import { requestEmailChange } from './change-email.ts';
import { reauthenticate } from './credentials.ts';
import { cancelDeletion, requestDeletion } from './deletion.ts';
import { exportAccount } from './export.ts';
import { changeOwnAccount } from './locked-account.ts';
import { ownedAddresses } from './owned-addresses.ts';
import { changePassword } from './reset-password.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './second-factor.ts';
import { endSession, endSessions, listSessions } from './session.ts';
import { publicUser, requireSession } from './signed-in.ts';
import { accounts } from './tables.ts';
import { trustDevice } from './trusted-device.ts';

/** Routes for everything that signed-in users can see and change in their own account. */
export function accountRoutes(services: AccountServices) {
  const { db } = services;
  const app = new Hono<{ Variables: Variables }>();

  app.get(
    api.accountInquiries,
    describe('List the service requests of the account', { success: [200, accountInquiries] }),
    async (c) => {
      const { account } = await requireSession(services, c);
      const inquiries = await db.snapshot(async (snapshot) =>
        inquiriesOf(snapshot, await ownedAddresses(snapshot, account)),
      );
      return c.json(accountInquiries.parse({ inquiries }));
    },
  );

  app.get(
    api.accountNewsletter,
    describe('Get the newsletter subscription of the account', {
      success: [200, accountNewsletter],
    }),
    async (c) => {
      const { account } = await requireSession(services, c);
      const state = await newsletterStateOf(db, account.email);
      return c.json(accountNewsletter.parse({ state }));
    },
  );

  app.post(
    api.accountNewsletter,
    describe('Join or leave the newsletter', {
      body: newsletterChoice,
      success: [200, accountNewsletter],
    }),
    async (c) => {
      const session = await requireSession(services, c);
      const { subscribed, consentText } = await requestBody(c, newsletterChoice);
      const sentence = await shownSentence(db, services, consentText);
      const account = await changeOwnAccount(db, session, async (transaction, now) => {
        await setNewsletterStatus(transaction, now, subscribed, senderOf(c), sentence);
        return now;
      });
      const state = await newsletterStateOf(db, account.email);
      return c.json(accountNewsletter.parse({ state }));
    },
  );

  app.post(
    api.accountName,
    describe('Change the name', { body: nameRequest, success: [200, currentUser] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { name } = await requestBody(c, nameRequest);
      await changeOwnAccount(db, session, (transaction, { id }) =>
        transaction.update(accounts).set({ name }).where(eq(accounts.id, id)),
      );
      return c.json(
        currentUser.parse({ user: await publicUser(db, { ...session.account, name }) }),
      );
    },
  );

  app.post(
    api.accountPassword,
    describe('Change the password', { body: passwordChange, success: [200, accountMessage] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { current, password } = await requestBody(c, passwordChange);
      await reauthenticate(services, session.account, current, 'current');
      const changed = await changePassword(services, session, password);
      trustDevice(services, c, changed);
      const message = m.answers.passwordChanged();
      return c.json(accountMessage.parse({ message }));
    },
  );

  app.post(
    api.accountEmail,
    describe('Change the email address', { body: emailChange, success: [202, accountMessage] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { account } = session;
      const { email, password } = await requestBody(c, emailChange);
      await reauthenticate(services, account, password, 'password');
      // Each request sends an email to an address that may belong to a stranger.
      await services.limiter.consume(rateLimits['account-email'], account.id);
      await requestEmailChange(services, session, email);
      const message = m.answers.newAddressMailSent();
      return c.json(accountMessage.parse({ message }), 202);
    },
  );

  app.get(
    api.accountSessions,
    describe('List the sessions of the account', { success: [200, accountSessions] }),
    async (c) => {
      const session = await requireSession(services, c);
      return c.json(accountSessions.parse({ sessions: await listSessions(db, session) }));
    },
  );

  app.post(
    api.accountSessionsEnd,
    describe('End one session, or all others', {
      body: endSessionRequest,
      success: [200, accountSessions],
    }),
    async (c) => {
      const session = await requireSession(services, c);
      const { id } = await requestBody(c, endSessionRequest);
      await changeOwnAccount(db, session, async (transaction, account) => {
        if (id === undefined) await endSessions(transaction, account.id, session.id);
        else if (!(await endSession(transaction, account.id, id))) {
          throw new Refusal('not_found', m.answers.alreadySignedOut());
        }
      });
      return c.json(accountSessions.parse({ sessions: await listSessions(db, session) }));
    },
  );

  app.post(
    api.accountSecondFactorSetup,
    describe('Create a key for two-factor authentication', {
      body: reauthentication,
      success: [200, secondFactorSetup],
    }),
    async (c) => {
      const session = await requireSession(services, c);
      const { password } = await requestBody(c, reauthentication);
      await reauthenticate(services, session.account, password, 'password');
      return c.json(secondFactorSetup.parse(await setUpSecondFactor(services, session)));
    },
  );

  app.post(
    api.accountSecondFactorEnable,
    describe('Turn it on', { body: codeRequest, success: [200, recoveryCodes] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { code } = await requestBody(c, codeRequest);
      const codes = await enableSecondFactor(services, session, code);
      return c.json(recoveryCodes.parse({ codes }));
    },
  );

  app.post(
    api.accountSecondFactorDisable,
    describe('Turn it off', { body: reauthentication, success: [200, accountMessage] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { password } = await requestBody(c, reauthentication);
      await reauthenticate(services, session.account, password, 'password');
      await disableSecondFactor(services, session);
      return c.json(accountMessage.parse({ message: m.answers.secondFactorOff() }));
    },
  );

  app.post(
    api.accountRecoveryCodes,
    describe('New recovery codes', { body: reauthentication, success: [200, recoveryCodes] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { password } = await requestBody(c, reauthentication);
      await reauthenticate(services, session.account, password, 'password');
      return c.json(recoveryCodes.parse({ codes: await renewRecoveryCodes(db, session) }));
    },
  );

  app.get(
    api.accountExport,
    describe('Export all personal data', { success: [200, z.json()] }),
    async (c) => {
      const session = await requireSession(services, c);
      c.header('Content-Disposition', 'attachment; filename="my-data.json"');
      c.header('Content-Type', 'application/json; charset=utf-8');
      return c.body(JSON.stringify(await exportAccount(services, session), null, 2));
    },
  );

  app.post(
    api.accountDelete,
    describe('Delete the account', { body: reauthentication, success: [202, currentUser] }),
    async (c) => {
      const session = await requireSession(services, c);
      const { password } = await requestBody(c, reauthentication);
      await reauthenticate(services, session.account, password, 'password');
      await requestDeletion(services, session);
      const { account } = await requireSession(services, c);
      return c.json(currentUser.parse({ user: await publicUser(db, account) }), 202);
    },
  );

  app.post(
    api.accountKeep,
    describe('Cancel the deletion', { success: [200, currentUser] }),
    async (c) => {
      const session = await requireSession(services, c);
      await cancelDeletion(services, session);
      const user = await publicUser(db, { ...session.account, deleteAt: null });
      return c.json(currentUser.parse({ user }));
    },
  );

  return app;
}
