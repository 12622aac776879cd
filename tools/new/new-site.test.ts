import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../testing/company.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { changeFiles } from './all-or-nothing.ts';
import { answerMistake, settingsOf, siteQuestions } from './new-settings.ts';

const copy = inContentCopy();

const [company = ''] = globSync('e2e/fixtures/*/answers.json').map((path) =>
  path.split('/').at(-2),
);
const answers = answersOf(company);
const newSite = (folder: string, ...more: string[]) =>
  runInProcess(() => import('./new-content.ts'), 'site', folder, ...answers, ...more);

/** Returns every file in a folder and its subfolders, with its contents. */
const all = (folder: string) =>
  globSync(`${folder}/**/*`)
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'latin1')]);

describe('npm run new -- site', () => {
  it('creates a separate folder that is a Git repository with valid content', async () => {
    const example = all('content');
    const { status, said } = await newSite('../own');
    expect(said).toContain('../own is yours');
    expect(status).toBe(0);
    for (const name of ['site.json', 'README.md', '.env.example', '.gitignore', '.git']) {
      expect(existsSync(join('../own', name)), name).toBe(true);
    }
    expect(JSON.parse(readFileSync('../own/site.json', 'utf8')).brand.name).toBe(
      answers[answers.indexOf('--name') + 1],
    );
    expect(existsSync('../own/blog')).toBe(false);
    expect(all('content')).toEqual(example);
    rmSync('../own', { recursive: true });
  });

  it('copies only the pictures used in the content that it copies', async () => {
    cpSync('content/pictures/desk.jpg', 'content/pictures/of-a-post.jpg');
    expect((await newSite('own')).status).toBe(0);
    expect(readdirSync('own/pictures')).toEqual(['desk.jpg']);
  });

  it('changes nothing in a folder with existing work, and lists that work', async () => {
    expect((await newSite('own')).status).toBe(0);
    mkdirSync('own/blog');
    writeFileSync('own/blog/mine.md', 'Months of work.');
    appendFileSync('own/about.yaml', '# mine\n');
    const before = all('own');
    const { status, said } = await newSite('own');
    expect(status).toBe(2);
    const lines = said.split('\n').map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(['own/blog/mine.md', 'own/about.yaml']));
    expect(lines).not.toContain('own/pricing.yaml');
    expect(said).toContain('--force');
    expect(all('own')).toEqual(before);
    expect((await newSite('own', '--force')).status).toBe(0);
    expect(existsSync('own/blog/mine.md')).toBe(false);
  });

  it('replaces symbolic links, and leaves their targets alone', async () => {
    expect((await newSite('own')).status).toBe(0);
    mkdirSync('elsewhere');
    for (const file of ['elsewhere/about.yaml', 'elsewhere/mark.svg']) writeFileSync(file, 'Mine.');
    rmSync('own/about.yaml');
    symlinkSync('../elsewhere/about.yaml', 'own/about.yaml');
    rmSync('own/services', { recursive: true });
    symlinkSync('../elsewhere', 'own/services');
    const { status, said } = await newSite('own');
    expect(status).toBe(2);
    expect(said).toContain('own/about.yaml');
    expect(said).toContain('own/services');
    const made = await newSite('own', '--force');
    expect(made.status, made.said).toBe(0);
    expect(all('elsewhere').map(([, text]) => text)).toEqual(['Mine.', 'Mine.']);
    expect(lstatSync('own/about.yaml').isSymbolicLink()).toBe(false);
    expect(lstatSync('own/services').isDirectory()).toBe(true);
  });

  it('removes only files that it lists', async () => {
    expect((await newSite('own')).status).toBe(0);
    const kept = ['own/blog/.drafts/novel.md', 'own/brand/old/README.md'];
    for (const file of kept) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'Months of work.');
    }
    mkdirSync('own/blog/empty/inner', { recursive: true });
    expect((await newSite('own', '--force')).status).toBe(0);
    expect(kept.filter((file) => existsSync(file))).toEqual(kept);
    expect(existsSync('own/blog/empty')).toBe(false);
  });

  it('treats uncommitted files as existing work when it changes the example itself', async () => {
    const git = (...line: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...line]);
    git('init', '--quiet');
    git('add', 'content');
    git('commit', '--quiet', '--message', 'All');
    writeFileSync(copy.pathOf('blog/mine.md'), 'New.');
    appendFileSync(copy.pathOf('site.json'), '\n');
    const { status, said } = await newSite('content');
    expect(status).toBe(2);
    expect(said).toContain('content/blog/mine.md');
    expect(said).toContain('content/site.json');
    expect(said).not.toContain('content/about.yaml');
    expect((await newSite('content', '--force')).status).toBe(0);
    expect(existsSync('content/README.md')).toBe(existsSync(copy.pathOf('README.md')));
  });

  it('writes English messages for a language that the software does not support', async () => {
    const { status, said } = await newSite('own', '--language', 'nb-NO');
    expect(status, said).toBe(0);
    expect(said).toMatch(/own\/messages.yaml: \d+ messages in English; translate them into nb-NO/);
    expect(readFileSync('own/messages.yaml', 'utf8')).toContain('labels:');
  });

  it('changes nothing if there is a folder in place of a file', async () => {
    mkdirSync('own/statistics.yaml', { recursive: true });
    const { status, said } = await newSite('own');
    expect(status).toBe(1);
    expect(said).toContain('own/statistics.yaml');
    expect(all('own')).toEqual([]);
  });

  it('changes nothing if a file cannot be read as YAML', async () => {
    writeFileSync(copy.pathOf('about.yaml'), 'story: [unclosed');
    const { status, said } = await newSite('own');
    expect(status).toBe(1);
    expect(said).toContain('content/about.yaml');
    expect(existsSync('own')).toBe(false);
  });

  it.each([
    ['email', 'nobody', 'Invalid email'],
    ['colour', 'blue', 'must be # followed by six hex digits'],
    ['country', 'Narnia', 'give the country and its two-letter code, such as "Norway, NO"'],
    ['pages', 'about, carers', 'must be some of about, features'],
    ['telephone', '22 12 34 56', 'must be + followed by the country code'],
    ['language', 'Norwegian', 'must be a language and country'],
  ])('rejects --%s %s immediately, with a reason', (flag, answer, reason) => {
    const question = siteQuestions.find((one) => one.flag === flag);
    expect(question && answerMistake(question, { [flag]: answer })).toContain(reason);
  });

  it('requires no region, because addresses in many countries have none', () => {
    const { contact } = settingsOf({ city: 'Bergen', country: 'Norge, NO', region: '' });
    expect(contact.address).not.toHaveProperty('region');
    const question = siteQuestions.find((one) => one.flag === 'region');
    expect(question && answerMistake(question, { region: '' })).toBeUndefined();
  });

  it('accepts an answer while other answers are missing', () => {
    const [question] = siteQuestions;
    expect(question && answerMistake(question, { name: 'Fjord' })).toBeUndefined();
  });
});

it.each([
  ['NO', 'nb-NO', 'Norge', 'NO'],
  ['SE', 'en-GB', 'Sweden', 'SE'],
  ['Norway', 'nb-NO', 'Norway', 'NO'],
  // The language is empty because the tool asks for it later.
  ['Norge', '', 'Norge', 'NO'],
  ['Norge, NO', 'nb-NO', 'Norge', 'NO'],
  ['Deutschland (DE)', 'de-DE', 'Deutschland', 'DE'],
])('the country %s is recognized', (country, language, name, code) => {
  expect(settingsOf({ country, language }).contact.address).toMatchObject({
    country: name,
    countryCode: code,
  });
});

it.each([
  ['Smith, Jones & Co.', '"Smith, Jones & Co." <a@b.example>'],
  ['Fjord & Sønn', 'Fjord & Sønn <a@b.example>'],
  ['The "Best" Ltd.', String.raw`"The \"Best\" Ltd." <a@b.example>`],
])('the email sender for %s is a single address', (name, sender) => {
  const { mailFrom } = settingsOf({ name, email: 'a@b.example' }).contact;
  expect(mailFrom).toBe(sender);
  expect(addressparser(mailFrom)).toEqual([{ name, address: 'a@b.example' }]);
});

it('only the selected pages are enabled', () => {
  const { flags } = settingsOf({ pages: 'about, contact' });
  expect(flags).toMatchObject({ about: true, contact: true, careers: false, forums: false });
  expect(settingsOf({ pages: 'none' }).flags).toMatchObject({ about: false, help: false });
});

it('the example becomes the owner’s content if no folder is specified', async () => {
  const { status, said } = await newSite('--force');
  expect(said).toContain('content is yours');
  expect(status).toBe(0);
});

it('the time zone is derived from the country', () => {
  expect(settingsOf({ country: 'Norge, NO' }).place.timeZone).toBe('Europe/Oslo');
});

it.each([
  ['nb-NO', 'Sentraleuropeisk tid'],
  ['en-GB', 'Central European Time'],
])('the time zone is named in %s', (language, clock) => {
  expect(settingsOf({ country: 'Norge, NO', language }).place).toMatchObject({ clock });
});

it('no file is changed if one of them cannot be changed', () => {
  const before = all('content');
  const written = new Map([
    ['content/site.json', '{}'],
    ['content/new.yaml', ''],
  ]);
  expect(() => changeFiles(written, ['content/about.yaml', 'content/none.yaml'])).toThrow('ENOENT');
  expect(all('content')).toEqual(before);
});
