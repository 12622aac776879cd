import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { m } from '#messages/messages.ts';
import type { CaseStudy } from '#site/content/entries.ts';
import CaseStudyPage from './page.tsx';

const study: CaseStudy = {
  slug: 'a-story',
  title: 'A story',
  client: 'A client',
  summary: 'What we did.',
  order: 1,
  weeks: 6,
  signedBy: 'Their manager',
  services: [],
  figures: [],
  pictures: undefined,
  before: 'Lists on paper',
  work: 'We asked',
  after: 'One list',
  scene: undefined,
  picture: undefined,
  quote: undefined,
  demo: false,
  body: '',
};

/** Returns the classes of each part of the text. */
function partsOf(body: string) {
  const html = renderToStaticMarkup(
    <StaticRouter location="/work/a-story">
      <CaseStudyPage entry={{ ...study, body }} />
    </StaticRouter>,
  );
  const [, columns = ''] = html.split(/md:columns-2[^"]*">/);
  return [...columns.matchAll(/<div class="([^"]*)"><div class="prose/g)].map(([, names]) => names);
}

it('a case study without headings fills both columns, and sections of one with headings are not split', () => {
  const whole = expect.stringContaining('break-inside-avoid');
  expect(partsOf('<p>One.</p><p>Two.</p>')).toEqual([expect.not.stringContaining('avoid')]);
  expect(partsOf('<h2>One</h2><p>One.</p><h2>Two</h2><p>Two.</p>')).toEqual([whole, whole]);
});

it('a case study without a period, a signature or what changed has no empty parts', () => {
  const least = { ...study, weeks: undefined, signedBy: undefined, before: undefined };
  const html = renderToStaticMarkup(
    <StaticRouter location="/work/a-story">
      <CaseStudyPage entry={{ ...least, work: undefined, after: undefined }} />
    </StaticRouter>,
  );
  expect(html).toContain('A client');
  for (const name of [m.work.duration(), m.work.signedBy(), m.work.changed()]) {
    expect(html).not.toContain(name);
  }
});
