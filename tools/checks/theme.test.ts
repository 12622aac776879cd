import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadBuiltRenderer } from '../../compiler/site/built-renderer.ts';

/** The theme's breakpoints, in rem: 0, 600, 900, 1200 and 1536 px. */
const breakpoints = ['0', '37.5', '56.25', '75', '96'];

it('the layout changes at the specified breakpoints and at no other width', async () => {
  const { css } = loadBuiltRenderer('build/site');
  const conditions = [...css.matchAll(/@(?:media|container)([^{]*)\{/g)].map(([, one = '']) => one);
  const widths = conditions.flatMap((one) =>
    [...one.matchAll(/(?:width|inline-size)[^)\d]*([\d.]+)(\w+)/g)].map(
      ([, size = '', unit = '']) => (unit === 'rem' ? String(Number(size)) : size + unit),
    ),
  );
  expect(widths.length).toBeGreaterThan(0);
  expect([...new Set(widths)].filter((width) => !breakpoints.includes(width))).toEqual([]);
});

it('no first- or second-level heading has its own size or weight', () => {
  const own = globSync('{site,features/*/site}/**/*.tsx', {
    exclude: (path) => path.startsWith('site/desk'),
  }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<h[12]\b[^>]*?className=(?:"|{`)([^"`]*)/g)]
      .filter(([, names = '']) =>
        /(?:^|[\s:])(?:text-(?:xs|sm|base|lg|xl|\d|\[)|font-|small-title)/.test(names),
      )
      .map(([heading]) => `${path}: ${heading}`),
  );
  expect(own).toEqual([]);
});

it('every rounded corner has one of the theme’s radii', () => {
  const names = globSync('{site,features/*/{site,screens}}/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<=[ "'`:])rounded(?:-[a-z]+)*(?=[ "'`])/g)].map(
      ([name]) => name,
    ),
  );
  const radii = names.map((name) => name.split('-').at(-1) ?? '');
  expect([...new Set(radii)].toSorted()).toEqual(['card', 'full', 'input']);
});

it.each([
  ['the site', 'features/*/site/**/*.tsx', 'build/code/client/assets/styles-*.css'],
  ['the desk', 'features/*/screens/**/*.tsx', 'build/code/desk/assets/*.css'],
])('the stylesheet for %s has the features’ classes', (_, files, sheets) => {
  const css = globSync(sheets)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const named = globSync(files).flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/(?<=[ "'`])-?[a-z][a-z-]*-\[[\w.%-]+\](?=[ "'`])/g),
    ].map(([name]) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  const selectorOf = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&')}`;
  expect(named.filter((name) => !css.includes(selectorOf(name)))).toEqual([]);
});
