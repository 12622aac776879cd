import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password } from '#api/testing/account-holders.ts';
import { contentBodies } from '#api/testing/content-bodies.ts';
import { letterOf, lettersOfSite, sendIfUnchanged } from '#api/testing/desk-letters.ts';
import { deskMember, draftIn, seen, sentRequest, uploadOf } from '#api/testing/desk-members.ts';
import { confirmedReader, newAddress } from '#api/testing/newsletter-readers.ts';
import {
  connectMailbox,
  consentOf,
  type OauthServer,
  oauthSettings,
  startOauthServer,
} from '#api/testing/oauth-server.ts';
import { subscriberBodies } from '#api/testing/subscriber-bodies.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { defaultNotices } from '#features/desk/contract/notices.ts';
import { inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { webhookAdded } from '#features/webhooks/contract/webhooks.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let provider: OauthServer;
/** The user whose request is in flight, and a colleague. */
let me: Member;
let other: Member;
const files = lettersOfSite();
beforeAll(async () => {
  provider = await startOauthServer();
  test = await createTestApp({
    ...oauthSettings(provider.issuer),
    INBOX_ADDRESS: 'desk@agency.example',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
  });
  // Without a mail server, test letters would be written to files.
  test.services.env.smtpUrl = undefined;
  other = await deskMember(test, 'owner');
});
afterAll(async () => {
  await test.close();
  provider.close();
});
beforeEach(async () => {
  me = await deskMember(test, 'owner');
  await test.pool.query('delete from letters');
  await test.pool.query('delete from content_versions');
  files.write('one');
});

/** A valid request body for each endpoint that writes. New endpoints must be added here. */
const bodies: Record<string, () => Promise<unknown>> = {
  [deskApi.change]: async () => ({ ...(await shown()), set: { state: 'in_review' } }),
  [deskApi.requestNew]: async () => ({ id: randomUUID(), door: 'call', companyName: 'A Company' }),
  [deskApi.seen]: async () => ({ ...(await named()), until: new Date().toISOString() }),
  [deskApi.presence]: async () => ({ ...(await named()), tab: randomUUID(), isWriting: true }),
  [deskApi.viewSave]: async () => ({ name: 'Mine', query: 'view=mine' }),
  [deskApi.viewEnd]: async () => {
    const view = { name: 'Mine', query: 'view=mine' };
    const { saved } = (await (await me.browser.post(deskApi.viewSave, view)).json()) as {
      saved: { id: string }[];
    };
    return { id: saved[0]?.id };
  },
  [deskApi.release]: async () => ({
    reference: (await sentRequest(test, { [inquiryHoneypot]: 'a bot' })).reference,
  }),
  [deskApi.merge]: async () => ({
    ...(await named()),
    into: (await sentRequest(test)).reference,
    isMeant: true,
  }),
  [deskApi.erase]: async () => sentRequest(test),
  [deskApi.note]: async () => ({ ...(await named()), body: 'A note' }),
  [deskApi.draft]: async () => draftIn((await named()).reference, 'A draft'),
  [deskApi.reply]: async () => ({ ...(await shown()), body: 'A reply', cc: [] }),
  [deskApi.signature]: async () => ({ signature: 'Ada' }),
  [deskApi.noticesSave]: async () => ({ ...defaultNotices, digestHour: 9 }),
  [deskApi.replyFileUpload]: async () => Buffer.from('A file'),
  [deskApi.undo]: async () => {
    const reply = await shown();
    const sent = await me.browser.post(deskApi.reply, { ...reply, body: 'Too early', cc: [] });
    const { id } = (await sent.json()) as { id: string };
    return { reference: reply.reference, id };
  },
  [deskApi.scheduled]: async () => {
    const reply = await shown();
    const at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
    const sent = await me.browser.post(deskApi.reply, { ...reply, at, body: 'Later', cc: [] });
    const { id } = (await sent.json()) as { id: string };
    return { reference: reply.reference, id, to: 'cancelled' };
  },
  [deskApi.elsewhere]: async () => ({ ...(await shown()), body: 'By phone' }),
  [deskApi.inboxAssign]: async () => {
    const { rows } = await test.pool.query(
      `insert into inbound_mails (hash, kind, from_name, "from", from_key, subject, body, raw)
       values (sha256($1), 'answer', '', 'a@b.example', 'a@b.example', 'Hello', 'Hello', $1) returning id`,
      [Buffer.from(newAddress())],
    );
    return { id: rows[0].id, reference: (await sentRequest(test)).reference };
  },
  [deskApi.address]: async () => {
    const { reference } = await sentRequest(test);
    const email = newAddress();
    await test.pool.query(
      `insert into inbound_mails (hash, inquiry_id, kind, from_name, "from", from_key, subject, body, raw)
       select sha256($1), id, 'answer', '', $2, $2, 'Hello', 'Hello', $1 from inquiries where reference = $3`,
      [Buffer.from(email), email, reference],
    );
    return { reference, email };
  },
  ...contentBodies(() => ({ test, me, other })),
  [deskApi.letterTest]: async () => ({ slug: 'one', to: [me.email] }),
  [deskApi.letterSend]: async () => ({ slug: 'one', hash: (await letterOf(me)).hash }),
  [deskApi.letterApprove]: async () => {
    await other.browser.post(deskApi.secondPerson, { isNeeded: true });
    await sendIfUnchanged(other);
    await other.browser.post(deskApi.secondPerson, { isNeeded: false });
    return { id: (await letterOf(me)).sent?.id };
  },
  [deskApi.letterChange]: async () => {
    await sendIfUnchanged(me);
    return { id: (await letterOf(me)).sent?.id, to: 'cancelled' };
  },
  [deskApi.letterAgain]: async () => ({ id: (await uncertainCopy()).id }),
  [deskApi.letterAllAgain]: async () => ({ id: (await uncertainCopy()).letter_id }),
  ...subscriberBodies(() => test),
  [deskApi.secondPerson]: async () => ({ isNeeded: true }),
  [deskApi.invite]: async () => ({ email: newAddress(), role: 'owner' }),
  [deskApi.role]: async () => ({ id: (await deskMember(test)).id, role: 'owner' }),
  [deskApi.end]: async () => ({ id: (await deskMember(test)).id }),
  [deskApi.mailboxConnect]: async () => ({}),
  [deskApi.mailboxFinish]: async () => consentOf(me.browser, provider),
  [deskApi.mailboxEnd]: () => connectMailbox(me.browser, provider).then(() => ({})),
  [deskApi.webhookAdd]: async () => ({ url: 'http://127.0.0.1:9/hook', format: 'standard' }),
  [deskApi.webhookEnd]: async () => ({ id: (await webhook()).id }),
  [deskApi.redeliver]: async () => {
    const { id } = await webhook();
    await sentRequest(test);
    const { rows } = await test.pool.query(
      'select id from webhook_deliveries where webhook_id = $1',
      [id],
    );
    return { id: rows[0].id };
  },
};

/** The values used in an endpoint's path. */
const queries: Record<string, () => Promise<string>> = {
  [deskApi.replyFileUpload]: async () => `?${uploadOf((await named()).reference, { size: 6 })}`,
};

const named = async () => ({ reference: (await sentRequest(test)).reference });

async function shown() {
  const { reference } = await sentRequest(test);
  return { reference, version: (await seen(me, reference)).version };
}

async function webhook() {
  const body = { url: 'http://127.0.0.1:9/hook', format: 'standard' };
  return webhookAdded.parse(await (await me.browser.post(deskApi.webhookAdd, body)).json());
}

async function uncertainCopy() {
  const email = newAddress();
  await confirmedReader(test, email);
  await sendIfUnchanged(me);
  await test.pool.query("update letters set state = 'paused'");
  const { rows } = await test.pool.query(
    `insert into letter_copies (letter_id, subscriber_id, email_hash, state, ended_at)
     select letters.id, (select id from newsletter_subscribers where email = $1), sha256($2), 'uncertain', now()
     from letters returning id, letter_id`,
    [email, Buffer.from(email)],
  );
  return rows[0] as { id: string; letter_id: string };
}

/** The ways in which a user can lose the right to act. */
const endings: Record<string, () => Promise<Response>> = {
  'whose access is ended': () => other.browser.post(deskApi.end, { id: me.id }),
  'who signs out': () => me.browser.post(api.authSignOut),
  'who turns the second factor off': () =>
    me.browser.post(api.accountSecondFactorDisable, { password }),
  'who changes the password in another browser': async () => {
    const { pool } = test;
    await pool.query(
      'delete from account_sessions where account_id = (select account_id from staff where id = $1)',
      [me.id],
    );
    return new Response();
  },
};

/** Returns everything stored, apart from accounts and counts. */
async function stored(): Promise<unknown> {
  const { rows } = await test.pool.query(`
    select string_agg(format('select %L as name, md5(coalesce(string_agg(r::text, '''' order by r::text), '''')) as hash from %I r', table_name, table_name), ' union all ') as query
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('account_sessions', 'accounts', 'rate_limits')`);
  const { rows: hashes } = await test.pool.query(`${rows[0].query} order by name`);
  const { rows: jobs } = await test.pool.query('select count(*) from pgboss.job');
  return [hashes, jobs];
}

/** Posts a body that is not read until something else has happened. */
async function postAfter(
  path: string,
  body: unknown,
  before: () => Promise<void>,
): Promise<Response> {
  const query = (await queries[path]?.()) ?? '';
  const bytes = Buffer.isBuffer(body)
    ? new Uint8Array(body)
    : new TextEncoder().encode(JSON.stringify(body));
  const stream = new ReadableStream<Uint8Array>(
    {
      // When the body is read, the first check has already passed.
      async pull(controller) {
        await before();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const cookies = [...me.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Cast because the DOM types lack `duplex`, which Node requires for a stream.
  return test.request(path + query, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookies,
    },
  } as RequestInit);
}

describe('a desk API call', () => {
  const calls = [...new Set(Object.values(deskApi).filter((path) => path in bodies))];

  it('is in this table if it writes', () => {
    const posts = test.app.routes
      .filter(({ method, path }) => method === 'POST' && path.includes('/desk/'))
      .map(({ path }) => path);
    expect([...new Set(posts)].toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  // The same check guards every endpoint, so only one ending is tested per endpoint.
  const ways = Object.entries(endings);
  const met = calls.map(
    (path, index) => [path, ways.slice(index % ways.length).slice(0, 1)] as const,
  );

  describe.each(met)('%s', (path, ending) => {
    it('has an effect', async () => {
      const body = await bodies[path]?.();
      const before = await stored();
      const answer = await postAfter(path, body, async () => {});
      // A test letter reports that there is no mail server.
      if (path !== deskApi.letterTest) expect(answer.ok, await answer.clone().text()).toBe(true);
      // An import file is only read, so nothing is stored.
      if (path !== deskApi.importRead) expect(await stored()).not.toEqual(before);
    });

    it.each(ending)('has no effect for a person %s meanwhile', async (_, end) => {
      const body = await bodies[path]?.();
      let before: unknown;
      const answer = await postAfter(path, body, async () => {
        expect((await end()).ok).toBe(true);
        before = await stored();
      });
      expect(answer.status).toBe(404);
      expect(await stored()).toEqual(before);
    });
  });

  const ofOwners = [
    ...[deskApi.invite, deskApi.role, deskApi.end, deskApi.secondPerson, deskApi.webhookAdd],
    ...[deskApi.webhookEnd, deskApi.redeliver, deskApi.mailboxConnect, deskApi.mailboxFinish],
    deskApi.mailboxEnd,
  ];
  it.each(ofOwners)('%s has no effect for an owner demoted to staff meanwhile', async (path) => {
    const body = await bodies[path]?.();
    let before: unknown;
    const answer = await postAfter(path, body, async () => {
      await other.browser.post(deskApi.role, { id: me.id, role: 'staff' });
      before = await stored();
    });
    expect(answer.status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});
