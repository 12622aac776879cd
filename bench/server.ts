import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { href } from '#contract/routes.ts';
import { startProduct } from '../e2e/support/product.ts';
import { jobIds } from '../e2e/support/site-paths.ts';

/**
 * Compares the product's requests per second with those of a bare `node:http` server that sends the
 * same bytes and headers, in alternating rounds: `node bench/server.ts` (needs wrk). The server and
 * wrk share the machine, so only the ratio is meaningful. Then measures the 99th percentile of the
 * response times at half the product's peak, with h2load (Debian's nghttp2-client).
 */
const rounds = 3;
const encoding = 'gzip, deflate, br, zstd';
const product = await startProduct({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' });

const paths = [
  href('home'),
  href('careers'),
  href('career', { id: jobIds[0] ?? '' }),
  href('inquiry'),
  href('search', {}, { q: 'price' }),
];
const html = await (await fetch(product.origin)).text();
const asset = /src="([^"]+\.js)"/.exec(html)?.[1];
if (asset !== undefined) paths.push(asset);

for (const path of paths) {
  const bare = await startBare(product.origin + path);
  const ratios: number[] = [];
  const speeds: string[] = [];
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    const own = await requestsPerSecond(product.origin + path);
    const floor = await requestsPerSecond(bare.origin + path);
    peak = Math.max(peak, own);
    ratios.push(own / floor);
    speeds.push(`${Math.round(own)} of ${Math.round(floor)}`);
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  const slowest = await slowestOf(product.origin + path, peak / 2);
  const bareSlowest = await slowestOf(bare.origin + path, peak / 2);
  console.log(
    `${path}: ${median.toFixed(2)} (${speeds.join(', ')} a second); ${slowest}, bare ${bareSlowest}`,
  );
  bare.close();
}
await product.stop();

/** Starts a server that responds to every request with this URL's response. */
async function startBare(url: string) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
  // Node decodes the fetched body, but only the number of bytes matters.
  const size = Number(response.headers.get('content-length') ?? (await response.text()).length);
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  const headers = [...response.headers].filter(([name]) => !own.includes(name)).flat();
  const body = Buffer.alloc(size, 'x');
  const server = createServer((_, answer) => {
    answer.writeHead(200, [...headers, 'content-length', String(size)]).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function requestsPerSecond(url: string): Promise<number> {
  const args = ['-t1', '-c32', '-d4s', '-H', `Accept-Encoding: ${encoding}`, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Returns the 99th percentile at this rate, and the number of requests. */
async function slowestOf(url: string, perSecond: number): Promise<string> {
  const connections = 16;
  const seconds = 5;
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  const log = join(folder, 'requests');
  const args = ['--h1', '-t1', `-c${connections}`, `-D${seconds}`, `--log-file=${log}`];
  const rate = `--rps=${Math.round(perSecond / connections)}`;
  await promisify(execFile)('h2load', [...args, rate, '-H', `Accept-Encoding: ${encoding}`, url]);
  const rows = readFileSync(log, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const answers = rows.map((row) => row.split('\t').map(Number));
  if (answers.some(([, status]) => status !== 200))
    throw new Error(`${url} failed at ${perSecond}`);
  const times = answers
    .map(([, , microseconds = Number.NaN]) => microseconds)
    .toSorted((a, b) => a - b);
  const milliseconds = (times[Math.floor(times.length * 0.99)] ?? Number.NaN) / 1000;
  return `p99 ${milliseconds.toFixed(1)} ms at ${Math.round(times.length / seconds)}`;
}
