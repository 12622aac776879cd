import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { testSettings } from '#api/testing/test-settings.ts';
import { api } from '#contract/routes.ts';
import { exampleChoices, inquiryExample } from '#features/inquiry/contract/example.ts';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import { inquiryMails } from './mails.ts';
import { inquiries } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const settings = testSettings();
const { 'inquiry.notice': compose, 'inquiry.acknowledgement': acknowledge } = inquiryMails(
  { ...settings, place: { ...settings.place, timeZone: 'Asia/Tokyo', clock: 'Tokyo time' } },
  exampleChoices,
  {
    staffEmail: 'staff@agency.example',
    pageOf: (reference) => `https://agency.example/desk/${reference}`,
    clientPageOf: (reference) => `https://agency.example/dashboard#${reference}`,
    answersTo: () => undefined,
  },
);

/** Returns the email to staff about a request with these answers that was received at noon UTC. */
async function noticeOf(answers: Partial<Inquiry>) {
  const email = `${crypto.randomUUID()}@lead.example`;
  await test.post(api.inquiries, { ...inquiryExample, ...answers, email });
  const [row] = await test.db
    .update(inquiries)
    .set({ receivedAt: new Date('2026-11-23T12:29:59.868Z') })
    .where(eq(inquiries.emailKey, email))
    .returning();
  const [notice] = await compose(test.db, [row?.id ?? '']);
  if (notice === undefined) throw new Error('There is no notice');
  return notice;
}

it('the notice uses the form’s names for the questions', async () => {
  const { text, html } = await noticeOf({ twitter: 'https://x.com/ada', phone: '123' });
  for (const label of ['X (Twitter)', 'Full name', 'Contact method', 'Implementation timeline']) {
    expect(html).toContain(`>${label}</dt>`);
    expect(text).toContain(`\n${label}:\n`);
  }
});

it('the notice states in its subject who is asking, for how much and how urgently', async () => {
  const { subject } = await noticeOf({
    companyName: 'Lakeside Dairy',
    urgency: 'High - it is affecting the business',
  });
  expect(subject).toMatch(/^Lakeside Dairy · \S.* · High · BL-\w{6}$/);
});

it('the notice truncates a company name that would hide the rest of the subject', async () => {
  const { subject } = await noticeOf({ companyName: '🐄'.repeat(90) });
  expect(subject).toMatch(/^(🐄){59}… · .* · BL-\w{6}$/u);
});

it('the notice shows what matters most above the button, and the other answers below it', async () => {
  const { text } = await noticeOf({ currentChallenges: 'Orders by phone' });
  const places = ['Orders by phone', 'Open request', 'Implementation timeline'];
  const found = places.map((words) => text.indexOf(words));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

it('the notice gives the request’s time of arrival by the agency’s clock', async () => {
  const { text, html } = await noticeOf({});
  const said = 'Received Monday, November 23, 2026 at 9:29 PM (Tokyo time).';
  // The time contains narrow spaces.
  expect(text.replace(/\u202f/g, ' ')).toContain(said);
  expect(html.replace(/\u202f/g, ' ')).toContain(said);
  expect(text + html).not.toContain('T12:29');
});

it.each(['\n', '\n\n', '\r\n', '\u2028', '\u0085', '\v'])(
  'the notice indents every line of an answer, so that none looks like a label, after %j',
  async (lineEnd) => {
    const additionalNotes = `Thanks.${lineEnd}Urgency level:${lineEnd}Low`;
    const { text } = await noticeOf({ additionalNotes });
    const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
    expect(lines.filter((line) => line === 'Urgency level:')).toHaveLength(1);
    expect(lines).toContain('    Urgency level:');
    expect(lines).toContain('    Thanks.');
  },
);

it('the notice has no direction marks, which could reorder the text', async () => {
  const additionalNotes = 'invoice\u202excod.exe \u2066a\u2069 \u200eb\u200f 👩‍💻';
  const { text, html, subject } = await noticeOf({ additionalNotes });
  expect(text + html + subject).not.toMatch(/\p{Bidi_Control}/u);
  expect(text).toContain('invoicexcod.exe a b 👩‍💻');
});

it('the confirmation repeats the choices and says by which day they will be answered', async () => {
  const email = 'Typed@lead.example';
  await test.post(api.inquiries, { ...inquiryExample, currentChallenges: 'Typed', email });
  const [row] = await test.db
    .update(inquiries)
    .set({ receivedAt: new Date('2026-11-27T12:00:00Z') })
    .where(eq(inquiries.emailKey, email.toLowerCase()))
    .returning();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const [mail] = await acknowledge(test.db, [row?.id ?? '']);
  expect(mail?.text).toContain('Urgency level: Medium');
  const [shown, folded] = mail?.html.split('class="closing"') ?? [];
  expect(shown).not.toContain('Urgency level');
  expect(folded).toMatch(/<p class="small"[^>]*>Services needed: .*<br>Urgency level: Medium/s);
  expect(mail?.text).toContain(', by Monday, November 30, 2026.');
  // No user input may be sent, because anyone can enter a stranger's address.
  for (const typed of ['Typed', inquiryExample.contactName, inquiryExample.companyName]) {
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(typed);
  }
});

it('the confirmation offers a time for a call if the agency does', async () => {
  await test.post(api.inquiries, { ...inquiryExample, email: 'call@lead.example' });
  const [row] = await test.db
    .select()
    .from(inquiries)
    .where(eq(inquiries.emailKey, 'call@lead.example'));
  const booking = 'https://cal.example/call?name={name}&email={email}&note={reference}';
  const offering = { ...settings, contact: { ...settings.contact, booking } };
  const { 'inquiry.acknowledgement': compose } = inquiryMails(offering, exampleChoices, {
    staffEmail: 'staff@agency.example',
    pageOf: () => '',
    clientPageOf: () => undefined,
    answersTo: () => undefined,
  });
  const [mail] = await compose(test.db, [row?.id ?? '']);
  const url = `https://cal.example/call?name=${encodeURIComponent(inquiryExample.contactName)}&email=call%40lead.example&note=${row?.reference}`;
  expect(mail?.text).toContain(`Choose a time for a call:\n${url}`);
  expect(mail?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
});

it('the confirmation links to the request in the account', async () => {
  await test.post(api.inquiries, { ...inquiryExample, email: 'linked@lead.example' });
  const [row] = await test.db
    .select()
    .from(inquiries)
    .where(eq(inquiries.emailKey, 'linked@lead.example'));
  const [mail] = await acknowledge(test.db, [row?.id ?? '']);
  const page = `https://agency.example/dashboard#${row?.reference}`;
  expect(mail?.text).toContain(page);
  expect(mail?.html).toContain(`href="${page}"`);
});
