import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { embeddedDatabaseUrl } from '../e2e/support/database-url.ts';
import { type Product, residentMegabytes, startProduct } from '../e2e/support/product.ts';

/**
 * Measures sending a letter over SMTP on this machine. `node bench/letters.ts` alternates with
 * plain nodemailer, which sends the same emails to the same mail server over as many connections.
 * `node bench/letters.ts memory` sends to 500 and to 20,000 readers. The goals are at least 0.7 of
 * plain nodemailer's throughput, and memory that does not grow.
 */
const [, , kind = 'throughput', ...given] = process.argv;
/** The number of emails that the product sends concurrently (`features/letters/api/send.ts`). */
const connections = 4;

if (kind === 'plain') await sendPlainly(given[0] ?? '', Number(given[1]));
else if (kind === 'memory') await memory();
else await throughput();

async function throughput() {
  for (const wait of [0, 10, 50]) {
    const readers = wait === 50 ? 1500 : 4000;
    const sink = await startSink(wait);
    const product = await startProduct({ SMTP_URL: sink.url, LOG_LEVEL: 'warn' });
    for (let round = 0; round < 3; round++) {
      const own = await sendLetter(product, readers, sink);
      const plainly = fork(import.meta.filename, ['plain', sink.url, String(readers)]);
      plainly.send(sink.sample());
      const plain = readers / (await sink.secondsFor(readers));
      await ended(plainly);
      const ratio = (own / plain).toFixed(2);
      console.log(
        `a server that takes ${wait} ms: ${own.toFixed(0)} letters/s, plain ${plain.toFixed(0)}, ratio ${ratio}`,
      );
    }
    await product.stop();
    sink.close();
  }
}

async function memory() {
  const sink = await startSink(0);
  const product = await startProduct({ SMTP_URL: sink.url, LOG_LEVEL: 'warn' });
  for (const readers of [500, 500, 5000, 20_000]) {
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, residentMegabytes(product));
    }, 100);
    const perSecond = await sendLetter(product, readers, sink);
    clearInterval(look);
    console.log(
      `${readers} readers: at most ${most.toFixed(0)} MB, ${perSecond.toFixed(0)} letters/s`,
    );
  }
  await product.stop();
  sink.close();
}

type Sink = Awaited<ReturnType<typeof startSink>>;

/**
 * Makes the product send a letter to this many readers.
 * @returns emails per second
 */
async function sendLetter(product: Product, readers: number, sink: Sink): Promise<number> {
  const client = new pg.Client(embeddedDatabaseUrl(product.dataDir));
  await client.connect();
  await client.query('delete from letters');
  await client.query('delete from newsletter_subscribers');
  await client.query(
    `insert into newsletter_subscribers (email, email_key, status)
    select 'reader' || n || '@reader.example', 'reader' || n || '@reader.example', 'confirmed'
    from generate_series(1, $1::int) n`,
    [readers],
  );
  await client.end();
  const letters = await run(product, 'list', '--json');
  const [first] = JSON.parse(letters).filter(
    ({ state }: { state: string }) => state === 'not sent',
  );
  const arriving = sink.secondsFor(readers);
  await run(product, 'send', first.letter);
  return readers / (await arriving);
}

/**
 * Runs `npm run letters` on the product's data.
 * @returns its output
 */
function run(product: Product, ...line: string[]): Promise<string> {
  const env = { ...process.env, ORIGIN: product.origin, DATA_DIR: product.dataDir };
  const command = spawn('npm', ['run', '-s', 'letters', '--', ...line], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let [out, said] = ['', ''];
  command.stdout.on('data', (text) => {
    out += text;
  });
  command.stderr.on('data', (text) => {
    said += text;
  });
  return new Promise((done, failed) =>
    command.on('exit', (code) => (code === 0 ? done(out) : failed(new Error(said)))),
  );
}

/** Starts a mail server that accepts every email after some milliseconds and keeps the last one. */
async function startSink(wait: number) {
  let last = '';
  let counted = 0;
  let wanted = Infinity;
  let started = 0;
  let onAll = (_seconds: number) => {};
  const count = () => {
    if (counted++ === 0) started = performance.now();
    if (counted === wanted) onAll((performance.now() - started) / 1000);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        last = Buffer.concat(chunks).toString();
        setTimeout(() => {
          done();
          count();
        }, wait);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    sample: () => last,
    /** Returns the seconds between the first and the last of this many emails. */
    secondsFor(mails: number): Promise<number> {
      counted = 0;
      wanted = mails;
      return new Promise((done) => {
        onAll = done;
      });
    },
    close: () => server.close(() => {}),
  };
}

/** Sends with plain nodemailer, in a separate process like the product's. */
async function sendPlainly(url: string, mails: number) {
  const raw = await new Promise<string>((told) =>
    process.once('message', (text) => told(String(text))),
  );
  const [headers = '', ...body] = raw.split('\r\n\r\n');
  const mailer = createTransport({ url, pool: true, maxConnections: connections });
  const send = (number: number) =>
    mailer.sendMail({
      from: 'Agency <hello@agency.example>',
      to: `reader${number}@reader.example`,
      subject: 'A letter',
      text: headers,
      html: body.join('\r\n\r\n'),
    });
  await Promise.all(Array.from({ length: mails }, (_, number) => send(number)));
  mailer.close();
  process.disconnect?.();
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((done) => child.once('exit', done));
}
