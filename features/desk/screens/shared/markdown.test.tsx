import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />).replace(/^<div class="prose">|<\/div>$/g, '');

it.each([
  ['one\n\ntwo', '<p>one</p><p>two</p>'],
  ['one\ntwo', '<p>one<br/>two</p>'],
  ['**b** *i* `c`', '<p><strong>b</strong> <em>i</em> <code>c</code></p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['# Title', '<p><strong>Title</strong></p>'],
  ['Fish & "chips" \\*', '<p>Fish &amp; &quot;chips&quot; *</p>'],
  [
    '[a](https://a.example)',
    '<p><a href="https://a.example" target="_blank" rel="noreferrer">a</a></p>',
  ],
])('renders %j as HTML elements', (text, html) => {
  expect(shown(text)).toBe(html);
});

it.each([
  '<img src=x onerror=alert(1)>',
  'a <script>alert(1)</script> b',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '![a](https://a.example/a.png)',
  '[a]: javascript:x\n\n[a]',
  '>'.repeat(20_000),
])('shows %j as plain text', (text) => {
  expect(shown(text)).not.toMatch(/<(img|script|a)\b/);
});
