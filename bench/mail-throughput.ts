import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { api } from '#contract/routes.ts';

/**
 * Mails a second of the mail job against an SMTP sink, and of plain nodemailer handing the same
 * mails to the same sink in the same run, which is the ceiling: `node bench/mail-throughput.ts`,
 * after `npm start` has built once. The product gets the mails as subscriptions while the sink
 * holds its greeting back, so that only the sending is measured.
 */
const count = Number(process.argv[3] ?? 2000);
const rounds = 3;

if (process.argv[2] === 'ceiling') await sendPlainly(process.argv[4] ?? '');
else await compare();

async function compare() {
  const sink = await startSink();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const product = await measureProduct(sink);
    const ceiling = await measureCeiling(sink);
    ratios.push(product / ceiling);
    console.log(
      `job ${product.toFixed(0)} mails/s, plain nodemailer ${ceiling.toFixed(0)} mails/s, ratio ${(product / ceiling).toFixed(2)}`,
    );
  }
  console.log(`median ratio ${ratios.toSorted((a, b) => a - b)[1]?.toFixed(2)}`);
  sink.close();
}

type Sink = Awaited<ReturnType<typeof startSink>>;

/** Takes every mail, keeps the last one, and says when so many have come. */
async function startSink() {
  let isHeld = false;
  let waiting: (() => void)[] = [];
  let taken = 0;
  let last = Buffer.alloc(0);
  let onTaken = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    maxClients: 100,
    onConnect(_session, done) {
      if (isHeld) waiting.push(done);
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        last = Buffer.concat(chunks);
        taken += 1;
        done();
        onTaken();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** A mail as the product makes it. */
    sample: () => last.toString('base64'),
    hold() {
      isHeld = true;
      taken = 0;
    },
    release() {
      isHeld = false;
      for (const go of waiting) go();
      waiting = [];
    },
    /** Seconds until as many mails have come since `hold` or the last call. */
    async secondsFor(mails: number): Promise<number> {
      const started = performance.now();
      await new Promise<void>((done) => {
        onTaken = () => taken >= mails && done();
        onTaken();
      });
      taken = 0;
      return (performance.now() - started) / 1000;
    },
    close: () => server.close(() => {}),
  };
}

async function measureProduct(sink: Sink): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  sink.hold();
  const product = spawn('npm', ['start'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
  });
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(200);
  const subscribe = async (number: number) => {
    const body = JSON.stringify({ email: `reader-${number}@reader.example`, consent: true });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(origin + api.newsletterSubscribe, {
      method: 'POST',
      headers,
      body,
    });
    if (response.status !== 202) throw new Error(`subscribe answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (let number = 0; number < count; number += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => subscribe(number + index)));
  }
  sink.release();
  const seconds = await sink.secondsFor(count);
  if (product.pid !== undefined) process.kill(-product.pid, 'SIGINT');
  await new Promise((done) => product.on('exit', done));
  rmSync(dataDir, { recursive: true, force: true });
  return count / seconds;
}

/** In a process of its own, as the product is. */
async function measureCeiling(sink: Sink): Promise<number> {
  const sender = spawn(
    process.execPath,
    [import.meta.filename, 'ceiling', String(count), sink.url],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  sender.stdin.end(sink.sample());
  // From the first mail on, as there: starting a process is no sending.
  await sink.secondsFor(1);
  const seconds = await sink.secondsFor(count - 1);
  await new Promise((done) => sender.on('exit', done));
  return (count - 1) / seconds;
}

async function sendPlainly(url: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const raw = Buffer.from(Buffer.concat(chunks).toString(), 'base64').toString();
  const [headers = '', ...body] = raw.split('\r\n\r\n');
  const html = body.join('\r\n\r\n');
  const mailer = createTransport({ url, pool: true, maxMessages: Number.POSITIVE_INFINITY });
  const send = (number: number) =>
    mailer.sendMail({
      from: 'Bench <bench@bowline.example>',
      to: `reader-${number}@reader.example`,
      subject: 'Confirm your subscription',
      text: headers,
      html,
    });
  await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  mailer.close();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
