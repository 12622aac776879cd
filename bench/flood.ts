import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, href } from '#contract/routes.ts';
import { flood } from '../e2e/support/flood.ts';
import { startProduct } from '../e2e/support/product.ts';
import { serverProcess } from '../e2e/support/server-process.ts';

/**
 * Measures what happens when one client floods the server. `node bench/flood.ts`: for 30 seconds,
 * 20 connections at a time each send 1,400 different pipelined searches and hang up after 0.3 s.
 * Prints the longest response time for other clients before, during and after the flood, and the
 * memory. `node bench/flood.ts headers`: one connection requests a small file 21,000 times, each
 * time with a different `Accept-Encoding` of 16 KB. Prints the memory. `node bench/flood.ts
 * unknown`: for 15 seconds, 256 connections at a time each request 16 different addresses that do
 * not exist. Prints the memory.
 */
const seconds = 30;
const product = await startProduct({ RATE_LIMIT_FACTOR: '1' });
const memory = () => serverProcess(product).megabytes;
const others = { headers: floodWithHeaders, unknown: floodWithUnknown }[process.argv[2] ?? ''];
if (others !== undefined) {
  await others();
  await product.stop();
  process.exit();
}

async function floodWithHeaders() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count <= 21_000; count++) {
    if (count % 3000 === 0) console.log(count, 'requests:', memory(), 'MB');
    const encodings = `gzip, x${count}`.padEnd(15_900, 'x');
    await new Promise<void>((done, fail) => {
      get(
        `${product.origin}/favicon.svg`,
        { agent, headers: { 'Accept-Encoding': encodings } },
        (response) => response.resume().on('end', done),
      ).on('error', fail);
    });
  }
  agent.destroy();
}

async function floodWithUnknown() {
  const { host, hostname, port } = new URL(product.origin);
  const until = performance.now() + 15_000;
  let count = 0;
  const ask = () =>
    `GET /unknown-${++count} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const clients = Array.from({ length: 256 }, async () => {
    while (performance.now() < until) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {}).resume();
      socket.write(Array.from({ length: 16 }, ask).join(''));
      await sleep(1000);
      socket.destroy();
    }
  });
  let most = 0;
  while (performance.now() < until) {
    await sleep(250);
    most = Math.max(most, memory());
  }
  await Promise.all(clients);
  console.log(count, 'requests:', most, 'MB at most');
}

/** Returns the longest response time for a path, and the number of refusals. */
async function waits(path: string, until: number) {
  let longest = 0;
  let refused = 0;
  let count = 0;
  while (performance.now() < until) {
    const started = performance.now();
    const response = await fetch(product.origin + path);
    await response.text();
    longest = Math.max(longest, performance.now() - started);
    count += 1;
    if (!response.ok) refused += 1;
    await sleep(100);
  }
  return `${path} ${Math.round(longest)} ms at most, ${refused} of ${count} refused`;
}

const measured = (until: number) =>
  Promise.all(
    [api.healthz, href('home'), href('inquiry'), href('careers')].map((path) => waits(path, until)),
  );

console.log('before', await measured(performance.now() + 3000), memory(), 'MB');
const until = performance.now() + seconds * 1000;
const [during] = await Promise.all([
  measured(until),
  ...Array.from({ length: 20 }, () => flood(product.origin, until)),
]);
console.log('during', during, memory(), 'MB');
console.log('after', await measured(performance.now() + 5000), memory(), 'MB');
await product.stop();
