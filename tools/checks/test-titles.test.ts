import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

const titles = (source: string) => testTitles(source).map(({ title }) => title);
const needsOf = (source: string, wanted: string) =>
  testTitles(source).find(({ title }) => title === wanted)?.needs;

it('the titles of tests that run are found', () => {
  const source = `it('one', () => {}); test(\`two \${x}\`, f); it.each([['three', 3]])('%s', f);`;
  expect(titles(source)).toEqual(
    expect.arrayContaining(['one', expect.stringContaining('two '), 'three']),
  );
});

it('no titles are found in comments or skipped tests', () => {
  const source = `// it('one', f);
    /* it('two', f); */
    it.skip('three', () => {}); test.fixme('four', f); describe.skip('five', () => it('six', f));`;
  expect(titles(source)).toEqual([]);
});

it('the conditions of a test are found in its file, its describe and the test itself', () => {
  const source = `needsLong();
    describe('one', () => { needs(hasNginx(), 'nginx'); it('two', f); });
    describe('three', () => { needs(isThere, program); it('four', f); });
    test('five', () => { test.skip(!java, 'needs Java'); });`;
  expect(needsOf(source, 'two')).toEqual(['npm run test:long', 'nginx']);
  expect(needsOf(source, 'four')).toEqual(['npm run test:long', '…']);
  expect(needsOf(source, 'five')).toEqual(['npm run test:long', 'Java']);
  expect(needsOf(`describe('a', () => { needs(x, 'y'); }); it('b', f);`, 'b')).toEqual([]);
});
