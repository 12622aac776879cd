import { createPublicKey } from 'node:crypto';
import { dkimVerify } from 'mailauth';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { startDroppingSink } from '../testing/dropping-sink.ts';
import { rsaKey } from '../testing/rsa-key.ts';
import { mayHaveBeenDelivered, smtpTransport } from './transport.ts';

const dkim = { domain: undefined, selector: 'bowline', privateKey: rsaKey(2048) };
const sender = { from: 'Agency <hello@agency.example>', origin: 'https://agency.example', dkim };
const mail = {
  to: 'reader@reader.example',
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {
    'List-Id': '<newsletter.agency.example>',
    'List-Unsubscribe': '<https://agency.example/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

/** Starts a mail server that keeps what it receives. */
async function startKeeper() {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

/** Returns DNS responses for the sender's domain. */
async function resolver(name: string): Promise<string[][]> {
  if (name !== 'bowline._domainkey.agency.example') {
    throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  }
  const key = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' });
  return [['v=DKIM1; k=rsa; p=', key.toString('base64')]];
}

it('a signed email passes, and its unsubscribe links are part of what is signed', async () => {
  const { url, received } = await startKeeper();
  const transport = smtpTransport(url, sender);
  await transport.send(mail, 'job-1');
  transport.close();
  const [bytes = Buffer.alloc(0)] = received;
  const { results } = await dkimVerify(bytes, { resolver });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    status: { result: 'pass', aligned: 'agency.example' },
    signingDomain: 'agency.example',
  });
  const signed = results[0]?.signingHeaders?.keys.split(': ');
  expect(signed).toEqual(
    expect.arrayContaining(['From', 'List-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post']),
  );
  const changed = Buffer.from(
    bytes.toString('latin1').replace('agency.example/x', 'evil.example/x'),
    'latin1',
  );
  const { results: after } = await dkimVerify(changed, { resolver });
  expect(after[0]?.status.result).toBe('fail');
});

it.each([
  ['in data', false],
  ['after data', true],
] as const)(
  'a signed email whose connection is lost %s may have arrived: %s',
  async (step, expected) => {
    const sink = await startDroppingSink((to) => (to === undefined ? 'accept' : { drop: step }));
    onTestFinished(sink.close);
    const transport = smtpTransport(sink.url, sender);
    // More than the buffers along the way can hold.
    const long = { ...mail, text: 'many words '.repeat(1_000_000) };
    const error = await transport.send(long, 'job-2').catch((thrown: unknown) => thrown);
    transport.close();
    expect(mayHaveBeenDelivered(error)).toBe(expected);
  },
);
