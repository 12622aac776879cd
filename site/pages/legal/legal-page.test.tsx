import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { privacyPolicy } from '#site/content/company.ts';
import { LegalPage } from './legal-page.tsx';

it('a legal text’s table of contents shows its headings as plain text', () => {
  const body = '<h2 id="qa">What&#39;s in <code>robots.txt</code>, Q&amp;A</h2><p>Nothing.</p>';
  const html = renderToStaticMarkup(
    <StaticRouter location="/privacy-policy">
      <LegalPage document={{ ...privacyPolicy, body }} />
    </StaticRouter>,
  );
  expect(html).toMatch(/<a [^>]*href="#qa">What&#x27;s in robots\.txt, Q&amp;A<\/a>/);
});
