import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#api/http/http-server.ts';
import { deskMember, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { viewers } from '#features/desk/contract/live.ts';
import { receive } from './receive.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
/** A second process on the same database. */
let second: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  second = await createTestApp({ DATABASE_URL: test.url, INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
  ben = await deskMember(test);
});
afterAll(async () => {
  await second.close();
  await test.close();
});

const cookiesOf = ({ browser }: Member): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Opens the stream of a person's tab. Returns what it has received, and a promise for its end. */
async function streamOf(
  member: Member,
  { tab = crypto.randomUUID() as string, of = test, headers = {} } = {},
) {
  const response = await of.request(`${deskApi.stream}?tab=${tab}`, {
    headers: { Cookie: cookiesOf(member), ...headers },
  });
  const said: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      if (done) return;
      said.push(...value.split('\n').filter((line) => line.startsWith('data: ')));
    }
  })();
  const says = (line: string) => expect.poll(() => said).toContain(`data: ${line}`);
  if (response.ok) await says('all');
  return { response, tab, said, says, ended, close: () => reader?.cancel() };
}

const look = (member: Member, reference: string | null, tab: string, isWriting = false) =>
  member.browser.post(deskApi.presence, { reference, tab, isWriting });
const seenBy = async (member: Member, reference: string) =>
  viewers.parse(
    await (await member.browser.get(`${deskApi.viewers}?reference=${reference}`)).json(),
  ).people;

describe('a desk’s stream', () => {
  it('reports what changed, even in another process, and is never cached', async () => {
    const stream = await streamOf(ada, { of: second });
    expect(stream.response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(stream.response.headers.get('Cache-Control')).toContain('no-store');
    expect(stream.response.headers.get('X-Accel-Buffering')).toBe('no');
    const { reference } = await sentRequest(test);
    await stream.says(`request ${reference}`);
    await receive(test.services, mailFrom('stranger@client.example'));
    await stream.says('inbox');
    await stream.close();
  });

  it('reports who is looking and who is writing, until their tab is closed', async () => {
    const { reference } = await sentRequest(test);
    const mine = await streamOf(ada);
    const theirs = await streamOf(ben, { of: second });
    await look(ben, reference, theirs.tab);
    await mine.says(`people ${reference}`);
    expect(await seenBy(ada, reference)).toEqual([{ name: 'Ada Holder', isWriting: false }]);
    expect(await seenBy(ben, reference)).toEqual([]);
    mine.said.length = 0;
    await look(ben, reference, theirs.tab, true);
    await mine.says(`people ${reference}`);
    expect(await seenBy(ada, reference)).toMatchObject([{ isWriting: true }]);
    await theirs.close();
    await expect.poll(() => seenBy(ada, reference)).toEqual([]);
    await mine.close();
  });

  it('forgets a tab that sends no heartbeat or has moved on to another request', async () => {
    const [one, two] = [await sentRequest(test), await sentRequest(test)];
    const tab = crypto.randomUUID();
    await look(ben, one.reference, tab);
    // No one can take over the presence of someone else's tab.
    await look(ada, two.reference, tab);
    expect(await seenBy(ada, one.reference)).toHaveLength(1);
    await look(ben, two.reference, tab);
    expect(await seenBy(ada, one.reference)).toEqual([]);
    expect(await seenBy(ada, two.reference)).toHaveLength(1);
    await test.pool.query("update desk_presence set at = now() - interval '31 seconds'");
    expect(await seenBy(ada, two.reference)).toEqual([]);
    await look(ben, null, tab);
  });

  it.each([
    ['signs out', (eve: Member) => eve.browser.post(api.authSignOut)],
    [
      'is disabled',
      (eve: Member) =>
        test.pool.query('update accounts set disabled_at = now() where email = $1', [eve.email]),
    ],
    [
      'becomes an editor',
      (eve: Member) => ada.browser.post(deskApi.role, { id: eve.id, role: 'editor' }),
    ],
  ])('ends within seconds when its user %s', async (_, end) => {
    const eve = await deskMember(test);
    const stream = await streamOf(eve);
    await end(eve);
    await stream.ended;
  });

  it('stays open if it is opened while permissions are being checked', async () => {
    const first = await streamOf(ben);
    const checking = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const query = test.pool.query;
    onTestFinished(() => {
      test.pool.query = query;
    });
    // Only the checks look for several sessions.
    test.pool.query = (async (...sent: Parameters<typeof query>) => {
      const isCheck = JSON.stringify(sent[0]).includes('"account_sessions\\".\\"id\\" in (');
      if (isCheck) {
        checking.resolve();
        await opened.promise;
      }
      return query.apply(test.pool, sent);
    }) as unknown as typeof query;
    await checking.promise;
    const stream = await streamOf(ada);
    opened.resolve();
    const { reference } = await sentRequest(test);
    await stream.says(`request ${reference}`);
    test.pool.query = query;
    // The next check has taken place by then.
    await new Promise((done) => setTimeout(done, 1500));
    const { reference: later } = await sentRequest(test);
    await stream.says(`request ${later}`);
    await first.close();
    await stream.close();
  });

  it('ends when the process stops, and no new one is opened', async () => {
    const stream = await streamOf(ada, { of: second });
    second.services.readiness.stopping = true;
    await stream.ended;
    expect((await streamOf(ada, { of: second })).response.status).toBe(503);
    second.services.readiness.stopping = false;
  });

  it('ends with its connection when its tab is closed, and does not delay a stopping process', async () => {
    const settings = { ...second.services.env, host: '127.0.0.1', port: 0 };
    const http = await listen(second.app, settings);
    const address = http.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const open = async () => {
      const tab = crypto.randomUUID();
      const closing = new AbortController();
      const response = await fetch(`http://localhost:${port}${deskApi.stream}?tab=${tab}`, {
        headers: { Cookie: cookiesOf(ben) },
        signal: closing.signal,
      });
      const reader = response.body?.getReader();
      await reader?.read();
      return { tab, closing, reader };
    };
    const { reference } = await sentRequest(test);
    const one = await open();
    await look(ben, reference, one.tab);
    expect(await seenBy(ada, reference)).toHaveLength(1);
    one.closing.abort();
    await expect.poll(() => seenBy(ada, reference)).toEqual([]);
    const two = await open();
    second.services.readiness.stopping = true;
    await http.drain(0);
    await expect.poll(async () => (await two.reader?.read())?.done).toBe(true);
    second.services.readiness.stopping = false;
  });

  it('is not opened for another site’s page, or without a tab', async () => {
    const other = await streamOf(ada, { headers: { 'Sec-Fetch-Site': 'same-site' } });
    expect(other.response.status).toBe(403);
    expect((await ada.browser.get(deskApi.stream)).status).toBe(422);
  });

  it('is refused beyond the number allowed per person', async () => {
    const streams = [];
    for (let count = 0; count < 20; count++) streams.push(await streamOf(ben));
    expect((await streamOf(ben)).response.status).toBe(429);
    const [first, ...others] = streams;
    await first?.close();
    const again = await streamOf(ben);
    expect(again.response.status).toBe(200);
    for (const stream of [...others, again]) await stream.close();
  });

  it('reports missed changes and, once reconnected, that anything may have changed', async () => {
    const stream = await streamOf(ada);
    stream.said.length = 0;
    await test.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bowline notices' and datname = current_database()",
    );
    await stream.says('lost');
    await stream.says('all');
    await stream.close();
  });
});
