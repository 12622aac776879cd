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
const shown = (...given: Parameters<typeof rendered>) =>
  /aria-hidden="true">([^<]*)</.exec(rendered(...given))?.[1];

it('the time since the client wrote is shown in its largest unit, with or without business hours', () => {
  expect(shown(0, '2026-11-29T18:49:30.000Z')).toBe('0 min');
  expect(shown(0, '2026-11-29T17:05:00.000Z')).toBe('1 h');
  expect(shown(80, '2026-11-27T22:40:00.000Z')).toBe('1 d');
  expect(shown(480, '2026-11-26T22:40:00.000Z', true)).toBe('2 d, overdue');
});

it('without the time when the client wrote, the business hours are shown', () => {
  expect(shown(80, null)).toBe('1 h 20 min');
});

it('without a heading, the text says that the client is waiting', () => {
  expect(shown(480, '2026-11-26T22:40:00.000Z', true, true)).toBe('Waiting 2 d, overdue');
});

it('the tooltip and screen readers get the exact time, and the tooltip says what the colors mean', () => {
  const html = rendered(80, '2026-11-27T22:40:00.000Z', true);
  expect(html).toMatch(
    /title="Waiting since Nov 27, 3:40.PM, 1 h 20 min of it during business hours. Amber means overdue;/,
  );
  expect(html).toMatch(
    /sr-only">Waiting since Nov 27, 3:40.PM, 1 h 20 min of it during business hours, overdue</,
  );
});
