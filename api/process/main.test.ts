import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileCache } from '../testing/run-bowline.ts';

/** Starts a service with this `.env` beside its content. Returns what it says when it gives up. */
function saidWith(settings: string, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const content = join(folder, 'content');
  cpSync('e2e/fixtures/content', content, { recursive: true });
  writeFileSync(join(content, '.env'), settings);
  const env = {
    ...compileCache,
    CONTENT_DIR: content,
    SITE_DIR: join(folder, 'site'),
    DATA_DIR: join(folder, 'data'),
    ...environment,
  };
  return new Promise<string>((done) => {
    execFile(
      process.execPath,
      ['api/process/main.ts'],
      { env, timeout: 60_000 },
      (_error, _stdout, stderr) => done(stderr),
    );
  });
}

it('a service reads the content’s `.env`, and the environment takes precedence', async () => {
  const settings = 'PORT=of-the-file\nROLE=of-the-file\n';
  expect(await saidWith(settings)).toMatch(
    /^Bad settings: PORT .*ROLE must be .*"of-the-file"\.$/m,
  );
  const said = await saidWith(settings, { PORT: 'of-the-environment' });
  expect(said).toMatch(/^Bad settings: PORT .*"of-the-environment".*"of-the-file"\.$/m);
}, 120_000);
