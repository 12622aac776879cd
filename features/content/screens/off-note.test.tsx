import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';

vi.stubGlobal('addEventListener', () => {});
const { OffNote } = await import('./off-note.tsx');

function noteOf(kinds: string[], role = 'owner') {
  const me = deskUser.parse({
    ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role, brand: 'Agency' },
    ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
    ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [] },
    ...{ tags: [] },
  });
  return renderToStaticMarkup(
    <Me value={me}>
      <MemoryRouter>
        <OffNote kinds={kinds} off={['blog', 'careers', 'help']} />
      </MemoryRouter>
    </Me>,
  );
}

it('content of a page that is switched off says so, and links to its switch', () => {
  expect(noteOf(['blog/*.md'])).toContain('The page is switched off.');
  expect(noteOf(['blog/*.md'])).toContain('/website/file/site.json#flags.blog');
  expect(noteOf(['popular.yaml', 'faq/*.yaml'])).toContain('#flags.help');
});

it('the note names the page if other content next to it is not affected', () => {
  const note = noteOf(['about.yaml', 'careers.yaml', 'careers/*.md']);
  expect(note.match(/is switched off/g)).toHaveLength(1);
  expect(note).toContain('Careers page: the page is switched off.');
});

it('people who cannot change the settings get no link', () => {
  expect(noteOf(['blog/*.md'], 'editor')).toContain('The page is switched off.');
  expect(noteOf(['blog/*.md'], 'editor')).not.toContain('href');
});

it('content of a page that is on has no note', () => {
  expect(noteOf(['pricing.yaml', 'services/*.md', 'navigation.yaml'])).toBe('');
});
