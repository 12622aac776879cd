import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { site } from '#site/content/site.ts';
import { needsContent } from '../../../tools/testing/needs.ts';
import { NoReleases } from './no-releases.tsx';

needsContent(site.flags.newsletter, 'newsletter');

it('the note about missing press releases has spaces between its sentences', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/press">
      <NoReleases />
    </StaticRouter>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toBe(
    'Nothing has been announced yet. Subscribers to the newsletter hear it first.',
  );
});
