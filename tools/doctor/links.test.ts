import { cpSync, mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { contentLinks } from './content-links.ts';
import { brokenInContent, brokenOnPages, leftOutPaths, type Targets } from './links.ts';

const targets: Targets = {
  pages: new Map([
    ['/', '<h2 id="faq">Questions</h2><a href="/sub/about#team">Team</a>'],
    ['/about', '<h2 id="team">Team</h2><a href="/sub/file.pdf">File</a><a href="#team">Up</a>'],
  ]),
  base: '/sub',
  isFile: (path) => path === '/file.pdf',
  notShown: ['/blog', '/blog/a-post', '/fr/partners'],
};

/** Returns the site with an extra link on its home page. */
const withLink = (address: string): Targets => ({
  ...targets,
  pages: new Map([...targets.pages, ['/', `<h2 id="faq">x</h2><a class="x" href="${address}">`]]),
});

describe('the doctor', () => {
  it('accepts links that resolve', () => {
    expect(brokenOnPages(targets)).toEqual([]);
    for (const address of ['https://elsewhere.example/x', 'mailto:a@b.example', '/sub/about?a=b']) {
      expect(brokenOnPages(withLink(address)), address).toEqual([]);
    }
  });

  it.each([
    ['/sub/no-such-page', '/: /sub/no-such-page'],
    ['/sub/about#no-such-place', '/: /sub/about#no-such-place (no such fragment on the page)'],
    ['#no-such-place', '/: #no-such-place (no such fragment on the page)'],
    ['/sub/blog', '/: /sub/blog'],
  ])('reports the broken link %s on a page', (address, problem) => {
    expect(brokenOnPages(withLink(address))).toEqual([problem]);
  });

  it('checks a redirect’s new address as a link, but not its old one', () => {
    const data = [{ from: '/old', to: '/about#team', status: 301 }];
    expect(contentLinks([{ file: 'redirects.yaml', data }])).toEqual([
      { file: 'redirects.yaml', address: '/about#team' },
    ]);
  });

  it.each([
    ['/no-such-page', 'a.md: /no-such-page'],
    ['/about#no-such-place', 'a.md: /about#no-such-place (no such fragment on the page)'],
    ['/blog/no-such-post', 'a.md: /blog/no-such-post'],
    ['/about#50%', 'a.md: /about#50% (no such fragment on the page)'],
  ])('reports the broken link %s in unpublished content', (address, problem) => {
    expect(brokenInContent([{ file: 'a.md', address }], targets)).toEqual([problem]);
  });

  it('accepts links in content to disabled pages, fragments and files', () => {
    const addresses = [
      '/blog',
      '/blog/a-post',

      '/about#team',

      '/#faq',
      '/file.pdf',
    ];
    const links = addresses.map((address) => ({ file: 'a.md', address }));
    expect(brokenInContent(links, targets)).toEqual([]);
  });

  it('accepts links with a trailing slash, which the server removes', () => {
    for (const address of ['/about/#team', '/blog/']) {
      expect(brokenInContent([{ file: 'a.md', address }], targets), address).toEqual([]);
    }
    expect(brokenOnPages(withLink('/sub/about/#team'))).toEqual([]);
    expect(brokenOnPages(withLink('/sub/about/#x'))).toHaveLength(1);
  });

  it('accepts links to pages that a language leaves out, except in that language’s content', () => {
    const link = { address: '/partners/#us' };
    expect(brokenInContent([{ file: 'content/fr/help/a.md', ...link }], targets)).toEqual([]);
    expect(brokenInContent([{ file: 'content/help/a.md', ...link }], targets)).toHaveLength(1);
    expect(brokenOnPages(withLink('/sub/fr/partners'))).toHaveLength(1);
  });

  it('reads links in fields and Markdown', () => {
    const content = [
      { file: 'a.yaml', data: { coverage: [{ href: '/a' }, { href: 'https://b.example' }] } },
      { file: 'b.md', data: { body: 'See [this](/c#d) and [that](https://e.example).' } },
    ];
    expect(contentLinks(content)).toEqual([
      { file: 'a.yaml', address: '/a' },
      { file: 'b.md', address: '/c#d' },
    ]);
  });

  it('finds Markdown links in angle brackets and by reference', () => {
    const data = {
      body: 'See [a](</a>), [b](/b "B") and [c][c].\n\n[c]: /c "C"\n[^1]: / is a path',
    };
    expect(contentLinks([{ file: 'b.md', data }]).map(({ address }) => address)).toEqual([
      '/a',
      '/b',
      '/c',
    ]);
  });
});

describe('the doctor without a build', () => {
  const copy = inContentCopy();

  it('knows which pages a language leaves out', () => {
    expect(leftOutPaths()).toEqual([]);
    copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"], "untranslated": "hidden",');
    mkdirSync(copy.pathOf('fr/services'), { recursive: true });
    cpSync(copy.pathOf('services/consulting.md'), copy.pathOf('fr/services/consulting.md'));
    expect(leftOutPaths()).toContain('/fr/partners');
    expect(leftOutPaths()).toContain('/fr/services/software-development');
    expect(leftOutPaths()).not.toContain('/fr/services/consulting');
  });
});
