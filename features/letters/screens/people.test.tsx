import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import type { SentLetter } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';

vi.stubGlobal('addEventListener', () => {});
const { People } = await import('./people.tsx');
afterAll(() => vi.unstubAllGlobals());

/** Renders the list of uncertain copies of a letter in a state. */
function uncertainIn(state: SentLetter['state']): string {
  const client = new QueryClient();
  const people = [{ id: 'copy', email: 'ann@reader.example', at: null, detail: '' }];
  client.setQueryData(['letter-people', 'letter', 'uncertain'], {
    pages: [{ people, next: null }],
    pageParams: [''],
  });
  const sent = { id: 'letter', state, counts: { uncertain: 2 } } as SentLetter;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/?list=uncertain']}>
        <People slug="one" sent={sent} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('copies with an uncertain status can be resent, unless their letter was canceled', () => {
  for (const state of ['sending', 'paused', 'sent', 'cancelled'] as const) {
    const html = uncertainIn(state);
    expect(html).toContain('ann@reader.example');
    const isOffered = state !== 'cancelled';
    expect(html.includes(m.desk.sendAgain()), state).toBe(isOffered);
    expect(html.includes(m.letters.sendAllAgain()), state).toBe(isOffered);
  }
});
