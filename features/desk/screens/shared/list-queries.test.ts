import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, it, vi } from 'vitest';
import { deskFilter } from '#features/desk/contract/request-list.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: false });
const { listQuery, pagesQuery } = await import('./list-queries.ts');
afterAll(() => vi.unstubAllGlobals());

const listWith = (waiting: number) => ({
  ...{ rows: [], count: waiting, next: null, unmatched: waiting },
  ...{ lettersWaiting: 0, isMailboxClosed: false },
  views: {
    ...{ open: 0, mine: 0, waiting, attention: 0, due: 0, snoozed: 0, held: 0, closed: 0, all: 0 },
  },
});

it('the number next to a view is the one at the top of its list, even if the list was loaded later', async () => {
  const client = new QueryClient();
  const serve = (waiting: number) =>
    vi.stubGlobal('fetch', async () => Response.json(listWith(waiting)));
  serve(18);
  await client.fetchQuery(listQuery({ view: 'open' }));
  const before = client.getQueryState(listQuery({ view: 'open' }).queryKey)?.dataUpdatedAt;
  serve(17);
  await client.fetchInfiniteQuery(pagesQuery(deskFilter.parse({ view: 'waiting' })));
  const shown = client.getQueryData(listQuery({ view: 'open' }).queryKey);
  expect(shown).toMatchObject({ count: 18, unmatched: 17, views: { waiting: 17 } });
  // The rows are as old as they were, so they are fetched again when they are due.
  expect(client.getQueryState(listQuery({ view: 'open' }).queryKey)?.dataUpdatedAt).toBe(before);
});
