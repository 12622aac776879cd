import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type TestTitle, testTitles } from './test-titles.ts';

const promises = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

it.each(promises)('%s', (promise) => {
  const [, words = '', file = '', title = ''] = /^(.+): `([^`]+)` "(.+)"$/.exec(promise) ?? [];
  expect(existsSync(file), `${file} does not exist`).toBe(true);
  expect(title).not.toBe('');
  const found = titlesIn(file).filter((test) => test.title.includes(title));
  expect(found.length, `${file} has no such test that runs`).toBeGreaterThan(0);
  // A test that is skipped because a program is missing proves nothing.
  for (const need of new Set(found.flatMap(({ needs }) => needs))) {
    const said = need === '…' ? /\(.*needs .+\)/ : new RegExp(`\\(.*${RegExp.escape(need)}.*\\)`);
    expect(words, `does not say in brackets what its test needs: ${need}`).toMatch(said);
  }
});

const parsed = new Map<string, TestTitle[]>();

function titlesIn(file: string): TestTitle[] {
  const titles = parsed.get(file) ?? testTitles(readFileSync(file, 'utf8'));
  parsed.set(file, titles);
  return titles;
}

it('no test is skipped without a printed reason', () => {
  const silent = globSync(
    '{{api,features,compiler,contract,messages,site,tools}/**/*.test.{ts,tsx},e2e/*.e2e.ts}',
  )
    .filter((file) => !file.endsWith('promises.test.ts'))
    .filter((file) =>
      /\.(runIf|skipIf)\(|\btest\.skip\([^,()]*(\([^()]*\))?[^,()]*\);/.test(
        readFileSync(file, 'utf8'),
      ),
    );
  expect(silent).toEqual([]);
});
