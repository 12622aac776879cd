import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { sweepAccounts } from '#features/account/api/deletion.ts';
import { deleteOldInquiries } from '#features/inquiry/api/retention.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { deleteExpired } from '#features/newsletter/api/retention.ts';
import {
  accountHolder,
  accountOf,
  createBrowser,
  password,
  resetTokenFor,
  signUpFor,
  userOf,
} from '../testing/account-holders.ts';
import {
  confirmedReader,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '../testing/newsletter-readers.ts';
import { passTime } from '../testing/pass-time.ts';
import { createTestApp, type TestApp, tokenIn } from '../testing/test-app.ts';
import { personalData } from './features.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

const isOk = async (response: Response | Promise<Response>) => (await response).status === 200;

async function send(email: string, headers?: Record<string, string>): Promise<string> {
  const response = await test.post(api.inquiries, { ...inquiryExample, email }, headers);
  return JSON.stringify(await response.json());
}

/** Returns how many emails a call sends to an address. */
async function mailsTo(email: string, call: () => Promise<unknown>): Promise<number> {
  await call();
  return (await test.takeMails()).filter(({ to }) => to === email).length;
}

const isStored = async (address: string) =>
  (await test.db.select().from(inquiries)).some(({ emailKey }) => emailKey === address);

const subscribe = (email: string) =>
  test.post(api.newsletterSubscribe, { email, consent: true, source: '/' });

/**
 * Everything that expires. Each `begin` starts a period and returns a function that checks whether
 * it is still running. The durations deliberately repeat what visitors were promised.
 */
const promises: [what: string, seconds: number, begin: () => Promise<() => Promise<boolean>>][] = [
  [
    'a link that confirms a subscription works for 7 days',
    7 * day,
    async () => {
      const token = await subscribeFor(test, newAddress());
      return () => isOk(test.post(api.newsletterVerify, { token }));
    },
  ],
  [
    'leaving the newsletter can be undone for 24 hours',
    24 * hour,
    async () => {
      const token = await confirmedReader(test, newAddress());
      await test.post(api.newsletterUnsubscribe, { token });
      return () => isOk(test.post(api.newsletterResubscribe, { token }));
    },
  ],
  [
    'an unconfirmed address is kept for 30 days',
    30 * day,
    async () => {
      const email = newAddress();
      await subscribeFor(test, email);
      return async () => {
        await deleteExpired(test.db);
        return (await subscriberOf(test, email)) !== undefined;
      };
    },
  ],
  [
    'an address that left is kept for 4 years',
    4 * year + day,
    async () => {
      const email = newAddress();
      const token = await confirmedReader(test, email);
      await test.post(api.newsletterUnsubscribe, { token });
      return async () => {
        await deleteExpired(test.db);
        return (await subscriberOf(test, email)) !== undefined;
      };
    },
  ],
  [
    'an address is mailed no second confirmation within 5 minutes',
    5 * minute,
    async () => {
      const email = newAddress();
      await subscribeFor(test, email);
      return async () => (await mailsTo(email, async () => subscribe(email))) === 0;
    },
  ],
  [
    'an address is mailed at most three confirmations in 24 hours',
    24 * hour,
    async () => {
      const email = newAddress();
      for (let mail = 0; mail < 3; mail++) {
        await subscribeFor(test, email);
        if (mail < 2) await passTime(test, 6 * minute);
      }
      // The period starts with the first of the three emails.
      await passTime(test, -12 * minute);
      return async () => (await mailsTo(email, async () => subscribe(email))) === 0;
    },
  ],
  [
    'a sign-up link works for 24 hours',
    24 * hour,
    async () => {
      const browser = createBrowser(test);
      const token = await signUpFor(test, browser, newAddress());
      return () => isOk(browser.post(api.authVerify, { token }));
    },
  ],
  [
    'a password reset link works for 60 minutes',
    60 * minute,
    async () => {
      const token = await resetTokenFor(test, (await accountHolder(test)).email);
      return () => isOk(test.post(api.authReset, { token, password: 'another long walk home' }));
    },
  ],
  [
    'a link that confirms a new address works for 60 minutes',
    60 * minute,
    async () => {
      const [{ browser }, email] = [await accountHolder(test), newAddress()];
      await browser.post(api.accountEmail, { email, password });
      const token = tokenIn((await test.takeMails()).find(({ to }) => to === email));
      return () => isOk(browser.post(api.authEmailConfirm, { token }));
    },
  ],
  [
    'an address is mailed at most three reset links in 60 minutes',
    60 * minute,
    async () => {
      const { email } = await accountHolder(test);
      for (let link = 0; link < 3; link++) await resetTokenFor(test, email);
      return async () =>
        (await mailsTo(email, async () => test.post(api.authResetLink, { email }))) === 0;
    },
  ],
  [
    'a session lasts 7 days without use',
    7 * day,
    async () => {
      const { browser } = await accountHolder(test);
      return async () => (await userOf(browser)) !== undefined;
    },
  ],
  [
    'a session in use lasts 30 days',
    30 * day,
    async () => {
      const { browser } = await accountHolder(test);
      for (let visit = 0; visit < 4; visit++) {
        await passTime(test, 6 * day);
        await userOf(browser);
      }
      await passTime(test, -24 * day);
      return async () => (await userOf(browser)) !== undefined;
    },
  ],
  [
    'an account can be kept for 14 days after its deletion was requested',
    14 * day,
    async () => {
      const { email, browser } = await accountHolder(test);
      await browser.post(api.accountDelete, { password });
      await test.takeMails();
      return async () => {
        await sweepAccounts(test.db, personalData);
        return (await accountOf(test, email)) !== undefined;
      };
    },
  ],
  [
    'the same answers within 10 minutes are the same request',
    10 * minute,
    async () => {
      const email = newAddress();
      const first = await send(email);
      return async () => (await send(email)) === first;
    },
  ],
  [
    'the same Idempotency-Key within 30 days is the same request',
    30 * day,
    async () => {
      const [email, headers] = [newAddress(), { 'Idempotency-Key': crypto.randomUUID() }];
      const first = await send(email, headers);
      return async () => {
        await deleteOldInquiries(test.db);
        return (await send(email, headers)) === first;
      };
    },
  ],
  [
    'an address gets at most three acknowledgements in 24 hours',
    24 * hour,
    async () => {
      const email = newAddress();
      for (const contactName of ['Ada', 'Grace', 'Joan']) {
        await test.post(api.inquiries, { ...inquiryExample, email, contactName });
      }
      await test.takeMails();
      return async () =>
        (await mailsTo(email, async () =>
          test.post(api.inquiries, { ...inquiryExample, email, contactName: 'Another' }),
        )) === 0;
    },
  ],
  [
    'a service request is kept for 2 years',
    2 * year,
    async () => {
      const email = newAddress();
      await send(email);
      return async () => {
        await deleteOldInquiries(test.db);
        return isStored(email);
      };
    },
  ],
  [
    'spam is kept for 30 days',
    30 * day,
    async () => {
      const email = newAddress();
      await test.post(api.inquiries, { ...inquiryExample, email, [inquiryHoneypot]: 'x' });
      return async () => {
        await deleteOldInquiries(test.db);
        return isStored(email);
      };
    },
  ],
];

describe('a promise about time', () => {
  it.each(promises)('%s, and no longer', async (_, seconds, begin) => {
    const early = await begin();
    await passTime(test, seconds - 30);
    expect(await early()).toBe(true);
    await test.takeMails();
    const late = await begin();
    await passTime(test, seconds + 1);
    expect(await late()).toBe(false);
    await test.takeMails();
  });
});
