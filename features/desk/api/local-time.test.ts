import { expect, it } from 'vitest';
import { instantAt, offsetsOf } from './local-time.ts';

const now = new Date('2026-11-28T12:00:00Z');

it('a time zone’s offsets are listed with the moments at which they begin', () => {
  const offsets = offsetsOf('Europe/Zurich', now);
  expect(offsets[0]).toEqual({ from: '2016-11-28T12:00:00Z', minutes: 60 });
  expect(offsets).toContainEqual({ from: '2026-10-25T01:00:00Z', minutes: 60 });
  expect(offsets.at(-1)).toEqual({ from: '2028-10-29T01:00:00Z', minutes: 60 });
});

it('a time zone that never changes has one offset', () => {
  expect(offsetsOf('Asia/Kolkata', now)).toEqual([{ from: '2016-11-28T12:00:00Z', minutes: 330 }]);
});

it.each([
  ['before both, the first', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['at the first, still the first', '2026-10-25T00:30:00Z', '2026-10-25T00:30:00.000Z'],
  ['between them, the second', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00.000Z'],
  ['after both, the second, which has passed', '2026-10-25T02:00:00Z', '2026-10-25T01:30:00.000Z'],
])('a local time that occurs twice means the next one: %s', (_, earliest, expected) => {
  const at = instantAt('2026-10-25T02:30', 'Europe/Zurich', Date.parse(earliest));
  expect(at.toISOString()).toBe(expected);
});
