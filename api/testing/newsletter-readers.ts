import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { emailKey } from '#contract/formats/email-address.ts';
import { api, href } from '#contract/routes.ts';
import { consents, subscribers } from '#features/newsletter/api/tables.ts';
import { features } from '../app/features.ts';
import { statementsFor } from './statements.ts';
import { type TestApp, tokenIn } from './test-app.ts';

let count = 0;

/** Returns an address that no other test uses. */
export const newAddress = () => `reader-${++count}@reader.example`;

/** Returns the stored subscriber with an address. */
export async function subscriberOf(test: TestApp, email: string) {
  const [row] = await test.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)));
  return row;
}

/** Returns the consent record of an address, oldest first. */
export async function consentEvents(test: TestApp, email: string) {
  const rows = await test.db
    .select({ event: consents.event })
    .from(consents)
    .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
    .where(eq(subscribers.emailKey, emailKey(email)))
    .orderBy(consents.at);
  return rows.map(({ event }) => event);
}

/** Returns the sentences in the consent record of an address, oldest first. */
export async function consentTexts(test: TestApp, email: string) {
  const rows = await test.db
    .select({ text: consents.text })
    .from(consents)
    .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
    .where(eq(subscribers.emailKey, emailKey(email)))
    .orderBy(consents.at);
  return rows.map(({ text }) => text);
}

/** Shows another sentence next to the newsletter box, as the server does once it is published. */
export async function publishSentence({ services, db }: TestApp, consent: string): Promise<void> {
  services.settings.newsletter.consent = consent;
  for (const { prepare } of features) await prepare?.(db, [services]);
}

/** Subscribes an address and returns the token in the confirmation email. */
export async function subscribeFor(test: TestApp, email: string): Promise<string> {
  await test.post(api.newsletterSubscribe, { email, consent: true });
  const link = href('newsletterVerify');
  const mails = await test.takeMails();
  return tokenIn(mails.find(({ to, text }) => to === email && text.includes(link)));
}

/** Subscribes and confirms an address and returns the token of its unsubscribe link. */
export async function confirmedReader(test: TestApp, email: string): Promise<string> {
  await test.post(api.newsletterVerify, { token: await subscribeFor(test, email) });
  return tokenIn((await test.takeMails()).find(({ to }) => to === email));
}

/**
 * Makes a call for an unknown address and one for each status, and expects the same SQL statements
 * every time, so that not even timing distinguishes the addresses.
 * @returns one call's statements
 */
export async function statementsByStatus(
  test: TestApp,
  call: (email: string) => Promise<Response> | Response,
): Promise<string[]> {
  const addresses = subscribers.status.enumValues.map((status) => ({
    status,
    email: newAddress(),
  }));
  await test.db
    .insert(subscribers)
    .values(addresses.map((row) => ({ ...row, emailKey: row.email })));
  return statementsFor([newAddress(), ...addresses.map((row) => row.email)], async (email) => {
    expect((await call(email)).status).toBe(202);
  });
}
