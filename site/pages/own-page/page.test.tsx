import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { compilePart } from '../../../compiler/compile.ts';
import type { Entry } from '../../../compiler/values.ts';
import { inTestContent } from '../../../tools/testing/content-copy.ts';
import OwnPage from './page.tsx';

inTestContent();
let html = '';
let page: Entry<'ownPage'>;
beforeAll(async () => {
  const { ownPages } = await compilePart('own-pages');
  [page] = ownPages as [typeof page];
  html = rendered('/partners', page);
});

function rendered(path: string, entry: Entry<'ownPage'> | undefined): string {
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <OwnPage entry={entry} />
    </StaticRouter>,
  );
}

const headings = () =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h/g)].map(([, level]) => Number(level));

describe('an owner’s page', () => {
  it('has its file’s title and description in its head', () => {
    expect(html).toContain(`<meta property="og:title" content="${page.title}"/>`);
    expect(html).toContain(`<meta name="description" content="${page.description}"/>`);
    expect(html).toContain('<meta name="robots" content="index, follow"/>');
  });

  it('has one first-level heading, and skips no heading level', () => {
    expect(headings().filter((level) => level === 1)).toHaveLength(1);
    expect(headings().filter((level, at, all) => level > (all[at - 1] ?? 0) + 1)).toEqual([]);
  });

  it('has no duplicate IDs', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows its sections in order, between its text and its end', () => {
    const shown = page.sections.flatMap((section) =>
      'title' in section && section.title ? [section.title] : [],
    );
    const places = [page.heading, 'What happens first', ...shown].map((text) =>
      html.lastIndexOf(`>${text}<`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('shows all text in every section', () => {
    const plain = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    const shown = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, part]) =>
            ['id', 'kind', 'icon'].includes(name) ? [] : shown(part),
          )
        : typeof value === 'string'
          ? [value]
          : [];
    for (const text of shown(page.sections)) expect(plain).toContain(text);
  });

  it('ends with its own final call to action instead of the default one', () => {
    const calls = page.sections.filter(({ kind }) => kind === 'call');
    expect(html).not.toContain('id="quote"');
    expect(html.match(/svg#tied"/g)).toHaveLength(calls.length);
  });

  it('shows the answers to its questions without a script', () => {
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.replaceAll('<script type="application/ld+json"', '')).not.toContain('<script');
  });

  it('is the 404 page if the address has no file', () => {
    expect(rendered('/partnerz', undefined)).toContain('id="requested-path"');
  });
});
