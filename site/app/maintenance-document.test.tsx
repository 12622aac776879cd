import { afterAll, expect, it, vi } from 'vitest';

const maintenance = vi.hoisted(() => ({
  until: '2027-03-03T21:00:00Z' as string | undefined,
  timeZone: 'America/Edmonton',
  meanwhile: ['Your drafts are safe.'],
}));
vi.mock('#site/content/company.ts', () => ({ maintenance }));
vi.mock('#site/content/page-texts.ts', () => ({
  pageTexts: { maintenance: { title: 'Away', description: 'For a while' } },
}));
// Other test files use the same modules, before or after this one.
vi.resetModules();
const { renderMaintenance } = await import('./maintenance-document.tsx');
afterAll(() => vi.resetModules());

it('the maintenance page gives a future return time in the text and in Retry-After', async () => {
  const { html, retryAfter } = await renderMaintenance('', new Date('2027-03-03T20:30:00Z'));
  expect(html).toContain('It will be back from');
  expect(retryAfter).toBe(1800);
});

it('the maintenance page does not promise a time that has passed', async () => {
  const { html, retryAfter } = await renderMaintenance('', new Date('2027-03-03T21:00:00Z'));
  expect(html).toContain('Please come back later today.');
  expect(retryAfter).toBe(3600);
});
