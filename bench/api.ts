import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { embeddedDatabaseUrl } from '../e2e/support/database-url.ts';
import { startProduct, waitFor } from '../e2e/support/product.ts';
import { serverProcess } from '../e2e/support/server-process.ts';
import { freePort } from '../tools/testing/free-port.ts';

/**
 * Compares how many subscriptions and service requests per second the API and the bare routes in
 * `bare-api.ts` can store, alternating on one database: `node bench/api.ts` (needs wrk). The worker
 * is paused because it would slow down only the API.
 */
const rounds = 5;
const host = await startProduct();
const databaseUrl = embeddedDatabaseUrl(host.dataDir);
const settings = {
  DATABASE_URL: databaseUrl,
  SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'warn',
  // The rounds store more per hour than the tests' factor of 1,000 allows.
  RATE_LIMIT_FACTOR: '100000',
};
const own = await startProduct({ ...settings, ROLE: 'web' });
const barePort = String(await freePort());
const bare = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-api.ts')], {
  env: { ...process.env, ...settings, PORT: barePort },
  stdio: 'inherit',
});
const bareOrigin = `http://localhost:${barePort}`;
await waitFor(async () => (await fetch(bareOrigin)).status === 404);
const worker = serverProcess(host).pid;
process.kill(worker, 'SIGSTOP');

const posts = {
  [api.newsletterSubscribe]: { consent: true, source: '/' },
  [api.inquiries]: inquiryExample,
};
for (const [path, body] of Object.entries(posts)) {
  const ratios: number[] = [];
  const speeds: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const stored = await storedPerSecond(own.origin, path, body);
    const floor = await storedPerSecond(bareOrigin, path, body);
    ratios.push(stored / floor);
    speeds.push(`${Math.round(stored)} of ${Math.round(floor)}`);
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`POST ${path}: ${median.toFixed(2)} (${speeds.join(', ')} a second)`);
}

bare.kill();
await own.stop();
process.kill(worker, 'SIGCONT');
await host.stop();

/** Posts with a different email address each time. */
async function storedPerSecond(origin: string, path: string, body: object): Promise<number> {
  const script = join(host.dataDir, 'post.lua');
  const json = JSON.stringify({ ...body, email: 'EMAIL' });
  writeFileSync(
    script,
    `local n = 0
local run = tostring(os.time())
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Origin"] = "${origin}"
request = function()
  n = n + 1
  local body = string.gsub([[${json}]], "EMAIL", "reader" .. run .. "x" .. n .. "@lead.example")
  return wrk.format(nil, nil, nil, body)
end`,
  );
  const args = ['-t1', '-c16', '-d4s', '-s', script, origin + path];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${origin}${path}\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
