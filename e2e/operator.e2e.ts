import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, href, siteFiles } from '#contract/routes.ts';
import { inquiryAccepted, inquiryHoneypot } from '#features/inquiry/contract/schema.ts';
import { bundledProgram } from '../tools/testing/bundled-program.ts';
import { letters as archive, inquiryExample, needsContent } from './support/content.ts';
import { confirmedReader, mailsTo } from './support/mailbox.ts';
import { needsLong } from './support/needs-long.ts';
import { type Product, startBundled } from './support/product.ts';
import { expect, test } from './support/test.ts';

// Runs all tests in one worker, which also runs the product. Each command is a separate process.
test.describe.configure({ mode: 'default', timeout: 420_000 });

let product: Product;

test.beforeAll(async () => {
  product = await startBundled({ INBOX_ADDRESS: 'desk@agency.example' });
});

test.afterAll(async () => {
  await product.stop();
});

type Ran = { code: number; out: string; said: string };
/** A command's inputs besides its arguments: standard input and additional settings. */
type Given = { input?: string; settings?: Record<string, string> };

/** Runs an operator command on an instance's data, the way an operator does. */
function npmRun(dataDir: string, name: string, line: string[], given?: Given): Promise<Ran> {
  return run('npm', ['run', '--silent', name, '--', ...line], dataDir, given);
}

/** Like `npmRun`, but takes a fifth of the time. */
async function bowline(dataDir: string, name: string, line: string[], given?: Given): Promise<Ran> {
  const program = await bundledProgram('api/bowline.ts');
  return run(process.execPath, [program, name, ...line], dataDir, given);
}

function run(
  program: string,
  args: string[],
  dataDir: string,
  { input = '', settings = {} }: Given = {},
): Promise<Ran> {
  return new Promise((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, ...settings };
    const child = execFile(program, args, { env }, (error, out, said) => {
      done({ code: error === null ? 0 : Number(error.code), out, said });
    });
    child.stdin?.end(input);
  });
}

test('an operator reads service requests while the instance is running', async () => {
  const send = async (extra: object) => {
    const response = await fetch(product.origin + api.inquiries, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...inquiryExample, ...extra }),
    });
    return inquiryAccepted.parse(await response.json()).reference;
  };
  const inquiries = (...line: string[]) => bowline(product.dataDir, 'inquiries', line);
  const welcome = await send({ email: 'a@lead.example', companyName: '=HYPERLINK("x")' });
  const held = await send({ email: 'b@lead.example', [inquiryHoneypot]: 'x'.repeat(5000) });

  const list = await npmRun(product.dataDir, 'inquiries', ['list', '--quarantined', '--json']);
  expect(JSON.parse(list.out)).toMatchObject([{ reference: held, held_back: 'honeypot' }]);
  expect((await inquiries('show', welcome.toLowerCase())).out).toContain(
    inquiryExample.desiredOutcome,
  );
  const csv = (await inquiries('export')).out;
  expect(csv).toContain(`"'=HYPERLINK`);
  expect(csv.trim().split('\n')).toHaveLength(3);

  expect(await inquiries('show', 'BL-NOSUCH')).toMatchObject({ code: 1, out: '' });
});

test('an operator invites people to the desk and pipes emails into the desk while the instance is running', async () => {
  needsLong();
  const staff = (...line: string[]) => bowline(product.dataDir, 'staff', line);
  expect((await npmRun(product.dataDir, 'staff', [])).out).toBe('None.\n');
  expect((await staff('invite', 'ada@agency.example', '--role', 'boss')).code).toBe(2);
  const invited = await staff('invite', 'ada@agency.example', '--role', 'owner');
  expect(invited).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      'ada@agency.example has been invited as owner; the email is on its way.',
    ),
  });
  expect(await mailsTo(product.origin, 'ada@agency.example')).toHaveLength(1);
  expect(JSON.parse((await staff('list', '--json')).out)).toMatchObject([
    { email: 'ada@agency.example', role: 'owner', state: 'invited' },
  ]);

  const mail = 'From: a@b.example\r\nSubject: Hello\r\nMessage-ID: <1@b.example>\r\n\r\nHello\r\n';
  const first = await npmRun(product.dataDir, 'inbox', ['--json'], { input: mail });
  expect(JSON.parse(first.out)).toEqual([{ status: 'listed', kind: 'answer' }]);
  const inbox = (input: string) => bowline(product.dataDir, 'inbox', ['--json'], { input });
  expect(JSON.parse((await inbox(mail)).out)).toEqual([{ status: 'known' }]);
  expect(await inbox('')).toMatchObject({
    code: 75,
    said: expect.stringContaining('Pipe an email into this command.'),
  });
  expect(await inbox('\r\n')).toMatchObject({
    code: 65,
    said: expect.stringContaining('There is no email.'),
  });
});

test('an operator sends a letter, sees the result and cannot send the letter twice', async () => {
  const { address } = await confirmedReader(product.origin);
  const settings = { ORIGIN: product.origin };
  const letters = (...line: string[]) => bowline(product.dataDir, 'letters', line, { settings });
  const list = await npmRun(product.dataDir, 'letters', ['list', '--json'], { settings });
  const listed = JSON.parse(list.out);
  const first = listed.find(({ state }: { state: string }) => state === 'not sent');
  const past = archive.find(({ send }) => !send);
  needsContent(first !== undefined && past !== undefined, 'a letter to send and a past one');
  expect(listed.map(({ letter }: { letter: string }) => letter)).not.toContain(past?.slug);
  expect(await letters('send', past?.slug ?? '')).toMatchObject({
    code: 1,
    said: expect.stringContaining('appears only in the archive'),
  });
  const path = href('newsletterIssue', { slug: first.letter });
  const places = [href('newsletter'), siteFiles.sitemap, siteFiles.newsletterFeed];
  const shown = async () => {
    const texts = places.map(async (place) => (await fetch(product.origin + place)).text());
    return (await Promise.all(texts)).map((text) => text.includes(path));
  };
  expect((await fetch(product.origin + path)).status).toBe(404);
  expect(await shown()).toEqual([false, false, false]);
  const homeBefore = await (await fetch(product.origin)).text();
  const before = (await mailsTo(product.origin, address)).length;
  for (const at of ['tomorrow', '2099-12-01T09:00', '2099-02-30T09:00Z']) {
    expect(await letters('send', first.letter, '--at', at)).toMatchObject({ code: 2 });
  }
  expect(await letters('send', first.letter)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${first.letter} goes to 1 subscriber(s)`),
  });
  const mails = await mailsTo(product.origin, address, before + 1);
  const mail = mails.find(({ subject }) => subject === first.subject);
  // The email links to its page on the site, without anything that identifies the reader.
  expect(mail?.html).toContain(`href="${product.origin}${path}"`);
  await expect
    .poll(async () => (await fetch(product.origin + path)).status, { timeout: 30_000 })
    .toBe(200);
  await expect.poll(shown).toEqual([true, true, true]);
  // The home page has changed too, so that its app navigates to the current page.
  expect(await (await fetch(product.origin)).text()).not.toBe(homeBefore);
  await expect
    .poll(async () => (await letters('show', first.letter)).out, { timeout: 30_000 })
    .toMatch(/accepted +1/);
  expect(await letters('send', first.letter)).toMatchObject({
    code: 1,
    said: expect.stringContaining('has already been sent or started'),
  });
  const [result] = JSON.parse((await letters('show', first.letter, '--json')).out);
  expect(result).toMatchObject({ counts: { accepted: 1 }, unsubscribed: 0 });
  const people = (await letters('show', first.letter, '--state', 'accepted', '--json')).out;
  expect(JSON.parse(people)).toMatchObject([{ email: address }]);
});

test('an operator manages subscribers while the instance is running', async () => {
  needsLong();
  const { address } = await confirmedReader(product.origin);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-operator-'));
  const file = join(folder, 'people.csv');
  const args = ['list', '--status', 'confirmed', '--json'];
  const list = await npmRun(product.dataDir, 'subscribers', args);
  const confirmed: { email: string; status: string }[] = JSON.parse(list.out);
  expect(confirmed.map(({ email }) => email)).toContain(address);
  expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set(['confirmed']));
  expect(await bowline(product.dataDir, 'subscribers', ['export', '--output', file])).toMatchObject(
    { code: 0, out: '' },
  );
  expect(readFileSync(file, 'utf8')).toContain(address);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await npmRun(product.dataDir, 'mail', ['failed'])).toMatchObject({ out: 'None.\n' });
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  rmSync(folder, { recursive: true });
});

test('an operator manages subscribers while the instance is stopped', async () => {
  needsLong();
  await product.stop({ keepData: true });
  const folder = mkdtempSync(join(tmpdir(), 'bowline-operator-'));
  const file = join(folder, 'people.csv');
  const subscribers = (...line: string[]) => bowline(product.dataDir, 'subscribers', line);
  writeFileSync(
    file,
    'email,consent_at,consent_source,consent_text\na@reader.example,2026-01-02,fair,I agree\nb@reader.example,,,\n',
  );
  const imported = await npmRun(product.dataDir, 'subscribers', ['import', file]);
  expect(imported.code).toBe(1);
  expect(imported.out).toContain('consent_at is missing');
  expect(imported.said).toContain('1 imported, 0 already on the list, 1 refused.');
  expect((await subscribers('show', 'a@reader.example')).out).toContain('I agree');
  expect((await subscribers('erase', 'a@reader.example')).code).toBe(0);
  const gone = await subscribers('show', 'nobody@reader.example');
  expect(gone).toMatchObject({ code: 1, out: '' });
  rmSync(folder, { recursive: true });
});
