import { expect, it, onTestFinished } from 'vitest';
import { createSigner } from '../../api/crypto/signer.ts';
import { connectDatabase, type Database } from '../../api/db/database.ts';
import { parseEnv } from '../../api/settings/env.ts';
import { inLanguage } from '../../api/settings/run-in-language.ts';
import { readSiteSettings } from '../../api/settings/settings.ts';
import { createTestDatabase } from '../../api/testing/test-database.ts';
import { accountMails } from '../../features/account/api/mails.ts';
import { accountRequests, accounts, staff } from '../../features/account/api/tables.ts';
import { alertIdOf } from '../../features/desk/api/alert-id.ts';
import { deskMails } from '../../features/desk/api/mails.ts';
import { deskNotices } from '../../features/desk/api/notice-tables.ts';
import { deskEvents, inquiryMessages } from '../../features/desk/api/tables.ts';
import { defaultNotices } from '../../features/desk/contract/notices.ts';
import { inquiryMails } from '../../features/inquiry/api/mails.ts';
import { inquiries } from '../../features/inquiry/api/tables.ts';
import { exampleChoices, exampleWith } from '../../features/inquiry/contract/example.ts';
import { inquirySchema } from '../../features/inquiry/contract/schema.ts';
import { letterMails } from '../../features/letters/api/mails.ts';
import { letters } from '../../features/letters/api/tables.ts';
import { newsletterMails } from '../../features/newsletter/api/mails.ts';
import { subscribers } from '../../features/newsletter/api/tables.ts';
import { answersOf, fillIn } from '../testing/company.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { englishMessagesIn } from '../testing/english-texts.ts';
import { runInProcess } from '../testing/run-in-process.ts';

const copy = inContentCopy();

async function testDatabase(): Promise<Database> {
  const { db, pool } = connectDatabase(await createTestDatabase(), () => {});
  onTestFinished(() => pool.end());
  return db;
}

/** Stores the rows that the emails refer to. */
async function storeRows(db: Database, reference: string) {
  const address = (of: string) => ({
    email: `${of}@reader.example`,
    emailKey: `${of}@reader.example`,
  });
  const readers = await db
    .insert(subscribers)
    .values(
      (['pending', 'confirmed', 'unsubscribed'] as const).map((status) => ({
        ...address(status),
        status,
      })),
    )
    .returning();
  const holders = await db
    .insert(accounts)
    .values({ ...address('ada'), name: 'Ada', passwordHash: '', deleteAt: new Date() })
    .returning();
  const requests = await db
    .insert(accountRequests)
    .values(
      ['ada', 'new'].map((of) => ({
        ...address(of),
        kind: 'email' as const,
        accountId: holders[0]?.id ?? null,
        previousEmail: 'ada@former.example',
      })),
    )
    .returning();
  const people = await db
    .insert(staff)
    .values(holders.map(({ id }) => ({ accountId: id, role: 'owner' as const })))
    .returning();
  const ways = { ...defaultNotices.ways, new: 'digest' as const };
  await db
    .insert(deskNotices)
    .values(people.map(({ id }) => ({ ...defaultNotices, staffId: id, ways })));
  const sent = await db
    .insert(inquiries)
    .values({
      reference,
      emailKey: 'ada@reader.example',
      answers: inquirySchema.parse(exampleWith(exampleChoices)),
      answersHash: '',
      ip: '',
      userAgent: '',
      waitingSince: new Date('2026-01-05T10:00Z'),
    })
    .returning();
  const [taken] = await db
    .insert(inquiries)
    .values({
      ...{
        reference: reference.replace(/.$/, 'Z'),
        emailKey: 'ada@reader.example',
        answersHash: '',
      },
      ...{ answers: inquirySchema.parse(exampleWith(exampleChoices)), ip: '', userAgent: '' },
      assigneeId: people[0]?.id ?? null,
    })
    .returning();
  const [event] = await db
    .insert(deskEvents)
    .values({
      kind: 'assigned',
      inquiryId: taken?.id ?? null,
      detail: { to: people[0]?.id ?? '', is: 'announced' },
    })
    .returning();
  const assigned = alertIdOf(String(event?.id), people[0]?.id ?? '');
  const replies = await db
    .insert(inquiryMessages)
    .values(
      sent.flatMap(({ id }) =>
        (['held', 'undone'] as const).map((state) => ({
          inquiryId: id,
          kind: 'reply' as const,
          staffId: people[0]?.id ?? null,
          body: 'Hello',
          to: 'ada@reader.example',
          state,
          stopped: state === 'held' ? ('answer' as const) : null,
        })),
      ),
    )
    .returning();
  const ids = [...readers, ...holders, ...requests, ...people, ...sent, ...replies].map(
    ({ id }) => id,
  );
  const proposals = await db
    .insert(letters)
    .values({
      slug: 'one',
      subject: 'One',
      html: '',
      text: '',
      hash: '',
      origin: 'https://agency.example',
      state: 'proposed',
    })
    .returning();
  const ofPeople = [sent, replies, proposals].map(([row]) =>
    alertIdOf(row?.id ?? '', people[0]?.id ?? ''),
  );
  const digest = `${people[0]?.id} 0 ${Date.now() + 60_000}`;
  return { ids, ofPeople, digest, assigned };
}

/** The emails whose id identifies a person. */
const ofPerson = new Set([
  'desk.late',
  'desk.follow-up',
  'desk.mention',
  'desk.new',
  'desk.nobodys',
  'letters.proposed',
]);

/**
 * Returns every email of the site with the current content, in the content's language, as JSON with
 * its kind.
 */
async function allMails(): Promise<[kind: string, said: string][]> {
  const settings = readSiteSettings();
  const url = 'https://agency.example';
  const env = parseEnv({}, settings.contact);
  const composers = {
    ...newsletterMails(settings, url, url),
    ...inquiryMails(settings, exampleChoices, {
      staffEmail: settings.contact.staffEmail,
      pageOf: () => url,
      clientPageOf: () => undefined,
      answersTo: () => undefined,
    }),
    ...accountMails(settings, url),
    ...letterMails({ settings, env }),
    ...deskMails({
      settings,
      env,
      signer: createSigner('a secret of the tests, 32 characters', undefined),
      enqueueMail: async () => {},
      enqueueDecision: async () => {},
    }),
  };
  const db = await testDatabase();
  const { ids, ofPeople, ...own } = await storeRows(db, `${settings.brand.reference}-7F3K9Q`);
  const only: Record<string, string[]> = {
    'desk.digest': [own.digest],
    'desk.assigned': [own.assigned],
  };
  const mailsOf = async (
    kind: string,
    compose: (typeof composers)[keyof typeof composers],
  ): Promise<[kind: string, said: string]> => {
    const composed = await inLanguage(settings.language, () =>
      compose(db, ofPerson.has(kind) ? ofPeople : (only[kind] ?? ids)),
    );
    const mails = composed.filter((mail) => mail !== undefined);
    expect(mails.length, kind).toBeGreaterThan(0);
    return [kind, JSON.stringify(mails)];
  };
  // Composing a reply marks its request as answered, so no one is waiting for it anymore.
  const { 'desk.reply': reply, ...others } = composers;
  const before = await Promise.all(
    Object.entries(others).map(([kind, compose]) => mailsOf(kind, compose)),
  );
  return [...before, await mailsOf('desk.reply', reply)];
}

it.each(['lex-labs', 'one-desk'])(
  'no email from %s contains the software company’s name',
  async (company) => {
    await runInProcess(
      () => import('./new-content.ts'),
      'site',
      'content',
      '--force',
      ...answersOf(company),
    );
    fillIn('content', company);
    const { brand } = readSiteSettings();
    for (const [kind, said] of await allMails()) {
      expect(said, kind).toContain(brand.legalName);
      // Skips replies, which are personal emails without colors.
      if (kind !== 'desk.reply') expect(said, kind).toContain(brand.colours.secondary);
      expect(said, kind).not.toMatch(/bowline|calgary|alberta|yellow|#ffd60a|M10 27V12a6 6/i);
    }
  },
);

it('no email from a French site contains an English message', async () => {
  copy.edit('site.json', /(?="brand")/, '"language": "fr-CA",');
  for (const [kind, said] of await allMails()) {
    expect(englishMessagesIn(said, 'fr-CA'), kind).toEqual([]);
  }
});
