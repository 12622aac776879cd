import { Marked } from 'marked';
import { expect, it } from 'vitest';
import { unsafeHtml } from './unsafe-html.ts';

function unsafeIn(markdown: string): string[] {
  const unsafe = unsafeHtml();
  new Marked(unsafe.extension).parse(markdown);
  return unsafe.found.map(({ name }) => name);
}

it.each([
  ['<script src="x"></script>', '<script>'],
  ['Text with <IFRAME src="https://a.example"></IFRAME> in it', '<iframe>'],
  ['<meta http-equiv="refresh" content="0;url=https://a.example">', '<meta>'],
  ['<form action="https://a.example"><input name="password"></form>', '<form>'],
  ['<base href="https://a.example">', '<base>'],
  ['<svg><script>alert(1)</script></svg>', '<script>'],
  ['<p onclick="alert(1)">Text</p>', 'onclick'],
  ['- a list with\n\n  <img src=x onerror=alert(1)>', 'onerror'],
  ['<p style="position: fixed">Text</p>', 'style'],
  ['[a link](javascript:alert(1))', 'javascript:'],
  ['<a href="java&#10;script:alert(1)">a link</a>', 'javascript:'],
  ['![](data:image/svg+xml,x)', 'data:'],
  ['[a link](&#106;avascript:alert(1))', 'javascript:'],
  ['<![CDATA[ > <img src=x onerror=alert(1)> ]]>', 'onerror'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<noscript>'],
  ['<svg><a><animate attributeName="href" to="javascript:alert(1)"/></a></svg>', '<animate>'],
  [
    `<div title='\n\n<p title="'><meta http-equiv=refresh content='0;url=//a.example'>">`,
    "<div title='",
  ],
  ['<div title="\n\ntext\n\n<p>', '<div title="'],
  ['<!-- a comment', '<!-- a comment'],
])('%s is unsafe because of %s', (markdown, name) => {
  expect(unsafeIn(markdown)).toContain(name);
});

it.each([
  '- [x] a task\n- <b>bold</b>, H<sub>2</sub>O and <kbd>Ctrl</kbd>',
  '`<form>` as code, and\n\n    <script>\n',
  '<details><summary>More</summary>Text</details>',
  '<!-- a comment\n\nwith a gap --> <br> and <img src="/a.svg" alt="a > b">',
  '<p>1 < 2 & 3\n<b\n  title="two\nlines">bold</b></p>',
  '[a](/b?c=1&d="2") and <https://a.example/?a=1&b=2>',
  '<table><tr><td colspan="2">1</td></tr></table>',
  '[a](/pricing), [b](#top), [c](mailto:a@b.example), [d](tel:+14035550100), <https://a.example>',
])('%s is safe', (markdown) => {
  expect(unsafeIn(markdown)).toEqual([]);
});
