import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { href } from '../../contract/routes.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { missingAlternatives } from './alternatives.ts';
import { contrastProblems } from './contrast.ts';
import {
  brokenInContent,
  brokenOnPages,
  contentLinks,
  flaggedPaths,
  type Targets,
} from './links.ts';
import { placeholders } from './placeholders.ts';
import { report } from './report.ts';

const targets: Targets = {
  pages: new Map([
    ['/', '<h2 id="faq">Questions</h2><a href="/sub/about#team">Team</a>'],
    ['/about', '<h2 id="team">Team</h2><a href="/sub/file.pdf">File</a><a href="#team">Up</a>'],
  ]),
  base: '/sub',
  isFile: (path) => path === '/file.pdf',
  switchedOff: ['/blog', '/blog/a-post'],
};

/** The site with a link more on its home page. */
const withLink = (address: string): Targets => ({
  ...targets,
  pages: new Map([...targets.pages, ['/', `<h2 id="faq">x</h2><a class="x" href="${address}">`]]),
});

describe('the doctor', () => {
  it('finds no fault with links that lead somewhere', () => {
    expect(brokenOnPages(targets)).toEqual([]);
    for (const address of ['https://elsewhere.example/x', 'mailto:a@b.example', '/sub/about?a=b']) {
      expect(brokenOnPages(withLink(address)), address).toEqual([]);
    }
  });

  it.each([
    ['/sub/no-such-page', '/: /sub/no-such-page'],
    ['/sub/about#no-such-place', '/: /sub/about#no-such-place (no such place on the page)'],
    ['#no-such-place', '/: #no-such-place (no such place on the page)'],
    ['/sub/blog', '/: /sub/blog'],
  ])('finds the link %s on a page', (address, problem) => {
    expect(brokenOnPages(withLink(address))).toEqual([problem]);
  });

  it.each([
    ['/no-such-page', 'a.md: /no-such-page'],
    ['/about#no-such-place', 'a.md: /about#no-such-place (no such place on the page)'],
    ['/blog/no-such-post', 'a.md: /blog/no-such-post'],
  ])('finds the link %s in content that no page shows', (address, problem) => {
    expect(brokenInContent([{ file: 'a.md', address }], targets)).toEqual([problem]);
  });

  it('lets content link to pages whose flag is off, to places and to files', () => {
    const addresses = ['/blog', '/blog/a-post', '/about#team', '/#faq', '/file.pdf'];
    const links = addresses.map((address) => ({ file: 'a.md', address }));
    expect(brokenInContent(links, targets)).toEqual([]);
  });

  it('knows the posts and topics of pages whose flag is off', async () => {
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

  it('reads the links of content in fields and in prose', () => {
    const content = [
      { file: 'a.yaml', data: { coverage: [{ href: '/a' }, { href: 'https://b.example' }] } },
      { file: 'b.md', data: { body: 'See [this](/c#d) and [that](https://e.example).' } },
    ];
    expect(contentLinks(content)).toEqual([
      { file: 'a.yaml', address: '/a' },
      { file: 'b.md', address: '/c#d' },
    ]);
  });

  it('finds pictures that say nothing to those who do not see them', () => {
    const content = [
      { file: 'a.md', data: { body: '![](/a.png) ![ ](/b.png) ![A harbour](/c.png)' } },
      { file: 'b.md', data: { body: '<img src="/d.png"><img src="/e.png" alt="A harbour">' } },
      { file: 'c.yaml', data: { title: 'No prose' } },
    ];
    expect(missingAlternatives(content)).toEqual([
      'a.md: /a.png',
      'a.md: /b.png',
      'b.md: <img src="/d.png">',
    ]);
  });

  it('lists what is still made up on pages whose flag is off', () => {
    const { claims, others } = placeholders();
    const said = [...claims, ...others].join('\n');
    for (const file of ['contact.yaml', 'press.yaml', 'forums/', 'blog/']) {
      expect(said).toContain(`content/${file}`);
    }
  });

  it('finds the delivered colours readable, and a brand colour that is not', () => {
    const css = readFileSync('site/styles/site.css', 'utf8');
    expect(contrastProblems(css)).toEqual([]);
    expect(contrastProblems(css.replace(/--color-muted: #\w+/, '--color-muted: #444444'))).toEqual([
      expect.stringMatching(/^muted on ground: \d\.\d\d, must be at least 4.5$/),
      expect.stringMatching(/^muted on surface/),
      expect.stringMatching(/^muted on raised/),
    ]);
  });
});

describe('the end of npm run doctor', () => {
  const some = [{ title: 'Broken internal links', found: ['/: /x', '/: /y'] }];
  const none = [{ title: 'Broken internal links', found: [] }];

  it.each([
    ['mistakes', some, none, false, 1],
    ['placeholders', none, some, false, 0],
    ['placeholders under --strict', none, some, true, 1],
    ['nothing', none, none, true, 0],
  ])('for %s', (_, mistakes, open, isStrict, exitCode) => {
    expect(report(mistakes, open, isStrict).exitCode).toBe(exitCode);
  });

  it('counts what it found, and lists it', () => {
    expect(report(some, none, false).text).toBe(
      '\nBroken internal links: 2\n  /: /x\n  /: /y\n\nBroken internal links: none\n\n2 mistakes, 0 placeholders',
    );
  });

  it.each([
    [['--strict'], 1],
    [[], 0],
  ])('is told by its exit code: %j', { timeout: 60_000 }, async (args, code) => {
    const { status, said } = await runInProcess(() => import('./doctor.ts'), ...args);
    expect(said).toContain('0 mistakes, ');
    expect(status).toBe(code);
  });

  it('is told by exit code 2 for a flag that it does not know', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/doctor/doctor.ts', '--colour'], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('Not known: --colour');
    expect(status).toBe(2);
  });
});
