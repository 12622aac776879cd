import { afterEach, expect, it, vi } from 'vitest';
import { requireConnection } from './offline.ts';

afterEach(() => void vi.unstubAllGlobals());

it('nothing is sent while the browser is offline, and the message says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(requireConnection).toThrow('You are offline. Nothing was sent; your text is kept.');
  vi.stubGlobal('navigator', { onLine: true });
  expect(requireConnection).not.toThrow();
});
