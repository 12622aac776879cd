import { afterEach, expect, it, vi } from 'vitest';
import { dropMarker, readMarker } from './marker.ts';

afterEach(() => vi.unstubAllGlobals());

it('drops the marker of an ended session, but not a marker that another tab has set since', () => {
  const page = { cookie: 'theme=dark; signed-in=later' };
  vi.stubGlobal('document', page);
  dropMarker('before');
  expect(readMarker()).toBe('later');
  dropMarker(readMarker());
  expect(page.cookie).toBe('signed-in=; path=/; max-age=0');
});
