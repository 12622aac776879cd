import { expect, it } from 'vitest';
import { offsetsOf } from './local-time.ts';

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
