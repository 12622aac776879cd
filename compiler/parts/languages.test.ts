import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { compilePart } from '../compile.ts';

const copy = inContentCopy();

/** Makes a site in English and French with two of the owner's pages, one of which is translated. */
function addFrench(untranslated: 'shown' | 'hidden'): void {
  const settings = copy.pathOf('site.json');
  const site = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...site, languages: ['fr-CA'], untranslated }));
  const page = readFileSync(copy.pathOf('pages/partners.md'), 'utf8');
  writeFileSync(copy.pathOf('pages/knots.md'), page);
  mkdirSync(copy.pathOf('fr/pages'), { recursive: true });
  writeFileSync(copy.pathOf('fr/pages/knots.md'), page);
}

/** Returns the paths missing in French, and those shown in English. */
async function inFrench() {
  const { languages } = await compilePart('languages');
  const { untranslated } = await compilePart('languages', 'fr-CA');
  return { missing: languages[1]?.missing, untranslated };
}

describe('an untranslated page', () => {
  it('is shown in the main language, and marked as such', async () => {
    addFrench('shown');
    const { missing, untranslated } = await inFrench();
    expect(missing).toEqual([]);
    expect(untranslated).toContain('/partners');
    expect(untranslated).not.toContain('/knots');
  });

  it('is marked even if its file name begins with a number or it is a legal text', async () => {
    addFrench('shown');
    renameSync(copy.pathOf('pages/partners.md'), copy.pathOf('pages/1-partners.md'));
    mkdirSync(copy.pathOf('fr/legal'));
    const terms = 'legal/terms-of-service.md';
    cpSync(copy.pathOf(terms), copy.pathOf(`fr/${terms}`));
    const { untranslated } = await inFrench();
    expect(untranslated).toContain('/partners');
    expect(untranslated).toContain('/privacy-policy');
    expect(untranslated).not.toContain('/terms-of-service');
  });

  it('does not exist if the owner hides such pages', async () => {
    addFrench('hidden');
    const { missing, untranslated } = await inFrench();
    expect(missing).toContain('/partners');
    expect(missing).not.toContain('/knots');
    // The legal texts are never hidden, because every language needs them.
    expect(untranslated).toEqual(['/privacy-policy', '/terms-of-service']);
  });

  it('hidden by the owner may be the target of a redirect, which then exists only in the main language', async () => {
    addFrench('hidden');
    writeFileSync(
      copy.pathOf('redirects.yaml'),
      '- { from: /a, to: "/partners/#us", status: 301 }\n- { from: /b, to: /knots, status: 301 }\n',
    );
    expect((await compilePart('redirects')).redirects).toMatchObject([
      { from: '/a' },
      { from: '/b' },
    ]);
    expect((await compilePart('redirects', 'fr-CA')).redirects).toMatchObject([{ from: '/b' }]);
  });

  it('hidden by the owner may be linked in the menus, but only the main language’s menus show the link', async () => {
    addFrench('hidden');
    const link = '{ id: x, label: X, href: "/partners#us" }';
    writeFileSync(
      copy.pathOf('navigation.yaml'),
      `header: [{ id: services, label: Y, subLinks: [${link}] }]\nfooter: [{ title: Company, links: [${link}] }]\npageEnd: { title: Go, text: On. }\n`,
    );
    const [inEnglish, inFrench] = [
      await compilePart('navigation'),
      await compilePart('navigation', 'fr-CA'),
    ];
    expect(inEnglish.headerMenu).toMatchObject([{ subLinks: [{ id: 'x' }] }, {}, {}]);
    expect(JSON.stringify(inEnglish.footerGroups)).toContain('/partners#us');
    expect(JSON.stringify(inFrench)).toContain('/knots');
    expect(JSON.stringify(inFrench)).not.toContain('/partners');
    expect(inFrench.headerMenu).toMatchObject([{ id: '/knots' }]);
  });

  it('hidden by the owner is not linked in text, which keeps the link’s words', async () => {
    addFrench('hidden');
    const article = readFileSync(copy.pathOf('help/reach-us.md'), 'utf8');
    mkdirSync(copy.pathOf('fr/help'));
    for (const path of ['help/reach-us.md', 'fr/help/reach-us.md']) {
      writeFileSync(
        copy.pathOf(path),
        `${article}\n[Partners](/partners/#us) and [knots](/knots).`,
      );
    }
    const textIn = async (tag?: string) =>
      (await compilePart('help', tag)).helpArticles.find(({ slug }) => slug === 'reach-us')?.body;
    expect(await textIn()).toContain('<a href="/partners/#us">Partners</a>');
    expect(await textIn('fr-CA')).toContain('Partners and <a href="/knots">knots</a>');
  });
});
