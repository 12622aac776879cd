import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { failure } from '#contract/errors/errors.ts';
import { limits } from '#contract/formats/text.ts';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryFields, questionOf } from '#features/inquiry/contract/questions.ts';
import { inquiryAccepted, inquiryInput } from '#features/inquiry/contract/schema.ts';
import type { Question } from '#features/inquiry/contract/table.ts';
import { inquiries } from './tables.ts';

let test: TestApp;
let addresses = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newInquiry = () => ({ ...inquiryExample, email: `input-${++addresses}@lead.example` });
const send = (extra: object) => test.post(api.inquiries, { ...newInquiry(), ...extra });

async function countOfAll(): Promise<number> {
  const [row] = await test.db.select({ n: count() }).from(inquiries);
  return row?.n ?? 0;
}

/** Expects a 422 that names the field, with nothing stored and no email sent. */
async function expectRefused(field: string, value: unknown, asked: object = {}) {
  const before = await countOfAll();
  const response = await send({ ...asked, [field]: value });
  expect(response.status).toBe(422);
  const { fields = {} } = failure.parse(await response.json());
  expect(Object.keys(fields)).toContain(field);
  // The input is not echoed.
  if (typeof value === 'string' && value.length > 30) {
    expect(fields[field]).not.toContain(value.slice(0, 30));
  }
  expect(await countOfAll()).toBe(before);
  expect(await test.takeMails()).toHaveLength(0);
}

/** The choices that reveal a follow-up question. */
const followUps: Record<string, object> = {
  otherIndustry: { industry: 'Other' },
  otherCompanySize: { companySize: '1,000+' },
  otherStage: { stage: 'Other' },
  otherBudgetRange: { budgetRange: 'Other' },
  otherService: { servicesNeeded: ['other'] },
};
const ofKind = (kind: Question['kind']): readonly string[] =>
  inquiryFields.filter((field) => questionOf(field).kind === kind);
const lines = ofKind('line');
const answers = ofKind('text');
const webAddresses = ofKind('url');
const choices = ofKind('one');
const all: readonly string[] = inquiryFields;
const examples = new Map<string, unknown>(Object.entries(inquiryExample));
const exampleOf = (field: string) => examples.get(field) ?? '';

describe('the length of an answer', () => {
  it.each([
    ...lines.map((field) => [field, limits.line] as const),
    ...answers.map((field) => [field, limits.answer] as const),
  ])('%s may have at most %i characters, with an emoji counting as one', async (field, max) => {
    const asked = followUps[field] ?? {};
    expect((await send({ ...asked, [field]: '🧶'.repeat(max) })).status).toBe(201);
    await test.takeMails();
    await expectRefused(field, 'x'.repeat(max + 1), asked);
  });
});

describe('the length of an address', () => {
  it.each(webAddresses)(`%s may have at most ${limits.url} characters`, async (field) => {
    const address = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
    expect((await send({ [field]: address(limits.url) })).status).toBe(201);
    await test.takeMails();
    await expectRefused(field, address(limits.url + 1));
  });

  it('email may have at most 254 characters', async () => {
    const domain = `${Array(3).fill('x'.repeat(60)).join('.')}.example.ca`;
    const address = (length: number) => `${'x'.repeat(length - 1 - domain.length)}@${domain}`;
    expect(address(254)).toHaveLength(254);
    await expectRefused('email', address(255));
    expect((await send({ email: address(254) })).status).toBe(201);
    await test.takeMails();
  });
});

describe('an answer to a hidden question', () => {
  it.each(Object.keys(followUps))('%s is dropped, whatever its value', async (field) => {
    for (const value of ['x'.repeat(limits.line + 1), 'a\0b', '\ud800']) {
      const response = await send({ [field]: value });
      expect(response.status).toBe(201);
      const { reference } = inquiryAccepted.parse(await response.json());
      const [row] = await test.db
        .select()
        .from(inquiries)
        .where(eq(inquiries.reference, reference));
      expect(row?.answers).toMatchObject({ [field]: '' });
    }
    await test.takeMails();
  });
});

describe('a value of the wrong type', () => {
  it.each(all)('is rejected for %s', async (field) => {
    for (const value of [1, true, { $ne: 1 }, null, [['x']], ['a', 'a']]) {
      await expectRefused(field, value);
    }
  });

  it.each(choices)('is rejected if it is not an option of %s', async (field) => {
    for (const value of ['x', 'Other ', 'constructor', '<script>'])
      await expectRefused(field, value);
  });
});

describe('hostile text', () => {
  it.each([
    ["' OR 1=1--"],
    ['<img src=x onerror=alert(1)><svg onload=alert(1)>'],
    ['{{7*7}} #{7*7} \u0024{7*7} <%= 7*7 %>'],
    ['**bold** [link](https://evil.example) <b>x</b>'],
    ['../../etc/passwd'],
    ['\u001b[31mred'],
    ['e\u0301'.repeat(900)],
    ['%0d%0aBcc: x@y.z'],
  ])('%j is stored unchanged and rendered harmlessly', async (hostile) => {
    const response = await send({ additionalNotes: hostile });
    const { reference } = inquiryAccepted.parse(await response.json());
    const [row] = await test.db.select().from(inquiries).where(eq(inquiries.reference, reference));
    expect(row?.answers.additionalNotes).toBe(hostile);
    const mails = await test.takeMails();
    for (const { html } of mails)
      expect(html).not.toMatch(/<img src=x|<svg onload|<b>x|href="https:\/\/evil/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', '//a.example'])(
    'the web address %s is rejected',
    async (address) => expectRefused('website', address),
  );

  it('an internal address is stored and never fetched', async () => {
    const realFetch = fetch;
    let calls = 0;
    globalThis.fetch = async (...request) => {
      calls += 1;
      return realFetch(...request);
    };
    expect((await send({ website: 'http://169.254.169.254/' })).status).toBe(201);
    globalThis.fetch = realFetch;
    expect(calls).toBe(0);
    await test.takeMails();
  });

  it.each(['a\u0000', 'a\ud800b'])('%j is rejected with 422, not 500', async (value) => {
    for (const field of [...lines, ...answers, ...webAddresses, 'email', 'phone']) {
      await expectRefused(field, value, followUps[field]);
    }
    expect((await send({ [`k${value}`]: 'x' })).status).toBe(422);
  });

  it('cannot inject mail headers', async () => {
    await send({ contactName: 'X\r\nBcc: victim@evil.example', companyName: 'Y\u2028Z' });
    const mails = await test.takeMails();
    for (const mail of mails)
      expect(`${mail.to}${mail.subject}${mail.replyTo}`).not.toMatch(/[\r\n]/);
    await expectRefused('email', 'a@b.ca\r\nBcc: x@y.z');
  });

  it('is rejected without catastrophic backtracking', async () => {
    const started = performance.now();
    for (const field of ['email', 'phone', 'website'])
      await expectRefused(field, `${'a'.repeat(40_000)}!`);
    const plain = performance.now();
    for (const field of ['email', 'phone', 'website']) await expectRefused(field, 'a!');
    // With catastrophic backtracking, this would take thousands of times as long.
    expect(plain - started).toBeLessThan(50 * (performance.now() - plain));
  });
});

describe('the browser and the server', () => {
  const anything = fc.record(
    Object.fromEntries(
      all.map((field) => [
        field,
        fc.oneof(
          fc.constant(exampleOf(field)),
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.constantFrom('', ' ', 'Other', 'https://a.example', '14035550100', 'a@b.ca'),
          fc.string({ minLength: limits.line + 1, maxLength: limits.line + 20 }),
          fc.array(fc.constantFrom('consulting', 'other', 'x'), { maxLength: 3 }),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

  it('agree on arbitrary answers', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (typed) => {
        const isAccepted = inquiryInput(test.services.choices).safeParse(typed).success;
        const response = await test.post(api.inquiries, typed);
        expect(response.status).toBe(isAccepted ? 201 : 422);
      }),
      { numRuns: 100 },
    );
    await test.takeMails();
  });

  it('agree on follow-ups of any length, hidden or not', async () => {
    const withFollowUps = fc.record({
      ...Object.fromEntries(
        Object.keys(followUps).map((field) => [
          field,
          fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: limits.line + 1 })),
        ]),
      ),
      asked: fc.subarray(Object.values(followUps)),
    });
    await fc.assert(
      fc.asyncProperty(withFollowUps, async ({ asked, ...texts }) => {
        const typed = Object.assign(newInquiry(), texts, ...asked);
        const isAccepted = inquiryInput(test.services.choices).safeParse(typed).success;
        const response = await test.post(api.inquiries, typed);
        expect(response.status).toBe(isAccepted ? 201 : 422);
      }),
      { numRuns: 100 },
    );
    await test.takeMails();
  });

  it('agree on a valid request with one changed answer', async () => {
    const oneChanged = fc
      .tuple(fc.constantFrom(...all), fc.string({ unit: 'grapheme', maxLength: 250 }))
      .map(([field, value]) => ({ ...newInquiry(), [field]: value }));
    await fc.assert(
      fc.asyncProperty(oneChanged, async (typed) => {
        const isAccepted = inquiryInput(test.services.choices).safeParse(typed).success;
        const response = await test.post(api.inquiries, typed);
        expect(response.status).toBe(isAccepted ? 201 : 422);
      }),
      { numRuns: 100 },
    );
    await test.takeMails();
  });
});
