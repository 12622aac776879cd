import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readFailure } from '../jobs/mail-outcome.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { folderTransport, smtpTransport } from './transport.ts';

const sender = { from: 'Agency <hello@agency.example>', origin: 'https://agency.example' };
const mail = {
  to: 'reader@reader.example',
  replyTo: 'lead@lead.example',
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'List-Unsubscribe': '<https://agency.example/x>' },
};

describe('smtpTransport', () => {
  const received: { from: string; to: string[]; bytes: Buffer }[] = [];
  let server: SMTPServer;
  let port = 0;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, bytes: Buffer.concat(chunks) });
          done();
        });
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const address = server.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

  it('sends the email with the same Message-ID on every attempt', async () => {
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, sender);
    await transport.send(mail, 'job-1');
    await transport.send(mail, 'job-1');
    transport.close();
    expect(received).toHaveLength(2);
    const [first, second] = await Promise.all(received.map(({ bytes }) => PostalMime.parse(bytes)));
    expect(received[0]).toMatchObject({ from: 'hello@agency.example', to: [mail.to] });
    expect(first).toMatchObject({
      messageId: '<job-1@agency.example>',
      subject: 'Grüße',
      text: expect.stringContaining('Hello'),
      html: expect.stringContaining('<p>Hello</p>'),
      replyTo: [{ address: 'lead@lead.example' }],
    });
    expect(second?.messageId).toBe(first?.messageId);
    expect(first?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://agency.example/x>' }),
    );
  });

  it('sends a person’s email with copies, in its thread, with reports going to the given address', async () => {
    received.length = 0;
    const bouncesTo = (id: string, to: string) => `bounce+${id}.${to.split('@')[0]}@agency.example`;
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { ...sender, bouncesTo });
    await transport.send(
      {
        ...mail,
        headers: {},
        cc: ['boss@reader.example'],
        replyTo: ['lead@lead.example', 'desk@agency.example'],
        author: 'Ada "Ace" Example, <x@evil.example>',
        references: ['<first@agency.example>', '<last@reader.example>'],
      },
      'job-2',
    );
    transport.close();
    const [{ bytes, ...envelope } = { bytes: Buffer.alloc(0) }] = received;
    expect(envelope).toEqual({
      from: 'bounce+job-2.reader@agency.example',
      to: [mail.to, 'boss@reader.example'],
    });
    const read = await PostalMime.parse(bytes);
    expect(read).toMatchObject({
      from: { address: 'hello@agency.example', name: 'Ada "Ace" Example, <x@evil.example>' },
      inReplyTo: '<last@reader.example>',
      references: '<first@agency.example> <last@reader.example>',
    });
    expect(read.replyTo?.map(({ address }) => address)).toEqual([
      'lead@lead.example',
      'desk@agency.example',
    ]);
    expect(read.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
  });

  it('sends files under their names, and blind copies that no one else sees', async () => {
    received.length = 0;
    const bouncesTo = () => 'bounce@agency.example';
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { ...sender, bouncesTo });
    const files = [
      { filename: `${'Größe; "é" '.repeat(9)}.pdf`, content: Buffer.from('%PDF-1.7 \0\xff') },
      { filename: 'Forwarded.eml', content: Buffer.from('Subject: x\n\ny') },
    ];
    await transport.send({ ...mail, bcc: ['b@agency.example'], attachments: files }, 'job-4');
    transport.close();
    expect(received[0]?.to).toEqual([mail.to, 'b@agency.example']);
    expect(received[0]?.bytes.toString('latin1')).not.toContain('b@agency.example');
    const { attachments } = await PostalMime.parse(received[0]?.bytes ?? '');
    expect(
      attachments.map(({ filename, content }) => ({
        filename,
        content: Buffer.from(content as ArrayBuffer),
      })),
    ).toEqual(files);
  });

  const copied = { ...mail, cc: ['boss@reader.example', 'team@reader.example'] };

  /** Starts a transport to a server with these replies to recipients, and sends an email. */
  async function sendCopied(answers: Record<string, string>, more: object = {}) {
    const { url, times, mails } = await startSmtpSink((address) => answers[address]);
    const transport = smtpTransport(url, sender);
    const result = await transport
      .send({ ...copied, ...more }, 'job-3')
      .catch((thrown: unknown) => thrown);
    transport.close();
    return { result, asked: [...times.keys()], mails };
  }

  it.each(['550 5.1.1 no such user', '450 4.2.0 try later'])(
    'sends the email even if a copy is rejected with %s, and names that copy',
    async (said) => {
      const { result, mails } = await sendCopied({ 'boss@reader.example': said });
      expect(mails).toHaveLength(1);
      expect(result).toEqual([{ address: 'boss@reader.example', detail: said }]);
    },
  );

  it.each([
    ['450 4.2.0 try later', { result: 'soft', isFinal: false }],
    ['550 5.1.1 no such user', { result: 'hard', isFinal: true }],
  ])('fails with %s if only copies are accepted, and says which', async (said, failure) => {
    const answers = { [mail.to]: said, 'boss@reader.example': '550 5.1.1 no such boss' };
    const { result, mails } = await sendCopied(answers);
    expect(mails).toHaveLength(1);
    expect(readFailure(result)).toEqual(failure);
    expect(result).toMatchObject({ acceptedBy: [2] });
    const again = await sendCopied({}, { acceptedBy: [2] });
    expect(again.result).toEqual([]);
    expect(again.asked).toEqual([mail.to, 'boss@reader.example']);
    const third = await sendCopied({ [mail.to]: said }, { acceptedBy: [2] });
    expect(third.result).toMatchObject({ acceptedBy: [2, 1] });
  });

  it.each([
    ['450 4.2.0 try later', '550 5.1.1 no such boss', { result: 'soft', isFinal: false }],
    ['550 5.1.1 no such user', '450 4.2.0 try later', { result: 'hard', isFinal: true }],
  ])(
    'fails with the reply about the recipient (%s) if all are rejected',
    async (said, other, is) => {
      const answers = { [mail.to]: said, [`${copied.cc[0]}`]: other, [`${copied.cc[1]}`]: other };
      const { result, mails } = await sendCopied(answers);
      expect(mails).toEqual([]);
      expect(readFailure(result)).toEqual(is);
    },
  );

  it('fails for now if the password is rejected, so that the job is retried', async () => {
    const refusing = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    });
    await new Promise<void>((ready) => refusing.listen(0, '127.0.0.1', () => ready()));
    onTestFinished(() => new Promise<void>((closed) => refusing.close(() => closed())));
    const address = refusing.server.address() as AddressInfo;
    const transport = smtpTransport(`smtp://us:wrong@127.0.0.1:${address.port}`, sender);
    const error = await transport.send(mail, 'job-5').catch((thrown: unknown) => thrown);
    transport.close();
    expect(error).toMatchObject({ responseCode: 535, command: 'AUTH PLAIN' });
    expect(readFailure(error)).toEqual({ result: 'refused', isFinal: false });
  });

  it('fails if the server is unreachable, so that the job is retried', async () => {
    const transport = smtpTransport('smtp://127.0.0.1:1', sender);
    await expect(transport.send(mail, 'job-2')).rejects.toThrow('ECONNREFUSED');
    transport.close();
  });
});

describe('folderTransport', () => {
  it('writes a complete email, named after its id', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bowline-mail-'));
    await folderTransport(folder, sender).send(mail, 'job-3');
    expect(readdirSync(folder)).toEqual(['job-3.eml']);
    const parsed = await PostalMime.parse(readFileSync(join(folder, 'job-3.eml')));
    expect(parsed).toMatchObject({ subject: 'Grüße', to: [{ address: mail.to }] });
    rmSync(folder, { recursive: true });
  });

  it('sends for a person without a name under the site’s name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bowline-mail-'));
    await folderTransport(folder, sender).send({ ...mail, author: '' }, 'job-5');
    const { from } = await PostalMime.parse(readFileSync(join(folder, 'job-5.eml')));
    expect(from).toEqual({ name: 'Agency', address: 'hello@agency.example' });
    rmSync(folder, { recursive: true });
  });

  it('makes the emails readable only by the owner, even in an existing folder', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'bowline-mail-'));
    const [made, old] = [join(parent, 'made'), join(parent, 'old')];
    mkdirSync(old, { mode: 0o755 });
    for (const folder of [made, old]) {
      await folderTransport(folder, sender).send(mail, 'job-4');
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, 'job-4.eml')).mode & 0o777).toBe(0o600);
    }
    rmSync(parent, { recursive: true });
  });
});
