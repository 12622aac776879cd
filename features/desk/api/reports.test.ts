import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskReports } from '#features/desk/contract/reports.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('reports count requests by month, person, service, budget, source, outcome and reason, with their value and the time to the first answer', async () => {
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
    set: { outcome: 'won', wonValue: 12_500, state: 'answered', assignee: member.id },
  });
  const lost = await sentRequest(test, { servicesNeeded: ['data-analytics'] });
  await member.browser.post(deskApi.change, {
    reference: lost.reference,
    version: (await seen(member, lost.reference)).version,
    set: { outcome: 'lost', outcomeReason: 'Too dear' },
  });
  const spam = await sentRequest(test, { servicesNeeded: ['consulting'] });
  await member.browser.post(deskApi.change, {
    reference: spam.reference,
    version: (await seen(member, spam.reference)).version,
    set: { outcome: 'spam' },
  });
  await test.pool.query(
    'update inquiries set first_answer_at = received_at where first_answer_at is not null',
  );

  const { count, won: wins, value, firstAnswer, tables } = await read();
  expect({ count, wins, value, firstAnswer }).toEqual({
    count: 3,
    wins: 1,
    value: 12_500,
    firstAnswer: { median: 0, most: 0 },
  });
  expect(tables.services).toMatchObject([
    { label: 'consulting', count: 2, won: 1, lost: 0, value: 12_500 },
    { label: 'data-analytics', count: 2, won: 0, lost: 1, value: 0 },
  ]);
  expect(tables.months).toHaveLength(12);
  expect(tables.months.at(-1)).toMatchObject({ count: 3, won: 1, firstAnswer: { median: 0 } });
  expect(tables.people.map(({ label, won: of }) => [label, of])).toEqual([
    ['', 0],
    [expect.stringMatching(/./), 1],
  ]);
  expect(tables.sources.map(({ label }) => label).toSorted()).toEqual(['', 'search.example']);
  expect(tables.reasons).toMatchObject([{ label: 'Too dear', count: 1 }]);

  const csv = await (await member.browser.get(`${deskApi.csv}?view=all`)).text();
  expect(csv).toContain('"Value won"');
  expect(csv).toContain('12500');

  // Counts a single month. Anything that is not a month stands for all months.
  const ofMonth = async (month: string) =>
    deskReports.parse(await (await member.browser.get(`${deskApi.reports}?month=${month}`)).json());
  const before = await ofMonth(tables.months[0]?.label ?? '');
  expect(before).toMatchObject({ count: 0, tables: { services: [] } });
  expect(before.tables.months.at(-1)?.count).toBe(3);
  expect(await ofMonth('2026-13')).toMatchObject({ month: null, count: 3 });
});

it('reports cover a chosen period, and the CSV file has the requests that they count', async () => {
  const { browser } = await deskMember(test);
  await test.pool.query('delete from inquiries');
  // The middle of a month, so that no time zone matters.
  const ago = (months: number) =>
    `date_trunc('month', now() at time zone 'America/Edmonton') - interval '${months} months' + interval '14 days'`;
  const references: string[] = [];
  for (const months of [0, 1, 1, 2, 5, 14]) {
    const { reference } = await sentRequest(test, { companyName: `${months} months ago` });
    references.push(reference);
    // The current month may have just begun.
    const at = months === 0 ? 'now()' : ago(months);
    await test.pool.query(`update inquiries set received_at = ${at} where reference = $1`, [
      reference,
    ]);
  }
  const spam = await sentRequest(test, { companyName: 'Spam' });
  await test.pool.query("update inquiries set outcome = 'spam' where reference = $1", [
    spam.reference,
  ]);
  const read = async (query: string) => {
    const reports = await (await browser.get(`${deskApi.reports}?${query}`)).json();
    const csv = await (await browser.get(`${deskApi.csv}?view=all&${query}`)).text();
    return { ...deskReports.parse(reports), lines: csv.trim().split('\r\n').length - 1 };
  };
  const counts = async (query: string) => {
    const { count, lines, tables } = await read(query);
    return [count, lines, tables.months.length];
  };
  expect(await counts('period=this-month')).toEqual([1, 1, 12]);
  expect(await counts('period=last-month')).toEqual([2, 2, 12]);
  expect(await counts('period=3-months')).toEqual([4, 4, 3]);
  expect(await counts('period=12-months')).toEqual([5, 5, 12]);
  expect(await counts('period=ever')).toEqual([5, 5, 12]);
  const { month } = await read('period=last-month');
  expect(await counts(`month=${month}`)).toEqual([2, 2, 12]);
  expect((await read('period=3-months')).month).toBeNull();
  // Each period is compared with an equally long one before it, if that one has any requests.
  const before = async (query: string) => (await read(query)).previous?.count ?? null;
  expect(await before('period=last-month')).toBe(1);
  expect(await before('period=3-months')).toBe(1);
  expect(await before('period=12-months')).toBe(1);
  const { previous } = await read('period=12-months');
  expect(
    Temporal.PlainDate.from(previous?.since ?? '').until(
      Temporal.Now.plainDateISO('America/Edmonton').with({ day: 1 }),
      { largestUnit: 'months' },
    ).months,
  ).toBe(23);
  const old = Temporal.Now.plainDateISO('America/Edmonton').subtract({ months: 14 });
  expect(await counts(`month=${old.toPlainYearMonth()}`)).toEqual([1, 1, 12]);
  expect(await before(`month=${old.toPlainYearMonth()}`)).toBeNull();
  // Years that the database cannot store.
  expect(await counts('month=9999-12')).toEqual(await counts('period=12-months'));
  expect(await counts('month=0000-01')).toEqual(await counts('period=12-months'));
});

it('reports list budgets in the order of the form, and options that are no longer offered as stored', async () => {
  const { browser } = await deskMember(test);
  await test.pool.query('delete from inquiries');
  for (const budgetRange of ['Other', '$25,000 - $50,000', 'Other', 'Under $5,000', 'Other']) {
    const { reference } = await sentRequest(test, { budgetRange: 'Under $5,000' });
    await test.pool.query(
      "update inquiries set answers = answers || jsonb_build_object('budgetRange', $1::text) where reference = $2",
      [budgetRange, reference],
    );
  }
  await test.pool.query(
    `update inquiries set answers = answers || '{"budgetRange": "1 guinea", "servicesNeeded": ["former-service"]}'
     where id = (select id from inquiries where answers ->> 'budgetRange' = 'Other' limit 1)`,
  );
  const { tables } = deskReports.parse(await (await browser.get(deskApi.reports)).json());
  expect(tables.budgets.map(({ label, count }) => [label, count])).toEqual([
    ['Under $5,000', 1],
    ['$25,000 - $50,000', 1],
    ['Other', 2],
    ['1 guinea', 1],
  ]);
  expect(tables.services.map(({ label }) => label)).toEqual([
    'process-automation',
    'software-development',
    'former-service',
  ]);
});

it('reports count each member separately, even with the same name or without one', async () => {
  const members = [await deskMember(test), await deskMember(test), await deskMember(test)];
  const [ada, namesake, nameless] = members.map(({ email }) => email);
  await test.pool.query('delete from inquiries');
  await test.pool.query("update accounts set name = 'Ada Only' where email <> all($1)", [
    [ada, namesake],
  ]);
  await test.pool.query("update accounts set name = '' where email = $1", [nameless]);
  for (const { id, browser } of members) {
    const { reference } = await sentRequest(test);
    const { version } = await seen({ id, browser, email: '' }, reference);
    await browser.post(deskApi.change, { reference, version, set: { assignee: id } });
  }
  await sentRequest(test);
  const reports = await (await members[0]?.browser.get(deskApi.reports))?.json();
  const { people } = deskReports.parse(reports).tables;
  expect(people.map(({ label, count }) => [label, count]).toSorted()).toEqual(
    [`Ada Holder (${ada})`, `Ada Holder (${namesake})`, nameless, '']
      .map((label) => [label, 1])
      .toSorted(),
  );
});

it('reports credit the person who wrote the first answer, not the assignee', async () => {
  const [ada, ben, cora] = [await deskMember(test), await deskMember(test), await deskMember(test)];
  await test.pool.query('delete from inquiries');
  const assigned = async () => {
    const { reference } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    await ada.browser.post(deskApi.change, { reference, version, set: { assignee: ada.id } });
    return reference;
  };
  const answers: ((reference: string) => Promise<unknown>)[] = [
    (reference) => postReply(ben, reference, {}),
    async (reference) => {
      const { version } = await seen(ben, reference);
      return ben.browser.post(deskApi.elsewhere, { reference, version, body: 'Called' });
    },
    async (reference) => {
      const { version } = await seen(ben, reference);
      return ben.browser.post(deskApi.change, { reference, version, set: { state: 'answered' } });
    },
    async (reference) => {
      await postReply(ada, reference, {});
      await test.takeMails();
      await postReply(cora, reference, {});
    },
  ];
  for (const answer of answers) await answer(await assigned());
  await test.takeMails();
  await assigned();
  await test.pool.query("update inquiries set received_at = received_at - interval '90 days'");
  const reports = await (await ada.browser.get(deskApi.reports)).json();
  const { people } = deskReports.parse(reports).tables;
  const lines = people.map(({ label, count, firstAnswer }) => [
    label.replace(/^.*\((.*)\)$/, '$1'),
    count,
    firstAnswer.median !== null,
  ]);
  expect(lines).toEqual([
    [ada.email, 5, true],
    [ben.email, 0, true],
  ]);
  const waits = deskReports.parse(reports).firstAnswer;
  expect(people[1]?.firstAnswer.median).toBe(waits.median);
});
