import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#api/operator/read-table.ts';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(() => test.close());

async function listed(query: Record<string, string>) {
  const response = await ada.browser.get(`${deskApi.requests}?${new URLSearchParams(query)}`);
  return deskList.parse(await response.json());
}

async function references(query: Record<string, string>): Promise<string[]> {
  return (await listed(query)).rows.map(({ reference }) => reference);
}

const change = async (member: Member, reference: string, set: object, version?: number) =>
  member.browser.post(deskApi.change, {
    reference,
    version: version ?? (await seen(member, reference)).version,
    set,
  });

describe('the list', () => {
  it('has the longest-waiting request on top, then answered ones, in pages of fifty', async () => {
    const mark = `Company ${crypto.randomUUID()}`;
    const sent: string[] = [];
    for (let count = 0; count < 53; count++) {
      sent.push(
        (await sentRequest(test, { companyName: mark, jobTitle: `Job ${count}` })).reference,
      );
    }
    const [answered = ''] = sent;
    await change(ada, answered, { state: 'answered' });
    const first = await listed({ q: mark });
    expect(first.rows.map(({ reference }) => reference)).toEqual(sent.slice(1, 51));
    expect(first.count).toBe(53);
    const second = await listed({ q: mark, after: first.next ?? '' });
    expect(second.rows.map(({ reference }) => reference)).toEqual([...sent.slice(51), answered]);
    expect(second.next).toBeNull();
  });

  it('finds requests by whole words or prefixes in any answer, and by reference', async () => {
    const { reference, email } = await sentRequest(test, {
      currentChallenges: 'Zeppelins d’Or drift off course.',
    });
    for (const q of [
      'zeppelin',
      'ZEPPELINS course',
      email,
      email.slice(0, 12),
      reference,
      reference.slice(3),
    ]) {
      expect(await references({ q }), q).toContain(reference);
    }
    expect(await references({ q: 'zeppelin submarine' })).toEqual([]);
    expect(await references({ q: 'zeppelin & course - 9' })).toEqual([]);
    expect(await references({ q: 'zeppelin & - course' })).toEqual([reference]);
    expect(await references({ q: '&' })).toEqual([]);
  });

  it.each([
    "'",
    '\\',
    "a' & !b",
    ':*',
    '(',
    '%',
    '\u0000',
    '🙂',
    ' '.repeat(500),
    "x'; drop table inquiries",
  ])('treats %j as words', async (q) => {
    const response = await ada.browser.get(`${deskApi.requests}?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(200);
  });

  it('filters by service, budget, urgency, person and source, and ignores unknown filters', async () => {
    const source = { page: '/', referrer: '', utm: { source: 'letter' } };
    const { reference } = await sentRequest(test, {
      servicesNeeded: ['consulting'],
      budgetRange: 'Under $5,000',
      source,
    });
    const other = await sentRequest(test);
    await change(ada, reference, { assignee: ben.id });
    for (const query of [
      { service: 'consulting' },
      { budget: 'Under $5,000' },
      { source: 'letter' },
      { assignee: ben.id },
    ]) {
      const found = await references(query);
      expect(found, JSON.stringify(query)).toContain(reference);
      expect(found, JSON.stringify(query)).not.toContain(other.reference);
    }
    expect(await references({ assignee: 'nobody' })).not.toContain(reference);
    expect(await references({ assignee: 'x', view: 'no such', q: reference })).toEqual([reference]);
  });

  it('has a count for each view, and shows each request in the right one', async () => {
    const held = await sentRequest(test, { [inquiryHoneypot]: 'a bot' });
    const won = await sentRequest(test);
    await change(ada, won.reference, { outcome: 'won', state: 'answered' });
    expect(await references({ view: 'held' })).toContain(held.reference);
    expect(await references({ view: 'open' })).not.toContain(held.reference);
    expect(await references({ view: 'closed' })).toContain(won.reference);
    expect(await references({ view: 'open' })).not.toContain(won.reference);
    const { views } = await listed({});
    expect(views.held).toBe((await listed({ view: 'held' })).count);
    expect(views.all).toBe((await listed({ view: 'all' })).count);
  });

  it('exports a file with the same filters, with formulas as text', async () => {
    const { reference } = await sentRequest(test, { companyName: '=cmd|calc' });
    const response = await ada.browser.get(`${deskApi.csv}?q=${reference}&view=all`);
    const text = await response.text();
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain("'=cmd|calc");
  });

  it('exports each request’s outcome, assignee and source', async () => {
    const source = { page: '/pricing', referrer: 'search.example', utm: { campaign: 'spring' } };
    const { reference } = await sentRequest(test, { source, currentChallenges: 'One.\nTwo.' });
    const set = { assignee: ben.id, followUpOn: '2027-01-15', state: 'answered' };
    await change(ada, reference, set);
    await change(ada, reference, { outcome: 'lost', outcomeReason: 'Too dear.' });
    const response = await ada.browser.get(`${deskApi.csv}?q=${reference}&view=all`);
    const { rows } = await readTable(Buffer.from(await response.arrayBuffer()));
    expect(rows.map(({ cells }) => cells)).toEqual([
      expect.objectContaining({
        reference,
        outcome: 'Lost',
        reason: 'Too dear.',
        assignee: 'Ada Holder',
        'follow-up date': '2027-01-15',
        'first response': expect.stringMatching(/^\d{4}-.*Z$/),
        'waiting since': '',
        'landing page': '/pricing',
        referrer: 'search.example',
        'campaign campaign': 'spring',
        'current challenges': 'One.\nTwo.',
      }),
    ]);
  });
});

describe('a change to a request', () => {
  it('is recorded with its author', async () => {
    const { reference } = await sentRequest(test);
    await change(ben, reference, {
      assignee: ada.id,
      followUpOn: '2027-01-15',
      state: 'in_review',
    });
    const request = await seen(ben, reference);
    expect(request).toMatchObject({
      assignee: ada.id,
      followUpOn: '2027-01-15',
      state: 'in_review',
    });
    expect(request.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Assigned to Ada Holder',
        'Set follow-up for Jan 15, 2027',
        'Set status to in review',
      ]),
    );
  });

  it('is rejected if someone else has changed the request, and says what happened', async () => {
    const { reference } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    await change(ben, reference, { outcome: 'won' }, version);
    const refused = await change(ada, reference, { outcome: 'spam' }, version);
    expect(refused.status).toBe(409);
    expect(failure.parse(await refused.json()).error).toContain('Set outcome to won.');
    expect((await seen(ada, reference)).outcome).toBe('won');
  });

  it('happens once if two people make it at the same time', async () => {
    const { reference } = await sentRequest(test);
    const { version } = await seen(ada, reference);
    const both = await Promise.all(
      [ada, ben].map((member) => change(member, reference, { assignee: member.id }, version)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs a reason for the outcome lost, and another request for duplicate', async () => {
    const { reference } = await sentRequest(test);
    const original = await sentRequest(test);
    expect(await (await change(ada, reference, { outcome: 'lost' })).text()).toContain(
      'Enter a lost reason.',
    );
    for (const duplicateOf of ['', reference, 'BL-000000']) {
      expect(
        await (await change(ada, reference, { outcome: 'duplicate', duplicateOf })).text(),
      ).toContain('No other request has this reference.');
    }
    await change(ada, reference, { outcome: 'duplicate', duplicateOf: original.reference });
    expect((await seen(ada, reference)).duplicateOf).toBe(original.reference);
  });

  it.each([
    [{ outcome: 'spam' }, { outcome: null }],
    [{ state: 'closed' }, { state: 'received' }],
  ])('can be undone if it sets %j, and an unanswered client waits again', async (set, undo) => {
    const { reference } = await sentRequest(test);
    const before = await seen(ada, reference);
    await change(ada, reference, set);
    expect((await seen(ada, reference)).waiting).toBeNull();
    await change(ada, reference, undo);
    expect(await seen(ada, reference)).toMatchObject({ outcome: null, state: before.state });
    expect((await seen(ada, reference)).waiting).not.toBeNull();
  });

  it('cannot assign it to anyone outside the desk', async () => {
    const { reference } = await sentRequest(test);
    expect((await change(ada, reference, { assignee: crypto.randomUUID() })).status).toBe(422);
  });

  it.each([
    { reference: 'BL-000000', version: 1, set: {} },
    { reference: "BL-0' or 1", version: 1, set: {} },
    { reference: 'BL-000000', version: 1, set: { version: 9 } },
    { reference: 'BL-000000', version: 1, set: { quarantine: null } },
  ])('has no effect if it sets %j', async (body) => {
    const response = await ada.browser.post(deskApi.change, body);
    expect([404, 422]).toContain(response.status);
  });
});

describe('a request', () => {
  it('shows every answer, links to mail and site, and other requests from the address or company', async () => {
    const companyName = `Firm ${crypto.randomUUID()}`;
    const first = await sentRequest(test, { companyName, website: 'https://firm.example' });
    const second = await sentRequest(test, {
      email: 'b@other.example',
      companyName: companyName.toUpperCase(),
    });
    const request = await seen(ada, second.reference);
    expect(request.others).toEqual([
      expect.objectContaining({ reference: first.reference, why: 'same company' }),
    ]);
    const answers = (await seen(ada, first.reference)).sections.flatMap(
      (section) => section.answers,
    );
    expect(answers.find(({ field }) => field === 'email')?.href).toBe(`mailto:${first.email}`);
    expect(answers.find(({ field }) => field === 'website')?.href).toBe('https://firm.example');
    expect(answers.filter(({ text }) => text === '').length).toBeGreaterThan(0);
  });

  it('is released once with its emails if it was held', async () => {
    const { reference, email } = await sentRequest(test, { [inquiryHoneypot]: 'a bot' });
    await test.takeMails();
    const released = await ada.browser.post(deskApi.release, { reference });
    expect(released.status).toBe(200);
    expect((await test.takeMails()).map(({ to }) => to)).toContain(email);
    expect((await ada.browser.post(deskApi.release, { reference })).status).toBe(422);
    const said = (await seen(ada, reference)).timeline.map(({ text }) => text);
    expect(said).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Quarantined: /), 'Released from quarantine']),
    );
  });

  it('keeps where its visitor came from, and drops invalid sources', async () => {
    const source = { page: '/pricing', referrer: 'search.example', utm: { campaign: 'spring' } };
    const { reference } = await sentRequest(test, { source });
    expect((await seen(ada, reference)).sourceFacts).toEqual([
      ['Landing page', '/pricing'],
      ['Referrer', 'search.example'],
      ['Campaign campaign', 'spring'],
    ]);
    for (const bad of ['x', 7, { page: { a: 1 }, utm: [1] }, { page: 'x'.repeat(9999) }]) {
      const sent = await sentRequest(test, { source: bad });
      expect(sent.reference).toMatch(/^BL-/);
    }
  });
});
