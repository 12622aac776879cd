import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls are marked as polling after five minutes without activity at the desk, until activity resumes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const heard = new EventTarget();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.resetModules();
  const { attendance } = await import('./polling-headers.ts');
  expect(attendance()).toEqual({});
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect(attendance()).toEqual({ 'Desk-Unattended': '1' });
  heard.dispatchEvent(new Event('keydown'));
  expect(attendance()).toEqual({});
});
