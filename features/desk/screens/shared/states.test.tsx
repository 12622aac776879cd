import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: false });
const { Failure, PageHead } = await import('./states.tsx');
afterAll(() => vi.unstubAllGlobals());

const shown = (error: unknown) =>
  renderToStaticMarkup(<Failure error={error} onRetry={() => undefined} />);

it('a temporary failure can be retried', () => {
  for (const status of [0, 429, 503]) {
    expect(shown(new ApiError('Not now.', status))).toContain(m.desk.retry());
  }
});

it('a permanent failure shows its reason and offers no retry', () => {
  const markup = shown(new ApiError('This letter appears only in the archive.', 422));
  expect(markup).toContain('This letter appears only in the archive.');
  expect(markup).not.toContain(m.desk.retry());
});

const headOf = (head: Parameters<typeof PageHead>[0]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PageHead {...head} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('the top of a page leads back, then shows its heading, its links and its main action', () => {
  const back = { to: '/website', name: 'All content' };
  const head = headOf({ title: 'History', back, links: 'Old', action: 'New' });
  const places = ['All content<', 'History</h1>', '>Old<', '>New<'].map((part) =>
    head.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('the top of a page without links or an action has no space for them', () => {
  expect(headOf({ title: 'Audit log', intro: undefined, action: false })).toBe(
    '<div class="page-head"><div class="page-bar"><div class="title"><h1 tabindex="-1">Audit log</h1></div></div></div>',
  );
});
