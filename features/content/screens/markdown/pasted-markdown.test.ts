import { describe, expect, it } from 'vitest';
import { pastedMarkdown } from './pasted-markdown.ts';

const pasted = (html: string) => pastedMarkdown(html)?.text;

/** Returns what Word puts on the clipboard for a list item at a level. */
const wordPoint = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('pasted content', () => {
  it('from Word keeps headings, emphasis, quotes and nested lists', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no;} --></style></head><body lang=EN-US>
<!--StartFragment--><p class=MsoTitle>Our offer<o:p></o:p></p><h2><b>What you get</b></h2>
<p class=MsoNormal>We say “yes” – <b style='mso-bidi-font-weight:normal'>often </b><b>and</b> <i>gladly</i>,
in 2&nbsp;days.<o:p></o:p></p>
${wordPoint(1, '·', 'First')}
${wordPoint(2, 'o', 'Below')}
${wordPoint(1, '·', 'Second')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordPoint(1, '1.', 'Ordered')}<!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe(
      [
        '## Our offer',
        '## What you get',
        'We say “yes” – **often and** *gladly*, in 2\u00a0days.',
        '- First\n  - Below\n- Second',
        '1. Ordered',
      ].join('\n\n'),
    );
  });

  it('from Google Docs keeps bold text set by styles, and lists nested directly inside lists', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:700;white-space:pre-wrap;">Plans</span></h1><p dir="ltr"><span style="font-weight:400">It is </span><span style="font-weight:700;">bold</span><span style="font-style:italic">, slanted</span> and <a href="https://example.com/a?b=1" style="text-decoration:none;"><span>linked</span></a>.</p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Inner</span></p></li></ul><li aria-level="1"><p><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;
    expect(pasted(html)).toBe(
      [
        '## Plans',
        'It is **bold**_, slanted_ and [linked](https://example.com/a?b=1).',
        '- One\n  - Inner\n- Two',
      ].join('\n\n'),
    );
  });

  it('keeps a table row by row, and the paragraphs of a single-column table', () => {
    const html =
      '<table><tbody><tr><td><p>Plan</p></td><td><p>Price</p></td></tr><tr><td><p>Small | fast</p><p>new</p></td><td>50 €</td></tr></tbody></table>';
    expect(pasted(html)).toBe('| Plan | Price |\n| - | - |\n| Small \\| fast new | 50 € |');
    expect(pasted('<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>')).toBe('One\n\nTwo');
  });

  it('is inline if it is not a separate paragraph', () => {
    expect(pastedMarkdown('some <b>words</b>')).toEqual({
      text: 'some **words**',
      isInline: true,
      pictures: 0,
    });
  });

  it('leaves out pictures and counts them', () => {
    expect(pastedMarkdown('<p>Before<img src="data:image/png;base64,AAAA" alt="x"></p>')).toEqual({
      text: 'Before',
      isInline: true,
      pictures: 1,
    });
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', 'ab'],
    ['a handler', '<p onclick="alert(1)">a</p>', 'a'],
    ['an address that runs', '<a href=" javascript:alert(1)">a</a>', 'a'],
    ['an address of the computer', '<a href="file:///etc/passwd">a</a>', 'a'],
    [
      'HTML in a text',
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
      '\\<img src=x onerror=alert(1)>',
    ],
    ['Markdown in a text', '<p>*a* [b](javascript:c)</p>', '\\*a\\* \\[b]\\(javascript:c)'],
    ['a form', '<form><input value=a><button>b</button>c</form>', 'c'],
    ['what is hidden', '<p>a<span style="display: none">b</span></p>', 'a'],
    ['SVG', '<svg><style>x</style><text>y</text></svg>a', 'a'],
  ])('converts %s to text', (_, html, text) => {
    expect(pasted(html)).toBe(text);
  });

  it('is limited in depth and number of elements, and source code stays plain text', () => {
    expect(pastedMarkdown('<div>'.repeat(20_000))).toBeUndefined();
    expect(pastedMarkdown('<b>x</b>'.repeat(60_000))).toBeUndefined();
    const point = '<p style="mso-list:l0 level1 lfo1">';
    const marker = '<b style="mso-list:Ignore">';
    expect(pastedMarkdown(point + '<b>'.repeat(29_000))).toBeUndefined();
    expect(pastedMarkdown(point + marker + '<b>'.repeat(29_000))?.text).toBe('-');
    const [wide, narrow] = ['<td colspan=20>a'.repeat(99), '<tr><td>a<td>b'.repeat(99)];
    expect(pastedMarkdown(`<table><tr>${wide}${narrow}</table>`)).toBeUndefined();
    expect(pastedMarkdown(`<table><tr><td colspan=999999999>a<td>b</table>`)?.text).toMatch(
      /^\| a/,
    );
    expect(pastedMarkdown('<pre>const *a* = 1;</pre>')).toBeUndefined();
  });
});
