import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { Me } from '../shared/me.tsx';

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

vi.stubGlobal('addEventListener', () => {});
const { Timeline } = await import('./timeline.tsx');
afterAll(() => vi.unstubAllGlobals());

const sectionsWith = (text: string) => [
  {
    title: '',
    answers: [{ field: 'currentChallenges', label: 'Need', text, href: '', isLong: true }],
  },
];

const event = (id: string, day: string) => ({
  ...{ id, at: `2027-01-${day}T00:00:00.000Z`, kind: 'event', who: 'Grace', text: id, files: [] },
  ...{ delivery: null, scheduled: null, signature: '' },
});

const rendered = (request: DeskRequest) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Me value={me}>
        <Timeline request={request} />
      </Me>
    </QueryClientProvider>,
  );

it('the text of a merged request is shown as a message at the time it was sent', () => {
  const request = {
    reference: 'BL-1',
    sections: sectionsWith('We need a shop.'),
    merged: [{ reference: 'BL-2', sections: sectionsWith('And a catalog.') }],
    timeline: [
      event('received', '01'),
      event('Set status', '02'),
      event('received BL-2', '03'),
      event('Merged', '04'),
    ],
  } as unknown as DeskRequest;
  const html = rendered(request);
  const order = ['We need a shop.', 'Set status', 'And a catalog.', 'Merged'];
  const places = order.map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html.match(/<article>/g)).toHaveLength(2);
});

it('a canceled reply is a single line that expands to its text', () => {
  const reply = { ...event('a', '01'), kind: 'reply', delivery: 'undone', body: 'Too early.' };
  const request = {
    reference: 'BL-1',
    sections: [],
    merged: [],
    timeline: [{ ...reply, to: '', cc: [], bcc: [], text: '', detail: '' }],
  } as unknown as DeskRequest;
  const html = rendered(request);
  expect(html).toMatch(/<summary>(?:(?!<\/summary>).)*Canceled the reply/);
  expect(html.indexOf('Too early.')).toBeGreaterThan(html.indexOf('</summary>'));
});

const mail = (id: string, day: string, more: object) => ({
  ...{ ...event(id, day), kind: 'answer', body: 'Hello', who: 'Grace', detail: '' },
  ...{ to: '', cc: [], bcc: [], moreFiles: 0, problem: null, isFiled: false },
  ...{ address: 'grace@client.example', isClients: true, text: 'Our orders' },
  ...more,
});

it('an email shows its sender and subject only if they differ from what is known, and always offers the original', () => {
  const request = {
    ...{ reference: 'BL-1', email: 'Grace@client.example', contact: '', sections: [], merged: [] },
    timeline: [
      mail('a', '01', {}),
      {
        ...mail('b', '02', { text: 'Re: AW: Our orders' }),
        ...{ kind: 'reply', to: 'grace@client.example' },
      },
      mail('c', '03', { text: 'RE: Our orders', cc: ['boss@client.example'] }),
      mail('d', '04', { text: 'Invoices', address: 'other@client.example', isClients: false }),
      mail('e', '05', { text: 'Invoices', address: 'second@client.example' }),
    ],
  } as unknown as DeskRequest;
  const html = rendered(request);
  const parts = html.split('<article>').slice(1);
  const shown = parts.map((part) =>
    ['grace@client', 'boss@client', 'other@client', 'second@client', 'rders<', 'Invoices<'].filter(
      (text) => part.includes(text),
    ),
  );
  expect(shown).toEqual([
    ['rders<'],
    [],
    ['boss@client'],
    ['other@client', 'Invoices<'],
    ['second@client'],
  ]);
  expect(parts[3]).toContain('Not the client’s address.');
  expect(parts.map((part) => part.includes('Download original'))).toEqual([
    ...[true, false, true, true, true],
  ]);
});
