import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { PageFlag } from '#contract/routes.ts';
import type { ContentList } from '#features/content/contract/desk-content.ts';
import { deskUser } from '#features/desk/contract/people.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';

vi.stubGlobal('addEventListener', () => {});
const { FileOffNote, isOff, OffNote } = await import('./off-note.tsx');
const { contentQuery } = await import('./queries.ts');

const off: PageFlag[] = ['blog', 'careers', 'help'];
const noteOf = (kinds: string[], role?: string, turnedOn: PageFlag[] = []) =>
  shown(<OffNote {...{ kinds, off, turnedOn }} />, role);

function shown(note: ReactNode, role = 'owner') {
  const me = deskUser.parse({
    ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role, brand: 'Agency' },
    ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
    ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [] },
    ...{ tags: [] },
  });
  const queries = new QueryClient();
  const list: ContentList = {
    ...{ things: [], languages: [], off, turnedOn: [], published: 0, live: 0, mistakes: [] },
  };
  queries.setQueryData(contentQuery.queryKey, list);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Me value={me}>
        <MemoryRouter>{note}</MemoryRouter>
      </Me>
    </QueryClientProvider>,
  );
}

it('content of a page that is switched off says so, and has a button that switches it on', () => {
  expect(noteOf(['blog/*.md'])).toContain('The page is switched off.');
  expect(noteOf(['blog/*.md'])).toContain('<button');
  expect(noteOf(['popular.yaml', 'support.yaml'])).toContain('<button');
});

it('content of a page that a draft switches on says so', () => {
  const note = noteOf(['blog/*.md'], 'owner', ['blog']);
  expect(note).toContain('The page will be on once you publish.');
  expect(note).not.toContain('<button');
});

it('content with different switches has no common note', () => {
  expect(noteOf(['careers.yaml', 'careers/*.md'])).toContain('The page is switched off.');
  expect(noteOf(['about.yaml', 'careers.yaml', 'careers/*.md'])).toBe('');
  expect(isOff('careers.yaml', off)).toBe(true);
  expect(isOff('about.yaml', off)).toBe(false);
});

it('people who cannot change the settings get no button', () => {
  expect(noteOf(['blog/*.md'], 'editor')).toContain('The page is switched off.');
  expect(noteOf(['blog/*.md'], 'editor')).not.toContain('<button');
});

it('content of a page that is on has no note', () => {
  expect(noteOf(['pricing.yaml', 'services/*.md', 'navigation.yaml'])).toBe('');
});

it('the editor of a file or its translation has the note, too', () => {
  const note = 'The page is switched off.';
  expect(shown(<FileOffNote path="blog/first.md" />)).toContain(note);
  expect(shown(<FileOffNote path="fr/blog/first.md" />)).toContain(note);
  expect(shown(<FileOffNote path="pricing.yaml" />)).toBe('');
});
