import { expect, it } from 'vitest';
import { markdownHtml, pageHtml } from './markdown.ts';

it('a page shows what an email shows, with headings in bold and links that reveal nothing about the page', () => {
  const text = '# Plan\n\nA *call*,\nor [this](https://a.example/?a=1&b=2)';
  expect(markdownHtml(text)).toBe(
    '<h1>Plan</h1>\n<p>A <em>call</em>,<br>or <a href="https://a.example/?a=1&#38;b=2">this</a></p>\n',
  );
  expect(pageHtml(text)).toBe(
    '<p><strong>Plan</strong></p>\n<p>A <em>call</em>,<br>or <a rel="nofollow noreferrer" href="https://a.example/?a=1&#38;b=2">this</a></p>\n',
  );
});

it.each([
  '<img src=x onerror=alert(1)>',
  'a <script>alert(1)</script> b',
  '<div onclick="x">\n\nb',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a]( data:text/html,x)',
  '![a](https://a.example/a.png"onerror="x)',
  '[a]: javascript:x\n\n[a]',
  '- [ ] open\n- [x] done',
])('%j becomes neither a tag nor a link', (text) => {
  for (const html of [markdownHtml(text), pageHtml(text)]) {
    expect(html).not.toMatch(/<(?!\/?(p|ul|li|em|strong)>)/);
  }
});

it('text that is nested too deeply is shown as typed', () => {
  const text = `${'>'.repeat(20_000)} a\n<b>`;
  expect(markdownHtml(text)).toMatch(/^<p>(&#62;){20000} a<br>&#60;b&#62;<\/p>$/);
});
