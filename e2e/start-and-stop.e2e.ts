import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '#contract/routes.ts';
import { inquiryExample, site } from './support/content.ts';
import {
  launchProduct,
  type Product,
  residentMegabytes,
  startBundled,
  startProduct,
  stopLaunched,
  waitFor,
} from './support/product.ts';
import { expect, test } from './support/test.ts';

test.describe('a separate installation', () => {
  test.afterEach(stopLaunched);

  test('runs until Ctrl-C, while a simultaneous first start on its data directory is rejected', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'bowline-both-')), 'var');
    const both = await Promise.all([
      launchProduct({ DATA_DIR: dataDir }),
      launchProduct({ DATA_DIR: dataDir }),
    ]);
    const refused = await Promise.race(
      both.map(async (product) => ({ product, code: await product.ended })),
    );
    expect(refused.code).toBe(1);
    expect(refused.product.output()).toContain('is in use by process');
    const other = both.find((product) => product !== refused.product);
    expect(await waitFor(async () => (await fetch(other?.origin + api.readyz)).ok)).toBe(true);
    // `stop` sends SIGINT, as Ctrl-C in a terminal does.
    expect(await other?.stop({ keepData: true })).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });

  test('exits with 0 on a signal during startup and leaves no database running', async () => {
    const product = await launchProduct();
    const pidFile = join(product.dataDir, 'postgres', 'postmaster.pid');
    expect(await waitFor(async () => existsSync(pidFile))).toBe(true);
    expect(await product.stop({ keepData: true })).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
    rmSync(product.dataDir, { recursive: true });
  });

  test('reports an invalid setting in one clear sentence with exit code 1', async () => {
    const product = await launchProduct({ PORT: '70000', SMTP_URL: 'nonsense', ROLE: 'boss' });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(
      'Invalid settings: PORT must be a port from 1 to 65535, not "70000"',
    );
    expect(product.output()).toContain('SMTP_URL must be');
    expect(product.output()).toContain('ROLE must be all, web or worker');
    expect(product.output()).not.toContain('    at ');
  });

  test('ends, along with its database, if npm is killed', async () => {
    const product = await startProduct();
    const pidFile = join(product.dataDir, 'postgres', 'postmaster.pid');
    product.process.kill('SIGKILL');
    await product.ended;
    expect(await waitFor(async () => !existsSync(pidFile))).toBe(true);
    await expect(fetch(product.origin + api.healthz)).rejects.toThrow();
    rmSync(product.dataDir, { recursive: true });
  });
});

// These tests run in order, and the last one ends the product.
test.describe('a running installation', () => {
  test.describe.configure({ mode: 'serial' });

  let first: Product;

  test.beforeAll(async () => {
    first = await startProduct();
  });

  test.afterAll(async () => {
    await stopLaunched();
    rmSync(first.dataDir, { recursive: true });
  });

  test('rejects a second start on the same data directory and names the first', async ({
    origin,
  }) => {
    const second = await launchProduct({ DATA_DIR: first.dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The data directory ${first.dataDir} is in use by process`);
    expect(second.output()).toContain(first.origin);

    // Two instances run side by side.
    for (const address of [first.origin, origin]) {
      const html = await (await fetch(address)).text();
      expect(html).toContain(`<link rel="canonical" href="${address}/"`);
    }
  });

  test('can use a PostgreSQL server instead of the embedded one', async () => {
    const password = readFileSync(join(first.dataDir, 'database-password'), 'utf8');
    const port = readFileSync(join(first.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )[3];
    const dataDir = mkdtempSync(join(tmpdir(), 'bowline-server-'));
    const settings = {
      DATABASE_URL: `postgres://bowline:${password}@127.0.0.1:${port}/postgres`,
      SECRET: 'a secret of the tests, 32 characters',
    };
    const web = await startProduct({ ...settings, DATA_DIR: join(dataDir, 'web'), ROLE: 'web' });
    const worker = await startBundled({
      ...settings,
      DATA_DIR: join(dataDir, 'worker'),
      ROLE: 'worker',
    });
    expect(await (await fetch(web.origin + api.readyz)).json()).toMatchObject({
      worker: 'not here',
    });
    expect(await (await fetch(worker.origin + api.readyz)).json()).toMatchObject({
      worker: 'running',
    });
    expect((await fetch(worker.origin)).status).toBe(404);
    // Machines with 512 MB are common. Each language adds another set of pages and another
    // renderer.
    const most = 200 + 50 * site.languages.length;
    if (process.platform === 'linux') expect(residentMegabytes(web)).toBeLessThan(most);

    // The web process stores the request and queues its emails, and the workers sharing the
    // database send each email once.
    const response = await fetch(web.origin + api.inquiries, {
      method: 'POST',
      body: JSON.stringify(inquiryExample),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(201);
    const folders = [join(dataDir, 'worker', 'mail'), join(first.dataDir, 'mail')];
    const sent = () =>
      folders.flatMap((folder) => readdirSync(folder)).filter((name) => name.endsWith('.eml'));
    await expect.poll(sent, { timeout: 20_000 }).toHaveLength(2);
    await web.stop();
    await worker.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('survives the loss of its database, which is restarted, and SIGTERM stops both', async () => {
    const pidFile = join(first.dataDir, 'postgres', 'postmaster.pid');
    const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    expect((await fetch(first.origin)).status).toBe(200);
    const isBack = async () =>
      postmaster() !== killed && (await fetch(first.origin + api.readyz)).status === 200;
    expect(await waitFor(isBack)).toBe(true);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });
});
