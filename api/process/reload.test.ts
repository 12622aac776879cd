import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { api, href } from '#contract/routes.ts';
import {
  answersHere,
  type ChangingSite,
  changingContent,
  startChangingSite,
} from '../testing/changing-site.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const send = (site: ChangingSite, budgetRange: string) =>
  site.fetch(api.inquiries, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ ...answersHere, email: `${randomUUID()}@lead.example`, budgetRange }),
  });

const served = 'the site has the current content';
const kept = 'the site is unchanged';

it('changed content is on the pages, in the API, in emails and in the sitemap after SIGHUP', async () => {
  const content = changingContent();
  content.editSettings((site) => {
    site.flags.search = true;
  });
  const site = await startChangingSite(content);
  const home = await site.text('/');
  expect(home.includes('href="/help"')).toBe(true);
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(home) ?? [];
  expect(await site.has(href('inquiry'), 'Small')).toBe(true);

  content.edit('choices.yaml', /^budgets: .*$/m, 'budgets: [Huge, Large]');
  content.write('redirects.yaml', '- { from: /prices-of-old, to: /pricing, status: 308 }\n');
  content.editSettings((settings) => {
    settings.flags.help = false;
    settings.hsts = 'subdomains';
    settings.contact.staffEmail = 'others@plain.example';
    settings.contact.mailFrom = 'Others <others-hello@plain.example>';
  });
  expect(await site.reload()).toContain(served);

  // A form that was opened earlier is still accepted, and one opened now has the current options.
  for (const budget of ['Small', 'Huge']) expect((await send(site, budget)).status).toBe(201);
  const form = await site.text(href('inquiry'));
  expect(form.includes('Huge')).toBe(true);
  expect(form.includes('Small')).toBe(false);
  expect((await send(site, 'Tiny')).status).toBe(422);

  expect((await site.fetch('/help')).status).toBe(404);
  expect(await site.has('/', 'href="/help"')).toBe(false);
  expect(await site.has('/sitemap.xml', '/help')).toBe(false);
  expect(await site.has(`${href('search')}?q=help`, 'href="/help"')).toBe(false);
  const redirected = await site.fetch('/prices-of-old', { redirect: 'manual' });
  expect(redirected.headers.get('location')).toContain('/pricing');

  // The same headers are sent for a request that never reaches the site because Node does not know
  // its method.
  for (const [method, status] of [
    ['GET', 200],
    ['NONE', 400],
  ] as const) {
    const answer = await rawAnswer(site.port, method);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(/^strict-transport-security: .*includeSubDomains/im);
  }

  // Documents opened earlier can still load their scripts.
  expect(await site.has('/', script)).toBe(false);
  expect((await site.fetch(script)).status).toBe(200);

  const mails = join(site.dataDir, 'mail');
  const toStaff = () =>
    readdirSync(mails)
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .filter((mail) => /^To: others@plain\.example/m.test(mail));
  await vi.waitFor(() => expect(toStaff()).toHaveLength(2), { timeout: 60_000 });
  expect(toStaff()[0]).toMatch(/^From: Others <others-hello@plain\.example>/m);
});

it('a mistake in the content leaves the site as it was, and is logged with file and line', async () => {
  const content = changingContent();
  const site = await startChangingSite(content);
  const state = async () => [
    await site.text('/pricing'),
    await site.text('/sitemap.xml'),
    ((await (await site.fetch(api.readyz)).json()) as { content: string }).content,
    (await send(site, 'Small')).status,
    (await send(site, 'Huge')).status,
  ];
  const before = await state();
  const prices = content.read('pricing.yaml');
  // While there is a mistake, valid changes are not shown either.
  content.edit('choices.yaml', /^budgets: .*$/m, 'budgets: [Huge, Large]');

  const mistakes: [() => void, () => void, RegExp][] = [
    [
      () => content.write('pricing.yaml', `${prices.slice(0, 60)}\nnote: [`),
      () => content.write('pricing.yaml', prices),
      /content\/pricing\.yaml:\d+: /,
    ],
    [
      () => rmSync(content.pathOf('pricing.yaml')),
      () => content.write('pricing.yaml', prices),
      /content\/pricing\.yaml:1: is missing/,
    ],
    [
      () => renameSync(content.folder, `${content.folder}-away`),
      () => renameSync(`${content.folder}-away`, content.folder),
      /CONTENT_DIR points to \S+content, which has no site\.json/,
    ],
    [
      () => {
        content.editSettings((settings) => {
          settings.languages = ['fr-CA'];
        });
        mkdirSync(content.pathOf('fr'));
        content.write('fr/pricing.yaml', 'title: [Prix');
      },
      () => content.write('fr/pricing.yaml', prices.replace('Prices', 'Prix')),
      /content\/fr\/pricing\.yaml:\d+: /,
    ],
  ];
  for (const [make, mend, said] of mistakes) {
    make();
    const log = await site.reload();
    expect(log).toMatch(said);
    expect(log).toContain(kept);
    expect(await state()).toEqual(before);
    mend();
  }

  expect(await site.reload()).toContain(served);
  expect(await site.has('/fr/pricing', 'Prix')).toBe(true);
  expect((await send(site, 'Huge')).status).toBe(201);
  // Removes a language.
  rmSync(content.pathOf('fr'), { recursive: true });
  content.editSettings((settings) => {
    settings.languages = [];
  });
  expect(await site.reload()).toContain(served);
  expect((await site.fetch('/fr/pricing')).status).toBe(404);
  expect(await site.has('/pricing', 'href="/fr')).toBe(false);
});

it('after changes, signals and crashes during a build, the newest content is served', async () => {
  const content = changingContent();
  const site = await startChangingSite(content);
  const { title, isMaking, lock } = makingOf(content);

  // The process was killed during the build.
  title('First');
  const log = await site.outcome(async () => {
    site.hangUp();
    process.kill(await isMaking(), 'SIGKILL');
  });
  expect(log).toContain(kept);
  expect(log).toContain('SIGKILL');
  expect(await site.has('/pricing', 'Prices')).toBe(true);

  // Sends many signals, and changes two files in the meantime without a signal.
  const changed = await site.outcome(async () => {
    for (let count = 0; count < 50; count++) site.hangUp();
    await isMaking();
    title('Second');
    content.edit('choices.yaml', /^budgets: .*$/m, 'budgets: [Second, Large]');
  });
  expect(changed).toContain(served);
  await vi.waitFor(async () => expect(await site.has('/pricing', 'Second')).toBe(true), {
    timeout: 60_000,
  });
  expect(await site.has(href('inquiry'), 'Second')).toBe(true);
  expect((await send(site, 'Second')).status).toBe(201);
  expect(existsSync(lock)).toBe(false);
});

it('a database outage leaves the site as it was, and a crash during a build leaves nothing half done', async () => {
  const content = changingContent();
  const { title, isMaking, lock } = makingOf(content);
  const databaseUrl = await createTestDatabase();
  const proxy = await startTcpProxy(databaseUrl);
  const site = await startChangingSite(content, { DATABASE_URL: proxy.url });
  proxy.become('refuse');
  title('First');
  expect(await site.reload()).toContain(kept);
  expect(await site.has('/pricing', 'Prices')).toBe(true);
  proxy.become('pass');
  await vi.waitFor(async () => expect((await site.fetch(api.readyz)).status).toBe(200), {
    timeout: 60_000,
  });
  expect(await site.reload()).toContain(served);
  expect(await site.has('/pricing', 'First')).toBe(true);

  title('Second');
  site.hangUp();
  process.kill(await isMaking(), 'SIGKILL');
  site.child.kill('SIGKILL');
  const again = await startChangingSite(content, { DATABASE_URL: databaseUrl });
  expect(await again.has('/pricing', 'Second')).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

/** Returns the bytes of the response to a request for the home page. */
function rawAnswer(port: number, method: string): Promise<string> {
  const socket = connect(port, 'localhost');
  socket.write(`${method} / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** Returns everything needed to test building a site. */
function makingOf(content: ReturnType<typeof changingContent>) {
  const lock = `${content.settings.SITE_DIR}.lock`;
  const title = (to: string) => content.edit('pricing.yaml', /^title: .*$/m, `title: ${to}`);
  const isMaking = () =>
    vi.waitFor(
      () => {
        const { pid } = JSON.parse(readFileSync(lock, 'utf8'));
        expect(pid).toBeGreaterThan(0);
        return pid as number;
      },
      { timeout: 60_000, interval: 10 },
    );
  return { lock, title, isMaking };
}
