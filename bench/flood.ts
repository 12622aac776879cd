import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, href } from '#contract/routes.ts';
import { flood } from '../e2e/support/flood.ts';
import { startProduct } from '../e2e/support/product.ts';
import { serverProcess } from '../e2e/support/server-process.ts';

/**
 * One client floods the server. `node bench/flood.ts`: for 30 seconds, 20 connections at a time each send
 * 1,400 different pipelined searches and hang up after 0.3 s; prints the longest response time of other
 * clients before, during and after the flood, and the memory. `node bench/flood.ts headers`: one connection
 * asks for a small file 21,000 times with 16 KB of a different `Accept-Encoding`; prints the memory.
 */
const seconds = 30;
const product = await startProduct({ RATE_LIMIT_FACTOR: '1' });
const memory = () => serverProcess(product).megabytes;
if (process.argv[2] === 'headers') {
  await floodWithHeaders();
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

/** The longest response time of a path, and the number of refusals. */
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

const others = (until: number) =>
  Promise.all(
    [api.healthz, href('home'), href('inquiry'), href('careers')].map((path) => waits(path, until)),
  );

console.log('before', await others(performance.now() + 3000), memory(), 'MB');
const until = performance.now() + seconds * 1000;
const [during] = await Promise.all([
  others(until),
  ...Array.from({ length: 20 }, () => flood(product.origin, until)),
]);
console.log('during', during, memory(), 'MB');
console.log('after', await others(performance.now() + 5000), memory(), 'MB');
await product.stop();
