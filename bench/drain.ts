import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from '#contract/routes.ts';
import { startProduct } from '../e2e/support/product.ts';
import { serverProcess } from '../e2e/support/server-process.ts';

/**
 * Measures what 20 clients see on keep-alive connections when the server gets SIGTERM without a
 * grace period, four times: `node bench/drain.ts`. A refused connection can be retried elsewhere,
 * while a reset one may have carried a request.
 */
for (let round = 1; round <= 4; round++) {
  const product = await startProduct({ DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' });
  const seen = new Map<string, number>();
  const clients = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome = 'answered'; outcome === 'answered'; ) {
      outcome = await ask(product.origin + href('home'), agent);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
  });
  await sleep(1500);
  process.kill(serverProcess(product).pid, 'SIGTERM');
  await Promise.all(clients);
  console.log(`round ${round}:`, Object.fromEntries(seen));
  await product.ended;
}

/** Returns `answered`, or the error code if the request fails. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((done) => {
    const failed = ({ code = 'failed' }: NodeJS.ErrnoException) => done(code);
    get(url, { agent }, (response) =>
      response
        .resume()
        .on('end', () => done('answered'))
        .on('error', failed),
    ).on('error', failed);
  });
}
