import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { mailboxKey } from './mailbox.ts';

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((test) => test.close())));

/**
 * Creates a function that requests the mailbox, or an email in it, from a client address. The
 * mailbox contains one email, `first`.
 */
async function openWith(settings: Record<string, string> = {}) {
  const test = await createTestApp(settings);
  opened.push(test);
  writeFileSync(
    join(test.services.env.dataDir, 'mail', 'first.eml'),
    'To: reader@reader.example\r\nSubject: Hello\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>',
  );
  const printed = mailboxKey(test.services.secret);
  return (
    { path = '', from = '127.0.0.1', host = 'localhost', key = printed } = {},
    headers: Record<string, string> = {},
  ) =>
    test.app.request(
      `http://${host}${api.mailbox}${path}${key && `?key=${key}`}`,
      { headers },
      { incoming: { socket: { remoteAddress: from } } },
    );
}

it('the mailbox is readable from this machine, and not cached', async () => {
  const open = await openWith();
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const response = await open({ from });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  }
  const mail = await open({ path: '/first' });
  expect(await mail.text()).toContain('<p>Hello</p>');
  expect(mail.headers.get('Cache-Control')).toBe('no-store');
  expect(mail.headers.get('Content-Security-Policy')).toContain('sandbox');
});

it.each(['192.168.0.9', '::ffff:192.168.0.9', '2001:db8::9', ''])(
  'the mailbox is not readable from %j',
  async (from) => {
    const open = await openWith();
    for (const path of ['', '/first']) {
      const response = await open({ from, path });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Hello');
      expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    }
  },
);

it('the mailbox is not readable under another host name, even one in ALLOWED_HOSTS', async () => {
  const strict = await openWith({ ALLOWED_HOSTS: '' });
  expect((await strict({ host: 'evil.example' })).status).toBe(421);
  const lax = await openWith({ ALLOWED_HOSTS: '*' });
  expect((await lax({ host: 'evil.example' })).status).toBe(404);
});

it('the mailbox is not readable through a proxy', async () => {
  const open = await openWith();
  expect((await open({}, { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(404);
  expect((await open({}, { Forwarded: 'for=203.0.113.1' })).status).toBe(404);
});

it.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '192.168.0.7'],
  ['ORIGIN', 'https://agency.example'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['TRUSTED_PROXY_HOPS', '1'],
])(
  'the mailbox does not exist with %s=%s, and the 404 has the usual headers',
  async (name, value) => {
    const open = await openWith({ [name]: value });
    for (const path of ['', '/first', '/first/second']) {
      const response = await open({ path });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  },
);

it('through a proxy that does not identify itself, the mailbox is readable only with the key printed at startup', async () => {
  const open = await openWith();
  for (const path of ['', '/first']) {
    for (const key of ['', 'x', 'x'.repeat(32)]) {
      const response = await open({ path, key });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Hello');
    }
  }
});

it('the mailbox has links with the key, and no cookie', async () => {
  const answer = await (await openWith())();
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  expect(await answer.text()).toMatch(/first\?key=[\w-]{32}"/);
});

it('the mailbox shows the newest 1,000 emails', async () => {
  const test = await createTestApp();
  opened.push(test);
  for (let n = 0; n <= 1000; n++) {
    const file = join(test.services.env.dataDir, 'mail', `${n}.eml`);
    writeFileSync(file, `Subject: ${n}\r\n\r\n`);
    utimesSync(file, n + 1, n + 1);
  }
  const response = await test.app.request(
    `http://localhost${api.mailbox}?key=${mailboxKey(test.services.secret)}`,
    { headers: { Accept: 'application/json' } },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  const mails = await response.json();
  expect(mails).toHaveLength(1000);
  expect(mails).not.toContainEqual(expect.objectContaining({ subject: '0' }));
});
