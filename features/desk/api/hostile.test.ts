import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom("'; drop table staff; --", '<script>', '\u202e', '\0', 'BL-000000', '-1', '9e99'),
);
const field = fc.constantFrom(
  'reference',
  'version',
  'set',
  'body',
  'cc',
  'id',
  'email',
  'role',
  'url',
  'format',
  'assignee',
);
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.integer(),
  fc.array(text, { maxLength: 3 }),
  fc.uuid(),
);

it('anything hostile sent to the desk is rejected with a reason, and no request changes', async () => {
  const member = await deskMember(test, 'owner');
  const { reference } = await sentRequest(test);
  const before = await seen(member, reference);
  const call = fc.record({
    path: fc.constantFrom(...Object.values(deskApi)),
    body: fc.dictionary(field, value),
    query: fc.dictionary(
      fc.constantFrom('q', 'after', 'view', 'reference', 'before', 'id', 'table', 'assignee'),
      text,
    ),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ path, body, query }) => {
      const posted = await member.browser.post(path, body);
      expect(posted.status, `POST ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (posted.status >= 400) expect(await posted.json()).toHaveProperty('error');
      const address = `${path}?${new URLSearchParams(query)}`;
      expect((await member.browser.get(address)).status, address).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
  expect(await seen(member, reference)).toEqual({ ...before, waiting: expect.any(Number) });
});
