import { afterAll, expect, it, vi } from 'vitest';
import { pauseShortcuts, shortcutListener } from './use-shortcuts.ts';

vi.stubGlobal('Element', class {});
vi.stubGlobal('document', { querySelector: () => null });
afterAll(() => vi.unstubAllGlobals());

/** Presses keys on the page itself. */
function presses(listen: (event: KeyboardEvent) => void, ...keys: string[]) {
  for (const [timeStamp, key] of keys.entries()) {
    listen({ key, timeStamp, composedPath: () => [], preventDefault: () => {} } as never);
  }
}

it('single-key shortcuts are off while a page pauses them, and on again afterwards', () => {
  const go = vi.fn();
  const listen = shortcutListener(() => ({ c: go, 'g i': go }));
  presses(listen, 'c', 'g', 'i');
  expect(go).toHaveBeenCalledTimes(2);
  const [resume, resumeOther] = [pauseShortcuts(), pauseShortcuts()];
  presses(listen, 'c', 'g', 'i');
  resume();
  presses(listen, 'c', 'g', 'i');
  expect(go).toHaveBeenCalledTimes(2);
  resumeOther();
  presses(listen, 'c');
  expect(go).toHaveBeenCalledTimes(3);
});
