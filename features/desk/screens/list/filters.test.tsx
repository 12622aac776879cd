import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { deskFilter } from '#features/desk/contract/request-list.ts';
import { Me } from '../shared/me.tsx';

vi.stubGlobal('addEventListener', () => {});
const { Filters } = await import('./filters.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  people: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Ada' }],
  former: [{ id: '00000000-0000-4000-8000-000000000002', name: 'Ben' }],
  services: [['consulting', 'Consulting']],
  budgets: [['low', 'Low']],
  urgencies: [['now', 'Now']],
  timelines: [],
  tags: [],
});

const rendered = (filter: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Me value={me}>
        <Filters filter={deskFilter.parse(filter)} />
      </Me>
    </MemoryRouter>,
  );

/** Returns the options selected in the filters, without the sort order. */
const chosen = (filter: object) =>
  Array.from(
    rendered(filter).matchAll(/<option value="([^"]+)" selected="">([^<]*)/g),
    ([, value, label]) => [value, label],
  );

it('a filter whose value was removed still shows that the list is filtered', () => {
  const ben = '00000000-0000-4000-8000-000000000002';
  const gone = '00000000-0000-4000-8000-000000000003';
  expect(chosen({ service: 'audit', budget: 'high', urgency: 'later', assignee: ben })).toEqual([
    ['audit', '–'],
    ['high', '–'],
    ['later', '–'],
    [ben, 'Ben'],
  ]);
  expect(chosen({ assignee: gone })).toEqual([[gone, '–']]);
});

it('a filter whose value is still offered lists that value once', () => {
  const [ada] = me.people;
  expect(chosen({ service: 'consulting', assignee: ada?.id })).toEqual([
    ['consulting', 'Consulting'],
    [ada?.id, 'Ada'],
  ]);
  expect(chosen({ assignee: 'nobody' })).toEqual([['nobody', 'Unassigned']]);
});

it('each filter has a button that removes it, named after the filter and its value', () => {
  const removable = (filter: object) =>
    Array.from(
      rendered(filter).matchAll(/aria-label="Remove filter ([^"]*)"/g),
      ([, name]) => name,
    );
  expect(removable({ q: 'words', sort: 'client' })).toEqual([]);
  expect(removable({ assignee: 'nobody', budget: 'high', service: 'consulting' })).toEqual([
    'Service: Consulting',
    'Budget: –',
    'Assignee: Unassigned',
  ]);
});

it('the list is sorted by waiting time or by date of receipt, which share a column', () => {
  expect(chosen({ sort: 'received', order: 'desc' })).toEqual([
    ['received desc', 'Sort by Received ↓'],
  ]);
  expect(rendered({})).toContain('<option value="" selected="">Sort by Waiting</option>');
});
