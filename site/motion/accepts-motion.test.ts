import { afterEach, expect, it, vi } from 'vitest';
import { acceptsMotion } from './accepts-motion.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['neither reduces it', {}, true, true],
  ['the site’s setting reduces it', { motion: 'reduced' }, true, false],
  ['the system reduces it', {}, false, false],
])('whether motion is accepted if %s', (_, dataset, matches, accepted) => {
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(acceptsMotion()).toBe(accepted);
});
