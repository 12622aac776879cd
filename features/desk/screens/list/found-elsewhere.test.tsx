import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { deskFilter } from '#features/desk/contract/request-list.ts';
import { Me } from '../shared/me.tsx';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: false });
const { pagesQuery } = await import('../shared/list-queries.ts');
const { ListPage } = await import('./list-page.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

const none = { open: 0, mine: 0, waiting: 0, attention: 0, due: 0, snoozed: 0, held: 0, closed: 0 };
const nothing = { rows: [], count: 0, next: null, unmatched: 0, lettersWaiting: 0 };

/** Renders the list of a filter that finds nothing in its view but requests in others. */
function shown(query: string, found: object | null): string {
  const filter = deskFilter.parse(Object.fromEntries(new URLSearchParams(query)));
  const client = new QueryClient();
  const all = { ...none, all: 0 };
  client.setQueryData(pagesQuery(filter).queryKey, {
    pages: [
      { ...nothing, views: all, found: found && { ...all, ...found }, isMailboxClosed: false },
    ],
    pageParams: [''],
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

it('a search without results in a view links to its results in the other views', () => {
  const html = shown('q=40k&service=consulting', { closed: 1, snoozed: 2, all: 3, waiting: 2 });
  expect(html).toContain('No matching requests in “Open”');
  expect(html).toContain('href="/?view=snoozed&amp;q=40k&amp;service=consulting"');
  expect(html).toContain('2 matching requests in “Snoozed”');
  expect(html).toContain('href="/?view=closed&amp;q=40k&amp;service=consulting"');
  expect(html).toContain('1 matching request in “Closed”');
  expect(html).not.toMatch(/matching requests? in “(All|Waiting|Quarantined)”/);
  expect(shown('q=40k', {})).not.toMatch(/\d matching request/);
});

it('a search in a part of the open requests links to its results in all requests', () => {
  expect(shown('view=mine&q=40k', { open: 1, all: 3 })).toContain('3 matching requests in “All”');
  expect(shown('view=mine&q=40k', { mine: 3, all: 3 })).not.toMatch(/\d matching request/);
});

it('the list of all requests, and lists without a search, have no such link', () => {
  expect(shown('view=all&q=40k', { closed: 1 })).not.toMatch(/\d matching request/);
  expect(shown('service=consulting', null)).not.toMatch(/\d matching request/);
});

it('the file of a list has its view, filters, search and order', () => {
  const html = shown('view=closed&q=40k&service=consulting&sort=client&order=desc', {});
  expect(html).toMatch(
    /requests\.csv\?view=closed&amp;q=40k&amp;service=consulting&amp;sort=client&amp;order=desc" download/,
  );
});
