import { and, eq, inArray } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { WrongField } from '#api/errors/refusal.ts';
import type { createTransport } from '#api/mail/create-transport.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { nonStaffAddresses, sendTests } from '#features/content/api/test-mail.ts';
import type { TransactionServices } from '#features/desk/api/services.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import { m } from '#messages/messages.ts';
import { addressesOf, inLanguageOf, mailForReader } from './compose.ts';
import { frozenLetter, needsSecondPerson } from './desk-letters.ts';

type Test = {
  slug: string;
  to: string[];
  /** The language tag. Null for the main language, undefined for all languages of the letter. */
  language?: string | null | undefined;
  /** The same sender as for letters. */
  sender: Parameters<typeof createTransport>[1];
};

/**
 * Composes test copies of the current version of a letter, with an unsubscribe link that does
 * nothing.
 * @returns a function to call outside a transaction, with one that logs the test; it throws Refusal
 * `unavailable` with the mail server's replies
 */
export function testOf(
  services: Pick<TransactionServices, 'settings' | 'env'>,
  { slug, to, language, sender }: Test,
): (log: () => Promise<void>) => Promise<void> {
  const { env } = services;
  const { translations = {}, ...original } = frozenLetter(services, slug);
  const languages = language === undefined ? [null, ...Object.keys(translations)] : [language];
  const mails = to.flatMap((email) =>
    languages.map((one) => {
      const { text, addresses } = inLanguageOf(
        { ...original, translations },
        one,
        addressesOf(env),
      );
      return mailForReader(text, email, 'test', addresses);
    }),
  );
  return (log) => sendTests(env, sender, mails, log);
}

/**
 * Ensures that test letters are only sent to staff and, if letters need no approval, to readers.
 * That way, no test reaches a person who never asked for emails, or readers to whom its sender may
 * not send letters alone.
 * @throws WrongField naming an address that may not receive one
 */
export async function requireTesters(db: Readable, to: string[]): Promise<void> {
  const others = await nonStaffAddresses(db, to);
  const [first] = others;
  if (first === undefined) return;
  if (await needsSecondPerson(db)) {
    throw new WrongField('to', m.letters.testOnlyDesk({ address: first }));
  }
  const readers = await db
    .select({ key: subscribers.emailKey })
    .from(subscribers)
    .where(
      and(inArray(subscribers.emailKey, others.map(emailKey)), eq(subscribers.status, 'confirmed')),
    );
  const stranger = others.find((address) => !readers.some(({ key }) => key === emailKey(address)));
  if (stranger !== undefined) {
    throw new WrongField('to', m.letters.testStranger({ address: stranger }));
  }
}
