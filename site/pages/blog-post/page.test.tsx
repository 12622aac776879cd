import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { postFiles } from '#site/content/blog.ts';
import { TodayProvider } from '../../context/today.tsx';
import BlogPostPage from './page.tsx';

it('a post’s table of contents shows its headings as plain text', () => {
  const [post] = postFiles as [(typeof postFiles)[number]];
  const body = ['What&#39;s new', 'Q&amp;A', '<code>a &lt; b</code>']
    .map((heading, index) => `<h2 id="part-${index}">${heading}</h2><p>More.</p>`)
    .join('\n');
  const html = renderToStaticMarkup(
    <TodayProvider value="2026-12-01">
      <StaticRouter location={`/blog/${post.slug}`}>
        <BlogPostPage entry={{ ...post, body }} />
      </StaticRouter>
    </TodayProvider>,
  );
  const shown = [...html.matchAll(/<a [^>]*href="#part-\d">(.*?)<\/a>/g)].map(([, text]) => text);
  expect(shown).toEqual(['What&#x27;s new', 'Q&amp;A', 'a &lt; b']);
});
