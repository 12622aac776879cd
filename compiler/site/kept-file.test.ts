import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keptFile, pruneKept } from './kept-file.ts';

it('files that no site has used for 30 days are removed, and used ones are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SITE_DIR', join(folder, 'site'));
  const kept = join(folder, 'site.drawn');
  const make = vi.fn(() => Buffer.from('drawn'));
  for (const name of ['used', 'unused']) await keptFile(['drawings', name], make);
  const long = Date.now() / 1000 - 31 * 24 * 3600;
  for (const name of readdirSync(kept)) utimesSync(join(kept, name), long, long);
  expect((await keptFile(['drawings', 'used'], make)).toString()).toBe('drawn');
  expect(make).toHaveBeenCalledTimes(2);
  pruneKept();
  expect(readdirSync(kept)).toHaveLength(1);
  await keptFile(['drawings', 'used'], make);
  expect(make).toHaveBeenCalledTimes(2);
});
