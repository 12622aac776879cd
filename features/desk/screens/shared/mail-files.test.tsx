import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { DeskUser } from '#features/desk/contract/people.ts';

// Mocked because API calls need a window.
vi.mock(import('./call.ts'), () => ({
  addressOf: (path, query = {}) => `${path}?${new URLSearchParams(query)}`,
}));
// Other test files use the same modules, before or after this one.
vi.resetModules();
const { DownloadOriginal } = await import('./download-original.tsx');
const { MailFiles } = await import('./mail-files.tsx');
const { Me } = await import('./me.tsx');
afterAll(() => vi.resetModules());

const file = { id: '1', kind: 'other' as const, size: 2048, isAside: false };
// Cast because the files only need the user's language.
const me = { language: 'en' } as DeskUser;

const shown = (props: Partial<Parameters<typeof MailFiles>[0]>) =>
  renderToStaticMarkup(
    <Me value={me}>
      <MailFiles id="m" files={[]} moreFiles={0} problem={null} {...props} />
    </Me>,
  );

it('an email can be downloaded in full', () => {
  const html = renderToStaticMarkup(<DownloadOriginal id="m" />);
  expect(html).toMatch(/href="[^"]*raw\?id=m" aria-label="Download original"/);
});

it('an email says what could not be read', () => {
  expect(shown({})).toBe('');
  expect(shown({ problem: 'unreadable' })).toContain('<strong>');
});

it('a file is shown with its type and size, and only pictures and PDFs can be opened', () => {
  const files = [
    { ...file, name: 'plan.dwg' },
    { ...file, id: '2', name: 'hall.png', kind: 'png' as const },
    { ...file, id: '3', name: 'contract.pdf', kind: 'pdf' as const },
  ];
  const html = shown({ files, moreFiles: 3 });
  expect(html).toContain('DWG · 3 kB');
  expect(html).not.toContain('Open plan.dwg');
  expect(html).toContain('aria-label="Open hall.png"');
  expect(html).toMatch(/<a href="[^"]*id=m&amp;file=3" target="_blank"/);
  expect(html).toContain('3 more are in the original.');
});

it('a file that is only listed by name, as in an oversized email, cannot be opened', () => {
  expect(shown({ files: [{ ...file, name: 'Contract.pdf', size: 0 }] })).not.toContain('file=1');
});

it('small inline pictures are collapsed', () => {
  const html = shown({
    files: [{ ...file, kind: 'png', name: 'logo.png', isAside: true }],
  });
  expect(html).toMatch(/<details><summary>1 small picture in the text<\/summary>.*logo\.png/);
});
