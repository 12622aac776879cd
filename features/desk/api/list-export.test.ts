import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTable } from '#api/operator/read-table.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskList, deskViews } from '#features/desk/contract/request-list.ts';
import { inquiryFields } from '#features/inquiry/contract/questions.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const change = async (reference: string, set: object) => {
  const { version } = await seen(ada, reference);
  const response = await ada.browser.post(deskApi.change, { reference, version, set });
  expect(response.status).toBe(200);
};

/** Returns all pages of a list: the number at its top, and the references in order. */
async function listed(query: Record<string, string>) {
  const found: string[] = [];
  let after = '';
  for (;;) {
    const search = new URLSearchParams({ ...query, after });
    const response = await ada.browser.get(`${deskApi.requests}?${search}`);
    const { rows, count, next, views } = deskList.parse(await response.json());
    found.push(...rows.map(({ reference }) => reference));
    if (next === null) return { found, count, views };
    after = next;
  }
}

async function exported(query: Record<string, string>) {
  const response = await ada.browser.get(`${deskApi.csv}?${new URLSearchParams(query)}`);
  const { rows } = await readTable(Buffer.from(await response.arrayBuffer()));
  return rows.map(({ cells }) => cells);
}

it('the exported file uses the words of the desk', async () => {
  const { reference } = await sentRequest(test, {
    companyName: 'Dairy',
    servicesNeeded: ['process-automation'],
    source: { page: '/', referrer: 'search.example', utm: { campaign: 'spring' } },
  });
  await change(reference, { outcome: 'won', wonValue: 100, state: 'answered', tags: ['milk'] });
  const response = await ada.browser.get(`${deskApi.csv}?view=all&q=${reference}`);
  const [head = ''] = (await response.text()).replace('\ufeff', '').split('\r\n');
  const headings = head.slice(1, -1).split('","');
  expect(headings.filter((heading) => !/^[A-Z].*[^:?]$/.test(heading))).toEqual([]);
  for (const heading of [
    'Company name',
    'Value won',
    'Waiting since',
    'Follow-up date',
    'Status',
  ]) {
    expect(headings).toContain(heading);
  }
  // No two columns have the same heading.
  expect(headings).toHaveLength(21 + inquiryFields.length);
  const [row] = await exported({ view: 'all', q: reference });
  expect(row).toMatchObject({
    ...{ status: 'Answered', outcome: 'Won', 'value won': '100', tags: 'milk' },
    ...{ 'company name': 'Dairy', 'services needed': 'process-automation' },
    ...{ referrer: 'search.example', 'campaign campaign': 'spring' },
  });
});

it('each view has one meaning in the list, in the number next to its link and in the exported file', async () => {
  const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString();
  const changes = [
    { snooze: { until } },
    { snooze: { until }, assignee: ada.id },
    { assignee: ada.id },
    { outcome: 'won', wonValue: 100 },
    { outcome: 'lost', outcomeReason: 'Too dear', state: 'answered' },
    { outcome: 'spam' },
    { state: 'answered' },
    { state: 'answered', snooze: { until } },
    { state: 'closed' },
    { followUpOn: Temporal.Now.plainDateISO('America/Edmonton').toString() },
    {},
  ];
  for (const set of changes) await change((await sentRequest(test)).reference, set);
  for (let more = 0; more < 52; more++)
    await sentRequest(test, { companyName: `Firm ${more % 7}` });
  await sentRequest(test, { [inquiryHoneypot]: 'a bot' });
  const [one, two] = [await sentRequest(test), await sentRequest(test)];
  await ada.browser.post(deskApi.merge, {
    ...{ reference: one.reference, into: two.reference, isMeant: true },
  });
  for (const view of deskViews) {
    const { found, count, views } = await listed({ view });
    expect([view, count, views[view]]).toEqual([view, found.length, found.length]);
    const file = await exported({ view });
    expect(file.map(({ reference }) => reference)).toEqual(found);
  }
  for (const query of [
    { q: 'firm' },
    { q: 'firm', sort: 'client', order: 'desc' },
    { view: 'all', assignee: ada.id },
    { view: 'snoozed', assignee: 'nobody', sort: 'received' },
  ] as Record<string, string>[]) {
    const { found } = await listed(query);
    expect(found.length).toBeGreaterThan(0);
    expect((await exported(query)).map(({ reference }) => reference)).toEqual(found);
  }
});

it('a search counts its matches in every view, with the other filters', async () => {
  const companyName = `Firm ${crypto.randomUUID()}`;
  for (const set of [{ state: 'closed' }, { snooze: { until: null } }, { assignee: ada.id }, {}]) {
    await change((await sentRequest(test, { companyName })).reference, set);
  }
  const matches = async (query: object) => {
    const search = new URLSearchParams({ q: companyName, ...query });
    const list = deskList.parse(
      await (await ada.browser.get(`${deskApi.requests}?${search}`)).json(),
    );
    return [list.count, list.found?.open, list.found?.snoozed, list.found?.closed, list.found?.all];
  };
  expect(await matches({})).toEqual([2, 2, 1, 1, 4]);
  expect(await matches({ view: 'closed' })).toEqual([1, 2, 1, 1, 4]);
  expect(await matches({ assignee: ada.id })).toEqual([1, 1, 0, 0, 1]);
  expect((await matches({ q: '' })).slice(1)).toEqual([undefined, undefined, undefined, undefined]);
});
