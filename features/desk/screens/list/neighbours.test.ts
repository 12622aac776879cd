import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const rows = (letters: string) => [...letters].map((reference) => ({ reference }));
/** Where b was when it was opened from the list a, b, c, d. */
const opened = { place: 1, previous: 'a', next: 'c' };

describe('the requests before and after an open one', () => {
  it.each([
    ['it is still in place', 'abcd', 'a', 'c'],
    ['it moved to the end because it was answered', 'acdb', 'a', 'c'],
    ['it left the list', 'acd', 'a', 'c'],
    ['a new one is listed between them', 'xaxbxc', 'a', 'c'],
    ['the next one left as well', 'adb', 'a', 'd'],
    ['the previous one left', 'bcd', undefined, 'c'],
    ['everything else left', 'b', undefined, undefined],
  ])('are the same as when it was opened although %s', (_, now, previous, next) => {
    expect(neighboursOf(opened, 'b', rows(now))).toEqual({ previous, next });
  });

  it('include the next page once it is loaded', () => {
    const last = { place: 1, previous: 'a', next: undefined };
    expect(neighboursOf(last, 'b', rows('abcd'))).toEqual({ previous: 'a', next: 'c' });
  });

  it('are unknown if the request is not in the list it was opened from', () => {
    expect(neighboursOf(undefined, 'b', rows('acd'))).toEqual({});
  });
});
