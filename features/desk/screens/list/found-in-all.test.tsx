import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { deskFilter } from '#features/desk/contract/request-list.ts';
import { Me } from '../shared/me.tsx';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: false });
const { listQuery, pagesQuery } = await import('../shared/list-queries.ts');
const { ListPage } = await import('./list-page.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

const nothing = { rows: [], count: 0, next: null, views: {}, unmatched: 0, lettersWaiting: 0 };

/** Renders the list of a filter that finds nothing, and `count` requests in all views. */
function shown(query: string, count: number): string {
  const filter = deskFilter.parse(Object.fromEntries(new URLSearchParams(query)));
  const client = new QueryClient();
  client.setQueryData(pagesQuery(filter).queryKey, {
    pages: [{ ...nothing, views: {} as never, isMailboxClosed: false }],
    pageParams: [''],
  });
  client.setQueryData(listQuery({ ...filter, view: 'all' }).queryKey, {
    ...{ ...nothing, views: {} as never, isMailboxClosed: false, count },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/?${query}`]}>
        <Me value={me}>
          <ListPage />
        </Me>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('a search without results in a view links to its results in all requests', () => {
  const html = shown('q=40k&service=consulting', 2);
  expect(html).toContain('No matching requests');
  expect(html).toContain('href="/?view=all&amp;q=40k&amp;service=consulting"');
  expect(html).toContain('2 matching requests in “All”');
  expect(shown('q=40k', 0)).not.toContain('matching requests in');
});

it('the list of all requests, and lists without a search, have no such link', () => {
  expect(shown('view=all&q=40k', 2)).not.toContain('matching requests in');
  expect(shown('service=consulting', 2)).not.toContain('matching requests in');
});
