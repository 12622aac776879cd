import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import type { FileHistory } from '#features/content/contract/desk-content.ts';
import { deskUser } from '#features/desk/contract/people.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';
import { m } from '#messages/messages.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: true });
const { HistoryPage } = await import('./history-page.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

it.each([
  ['removed', { isRemoved: true }, m.content.isNew()],
  ['from the folder, whose file has changed since', { isFolder: true }, ''],
])('the version after one %s is not said to change nothing', (_, former, said) => {
  const version = { at: '2026-01-01T00:00:00Z', who: null, isRemoved: false, isFolder: false };
  const versions = [{}, former, {}].map((one, id) => ({
    ...version,
    id,
    publication: id,
    changes: [],
    ...one,
  }));
  const queries = new QueryClient();
  queries.setQueryData<FileHistory>(['content-history', 'blog/first.md'], { versions });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Me value={me}>
        <MemoryRouter initialEntries={['/blog/first.md']}>
          <Routes>
            <Route path="*" element={<HistoryPage />} />
          </Routes>
        </MemoryRouter>
      </Me>
    </QueryClientProvider>,
  );
  expect(page).toContain(m.content.firstOnDesk());
  expect(page).toContain(said);
  expect(page).not.toContain(m.content.nothingChanged());
});
