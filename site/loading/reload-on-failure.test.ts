import { afterEach, expect, it, vi } from 'vitest';
import { reload } from './reload-on-failure.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands in for a browser that is offline. */
function offline() {
  const window = new EventTarget();
  const location = { reload: vi.fn() };
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  return { goOnline: () => window.dispatchEvent(new Event('online')), location };
}

it('offline, a page is reloaded once the browser is online again', () => {
  const { goOnline, location } = offline();
  reload();
  expect(location.reload).not.toHaveBeenCalled();
  goOnline();
  expect(location.reload).toHaveBeenCalledOnce();
});

it('a page is not reloaded after the visitor left it', () => {
  const { goOnline, location } = offline();
  const left = new AbortController();
  reload(left.signal);
  left.abort();
  goOnline();
  expect(location.reload).not.toHaveBeenCalled();
});
