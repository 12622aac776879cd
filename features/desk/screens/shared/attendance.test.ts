import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('marks calls once nobody has touched the desk for five minutes, until somebody does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const heard = new EventTarget();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.resetModules();
  const { attendance } = await import('./attendance.ts');
  expect(attendance()).toEqual({});
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect(attendance()).toEqual({ 'Bowline-Unattended': '1' });
  heard.dispatchEvent(new Event('keydown'));
  expect(attendance()).toEqual({});
});
