import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeskUser } from '#features/desk/contract/people.ts';
import { Me } from '../shared/me.tsx';
import { Waiting } from './waiting.tsx';

// Cast because times only need the user's language and the site's offsets.
const me = {
  language: 'en',
  timeZone: 'America/Edmonton',
  offsets: [{ from: '2026-11-01T09:00:00.000Z', minutes: -420 }],
} as DeskUser;

// A Sunday, shortly before noon in Edmonton.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-29T18:50:00.000Z') }));
afterAll(() => vi.useRealTimers());

const rendered = (
  waiting: number,
  waitingSince: string | null,
  isLate = false,
  isSentence = false,
) =>
  renderToStaticMarkup(
    <Me value={me}>
      <Waiting row={{ waiting, waitingSince, isLate, isVeryLate: false }} isSentence={isSentence} />
    </Me>,
  );
const text = (...given: Parameters<typeof rendered>) => rendered(...given).replace(/<[^>]+>/g, '');

it('a client who has waited outside business hours only is shown with the day they wrote', () => {
  expect(text(0, '2026-11-28T01:30:00.000Z')).toBe('since Fri');
  expect(text(0, '2026-11-29T17:05:00.000Z')).toMatch(/^since 10:05.AM$/);
  expect(text(0, '2026-11-20T17:05:00.000Z')).toBe('since Nov 20');
});

it('a client who has just written, or has waited during business hours, is shown with that time', () => {
  expect(text(0, '2026-11-29T18:49:30.000Z')).toBe('0 min');
  expect(text(0, null)).toBe('0 min');
  expect(text(80, '2026-11-27T22:40:00.000Z')).toBe('1 h 20 min');
  expect(text(480, '2026-11-26T22:40:00.000Z', true)).toBe('8 h, overdue');
});

it('without a heading, the text says that the client is waiting', () => {
  expect(text(0, '2026-11-28T01:30:00.000Z', false, true)).toBe('Waiting since Fri');
  expect(text(480, '2026-11-26T22:40:00.000Z', true, true)).toBe('Waiting 8 h, overdue');
});

it('the tooltip says since when the client has waited, and what the colors mean', () => {
  expect(rendered(80, '2026-11-27T22:40:00.000Z')).toMatch(
    /title="Waiting since Nov 27, 3:40.PM. Only business hours count. Amber means overdue;/,
  );
});
