import { afterEach, expect, it, vi } from 'vitest';
import { queryWithToken } from './query-with-token.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a link', '', { linkToken: 'abc', linkUndo: false }, '?token=abc'],
  ['a link that undoes', '', { linkToken: 'abc', linkUndo: true }, '?undo=1&token=abc'],
  ['no link', '?q=rope', { idx: 1 }, '?q=rope'],
  ['no history state', '', null, ''],
])('the query for another language, on a page opened by %s', (_, search, state, query) => {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('history', { state });
  expect(queryWithToken()).toBe(query);
});
