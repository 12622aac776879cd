import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { newAddress } from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { deskList, deskPage, deskSorts, viewsSaved } from '#features/desk/contract/request-list.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { workday } from '#features/inquiry/api/working-time.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());

async function listed(query: Record<string, string>, member = ada) {
  const response = await member.browser.get(`${deskApi.requests}?${new URLSearchParams(query)}`);
  return deskList.parse(await response.json());
}

const names = async (query: Record<string, string>) =>
  (await listed(query)).rows.map(({ company }) => company);

const change = async (reference: string, set: object) => {
  const { version } = await seen(ada, reference);
  return ada.browser.post(deskApi.change, { reference, version, set });
};

const writes = (
  { reference, email }: { reference: string; email: string },
  headers?: Record<string, string>,
) =>
  receive(
    test.services,
    mailFrom(email, {
      to: replyAddress(test.services.signer, 'desk@agency.example', reference, 'client'),
      ...(headers && { headers }),
    }),
  );

describe('a sorted list', () => {
  it('has every request exactly once across its pages, by each column and in both directions', async () => {
    const mark = `Sorted ${crypto.randomUUID()}`;
    const sent = new Set<string>();
    for (let count = 0; count < deskPage + 3; count++) {
      // Many rows have the same value in a column.
      const companyName = `${mark} ${'ab~'.charAt(count % 3)}`;
      sent.add((await sentRequest(test, { companyName })).reference);
    }
    for (const sort of deskSorts) {
      for (const order of ['', 'desc']) {
        const query = { q: mark, sort, order };
        const first = await listed(query);
        const second = await listed({ ...query, after: first.next ?? '' });
        const found = [...first.rows, ...second.rows].map(({ reference }) => reference);
        expect(found, sort).toHaveLength(sent.size);
        expect(new Set(found), sort).toEqual(sent);
      }
    }
    expect((await names({ q: mark, sort: 'client' }))[0]).toBe(`${mark} a`);
  });

  it('follows the order of the options, not of their names', async () => {
    const mark = `Urgent ${crypto.randomUUID()}`;
    for (const urgency of [
      'Critical - something has stopped working',
      'Low - no deadline',
      'High - it is affecting the business',
    ]) {
      await sentRequest(test, { companyName: `${mark} ${urgency.slice(0, 4).trim()}`, urgency });
    }
    expect(await names({ q: mark, sort: 'urgency', order: 'desc' })).toEqual(
      ['Crit', 'High', 'Low'].map((word) => `${mark} ${word}`),
    );
  });

  it('starts from the beginning if the cursor is invalid', async () => {
    for (const after of [
      'x',
      '~',
      `x~${crypto.randomUUID()}`,
      `~${crypto.randomUUID()}`,
      '1~2~3',
    ]) {
      for (const sort of ['', 'client', 'received']) {
        const response = await ada.browser.get(
          `${deskApi.requests}?${new URLSearchParams({ after, sort })}`,
        );
        expect(response.status, `${after} ${sort}`).toBe(200);
      }
    }
  });
});

describe('a person’s unseen activity', () => {
  const unread = async (reference: string, member = ada) =>
    (await listed({ q: reference }, member)).rows[0]?.unread;
  const open = async (reference: string) => {
    const until = (await seen(ada, reference)).timeline.at(-1)?.at;
    expect((await ada.browser.post(deskApi.seen, { reference, until })).status).toBe(200);
  };

  it('includes an inbox email filed after they looked', async () => {
    const request = await sentRequest(test);
    const { reference } = request;
    await receive(test.services, mailFrom(newAddress(), { to: 'desk@agency.example' }));
    const [mail] = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json()).mails;
    await ben.browser.post(deskApi.note, { reference, body: 'A note' });
    await open(reference);
    const filed = await ben.browser.post(deskApi.inboxAssign, { id: mail?.id, reference });
    expect(filed.status).toBe(200);
    expect(await unread(reference)).toBe('answer');
    await open(reference);
    expect(await unread(reference)).toBeNull();
  });

  it.each([
    ['since it arrived, if no answer came after it', false],
    ['since then, if it may have been answered', true],
  ])('shows a client whose inbox email is filed late as waiting %s', async (_, isAnswered) => {
    const { reference } = await sentRequest(test);
    const answer = async () => {
      const { version } = await seen(ada, reference);
      await ada.browser.post(deskApi.change, { reference, version, set: { state: 'answered' } });
      await passTime(test, 60);
    };
    if (!isAnswered) await answer();
    await receive(test.services, mailFrom(newAddress(), { to: 'desk@agency.example' }));
    const [mail] = deskInbox.parse(await (await ada.browser.get(deskApi.inbox)).json()).mails;
    await passTime(test, 3600);
    if (isAnswered) await answer();
    await ben.browser.post(deskApi.inboxAssign, { id: mail?.id, reference });
    const { rows } = await test.pool.query(
      `select waiting_since < now() - interval '1 hour' as "isSinceMail", state
        from inquiries where reference = $1`,
      [reference],
    );
    expect(rows).toEqual([{ isSinceMail: !isAnswered, state: 'in_review' }]);
  });

  it('includes a new request until they open it, and only for them', async () => {
    const { reference } = await sentRequest(test);
    expect(await unread(reference)).toBe('answer');
    await open(reference);
    expect(await unread(reference)).toBeNull();
    expect(await unread(reference, ben)).toBe('answer');
  });

  it('includes each email received since, and marks automatic ones less prominently', async () => {
    const request = await sentRequest(test);
    const { reference } = request;
    await open(reference);
    await writes(request, { 'Auto-Submitted': 'auto-replied' });
    expect(await unread(reference)).toBe('other');
    await open(reference);
    expect(await unread(reference)).toBeNull();
    await writes(request);
    expect(await unread(reference)).toBe('answer');
  });

  it('does not depend on what a browser with a wrong clock says it saw', async () => {
    const request = await sentRequest(test);
    const until = '2999-01-01T00:00:00.000Z';
    await ada.browser.post(deskApi.seen, { reference: request.reference, until });
    await writes(request);
    expect(await unread(request.reference)).toBe('answer');
  });
});

describe('a snoozed request', () => {
  const isOpen = async (reference: string) => (await listed({ q: reference })).count === 1;

  it('is not listed as open until the client writes', async () => {
    const request = await sentRequest(test);
    const { reference } = request;
    await change(reference, { snooze: { until: null } });
    expect(await isOpen(reference)).toBe(false);
    expect((await listed({ q: reference, view: 'snoozed' })).rows[0]?.snooze).toEqual({
      until: null,
    });
    // The promise made to the client still applies.
    expect((await listed({ q: reference, view: 'waiting' })).count).toBe(1);
    await writes(request, { 'Auto-Submitted': 'auto-replied' });
    expect(await isOpen(reference)).toBe(false);
    await writes(request);
    expect(await isOpen(reference)).toBe(true);
  });

  it('is no longer snoozed once it has an outcome or is closed', async () => {
    const { reference } = await sentRequest(test);
    for (const end of [{ outcome: 'won' }, { outcome: null, state: 'closed' }]) {
      await change(reference, { snooze: { until: null } });
      await change(reference, end);
      await change(reference, { outcome: null, state: 'in_review' });
      expect(await isOpen(reference)).toBe(true);
    }
  });

  it('cannot be snoozed until a day that does not exist', async () => {
    const { reference } = await sentRequest(test);
    for (const day of ['2026-02-31', '2026-99-99', '0000-01-01']) {
      expect((await change(reference, { snooze: { until: day } })).status, day).toBe(422);
      expect((await change(reference, { followUpOn: day })).status, day).toBe(422);
    }
  });

  it('reports the allowed values if it is invalid', async () => {
    const { reference } = await sentRequest(test);
    for (const wonValue of [1e20, -1, 0.5]) {
      const refused = await change(reference, { outcome: 'won', wonValue });
      expect(await refused.text()).toContain('a whole number from 0 to');
    }
  });

  it('is back on its day, or when someone ends the snooze', async () => {
    const { reference } = await sentRequest(test);
    await change(reference, { snooze: { until: '2999-01-01' } });
    expect(await isOpen(reference)).toBe(false);
    await change(reference, { snooze: null });
    expect(await isOpen(reference)).toBe(true);
    await change(reference, { snooze: { until: '2999-01-01' } });
    await test.pool.query(
      "update inquiries set snoozed_until = '2020-01-01' where reference = $1",
      [reference],
    );
    expect(await isOpen(reference)).toBe(true);
  });

  it('cannot be snoozed until today or a day in the past', async () => {
    const { reference } = await sentRequest(test);
    const today = workday(new Date(), test.services.settings.place).day;
    for (const until of ['2020-01-01', today]) {
      const refused = await change(reference, { snooze: { until } });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Choose a day after today');
    }
    expect((await seen(ada, reference)).snooze).toBe(null);
  });

  it('is no longer snoozed once it is released, or once a merge gives it a waiting client', async () => {
    const held = await sentRequest(test);
    await change(held.reference, { snooze: { until: null } });
    await test.pool.query("update inquiries set quarantine = 'burst' where reference = $1", [
      held.reference,
    ]);
    await ada.browser.post(deskApi.release, { reference: held.reference });
    expect(await isOpen(held.reference)).toBe(true);
    const other = await sentRequest(test);
    await change(held.reference, { snooze: { until: null } });
    await ada.browser.post(deskApi.merge, {
      reference: other.reference,
      into: held.reference,
      isMeant: true,
    });
    expect(await isOpen(held.reference)).toBe(true);
  });
});

it('a tag is the same in upper and lower case, and finds its requests', async () => {
  const { reference } = await sentRequest(test);
  await change(reference, { tags: [' Partner ', 'partner', "it's"] });
  expect((await seen(ada, reference)).tags).toEqual(['Partner', "it's"]);
  for (const tag of ['Partner', ' paRTNER ', "it's"]) expect((await listed({ tag })).count).toBe(1);
  expect((await listed({ tag: 'other' })).count).toBe(0);
  const me = (await (await ada.browser.get(deskApi.me)).json()) as { tags: string[] };
  expect(me.tags).toEqual(["it's", 'Partner'].toSorted());
  expect((await change(reference, { tags: Array(11).fill('x') })).status).toBe(422);
});

it('a saved view belongs to its owner only, and their number is limited', async () => {
  const save = (name: string, query: string) => ada.browser.post(deskApi.viewSave, { name, query });
  await save('Mine', 'view=mine&sort=urgency&order=desc&x=1');
  const { saved } = viewsSaved.parse(await (await save('mine', 'view=due')).json());
  expect(saved).toMatchObject([{ name: 'mine', query: 'view=due' }]);
  const id = saved[0]?.id;
  await ben.browser.post(deskApi.viewEnd, { id });
  for (let count = 0; count < 19; count++) await save(`View ${count}`, '');
  expect((await save('One more', '')).status).toBe(422);
  const left = await (await ada.browser.post(deskApi.viewEnd, { id })).json();
  expect(viewsSaved.parse(left).saved).toHaveLength(19);
});
