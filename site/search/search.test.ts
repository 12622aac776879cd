import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchOptions } from '#contract/search/search-options.ts';
import { en } from '#messages/en/index.ts';
import { fr } from '#messages/fr/index.ts';
import { compilePart } from '../../compiler/compile.ts';
import { inTestContent } from '../../tools/testing/content-copy.ts';
import { groupedHits } from './grouped-hits.ts';

inTestContent();
let index: MiniSearch;

beforeAll(async () => {
  const part = await compilePart('search-documents');
  index = new MiniSearch(searchOptions(en.search.stopWords));
  index.addAll(part.searchDocuments);
}, 120_000);

const search = (query: string, today = '2026-11-22', waiting: number[] = []) =>
  groupedHits(index, query, today, waiting);
const pathsFor = (query: string, today?: string) =>
  search(query, today).flatMap(({ hits }) => hits.map(({ path }) => path));

describe('the site search', () => {
  it.each([
    ['cookies', '/privacy-policy#cookies-and-your-device'],
    ['delete my data', '/help#your-data'],
    ['do you take paypal', '/#faq-payment-methods'],
    ['remote', '/careers/senior-typescript-developer'],
    ['salary', '/careers/product-designer'],
    ['opening hours', '/help'],
    ['get a quote', '/inquiry'],
    ['privacy act', '/privacy-policy#who-is-responsible'],
    ['liability', '/terms-of-service#liability'],
    ['price', '/pricing'],
    ['prices', '/pricing'],
    ['jobs', '/careers'],
    ['part time', '/careers/product-designer'],
    ['query plan', '/careers/senior-typescript-developer'],
    ['about us', '/about'],
    ['where are you', '/#faq-start-location'],
    ['how much does it cost', '/#faq-payment-price'],
    ['unsubscribe', '/newsletter'],
  ])('finds the answer to “%s”', (query, path) => {
    expect(pathsFor(query)).toContain(path);
  });

  it('finds a post from its publication date on', () => {
    const shown = { title: 'What comes next', text: 'Soon.', from: '2026-09-01' };
    const posts = new MiniSearch(searchOptions(en.search.stopWords));
    posts.add({ id: '/blog/next', group: 'blog', ...shown });
    expect(groupedHits(posts, 'next', '2026-09-01', [])).toHaveLength(1);
    expect(groupedHits(posts, 'next', '2026-08-31', [])).toEqual([]);
  });

  it('finds a letter once it has been sent', () => {
    const letter = '/newsletter/to-be-sent';
    const [found] = search('a letter to be sent').flatMap(({ hits }) => hits);
    expect(found?.path).toBe(letter);
    // Marks the test company's newest letter as unsent.
    const waiting = search('a letter to be sent', undefined, [0]).flatMap(({ hits }) => hits);
    expect(waiting.map(({ path }) => path)).not.toContain(letter);
  });

  it.each([
    ['price', '/pricing'],
    ['jobs', '/careers'],
    ['do you take paypal', '/#faq-payment-methods'],
    ['liability', '/terms-of-service#liability'],
    ['cookies', '/privacy-policy#cookies-and-your-device'],
  ])('ranks the best answer to “%s” first', (query, path) => {
    const best = search(query).map(({ hits }) => hits[0]?.path);
    expect(best).toContain(path);
  });

  it('prefers documents with all words, but also finds documents with any of them', () => {
    expect(pathsFor('credit card')).toContain('/#faq-payment-methods');
    expect(pathsFor('credit card')).not.toContain('/newsletter');
    expect(pathsFor('paypal xylophone')).toContain('/#faq-payment-methods');
  });

  it('finds nothing for blank queries, stop words and unknown words', () => {
    for (const query of ['', '   ', 'do you have it', 'xylophone', '(+*[\\']) {
      expect(pathsFor(query), query).toEqual([]);
    }
  });

  it('leaves out closed openings', () => {
    expect(pathsFor('designer', '2027-02-28')).toContain('/careers/product-designer');
    expect(pathsFor('designer', '2027-03-01')).not.toContain('/careers/product-designer');
  });

  it('never shows a page’s extra keywords in its excerpt', () => {
    const [careers] = search('vacancy').flatMap(({ hits }) =>
      hits.filter(({ path }) => path === '/careers'),
    );
    expect(careers?.excerpt).toMatch(/^Open positions/);
  });
});

describe('a search word', () => {
  const { processTerm } = searchOptions(fr.search.stopWords);

  it.each([
    ['Réponses', 'reponse'],
    ['REPONSE', 'reponse'],
    ['prix', 'prix'],
    ['où', null],
    ['L', null],
  ])('%s has the stem %s in French', (term, word) => {
    expect(processTerm(term)).toBe(word);
  });
});
