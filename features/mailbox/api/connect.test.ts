import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deskMember } from '#api/testing/desk-members.ts';
import { type OauthServer, oauthSettings, startOauthServer } from '#api/testing/oauth-server.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskMailbox, mailboxConsent } from '#features/mailbox/contract/mailbox.ts';

let test: TestApp;
let server: OauthServer;
let owner: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  server = await startOauthServer();
  test = await createTestApp({
    ...oauthSettings(server.issuer),
    INBOX_ADDRESS: 'desk@agency.example',
    BASE_PATH: '/sub/',
  });
  owner = await deskMember(test, 'owner');
});
afterAll(async () => {
  await test.close();
  server.close();
});
beforeEach(async () => {
  server.state.misbehave = undefined;
  server.state.refuses = undefined;
  server.state.revokes = false;
  await test.pool.query('delete from mailbox_connections');
});

const asked = async (who = owner) => {
  const response = await who.browser.post(deskApi.mailboxConnect, {});
  return mailboxConsent.parse(await response.json()).url;
};
const answer = (query: string, who = owner) => who.browser.post(deskApi.mailboxFinish, { query });
const shown = async () =>
  deskMailbox.parse(await (await owner.browser.get(deskApi.mailbox)).json());
const said = async (response: Response) => ((await response.json()) as { error: string }).error;

describe('connecting the mailbox', () => {
  it('sends the provider PKCE, a state and the exact return address', async () => {
    const { searchParams } = new URL(await asked());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'app-1',
      redirect_uri: 'http://localhost:3000/sub/desk/mailbox',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: expect.stringContaining('offline_access'),
      login_hint: 'desk@agency.example',
    });
  });

  it('stores the tokens encrypted, and logs who connected it', async () => {
    const response = await answer(server.allow(await asked()));
    expect(response.status).toBe(200);
    expect((await shown()).connection).toMatchObject({ failure: null });
    const { rows } = await test.pool.query('select * from mailbox_connections');
    expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/);
    expect(test.logLines.join('')).not.toMatch(/access-|refresh-|the-secret-of-the-app/);
    const log = (await (await owner.browser.get(deskApi.log)).json()) as { events: unknown[] };
    expect(log.events[0]).toMatchObject({ kind: 'mailbox', text: 'Connected the mailbox' });
  });

  it('accepts each response once', async () => {
    const url = await asked();
    expect((await answer(server.allow(url))).status).toBe(200);
    expect(await said(await answer(server.allow(url)))).toContain('Connect again');
  });

  it('rejects a response from another session, from no one or after ten minutes', async () => {
    const other = await deskMember(test, 'owner');
    expect((await answer(server.allow(await asked(other)))).status).toBe(422);
    expect((await answer('code=stolen&state=made-up')).status).toBe(422);
    const late = await asked();
    await test.pool.query("update mailbox_sign_ins set ends_at = now() - interval '1 second'");
    expect((await answer(server.allow(late))).status).toBe(422);
    expect((await shown()).connection).toBeNull();
  });

  it('rejects another account, and names it', async () => {
    const response = await answer(server.allow(await asked(), { account: 'me@home.example' }));
    expect(response.status).toBe(422);
    expect(await said(response)).toContain('me@home.example');
    expect((await shown()).connection).toBeNull();
  });

  it.each([
    ['without what mail needs', { scope: 'openid' }, 'did not grant all the permissions'],
    ['that cannot be renewed', { isOffline: false }, 'stay connected'],
  ])('rejects a permission %s', async (_, consent, message) => {
    expect(await said(await answer(server.allow(await asked(), consent)))).toContain(message);
  });

  it('says in plain words that it was canceled, and only the code of other errors', async () => {
    const cancelled = async (error: string) => {
      const state = new URL(await asked()).searchParams.get('state') ?? '';
      return said(
        await answer(String(new URLSearchParams({ error, state, error_description: '<b>' }))),
      );
    };
    expect(await cancelled('access_denied')).toMatch(/^You canceled/);
    expect(await cancelled('consent_required')).toContain('administrator');
    expect(await cancelled('odd_code')).toBe('The provider refused access: odd_code.');
    expect(await cancelled('<script>')).toContain('unexpected response');
  });

  it('disconnects by deleting the tokens', async () => {
    await answer(server.allow(await asked()));
    await owner.browser.post(deskApi.mailboxEnd, {});
    const { rows } = await test.pool.query('select * from mailbox_connections');
    expect(rows).toEqual([]);
  });

  it('revokes the permission if the provider can, and disconnects in any case', async () => {
    server.state.revokes = true;
    server.withdraw();
    await answer(server.allow(await asked()));
    expect(server.granted()).toBe(1);
    await owner.browser.post(deskApi.mailboxEnd, {});
    expect(server.granted()).toBe(0);
    for (const misbehave of [
      (response: ServerResponse) => void response.writeHead(503).end('away'),
      (response: ServerResponse) => void response.destroy(),
    ]) {
      await answer(server.allow(await asked()));
      server.state.misbehave = misbehave;
      expect((await owner.browser.post(deskApi.mailboxEnd, {})).status).toBe(200);
      server.state.misbehave = undefined;
      expect((await shown()).connection).toBeNull();
    }
    expect(test.logLines.join('')).toContain('the mailbox permission was not revoked');
    expect(test.logLines.join('')).not.toMatch(/refresh-/);
  });
});

describe('an authorization server that responds', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['without end', (response) => void endless(response)],
    [
      'with HTML',
      (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    ],
    [
      'with a redirect',
      (response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'with no token',
      (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
    ],
    ['too late', () => undefined],
    ['with a broken connection', (response) => void response.destroy()],
  ])('%s connects nothing', async (_, misbehave) => {
    const query = server.allow(await asked());
    server.state.misbehave = misbehave;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon());
    onTestFinished(() => void vi.restoreAllMocks());
    const response = await answer(query);
    expect(response.status).toBe(503);
    expect(await said(response)).toMatch(/cannot be reached|unexpected response/);
    expect((await shown()).connection).toBeNull();
  });
});

/** Returns a signal that aborts soon. */
function soon(): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), 300);
  return ending.signal;
}

/** Sends two megabytes. A client reads as much of that as it wants. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(`{"access_token":"${'x'.repeat(2 * 1024 * 1024)}"}`);
}
