import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refuseShadowed } from './refuse-shadowed.ts';

it('a redirect from the path of a built file stops the build and names the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-shadowed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'favicon.ico'), '');
  const gone = (from: string) => ({ from, status: 410 as const });
  expect(() => refuseShadowed(folder, [gone('/old'), gone('/assets/old.pdf')])).not.toThrow();
  expect(() => refuseShadowed(folder, [gone('/old'), gone('/favicon.ico')])).toThrow(
    /^content\/redirects\.yaml:\d+: 1\.from: \/favicon\.ico is a file on the site; remove the redirect$/,
  );
});
