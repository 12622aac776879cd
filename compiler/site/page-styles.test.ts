import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stylesOf, stylesOfScripts } from './page-styles.ts';

it('reduced styles keep the variables that drawings use', async () => {
  const drawings = globSync('site/ui/*.svg').map((file) => readFileSync(file, 'utf8'));
  const used = drawings.join('').match(/(?<=var\()--[\w-]+/g) ?? [];
  const css = `:root{${[...new Set(used)].map((name) => `${name}:red`).join(';')}}`;
  expect(await stylesOf('<html></html>', css)).toBe(css);
});

it('reduced styles keep only what any state of a page rendered by scripts may use', async () => {
  const css = '.md\\:flex{top:0}.error:hover{top:1px}dialog{top:2px}';
  const scripts = 'e("dialog",{className:"card "+(o?"error":"")+" md:flex"})';
  expect(await stylesOfScripts(scripts, `${css}.hero{top:3px}canvas{top:4px}`)).toBe(css);
});

describe('a page’s styles', () => {
  const css =
    ':root{--a:1;--b:2}.there{color:var(--a)}.away,.there:hover{color:red}#id .there{top:0}.gone #id{top:1px}@keyframes spin{to{top:0}}@media print{.gone{top:0}}p{margin:0}';
  const html = '<p class="there &amp;x" id="id">';

  it('are the rules that can match its classes and IDs in any state, and what those rules use', async () => {
    expect(await stylesOf(html, css)).toBe(
      ':root{--a:1}.there{color:var(--a)}.there:hover{color:red}#id .there{top:0}p{margin:0}',
    );
  });

  it('leave out alternatives in :is() and :where() that only match another page', async () => {
    expect(await stylesOf(html, ':where(.away>p){top:0}:is(.away,.there)>p{top:1px}')).toBe(
      ':is(.away,.there)>p{top:1px}',
    );
  });

  it('keep a fallback only if the variable may be missing', async () => {
    const variables =
      '@layer theme{:root{--a:1;--c:initial}}@media print{:root{--b:2}}.there{top:var(--a,3);left:var(--b,4);right:var(--none,calc(1px + 2px));bottom:var(--c,5)}';
    expect(await stylesOf(html, variables)).toContain(
      '.there{top:var(--a);left:var(--b,4);right:calc(1px + 2px);bottom:var(--c,5)}',
    );
  });

  it('of a page rendered on request keep rules for the elements of its text', async () => {
    const css = '.prose table{top:0}.prose h4{top:1px}.away table{top:2px}';
    expect(await stylesOfScripts('jsx("div",{className:"prose"})', css)).toBe(
      '.prose table{top:0}.prose h4{top:1px}',
    );
  });

  it('contain a repeated declaration only once', async () => {
    const repeated = '.there{-webkit-hyphens:auto;-webkit-hyphens:auto;hyphens:auto}';
    expect(await stylesOf(html, repeated)).toBe('.there{-webkit-hyphens:auto;hyphens:auto}');
  });

  it('keep rules for the states of its elements', async () => {
    const states =
      '.there:is([open],.away){top:0}.there[aria-selected="true"]{top:1px}p:not(.away){top:2px}';
    expect(await stylesOf(html, states)).toBe(states);
  });
});
