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
  ...{ others: [], isEntry: true, tokens: {} },
};

it.each([
  ['can be changed of a published entry', post],
  ['can be changed of a new entry', { data: null, draft: { data: {}, base: '', savedAt: '2026' } }],
  ['cannot be changed of a new entry in which nothing was typed', { data: null, hash: '' }],
  ['cannot be changed of a translation', { path: 'fr/blog/first.md', language: 'fr' }],
  ['cannot be changed of a legal text', { path: 'legal/privacy-policy.md', isEntry: false }],
])('the address %s', (name, file) => {
  expect(editorOf(file).includes(`${m.content.rename()}…`)).toBe(name.startsWith('can be'));
});

it.each(['blog/first.md', 'newsletter/first.md'])(
  'a new file in which nothing was typed (%s) has neither a preview nor a link to share it',
  (path) => {
    const typed = { data: {}, base: '', savedAt: '2026' };
    const fresh = { path, page: '/first', data: null, hash: '' };
    expect(editorOf(fresh)).toContain(m.content.previewLater());
    expect(editorOf(fresh)).not.toContain(m.content.share());
    expect(editorOf({ ...fresh, draft: typed })).not.toContain(m.content.previewLater());
    expect(editorOf({ ...fresh, draft: typed })).toContain(m.content.share());
    expect(editorOf({ ...fresh, data: {} })).not.toContain(m.content.previewLater());
  },
);

it('the link to send a letter appears once the letter has been published', () => {
  const letter = { path: 'newsletter/first.md', page: '/newsletter/first' };
  expect(editorOf(letter)).toContain('href="/letters/first"');
  expect(editorOf(letter)).not.toContain(m.content.sendOncePublished());
  for (const draft of [null, { data: {}, base: '', savedAt: '2026' }]) {
    const unpublished = editorOf({ ...letter, data: null, hash: '', draft });
    expect(unpublished).not.toContain('href="/letters/first"');
    expect(unpublished).toContain(m.content.sendOncePublished());
  }
});

it('required fields of a new entry that were never filled in are counted, but are not errors yet', () => {
  const queries = new QueryClient();
  const empty = { path: post.path, where: [], reason: 'must not be empty' };
  queries.setQueryData(['content-check', post.path, '2026'], {
    mistakes: ['title', 'lead'].map((field) => ({ ...empty, field })),
  });
  const draft = { data: {}, base: '', savedAt: '2026' };
  const editor = editorOf({ data: null, hash: '', draft }, queries);
  expect(editor).toContain(m.content.toFillIn({ count: 2 }));
  expect(editor).not.toContain(m.content.mistakes({ count: 2 }));
});

it('the button that leads to the review is available even if nothing has changed', () => {
  const [before = ''] = editorOf({}).split(m.content.review());
  expect(before.slice(before.lastIndexOf('<button'))).not.toContain('disabled=');
});

/** Returns the HTML of an editor. */
function editorOf(file: Partial<ContentFile>, queries = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Me value={me}>
        <MemoryRouter>
          <Editor file={{ ...post, ...file }} title="" />
        </MemoryRouter>
      </Me>
    </QueryClientProvider>,
  );
}
