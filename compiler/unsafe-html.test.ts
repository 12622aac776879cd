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
])('%s is unsafe because of %s', (markdown, name) => {
  expect(unsafeIn(markdown)).toContain(name);
});

it.each([
  '- [x] a task\n- <b>bold</b>, H<sub>2</sub>O and <kbd>Ctrl</kbd>',
  '`<form>` as code, and\n\n    <script>\n',
  '<details><summary>More</summary>Text</details>',
  '<table><tr><td colspan="2">1</td></tr></table>',
  '[a](/pricing), [b](#top), [c](mailto:a@b.example), [d](tel:+14035550100), <https://a.example>',
])('%s is safe', (markdown) => {
  expect(unsafeIn(markdown)).toEqual([]);
});
