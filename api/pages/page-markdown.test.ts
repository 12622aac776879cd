import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const document = (main: string, head = '') =>
  `<!doctype html><html><head><link rel="canonical" href="https://agency.example/sub/pricing"/>${head}</head><body><header><nav><a href="/">Home</a></nav></header><main id="main">${main}</main></body></html>`;

it('Markdown has the page’s headings, text, lists and links, and its address', () => {
  const text = pageMarkdown(
    document(
      '<h1>Prices</h1><p>In <strong>writing</strong>.</p><ul><li>One</li></ul><a href="/sub/inquiry">Ask</a>',
    ),
  );
  expect(text).toBe(
    '# Prices\n\nIn **writing**.\n\n-   One\n\n[Ask](https://agency.example/sub/inquiry)\n\n---\n\n<https://agency.example/sub/pricing>\n',
  );
});

it('Markdown has questions with their answers, and spaces between links that only styles separate', () => {
  const text = pageMarkdown(
    document(
      '<details><summary>How much?</summary><p>It depends.</p></details><p><a href="/a">A</a><a href="/b">B</a></p>',
    ),
  );
  expect(text).toContain('**How much?**\n\nIt depends.\n\n[A](https://agency.example/a) [B]');
});

it('Markdown separates words that only styles separate, and links to pictures', () => {
  const text = pageMarkdown(
    document(
      '<p>A harbour<span>6 weeks</span></p><p>Ada<time>1 May</time><span>1 min</span></p><p>In <em>one</em>, and <a href="/a">two</a>.</p><img src="/assets/a.jpg" alt="A pier"><img src="/assets/b.jpg" alt="">',
    ),
  );
  expect(text).toContain(
    'A harbour 6 weeks\n\nAda 1 May 1 min\n\nIn _one_, and [two](https://agency.example/a).',
  );
  expect(text).toContain('![A pier](https://agency.example/assets/a.jpg)\n\n---');
});

it('Markdown keeps a link with an invalid URL unchanged', () => {
  const text = pageMarkdown(document('<p><a href="http://[">Broken</a></p>'));
  expect(text).toContain('[Broken](http://[)');
});

it('Markdown has tables', () => {
  const table =
    '<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><th>A | B</th><td>15</td></tr></tbody></table>';
  expect(pageMarkdown(document(table))).toContain(
    '| Plan | Price |\n| --- | --- |\n| A \\| B | 15 |',
  );
});

it('Markdown includes the content of tabs and rows that are collapsed at first', () => {
  const text = pageMarkdown(
    document('<h2>Questions</h2><faq-panel hidden="until-found"><h3>Payment</h3></faq-panel>'),
  );
  expect(text).toContain('## Questions\n\n### Payment');
});

it('Markdown includes only the printed copy of content that a page repeats for phones and wider screens', () => {
  const text = pageMarkdown(
    document(
      '<div class="sm:hidden print:hidden"><p>One</p></div><ul class="max-sm:hidden print:grid"><li>One</li></ul>',
    ),
  );
  expect(text).toMatch(/^- {3}One\n\n---/);
});

it('Markdown leaves out anything that is not text: scripts, drawings, forms and hidden elements', () => {
  const text = pageMarkdown(
    document(
      '<p>Seen</p><script>one()</script><svg><text>two</text></svg><form><button>three</button></form><p hidden>four</p><span aria-hidden="true">five</span>',
    ),
  );
  expect(text).toMatch(/^Seen\n\n---/);
});

it('Markdown does not exist for a page that search engines must not list', () => {
  const robots = '<meta name="robots" content="noindex, nofollow"/>';
  expect(pageMarkdown(document('<h1>Sign in</h1>', robots))).toBeUndefined();
});
