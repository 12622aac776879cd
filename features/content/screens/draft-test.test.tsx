import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';

vi.stubGlobal('addEventListener', () => {});
const { DraftTest } = await import('./draft-test.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

it('a double click sends only one test email of a draft', async () => {
  const fetch = vi.fn(async () => Response.json({ sent: 1 }));
  vi.stubGlobal('fetch', fetch);
  let form: ComponentProps<'form'> = {};
  function Page() {
    const element = DraftTest({ path: 'newsletter/one.md' });
    form = element.props;
    return element;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Me value={me}>
        <Page />
      </Me>
    </QueryClientProvider>,
  );
  const event = { preventDefault: () => {}, timeStamp: 1000 };
  const submit = (timeStamp: number) => form.onSubmit?.({ ...event, timeStamp } as never);
  const first = submit(1000);
  submit(1100);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 60_000);
  await first;
  await submit(1300);
  await submit(9000);
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1), 60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});
