import { expect, it } from 'vitest';
import { isSecondClick } from './is-second-click.ts';

it('the second click of a double click is recognized even if the mouse moves between clicks', () => {
  expect(isSecondClick({ detail: 1, timeStamp: 1000 })).toBe(false);
  expect(isSecondClick({ detail: 1, timeStamp: 1450 })).toBe(true);
  expect(isSecondClick({ detail: 2, timeStamp: 1800 })).toBe(true);
  expect(isSecondClick({ detail: 1, timeStamp: 1900 })).toBe(false);
});

it('consecutive key presses are not a double click', () => {
  expect(isSecondClick({ detail: 0, timeStamp: 5000 })).toBe(false);
  expect(isSecondClick({ detail: 0, timeStamp: 5010 })).toBe(false);
});
