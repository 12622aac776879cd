import { expect, it } from 'vitest';
import { compileRenderer } from '../api/pages/renderer.ts';
import {
  basePlaceholder,
  contentName,
  contentObject,
  filledIn,
  isPlain,
  placeholder,
} from './placeholders.ts';

const values: Record<string, unknown> = {
  'site/name': 'Bow "&" line',
  'site/flags': { work: true },
  'site/none': undefined,
  'blog/title': 'Why __content[`a/b`] and /__base__ are not for you',
};
const filled = (code: string) => filledIn(code, (id) => values[id], '/sub');

it('each placeholder becomes its value, anywhere in an expression', () => {
  const code = `(() => ${placeholder('site/flags')})().work && ${placeholder('site/name')}.length`;
  expect(new Function(`return ${filled(code)}`)()).toBe(12);
});

it('a placeholder is found in any minifier’s quotes', () => {
  expect(filled("__content['site/name']+__content[`site/name`]")).toBe(
    String.raw`"Bow \"&\" line"+"Bow \"&\" line"`,
  );
});

it('code with a placeholder in any other form is rejected', () => {
  expect(() => filled('__content.locale')).toThrow('placeholder of another form');
});

it('a missing value is undefined', () => {
  expect(filled(placeholder('site/none'))).toBe('void 0');
});

it('every address is prefixed with the site’s path', () => {
  expect(filled(`"${basePlaceholder}/assets/a.js"`)).toBe('"/sub/assets/a.js"');
});

it('a file without placeholders is the same for all content', () => {
  expect(isPlain('const content = 1')).toBe(true);
  expect(isPlain(placeholder('site/name'))).toBe(false);
  expect(isPlain(`"${basePlaceholder}/"`)).toBe(false);
});

it('owner-written text that looks like a placeholder is left unchanged', () => {
  expect(new Function(`return ${filled(placeholder('blog/title'))}`)()).toBe(values['blog/title']);
});

it('the same compiled code can run with different values each time', () => {
  const code = 'module.exports.renderer = __content["site/name"]';
  const run = compileRenderer(code, 'test', contentName);
  const nameIn = (name: string) => run(contentObject((id) => `${name} of ${id}`));
  expect([nameIn('One'), nameIn('Two')]).toEqual(['One of site/name', 'Two of site/name']);
});
