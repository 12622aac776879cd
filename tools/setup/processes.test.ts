import { expect, it, vi } from 'vitest';
import { isLiving, thisProcess } from './processes.mjs';

const hidden = vi.hoisted(() => ({ isHidden: false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (...given: Parameters<typeof fs.readFileSync>) => {
    if (hidden.isHidden && String(given[0]).startsWith('/proc/')) throw new Error('ENOENT');
    return fs.readFileSync(...given);
  };
  return { ...fs, readFileSync };
});

it('a process of another service, which systemd hides, keeps its lock', () => {
  const noted = { ...thisProcess(), started: '1' };
  expect(isLiving(noted)).toBe(process.platform !== 'linux');
  hidden.isHidden = true;
  expect(isLiving(noted)).toBe(true);
});
