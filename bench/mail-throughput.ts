import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { api } from '#contract/routes.ts';
import { freePort } from '../tools/testing/free-port.ts';

/**
 * Measures how fast the email job sends to an SMTP sink: `node bench/mail-throughput.ts`. Plain
 * nodemailer, sending the same emails in the same run, sets the ceiling. The sink first rejects the
 * emails, so that they are queued as failed. Then it accepts them, and the operator's command
 * retries them all, so that only sending is measured.
 */
const count = Number(process.argv[3] ?? 1000);
const rounds = 3;

if (process.argv[2] === 'ceiling') await sendPlainly(process.argv[4] ?? '');
else await compare();

async function compare() {
  const sink = await startSink();
  const product = await startProduct(sink.url);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const job = await measureJob(sink, product, round);
    const ceiling = await measureCeiling(sink);
    ratios.push(job / ceiling);
    console.log(
      `job ${job.toFixed(0)} mails/s, plain nodemailer ${ceiling.toFixed(0)} mails/s, ratio ${(job / ceiling).toFixed(2)}`,
    );
  }
  console.log(`median ratio ${ratios.toSorted((a, b) => a - b)[1]?.toFixed(2)}`);
  await product.stop();
  sink.close();
}

type Sink = Awaited<ReturnType<typeof startSink>>;

/** Starts a sink that rejects or accepts every email, counts them, and keeps the last one. */
async function startSink() {
  let isRefusing = false;
  let counted = 0;
  let last = Buffer.alloc(0);
  let onCounted = () => {};
  const countOne = () => {
    counted += 1;
    onCounted();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!isRefusing) return done();
      countOne();
      done(Object.assign(new Error('5.7.1 not now'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        last = Buffer.concat(chunks);
        done();
        countOne();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Returns an email exactly as the product composed it. */
    sample: () => last.toString('base64'),
    refuse(refuses: boolean) {
      isRefusing = refuses;
      counted = 0;
    },
    /** Returns the seconds until this many more emails have arrived. */
    async secondsFor(mails: number): Promise<number> {
      const started = performance.now();
      await new Promise<void>((done) => {
        onCounted = () => {
          if (counted >= mails) done();
        };
        onCounted();
      });
      counted = 0;
      return (performance.now() - started) / 1000;
    },
    close: () => server.close(() => {}),
  };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function startProduct(smtpUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'fatal',
  };
  const product = spawn('npm', ['start'], { detached: true, stdio: 'ignore', env });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (product.exitCode !== null) throw new Error('The product did not start');
    await pause(200);
  }
  return {
    origin,
    env,
    async stop() {
      if (product.pid !== undefined) process.kill(-product.pid, 'SIGINT');
      await new Promise((done) => product.on('exit', done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function measureJob(sink: Sink, { origin, env }: Product, round: number): Promise<number> {
  sink.refuse(true);
  const subscribe = async (number: number) => {
    const email = `reader-${round}-${number}@reader.example`;
    const response = await fetch(origin + api.newsletterSubscribe, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, consent: true }),
    });
    if (response.status !== 202) throw new Error(`subscribe answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (let number = 0; number < count; number += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => subscribe(number + index)));
  }
  await sink.secondsFor(count);
  // Leaves time for the last failure to be recorded.
  await pause(3000);
  sink.refuse(false);
  const command = spawn('npm', ['run', 'mail', '--', 'retry', '--all'], { stdio: 'ignore', env });
  // Timed from the first email, to exclude starting the command.
  await sink.secondsFor(1);
  const seconds = await sink.secondsFor(count - 1);
  if (command.exitCode === null) await new Promise((done) => command.on('exit', done));
  return (count - 1) / seconds;
}

/** Measures the ceiling with plain nodemailer, in a separate process like the product's. */
async function measureCeiling(sink: Sink): Promise<number> {
  const sender = spawn(
    process.execPath,
    [import.meta.filename, 'ceiling', String(count), sink.url],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  sender.stdin.end(sink.sample());
  // Timed from the first email, to exclude starting the process.
  await sink.secondsFor(1);
  const seconds = await sink.secondsFor(count - 1);
  await new Promise((done) => sender.on('exit', done));
  return (count - 1) / seconds;
}

async function sendPlainly(url: string) {
  const raw = Buffer.from(await text(process.stdin), 'base64').toString();
  const [headers = '', ...body] = raw.split('\r\n\r\n');
  const html = body.join('\r\n\r\n');
  const mailer = createTransport({ url, pool: true });
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
