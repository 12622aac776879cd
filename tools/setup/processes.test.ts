import { expect, it, onTestFinished, vi } from 'vitest';

const hidden = vi.hoisted(() => ({ isHidden: false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (...given: Parameters<typeof fs.readFileSync>) => {
    if (hidden.isHidden && String(given[0]).startsWith('/proc/')) throw new Error('ENOENT');
    return fs.readFileSync(...given);
  };
  return { ...fs, readFileSync };
});

it('a lock is kept if its process belongs to another service and is hidden by systemd', async () => {
  onTestFinished(() => {
    hidden.isHidden = false;
  });
  // Another test in this worker may have loaded this module with the real files.
  vi.resetModules();
  const { isLiving, thisProcess } = await import('./processes.mjs');
  const noted = { ...thisProcess(), started: '1' };
  expect(isLiving(noted)).toBe(process.platform !== 'linux');
  hidden.isHidden = true;
  expect(isLiving(noted)).toBe(true);
});
