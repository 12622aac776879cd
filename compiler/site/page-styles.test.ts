import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stylesOf, stylesOfScripts } from './page-styles.ts';

it('keeps the variables that drawings use', async () => {
  const drawings = globSync('site/ui/*.svg').map((file) => readFileSync(file, 'utf8'));
  const used = drawings.join('').match(/(?<=var\()--[\w-]+/g) ?? [];
  const css = `:root{${[...new Set(used)].map((name) => `${name}:red`).join(';')}}`;
  expect(await stylesOf('<html></html>', css)).toBe(css);
});

it('keeps what any state of a page that scripts render may use, and nothing else', () => {
  const css = '.md\\:flex{top:0}.error:hover{top:1px}dialog{top:2px}';
  const scripts = 'e("dialog",{className:"card "+(o?"error":"")+" md:flex"})';
  expect(stylesOfScripts(scripts, `${css}.hero{top:3px}canvas{top:4px}`)).toBe(css);
});
