import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import type { DeskUser } from '#features/desk/contract/people.ts';
import { Me } from '../shared/me.tsx';

const found = vi.fn();
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useInfiniteQuery: () => found(),
}));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: false });
const { LogPage } = await import('./log-page.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = { people: [], former: [], brand: 'Example' } as unknown as DeskUser;

function searchIn(path: string, isPlaceholderData: boolean): string | undefined {
  found.mockReturnValue({
    data: { pages: [{ events: [], before: null }] },
    isPlaceholderData,
    isPending: false,
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Me value={me}>
        <MemoryRouter initialEntries={[path]}>
          <LogPage />
        </MemoryRouter>
      </Me>
    </QueryClientProvider>,
  );
  return html.match(/<search/)?.[0];
}

it('the search stays while its filter, without results, is being removed', () => {
  expect(searchIn('/log?reference=none', false)).toBeDefined();
  expect(searchIn('/log', true)).toBeDefined();
  expect(searchIn('/log', false)).toBeUndefined();
});
