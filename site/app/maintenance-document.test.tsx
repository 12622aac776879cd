import { expect, it, vi } from 'vitest';
import { renderMaintenance } from './maintenance-document.tsx';

const maintenance = vi.hoisted(() => ({
  until: '2027-03-03T21:00:00Z' as string | undefined,
  timeZone: 'America/Edmonton',
  stillWorks: ['Mail reaches us as always.'],
}));
vi.mock('#content/notices.ts', () => ({ maintenance }));
vi.mock('#content/page-texts.ts', () => ({
  pageTexts: { maintenance: { title: 'Away', description: 'For a while' } },
}));

it('names the time of return, in words and in seconds, while that is to come', async () => {
  const { html, retryAfter } = await renderMaintenance('', new Date('2027-03-03T20:30:00Z'));
  expect(html).toContain('You can use it again from');
  expect(retryAfter).toBe(1800);
});

it('promises no time that has passed', async () => {
  const { html, retryAfter } = await renderMaintenance('', new Date('2027-03-03T21:00:00Z'));
  expect(html).toContain('Please come back later today.');
  expect(retryAfter).toBe(3600);
});
