import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

it('finds the titles of tests that run', () => {
  const source = `it('one', () => {}); test(\`two \${x}\`, f); it.each([['three', 3]])('%s', f);`;
  expect(testTitles(source)).toEqual(
    expect.arrayContaining(['one', expect.stringContaining('two '), 'three']),
  );
});

it('finds none in comments and in tests that are skipped', () => {
  const source = `// it('one', f);
    /* it('two', f); */
    it.skip('three', () => {}); test.fixme('four', f); describe.skip('five', () => it('six', f));`;
  expect(testTitles(source)).toEqual([]);
});
