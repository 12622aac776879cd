import type { Readable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { createTransport } from '#api/mail/create-transport.ts';
import type { Mail } from '#api/mail/mail.ts';
import type { Env } from '#api/settings/env.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { listStaff } from '#features/account/api/staff.ts';
import { m } from '#messages/messages.ts';

/** Returns which of the given addresses do not belong to active staff. */
export async function nonStaffAddresses(db: Readable, to: string[]): Promise<string[]> {
  const people = await listStaff(db);
  const own = people.flatMap(({ email, state }) =>
    state === 'active' && email !== null ? emailKey(email) : [],
  );
  return to.filter((address) => !own.includes(emailKey(address)));
}

/**
 * Ensures that test emails of drafts are only sent to staff.
 * @throws WrongField naming the first address that does not belong to staff
 */
export async function requireStaffAddresses(db: Readable, to: string[]): Promise<void> {
  const [first] = await nonStaffAddresses(db, to);
  if (first !== undefined) throw new WrongField('to', m.content.testColleagues({ address: first }));
}

/** The timeout of a test in milliseconds, shorter than the browser's (`callTimeout`). */
const testDeadline = 15_000;

/**
 * Sends test emails. Must be called outside a transaction.
 * @param sender the same as for letters
 * @param log logs the test, unless the mail server rejected all of its emails
 * @throws Refusal `unavailable` with the mail server's replies
 */
export async function sendTests(
  env: Env,
  sender: Parameters<typeof createTransport>[1],
  mails: Mail[],
  log: () => Promise<void>,
): Promise<void> {
  const transport = createTransport(env, sender, testDeadline);
  try {
    const sent = await Promise.allSettled(
      mails.map((mail) => transport.send(mail, crypto.randomUUID())),
    );
    const reasons = sent.flatMap((one, index) =>
      one.status === 'fulfilled' ? [] : `${mails[index]?.to}: ${messageOf(one.reason)}`,
    );
    if (reasons.length < mails.length) await log();
    if (reasons.length === 0) return;
    throw new Refusal('unavailable', m.letters.testFailed({ reason: reasons.join('; ') }));
  } finally {
    transport.close();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
