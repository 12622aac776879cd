import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { themeColours } from '../../compiler/brand/theme.ts';
import { contrastProblems } from '../../compiler/checks/contrast.ts';
import { href } from '../../contract/routes.ts';
import { inContentCopy, inTestContent } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { exampleNames } from './example-names.ts';
import { leftoverTokens } from './leftovers.ts';
import { contentLinkProblems, flaggedPaths } from './links.ts';
import { placeholders } from './placeholders.ts';
import { removedServices } from './removed-services.ts';
import { report } from './report.ts';

describe('the doctor', () => {
  it('reports unreplaced tokens once per page, and ignores those in code', () => {
    const html =
      '<style>a{b}</style><pre>{id}</pre><a href="mailto:%7Bsupport%7D" title="{city}">{city}</a>';
    expect(leftoverTokens([['/help', html]])).toEqual(['/help: %7Bsupport%7D', '/help: {city}']);
  });

  it('reports references to services that do not exist', () => {
    const content = [
      { file: 'content/services/a.md', data: { related: ['a', 'gone'] } },
      { file: 'content/specialities/b.md', data: { service: 'gone', card: '/services/a' } },
      { file: 'content/features.yaml', data: { capabilities: [{ href: '/services/gone' }] } },
    ];
    expect(removedServices(content, ['a'])).toEqual([
      'content/services/a.md: related: gone',
      'content/specialities/b.md: service: gone',
      'content/features.yaml: href: gone',
    ]);
  });

  it('reports words that name the example company, unless the settings use them', () => {
    const content = [{ file: 'content/a.md', data: { body: 'Bowline, in Calgary, Canada' } }];
    const own = '{ "name": "Lex", "country": "Canada" }';
    expect(exampleNames(content, own)).toEqual(['content/a.md: Bowline', 'content/a.md: Calgary']);
    expect(exampleNames(content, '{ "name": "Bowline" }')).toEqual([]);
  });

  it('accepts the theme colors, and suggests the nearest valid color for one with too little contrast', () => {
    const colours = themeColours();
    expect(contrastProblems(colours)).toEqual([]);
    const [wrong] = contrastProblems({ ...colours, muted: '#444444' });
    const nearest = /; (#\w{6}) is the nearest/.exec(wrong?.reason ?? '')?.[1] ?? '';
    expect(wrong?.path).toEqual(['brand', 'colours', 'muted']);
    expect(contrastProblems({ ...colours, muted: nearest })).not.toContainEqual(wrong);
  });
});

describe('the doctor without a build', () => {
  const copy = inContentCopy();
  const add = (file: string, text: string) =>
    writeFileSync(copy.pathOf(file), `${readFileSync(copy.pathOf(file), 'utf8')}\n${text}\n`);

  it('accepts the links of valid content', async () => {
    expect(await contentLinkProblems()).toEqual([]);
  });

  it.each([
    ['[here](/no-such-page)', '/no-such-page'],
    ['[here](/services/no-such-service#x)', '/services/no-such-service#x'],
    ['<a href="/no-such-page">here</a>', '/no-such-page'],
    ['[here](about)', 'about (must begin with / or https://)'],
  ])('reports the broken link %s in body text', async (link, problem) => {
    add('help/your-data.md', `See ${link}.`);
    expect(await contentLinkProblems()).toEqual([`content/help/your-data.md: ${problem}`]);
  });

  it.each([
    [/href: \/inquiry/, 'href: /enquiry', '/enquiry'],
    [/\(\/pricing\)/, '(/prices)', '/prices'],
  ])('reports the broken link in place of %s on an owner’s page', async (from, to, problem) => {
    copy.edit('pages/partners.md', from, to);
    expect(await contentLinkProblems()).toEqual([`content/pages/partners.md: ${problem}`]);
  });

  it('reports links and references only on enabled pages', async () => {
    add('forums/who-owns-the-code.md', 'See [here](/no-such-page).');
    copy.edit('specialities/it-security.md', /^service:.*$/m, 'service: gone');
    copy.edit('site.json', /"flags": \{/, '"flags": { "specialities": false,');
    expect(await contentLinkProblems()).toEqual([]);
    expect(removedServices()).toEqual([]);
    copy.edit('site.json', /"specialities": false/, '"specialities": true');
    expect(removedServices()).toEqual(['content/specialities/it-security.md: service: gone']);
  });

  it('accepts references to a service whose file name begins with a number', () => {
    expect(removedServices()).toEqual([]);
    renameSync(copy.pathOf('services/consulting.md'), copy.pathOf('services/1-consulting.md'));
    expect(removedServices()).toEqual([]);
  });

  it('accepts links to an owner’s page', async () => {
    add('help/your-data.md', 'See [our partners](/partners) and [us](/partners/#us).');
    expect(await contentLinkProblems()).toEqual([]);
  });

  it('reads files with Windows line endings', async () => {
    add('help/your-data.md', 'See [here](/no-such-page).');
    const text = readFileSync(copy.pathOf('help/your-data.md'), 'utf8');
    writeFileSync(copy.pathOf('help/your-data.md'), text.replaceAll('\n', '\r\n'));
    expect(await contentLinkProblems()).toHaveLength(1);
  });

  it('accepts anchors, URLs, email links and pictures', async () => {
    add(
      'help/your-data.md',
      '[a](#b) [c](https://d.example) [e](mailto:f@g.example) ![h](pictures/i.jpg) [j](/)',
    );
    expect(await contentLinkProblems()).toEqual([]);
  });
});

describe('the doctor for a company’s content', () => {
  inTestContent();

  it('knows the posts and topics of disabled pages', async () => {
    const paths = await flaggedPaths();
    expect(paths).toEqual(
      expect.arrayContaining([
        href('blog'),
        href('blogPost', { slug: 'what-a-test-set-is-for' }),
        href('forumTopic', { topic: 'who-owns-the-code' }),
      ]),
    );
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  });

  it('lists a page’s placeholders only while the page is enabled', () => {
    const said = () => Object.values(placeholders()).flat().join('\n');
    expect(said()).not.toContain('content/press.yaml');
    const settings = readFileSync('content/site.json', 'utf8');
    onTestFinished(() => writeFileSync('content/site.json', settings));
    writeFileSync('content/site.json', settings.replace('"press": false', '"press": true'));
    expect(said()).toContain('content/press.yaml');
  });

  it('explains a field with a placeholder using the description in its schema', () => {
    const { claims, others } = placeholders();
    expect([...claims, ...others]).toEqual(
      expect.arrayContaining([
        'content/home.yaml: award (Test Awards) is marked demo: A badge that links to an award. Leave it out if you have none.',
        'content/careers/product-designer.md (Product Designer) is marked demo',
        'content/pages/partners.md: sections.3.items.0 (Ada Example) is marked demo: What people say, in their own words and with their consent.',
      ]),
    );
  });
});

describe('the doctor’s result', () => {
  const some = [{ title: 'Broken internal links', found: ['/: /x', '/: /y'] }];
  const none = [{ title: 'Broken internal links', found: [] }];

  it.each([
    ['mistakes', some, none, false, 1],
    ['placeholders', none, some, false, 0],
    ['placeholders under --strict', none, some, true, 1],
    ['nothing', none, none, true, 0],
  ])('has the expected exit code for %s', (_, mistakes, open, isStrict, exitCode) => {
    expect(report(mistakes, open, isStrict).exitCode).toBe(exitCode);
  });

  it('counts and lists the findings', () => {
    expect(report(some, none, false).text).toBe(
      '\nBroken internal links: 2\n  /: /x\n  /: /y\n\nBroken internal links: none\n\n2 mistakes, 0 placeholders',
    );
  });

  it('counts a single finding in the singular', () => {
    const one = [{ title: 'Broken internal links', found: ['/: /x'] }];
    expect(report(one, one, false).text).toMatch(/\n1 mistake, 1 placeholder$/);
  });

  it('is reflected in the exit code', {
    // The command may wait for a build, which takes longer with every language.
    timeout: 240_000,
  }, async () => {
    const { status, said } = await runInProcess(() => import('./doctor.ts'), '--strict');
    expect(said).toContain('0 mistakes, ');
    expect(status).toBe(said.includes(', 0 placeholders') ? 0 : 1);
  });

  it('is exit code 2 for an unknown flag', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/doctor/doctor.ts', '--colour'], {
      encoding: 'utf8',
    });
    expect(stderr).toContain("Unknown option '--colour'");
    expect(status).toBe(2);
  });
});
