import { expect, it } from 'vitest';
import { untouchedSince } from './untouched-since.ts';

it.each(['keydown', 'input', 'pointerdown'])('a page is no longer untouched after %s', (act) => {
  const page = new EventTarget();
  page.dispatchEvent(new Event(act));
  const isUntouched = untouchedSince(page);
  page.dispatchEvent(new Event(act));
  expect(isUntouched()).toBe(false);
});

it('a page without user input stays untouched', () => {
  const page = new EventTarget();
  const isUntouched = untouchedSince(page);
  page.dispatchEvent(new Event('scroll'));
  expect(isUntouched()).toBe(true);
});
