import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSigner } from '#api/crypto/signer.ts';
import { mailboxHealth } from '#api/health/mailbox-health.ts';
import { MailboxClosed } from '#api/mail/mail-account.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import {
  connectMailbox,
  type OauthServer,
  oauthSettings,
  startOauthServer,
} from '#api/testing/oauth-server.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { mailToken, reencryptTokens } from './tokens.ts';

const address = 'desk@agency.example';
let test: TestApp;
let server: OauthServer;
let owner: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  server = await startOauthServer();
  test = await createTestApp({ ...oauthSettings(server.issuer), INBOX_ADDRESS: address });
  owner = await deskMember(test, 'owner');
});
afterAll(async () => {
  await test.close();
  server.close();
});
beforeEach(async () => {
  Object.assign(server.state, { lasts: 3600, refuses: undefined, misbehave: undefined });
  await connect();
  await test.takeMails();
  server.state.renewals = 0;
});

const connect = () => connectMailbox(owner.browser, server);

/** Lets this many minutes pass for the connection. */
const pass = (minutes: number) =>
  test.pool.query(
    `update mailbox_connections set ends_at = ends_at - $1::interval, renewed_at = renewed_at - $1::interval,
      due_at = due_at - $1::interval, claimed_until = claimed_until - $1::interval`,
    [`${minutes} minutes`],
  );
const token = () => mailToken(test.services);
const health = async () => (await mailboxHealth(test.db)) ?? expect.fail('not connected');

describe('the mailbox’s token', () => {
  it('is used for as long as it lasts', async () => {
    expect(await token()).toBe(await token());
    expect(server.state.renewals).toBe(0);
  });

  it('is renewed before it expires, once for all processes, and each new permission replaces the previous one', async () => {
    for (let times = 1; times <= 3; times++) {
      await pass(57);
      const tokens = await Promise.all([token(), token(), token(), token()]);
      expect(tokens.every((one) => server.opens(address, one))).toBe(true);
      expect(server.opens(address, await token())).toBe(true);
      expect(server.state.renewals).toBe(times);
    }
  });

  it('is replaced if the mail server rejects it, but not every time', async () => {
    const first = await token();
    await pass(2);
    const second = await mailToken(test.services, first);
    expect(second).not.toBe(first);
    await expect(mailToken(test.services, second)).rejects.toThrow(MailboxClosed);
    expect(server.state.renewals).toBe(1);
    expect(await health()).toMatchObject({ lostAt: null, reason: 'not_accepted' });
    await pass(2);
    await token();
    expect(await health()).toMatchObject({ failedAt: null });
  });

  it('does not cause constant requests to the provider if it expires immediately', async () => {
    server.state.lasts = 0;
    await pass(57);
    await token();
    await token();
    expect(server.state.renewals).toBe(1);
  });

  it('is used until it expires while the provider is down and retried at growing intervals', async () => {
    const before = await token();
    server.state.misbehave = (response) => void response.writeHead(500).end();
    await pass(57);
    expect(await token()).toBe(before);
    expect(await token()).toBe(before);
    expect(server.state.renewals).toBe(1);
    expect(await health()).toMatchObject({ lostAt: null, reason: 'unclear' });
    await pass(3);
    await expect(token()).rejects.toThrow(MailboxClosed);
    await pass(1);
    await expect(token()).rejects.toThrow('unclear');
    expect(server.state.renewals).toBe(2);
    server.state.misbehave = undefined;
    await pass(10);
    expect(server.opens(address, await token())).toBe(true);
    expect(await health()).toMatchObject({ failedAt: null, reason: '' });
  });

  it('is lost once its permission has ended; owners get one email, and the provider is not asked again', async () => {
    server.withdraw();
    await pass(60);
    await expect(token()).rejects.toThrow(MailboxClosed);
    await pass(60);
    await expect(token()).rejects.toThrow('invalid_grant');
    expect(server.state.renewals).toBe(1);
    expect((await health()).lostAt).not.toBeNull();
    const mails = await test.takeMails();
    expect(mails).toMatchObject([
      { to: owner.email, subject: 'The mailbox must be connected again' },
    ]);
    expect(mails[0]?.text).toContain('AADSTS50173');
    expect(mails[0]?.text + test.logLines.join('')).not.toContain('refresh-');
    const list = await owner.browser.get(deskApi.requests);
    expect(await list.json()).toMatchObject({ isMailboxClosed: true });
    await connect();
    expect(server.opens(address, await token())).toBe(true);
  });

  it('recovers on its own once the app has a new secret', async () => {
    server.state.refuses = 'invalid_client';
    await pass(60);
    await expect(token()).rejects.toThrow(MailboxClosed);
    expect((await health()).lostAt).not.toBeNull();
    server.state.refuses = undefined;
    await pass(11);
    expect(server.opens(address, await token())).toBe(true);
    expect((await health()).lostAt).toBeNull();
    expect(await test.takeMails()).toEqual([]);
  });

  it('survives a change of SECRET, after which the previous one is not needed', async () => {
    const { secret } = test.services;
    const next = 'another secret of 32 characters!';
    const given = { ...test.services, signer: createSigner(next, secret) };
    const before = await token();
    expect(await mailToken(given)).toBe(before);
    await reencryptTokens(given);
    expect(await mailToken({ ...given, signer: createSigner(next, undefined) })).toBe(before);
  });

  it('requires connecting again if SECRET is unknown or other settings have changed', async () => {
    const lost = createSigner('a secret that nobody knows anymore', undefined);
    await expect(mailToken({ ...test.services, signer: lost })).rejects.toThrow('other_secret');
    await connect();
    const { env } = test.services;
    const mailOauth = env.mailOauth && { ...env.mailOauth, clientId: 'app-2' };
    await expect(mailToken({ ...test.services, env: { ...env, mailOauth } })).rejects.toThrow(
      'other_settings',
    );
    expect((await health()).lostAt).not.toBeNull();
  });
});
