import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => {});
const { bulkChange, bulkTag, undoing, useBulk } = await import('./use-bulk.ts');
const { failedSends } = await import('../shared/failed-sends.ts');
afterAll(() => vi.unstubAllGlobals());

it('failures of a bulk change are reported after the user left the list, even if another one followed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Changed by Bo', code: 'stale' }, { status: 409 }),
  );
  const shown = vi.fn();
  let bulk: ReturnType<typeof useBulk> | undefined;
  function List() {
    bulk = useBulk(shown);
    return null;
  }
  // Rendered once and never mounted, like a list that was left.
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  const change = (...references: string[]) =>
    bulk?.mutate({
      changes: references.map((reference) => ({ reference, version: 1, set: { state: 'closed' } })),
    });
  change('BW-1', 'BW-2');
  change('BW-3');
  await vi.waitFor(() => expect(failedSends()).toHaveLength(3), 60_000);
  for (const reference of ['BW-1', 'BW-2', 'BW-3']) {
    const error = expect.objectContaining({ message: 'Changed by Bo' });
    expect(failedSends()).toContainEqual({ reference, kind: 'change', error });
  }
  expect(shown).not.toHaveBeenCalled();
});

it('a bulk change stays pending until the list is up to date', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const client = new QueryClient();
  const listed = Promise.withResolvers<object>();
  client.setQueryData(['requests'], {});
  void new QueryObserver(client, {
    queryKey: ['requests'],
    queryFn: () => listed.promise,
  }).subscribe(() => {});
  let bulk: ReturnType<typeof useBulk> | undefined;
  function List() {
    bulk = useBulk(() => {});
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  bulk?.mutate({ changes: [{ reference: 'BW-4', version: 1, set: {} }] });
  await vi.waitFor(() => expect(client.isFetching()).toBe(1), 60_000);
  await new Promise((done) => setTimeout(done, 50));
  expect(client.isMutating()).toBe(1);
  listed.resolve({});
  await vi.waitFor(() => expect(client.isMutating()).toBe(0), 60_000);
});

it('assigning, closing and marking as spam can be undone for each request', () => {
  const row = { assignee: 'ben', state: 'in_review', outcome: null, snooze: null, version: 1 };
  const rows = [
    { ...row, reference: 'BW-1', assignee: null },
    { ...row, reference: 'BW-2', state: 'answered', snooze: { until: null } },
  ] as unknown as Parameters<typeof bulkChange>[0];
  const done = { changed: rows.map((one) => ({ ...one, version: 2 })), failures: [] };
  const undone = (set: object) =>
    undoing(done, bulkChange(rows, set)).changes.map((one) => one.set);
  expect(undone({ assignee: 'ada' })).toEqual([{ assignee: null }, { assignee: 'ben' }]);
  expect(undone({ state: 'closed' })).toEqual([
    { state: 'in_review' },
    { state: 'answered', snooze: { until: null } },
  ]);
  expect(undone({ outcome: 'spam' })).toEqual([
    { outcome: null },
    { outcome: null, snooze: { until: null } },
  ]);
});

it('snoozing and adding a tag can be undone for each request', () => {
  const rows = [
    { reference: 'BW-1', version: 1, snooze: null, tags: ['erp'] },
    { reference: 'BW-2', version: 1, snooze: { until: null }, tags: [] },
  ] as unknown as Parameters<typeof bulkChange>[0];
  const undone = (bulk: ReturnType<typeof bulkChange>) =>
    undoing({ changed: bulk.changes, failures: [] }, bulk).changes.map((one) => one.set);
  expect(undone(bulkChange(rows, { snooze: { until: '2026-12-04' } }))).toEqual([
    { snooze: null },
    { snooze: { until: null } },
  ]);
  const tagged = bulkTag(rows, 'erp');
  expect(tagged.changes).toEqual([{ reference: 'BW-2', version: 1, set: { tags: ['erp'] } }]);
  expect(undone(tagged)).toEqual([{ tags: [] }]);
});

it('marking as spam cannot be undone if a request had an outcome, because its reason is unknown', () => {
  const rows = [{ reference: 'BW-1', version: 1, outcome: 'lost' }] as unknown as Parameters<
    typeof bulkChange
  >[0];
  expect(bulkChange(rows, { outcome: 'spam' }).undo).toBeUndefined();
});
