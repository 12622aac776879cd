import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskReports } from '#features/desk/contract/reports.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('counts requests by week, service, budget, source and outcome, and how long the first answer took', async () => {
  const member = await deskMember(test);
  const read = async () =>
    deskReports.parse(await (await member.browser.get(deskApi.reports)).json());
  expect(await read()).toMatchObject({ count: 0, firstAnswer: { median: null, most: null } });

  const source = { page: '/', referrer: 'search.example', utm: {} };
  const won = await sentRequest(test, { servicesNeeded: ['consulting'], source });
  await sentRequest(test, { servicesNeeded: ['consulting', 'data-analytics'] });
  await sentRequest(test, { [inquiryHoneypot]: 'a bot' });
  const { version } = await seen(member, won.reference);
  await member.browser.post(deskApi.change, {
    reference: won.reference,
    version,
    set: { outcome: 'won', state: 'answered' },
  });
  await test.pool.query(
    'update inquiries set first_answer_at = received_at where first_answer_at is not null',
  );

  const { count, won: wins, firstAnswer, tables } = await read();
  expect({ count, wins, firstAnswer }).toEqual({
    count: 2,
    wins: 1,
    firstAnswer: { median: 0, most: 0 },
  });
  expect(tables.services).toEqual([
    { label: 'consulting', count: 2, won: 1, lost: 0 },
    { label: 'data-analytics', count: 1, won: 0, lost: 0 },
  ]);
  expect(tables.weeks).toHaveLength(26);
  expect(tables.weeks.at(-1)).toMatchObject({ count: 2, won: 1 });
  expect(tables.sources.map(({ label }) => label).toSorted()).toEqual(['search.example', '–']);

  const chart = await (await member.browser.get(`${deskApi.chart}?table=weeks`)).text();
  expect(chart.match(/class="all"/g)).toHaveLength(26);
});
