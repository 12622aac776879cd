import { createPublicKey } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode } from 'dns-packet';
import { expect, it, onTestFinished, vi } from 'vitest';
import { rsaKey } from '../../api/testing/rsa-key.ts';
import { runInProcess } from '../testing/run-in-process.ts';

const key = rsaKey(2048);
const published = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
const spf = 'v=spf1 ip4:203.0.113.5 -all';

/** Starts a DNS server with these records by name and type. Other names do not exist. */
async function startDns(zone: Record<string, string | string[]>): Promise<string> {
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [{ name, type } = { name: '', type: 'A' as const }] = questions;
    const data = zone[`${name} ${type}`];
    const answers = data === undefined ? [] : [{ name, type, ttl: 60, data } as Answer];
    // 3 is NXDOMAIN: the name does not exist (RFC 1035, section 4.1.1).
    const flags = answers.length === 0 ? 3 : 0;
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((closed) => socket.close(() => closed())));
  return `127.0.0.1:${socket.address().port}`;
}

/** Returns the command's output for a sender whose domain has these records. */
async function look(
  zone: Record<string, string | string[]>,
  settings: Record<string, string>,
  ...line: string[]
) {
  const env = { MAIL_FROM: 'Agency <hello@agency.example>', INBOX_ADDRESS: '', ...settings };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const dns = await startDns(zone);
  const result = await runInProcess(() => import('./doctor.ts'), '--mail', '--dns', dns, ...line);
  vi.unstubAllEnvs();
  return result;
}

const signing = { DKIM_PRIVATE_KEY: key, DKIM_SELECTOR: 'bowline' };
const complete = {
  'agency.example TXT': spf,
  'bowline._domainkey.agency.example TXT': [
    `v=DKIM1; k=rsa; p=${published.slice(0, 200)}`,
    published.slice(200),
  ],
  '_dmarc.agency.example TXT': 'v=DMARC1; p=reject',
  '5.113.0.203.in-addr.arpa PTR': 'mail.agency.example',
  'mail.agency.example A': '203.0.113.5',
};

it('a sender domain with all DNS records passes', async () => {
  const { said, status } = await look(complete, signing, '--ip', '203.0.113.5');
  expect(said).toContain('SPF: good.\nDKIM: good.\nDMARC: good.\nReverse DNS: good.');
  expect(status).toBe(0);
});

it('an IPv6 address matches in any notation', async () => {
  const zone = {
    ...complete,
    'agency.example TXT': 'v=spf1 ip6:2001:db8:5::25 -all',
    '5.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.5.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa PTR':
      'mail.agency.example',
    'mail.agency.example AAAA': '2001:db8:5::25',
  };
  const { said, status } = await look(zone, signing, '--ip', '2001:DB8:5:0:0:0:0:25');
  expect(said).toContain('SPF: good.\nDKIM: good.\nDMARC: good.\nReverse DNS: good.');
  expect(status).toBe(0);
});

it('the mail server’s address counts as the address that sends the emails', async () => {
  const zone = {
    ...complete,
    'mail.agency.example A': '9.9.9.9',
    'agency.example TXT': 'v=spf1 ip4:9.9.9.9 -all',
    '9.9.9.9.in-addr.arpa PTR': 'mail.agency.example',
  };
  const { said } = await look(zone, { ...signing, SMTP_URL: 'smtp://mail.agency.example' });
  expect(said).toContain('SPF: good.\nDKIM: good.\nDMARC: good.\nReverse DNS: good.');
});

it('a sender domain without records gets a list of records to publish', async () => {
  const { said, status } = await look({}, signing, '--ip', '203.0.113.5');
  expect(said).toContain(
    'SPF: wrong. There is no record. Publish this as TXT at agency.example: v=spf1 ip4:203.0.113.5 -all',
  );
  expect(said).toContain(
    `publish this as TXT at bowline._domainkey.agency.example: v=DKIM1; k=rsa; p=${published}`,
  );
  expect(said).toContain('as TXT at _dmarc.agency.example: v=DMARC1; p=none');
  expect(said).toContain('Reverse DNS: wrong. 203.0.113.5 has no name');
  expect(status).toBe(1);
});

it.each([
  [
    'another address',
    'agency.example TXT',
    'v=spf1 ip4:198.51.100.1 -all',
    'SPF: wrong. The record of agency.example does not allow 203.0.113.5',
  ],
  [
    'a second SPF record’s mistake',
    'agency.example TXT',
    'v=spf1 ip4:300.1.1.1 -all',
    'SPF: wrong. The record of agency.example cannot be used',
  ],
  [
    'another key',
    'bowline._domainkey.agency.example TXT',
    'v=DKIM1; k=rsa; p=AAAA',
    'DKIM: wrong. The record is for another key',
  ],
  [
    'a name of somebody else',
    '5.113.0.203.in-addr.arpa PTR',
    'host.elsewhere.example',
    'Reverse DNS: wrong. 203.0.113.5 is called host.elsewhere.example',
  ],
])('%s is found', async (_, record, data, expected) => {
  const { said, status } = await look(
    { ...complete, [record]: data },
    signing,
    '--ip',
    '203.0.113.5',
  );
  expect(said).toContain(expected);
  expect(status).toBe(1);
});

it('if DMARC reports go to a domain other than the sender’s, that domain is checked', async () => {
  const settings = { ...signing, INBOX_ADDRESS: 'desk@inbox.example' };
  const { said } = await look(complete, settings, '--ip', '203.0.113.5');
  expect(said).toContain('SPF: wrong. There is no record. Publish this as TXT at inbox.example');
  expect(said).toContain('DMARC: good.');
});

it('facts that cannot be determined from here are reported as unknown', async () => {
  const { said, status } = await look(complete, { SMTP_URL: 'smtp://127.0.0.1' });
  expect(said).toContain('SPF: unknown. Pass the address that emails leave from with --ip');
  expect(said).toContain('DKIM: unknown. No key is set (DKIM_PRIVATE_KEY)');
  expect(status).toBe(0);
});

it('an unresponsive DNS server and a wrong address are distinguished from missing records', async () => {
  const refused = await runInProcess(() => import('./doctor.ts'), '--mail', '--dns', '127.0.0.1:1');
  expect(refused).toMatchObject({
    status: 2,
    said: expect.stringContaining('DNS could not be queried'),
  });
  const wrong = await runInProcess(() => import('./doctor.ts'), '--mail', '--ip', '1.2.3');
  expect(wrong).toMatchObject({ status: 2, said: '1.2.3 is not an IP address.\n' });
});

it('a setting that cannot be read is reported instead of checked', async () => {
  const { said, status } = await look(complete, { PORT: 'none' });
  expect(said).toContain('PORT');
  expect(said).not.toContain('    at ');
  expect(status).toBe(2);
});
