import { afterEach, expect, it, vi } from 'vitest';
import { dropMarker, readMarker } from './marker.ts';

afterEach(() => vi.unstubAllGlobals());

it('drops the marker of an ended session, but not one that another tab has since set', () => {
  const page = { cookie: 'theme=dark; signed-in=later' };
  vi.stubGlobal('document', page);
  dropMarker('before');
  expect(readMarker()).toBe('later');
  dropMarker(readMarker());
  expect(page.cookie).toBe('signed-in=; path=/; max-age=0');
});
