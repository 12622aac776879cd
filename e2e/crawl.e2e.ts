import { crawl, headProblems } from './support/crawl.ts';
import { openPages } from './support/site-paths.ts';
import { expect, test } from './support/test.ts';

test('a crawl finds no broken link or fragment and reaches every indexed page', async ({
  baseURL,
}) => {
  const found = await crawl(`${baseURL}/`);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
  const reached = [...found.pages.keys()].map((address) => new URL(address).pathname);
  expect(openPages.filter(({ path, indexed }) => indexed && !reached.includes(path))).toEqual([]);
});
