import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountMails } from '../../api/accounts/mails.ts';
import type { Queryable } from '../../api/db/database.ts';
import { inquiryMails } from '../../api/inquiry/mails.ts';
import { type MailComposers, mailKinds } from '../../api/mail/mail.ts';
import { newsletterMails } from '../../api/newsletter/mails.ts';
import { readChoices, readSiteSettings } from '../../api/settings/settings.ts';
import { exampleWith } from '../../contract/inquiry-example.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';

const fixtures = join(process.cwd(), 'e2e/fixtures');
inContentCopy();

/** Makes the content that of a company of the journeys. */
async function becomes(company: string): Promise<void> {
  const given = (name: string) =>
    JSON.parse(readFileSync(join(fixtures, company, `${name}.json`), 'utf8'));
  const answers = Object.entries(given('answers')).flatMap(([flag, value]) => [
    `--${flag}`,
    String(value),
  ]);
  await runInProcess(() => import('./new-content.ts'), 'site', ...answers);
  cpSync(join(fixtures, company, 'content'), 'content', { recursive: true });
  const site = JSON.parse(readFileSync('content/site.json', 'utf8'));
  for (const [name, value] of Object.entries(given('settings'))) {
    site[name] = { ...site[name], ...(value as object) };
  }
  writeFileSync('content/site.json', JSON.stringify(site));
}

/** Answers every query with one row, which is of every table: the words of a mail are not in its row. */
function oneRow(row: object): Queryable {
  const any: object = new Proxy(() => {}, {
    get: (_, key) => (key === 'then' ? (done: (rows: object[]) => void) => done([row]) : any),
    apply: () => any,
  });
  return any as Queryable;
}

it.each(['lex-labs', 'one-desk'])(
  'no mail of %s names the company of the software',
  async (company) => {
    await becomes(company);
    const [settings, choices] = [readSiteSettings(), readChoices()];
    const url = 'https://agency.example';
    const composers: MailComposers = {
      ...newsletterMails(settings, url, url, async () => {}),
      ...inquiryMails(settings, choices, settings.contact.staffEmail),
      ...accountMails(settings, url),
    };
    const row = {
      id: 'row',
      email: 'ada@reader.example',
      reference: `${settings.brand.reference}-7F3K9Q`,
      answers: exampleWith(choices),
      receivedAt: new Date(),
      createdAt: new Date(),
      closedAt: null,
      accountId: 'account',
      disabledAt: null,
      previousEmail: 'ada@former.example',
      totpEnabledAt: null,
      deleteAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    };
    for (const kind of mailKinds.filter((name) => name !== 'newsletter.request')) {
      const made = [];
      for (const status of ['pending', 'confirmed', 'unsubscribed']) {
        made.push(...(await composers[kind](oneRow({ ...row, status }), ['row'])));
      }
      const mails = made.filter((mail) => mail !== undefined);
      expect(mails.length, kind).toBeGreaterThan(0);
      const said = JSON.stringify(mails);
      expect(said, kind).toContain(settings.brand.legalName);
      expect(said, kind).toContain(settings.brand.colours.secondary);
      expect(said, kind).not.toMatch(/bowline|calgary|alberta|yellow|#ffd60a|M10 27V12a6 6/i);
    }
  },
);
