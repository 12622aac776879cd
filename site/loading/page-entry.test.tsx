import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { entryPage, known, requestsOf } from './page-entry.ts';

const requested: string[] = [];
const entries = Object.fromEntries(
  ['one', 'two'].map((slug) => [
    slug,
    async () => {
      requested.push(slug);
      return { entry: slug };
    },
  ]),
);
const { Component, load } = entryPage('service', ({ entry }) => <p>{String(entry)}</p>, entries);

async function htmlAt(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Component />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}

it('a page shows content already loaded for its address without loading it again', async () => {
  await load('/services/one');
  expect(await htmlAt('/services/one')).toBe('<p>one</p>');
  expect(requested).toEqual(['one']);
});

it('a page loads its content once if it is not loaded yet', async () => {
  expect(await htmlAt('/services/two')).toBe('<p>two</p>');
  expect(await htmlAt('/services/two')).toBe('<p>two</p>');
  expect(requested.filter((slug) => slug === 'two')).toHaveLength(1);
});

it.each(['/services/three', '/services/constructor', '/services/toString'])(
  'a page without a file for %s shows nothing',
  async (path) => {
    await load(path);
    expect(await htmlAt(path)).toBe('<p>undefined</p>');
  },
);

it('a renderer finds the content of every address', async () => {
  expect(await known({ one: { name: 'One' } }).one?.()).toEqual({ entry: { name: 'One' } });
});

it('a browser requests the file of the address', async () => {
  const file = 'data:text/javascript,export const entry = "One"';
  expect((await requestsOf({ one: file }).one?.())?.entry).toBe('One');
});
