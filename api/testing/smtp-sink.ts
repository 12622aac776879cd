import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type SinkMail = { to: string; messageId: string };

/**
 * Starts a mail server for one test.
 * @param answer the reply that rejects a recipient, such as `450 4.2.0 try later`; undefined
 * accepts
 * @param afterData awaited before a received email is accepted; `drop` closes the connection
 * instead
 */
export async function startSmtpSink(
  answer: (address: string, time: number) => string | undefined,
  afterData: (address: string, drop: () => void) => Promise<void> = async () => {},
) {
  const sockets = new Map<string, Socket>();
  const mails: SinkMail[] = [];
  const times = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A short wait is enough because the only clients are the test's own.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const time = (times.get(address) ?? 0) + 1;
      times.set(address, time);
      const refusal = answer(address, time);
      if (refusal === undefined) return done();
      const [code = '', ...words] = refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
        const to = session.envelope.rcptTo[0]?.address ?? '';
        mails.push({ to, messageId });
        await afterData(to, () => sockets.get(`${session.remotePort}`)?.end());
        done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(`${socket.remotePort}`, socket));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, mails, times };
}
