import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => {});
const { useBulk } = await import('./use-bulk.ts');
const { failedSends } = await import('../shared/failed-sends.ts');
afterAll(() => vi.unstubAllGlobals());

it('failures of a bulk change are reported after the list was left, even if another one followed', async () => {
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
      rows: references.map((reference) => ({ reference, version: 1 })),
      set: { state: 'closed' },
      isUndoable: false,
    });
  change('BW-1', 'BW-2');
  change('BW-3');
  await vi.waitFor(() => expect(failedSends()).toHaveLength(3));
  for (const reference of ['BW-1', 'BW-2', 'BW-3']) {
    const error = expect.objectContaining({ message: 'Changed by Bo' });
    expect(failedSends()).toContainEqual({ reference, kind: 'change', error });
  }
  expect(shown).not.toHaveBeenCalled();
});

it('a bulk change is pending until the list is up to date', async () => {
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
  bulk?.mutate({ rows: [{ reference: 'BW-4', version: 1 }], set: {}, isUndoable: true });
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(client.isMutating()).toBe(1);
  listed.resolve({});
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
});
