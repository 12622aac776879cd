import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compilePart } from '../../compiler/compile.ts';
import type { PartName } from '../../compiler/values.ts';
import { exampleNames } from '../doctor/example-names.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { needsContent } from '../testing/needs.ts';
import { runInProcess } from '../testing/run-in-process.ts';

const project = process.cwd();
const copy = inContentCopy();

/** Compiles a part of the content, and returns its values or the error that stops the build. */
async function evaluate(part: PartName): Promise<{ isRight: boolean; said: string }> {
  try {
    return { isRight: true, said: JSON.stringify(await compilePart(part)) };
  } catch (error) {
    return { isRight: false, said: String(error) };
  }
}

describe('tokens in text', () => {
  it('are expanded before Markdown becomes HTML, in URLs and with HTML characters', async () => {
    const settings = copy.pathOf('site.json');
    writeFileSync(
      settings,
      readFileSync(settings, 'utf8').replace(
        /"legalName": "[^"]*"/,
        '"legalName": "Kite & Anchor"',
      ),
    );
    const path = copy.pathOf('legal/terms-of-service.md');
    writeFileSync(
      path,
      `${readFileSync(path, 'utf8')}\n[{support}](mailto:{support}) at {company}, {{stored-data}}\n`,
    );
    const { said } = await evaluate('company');
    expect(said).toMatch(
      /<a href=\\"mailto:([\w.@-]+)\\">\1<\/a> at Kite &amp; Anchor, {{stored-data}}/,
    );
    expect(said).not.toMatch(/%7B/);
  });

  it('stop the build if they do not exist', async () => {
    const path = copy.pathOf('contact.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^lead:.*$/m, 'lead: "{colour}"'));
    const { said } = await evaluate('page-texts');
    expect(said).toContain('content/contact.yaml');
    expect(said).toContain('{colour} is not one of {brand}');
  });
});

describe('conditional content', () => {
  const terms = async (body: string) => {
    const path = copy.pathOf('legal/terms-of-service.md');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/---\n\n[\s\S]*$/, `---\n\n${body}`));
    return (await evaluate('company')).said;
  };
  const parts =
    '{{if accounts}}\nOne.\n{{end}}\n{{if api}}\nTwo.\n{{end}}\n{{if no-api}}\nThree.\n{{end}}';

  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['full', {}, 'One.\\nTwo.'],
    ['static', { VITE_HOSTING: 'static', VITE_AUTH: 'placeholder' }, 'Three.'],
    [
      'static with an API',
      { VITE_HOSTING: 'static', VITE_AUTH: 'placeholder', VITE_API_BASE_URL: 'https://a.example' },
      'Two.',
    ],
  ])('appears in a %s build only if its condition holds', async (_, env, body) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await terms(parts)).toContain(`"body":"<p>${body}</p>`);
  });

  it.each([
    ['{{if cookies}}\nx\n{{end}}', '{{if cookies}} is not one of {{if api}}'],
    ['{{if api}}\nx', '{{if api}} has no {{end}}'],
    ['x\n{{end}}', '{{end}} has no matching {{if}}'],
    ['{{if api}}\n{{if accounts}}\nx\n{{end}}', '{{if accounts}} is nested in api'],
  ])('%j is rejected with the reason', async (body, reason) => {
    expect(await terms(body)).toContain(`content/legal/terms-of-service.md: ${reason}`);
  });
});

describe('npm run new', () => {
  function runTool(...args: string[]) {
    const tool = join(project, 'tools/new/new-content.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  }

  const newContent = (...args: string[]) => runInProcess(() => import('./new-content.ts'), ...args);

  const opening = (title: string, until: string) => [
    ...['job', '--title', title, '--department', 'x', '--location', 'x', '--summary', 'x'],
    ...['--until', until],
  ];
  const files = (folder: string) => readdirSync(copy.pathOf(folder)).length;

  it('creates a valid job, service and post from flags', async () => {
    const made = [
      // Run in a separate process, like `npm run new`.
      runTool('job', '--title', 'Data Engineer', '--department', 'Data', '--location', 'Calgary',
        '--summary', 'Moves data.', '--until', '2099-01-31'),
      await newContent('service', '--name', 'Data Platforms', '--description', 'One place for data.',
        '--outcome', 'Figures that agree'),
      await newContent('post', '--title', 'Hello: world', '--summary', 'A first post.', '--author', 'Team'),
    ]; // biome-ignore format: one command per line
    for (const { status, said } of made) expect(status, said).toBe(0);
    for (const part of ['careers', 'services', 'blog'] as const) {
      const { isRight, said } = await evaluate(part);
      expect(isRight, said).toBe(true);
    }
    expect((await evaluate('careers')).said).toContain('data-engineer');
  });

  it('keeps a year at the start of the title in the address', async () => {
    const answers = ['--title', '2026 in review', '--summary', 'A year.', '--author', 'Team'];
    const { status, said } = await newContent('post', ...answers);
    expect(status, said).toBe(0);
    expect(readdirSync(copy.pathOf('blog'))).toContain('1-2026-in-review.md');
  });

  it('dates a post in the agency’s time zone', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-01T05:59:59Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await newContent('post', '--title', 'Late', '--summary', 'At night.', '--author', 'Team');
    expect(readFileSync(copy.pathOf('blog/late.md'), 'utf8')).toMatch(/^date: "?2027-02-28"?$/m);
  });

  it('creates a valid letter, which is sent only after its text is written', async () => {
    const answers = ['--subject', 'What: a year', '--preview', 'What we learned in it.'];
    const { status, said } = await newContent('letter', ...answers);
    expect(status, said).toBe(0);
    expect((await evaluate('newsletter')).said).toMatch(
      /"slug":"what-a-year","title":"What: a year".*"summary":"What we learned in it\."/,
    );
    expect(readFileSync(copy.pathOf('newsletter/what-a-year.md'), 'utf8')).toContain('send: true');
  });

  it('creates a valid page, optionally in the menu and the footer', async () => {
    const made = [
      await newContent('page', '--title', 'Our Office', '--description', 'Where we work.'),
      await newContent('page', '--title', 'Our: Tools', '--description', 'What we use.', '--menu', 'home',
        '--footer', 'Company'),
    ]; // biome-ignore format: one command per line
    for (const { status, said } of made) expect(status, said).toBe(0);
    expect((await evaluate('own-pages')).said).toContain('"/our-office"');
    const northern = ['--title', 'Våre øvelser på Ærfugl', '--description', 'Hva vi gjør.'];
    expect((await newContent('page', ...northern)).said).toContain('vare-ovelser-pa-aerfugl.md');
    expect(
      (await evaluate('navigation')).said.match(/"\/our-tools","label":"Our: Tools"/g),
    ).toHaveLength(2);
  });

  it('adds a question to its category and leaves the rest of the file unchanged', async () => {
    const file = copy.pathOf('faq/payment.yaml');
    const before = readFileSync(file, 'utf8');
    const { status, said } = await newContent('faq', '--category', 'Payment & Support', '--question',
      'Do you take cheques?', '--answer', 'No.'); // biome-ignore format: one command per line
    expect(status, said).toBe(0);
    expect(readFileSync(file, 'utf8').startsWith(before.trimEnd())).toBe(true);
    expect((await evaluate('questions')).said).toContain('do-you-take-cheques');
  });

  // Once the checkout belongs to another company, the name is different.
  const isExample = readFileSync('content/site.json', 'utf8').includes('"name": "Bowline"');

  describe('with the example', () => {
    needsContent(isExample, 'name of the example');

    it("turns the example into another company's content from a few answers", async () => {
      rmSync('content', { recursive: true });
      cpSync(join(project, 'content'), 'content', { recursive: true });
      const answers = ['--name', 'Kite & Anchor', '--legal', 'Kite & Anchor Inc.', '--description', 'Software.',
      '--email', 'hi@kite.example', '--street', '1 Quay', '--postcode', 'B3H 1A1', '--city', 'Halifax',
      '--region', 'Nova Scotia', '--country', 'Canada, CA', '--colour', '#7dd3fc', '--language', 'en-CA']; // biome-ignore format: kept as pairs
      const { status, said } = await newContent('site', 'content', '--force', ...answers);
      expect(status, said).toBe(0);
      expect(JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8')).brand).toMatchObject({
        name: 'Kite & Anchor',
        mark: 'KA',
        reference: 'KA',
      });
      expect(exampleNames()).toEqual([]);
    });
  });

  it('rejects an invalid color and changes nothing', async () => {
    const before = readFileSync(copy.pathOf('site.json'), 'utf8');
    const answers = [
      'name',
      'legal',
      'description',
      'email',
      'street',
      'postcode',
      'city',
      'region',
    ].flatMap((flag) => [`--${flag}`, flag === 'email' ? 'a@b.example' : 'x']);
    const { status, said } = await newContent(
      'site',
      'own',
      ...answers,
      '--country',
      'Canada, CA',
      '--colour',
      'red',
      '--language',
      'en-CA',
    );
    expect(status).toBe(1);
    expect(said).toContain('--colour: must be # followed by six hex digits');
    expect(readFileSync(copy.pathOf('site.json'), 'utf8')).toBe(before);
  });

  it('never overwrites a file', async () => {
    const job = ['job', '--title', 'Product Designer', '--department', 'Design'];
    const rest = ['--location', 'Calgary', '--summary', 'x', '--until', '2099-01-31'];
    const before = files('careers');
    const { status, said } = await newContent(...job, ...rest);
    expect(status).toBe(1);
    expect(said).toContain('already exists');
    expect(files('careers')).toBe(before);
  });

  it.each([
    [['rocket'], 'Usage: npm run new', 2],
    [['job', '--colour', 'red'], "Unknown option '--colour'", 2],
    [['job', '--title', 'x'], 'Missing: --department', 2],
    [['faq', '--category', 'x', '--question', 'q', '--answer', 'a'], 'There is no category x', 1],
    [['faq', '--category', 'payment', '--question', '?', '--answer', 'a'], 'needs a letter', 1],
    [['faq', '--category', 'payment', '--question', 'q {x}', '--answer', 'a'], '{x} is not one', 1],
    [opening('Job', 'tomorrow'), '--until: must be a day such as', 1],
    [opening('Job', '2019-01-31'), '--until: 2019-01-31 is in the past', 1],
    [
      [...opening('Job', '2099-01-31'), '--type', 'x'],
      '--type: Invalid option: expected one of',
      1,
    ],
    [['page', '--title', 'Pricing', '--description', 'x'], '/pricing is an address that', 1],
    [
      ['page', '--title', 'x', '--description', 'x', '--menu', 'top'],
      'top is not a header link in',
      1,
    ],
    [opening('日本語', '2099-01-31'), 'needs a letter', 1],
    [opening('Job {x}', '2099-01-31'), '{x} is not one of {brand}', 1],
  ])('rejects %j with the reason and writes nothing', async (args, reason, code) => {
    const before = [files('careers'), files('pages')];
    const questions = readFileSync(copy.pathOf('faq/payment.yaml'), 'utf8');
    const { status, said } = await newContent(...args);
    expect(said).toContain(reason);
    expect(status).toBe(code);
    expect([files('careers'), files('pages')]).toEqual(before);
    expect(readFileSync(copy.pathOf('faq/payment.yaml'), 'utf8')).toBe(questions);
  });
});
