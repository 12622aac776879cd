import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import type { ContentFile } from '#features/content/contract/desk-content.ts';
import { deskUser } from '#features/desk/contract/people.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';
import { m } from '#messages/messages.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { hidden: true });
const { Editor } = await import('./editor.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

const post: ContentFile = {
  ...{ path: 'blog/first.md', data: { title: 'First' }, hash: 'a', page: '', language: null },
  ...{ tree: { kind: 'group', fields: [] }, draft: null, meanwhile: null, original: null },
  ...{ others: [], isEntry: true },
};

it.each([
  ['can be changed of a published entry', post],
  ['can be changed of a new entry', { data: null, draft: { data: {}, base: '', savedAt: '2026' } }],
  ['cannot be changed of a new entry in which nothing was typed', { data: null, hash: '' }],
  ['cannot be changed of a translation', { path: 'fr/blog/first.md', language: 'fr' }],
  ['cannot be changed of a legal text', { path: 'legal/privacy-policy.md', isEntry: false }],
])('the address %s', (name, file) => {
  const editor = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Me value={me}>
        <MemoryRouter>
          <Editor file={{ ...post, ...file }} title="" />
        </MemoryRouter>
      </Me>
    </QueryClientProvider>,
  );
  expect(editor.includes(`${m.content.rename()}…`)).toBe(name.startsWith('can be'));
});
