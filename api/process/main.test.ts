import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { compileCache } from '../testing/run-bowline.ts';

/**
 * Starts a service with this `.env` next to its content. Returns its error message when it gives
 * up.
 * @param settings undefined for a `.env` that cannot be read
 */
async function saidWith(settings: string | undefined, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const content = join(folder, 'content');
  cpSync('e2e/fixtures/content', content, { recursive: true });
  if (settings === undefined) mkdirSync(join(content, '.env'));
  else writeFileSync(join(content, '.env'), settings);
  const env = {
    ...compileCache,
    CONTENT_DIR: content,
    SITE_DIR: join(folder, 'site'),
    DATA_DIR: join(folder, 'data'),
    ...environment,
  };
  const program = await bundledProgram('api/process/main.ts');
  return new Promise<string>((done) => {
    execFile(process.execPath, [program], { env, timeout: 60_000 }, (_error, _stdout, stderr) =>
      done(stderr),
    );
  });
}

it('a service reads the content’s `.env`, and the environment takes precedence', async () => {
  const settings = 'PORT=of-the-file\nROLE=of-the-file\n';
  expect(await saidWith(settings)).toMatch(
    /^Invalid settings: PORT .*ROLE must be .*"of-the-file"\.$/m,
  );
  const said = await saidWith(settings, { PORT: 'of-the-environment' });
  expect(said).toMatch(/^Invalid settings: PORT .*"of-the-environment".*"of-the-file"\.$/m);
}, 120_000);

it('a secret from the environment takes precedence over the `.env`’s, wherever each is stored', async () => {
  const secret = 'S'.repeat(40);
  const file = join(mkdtempSync(join(tmpdir(), 'bowline-secret-')), 'secret');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, secret);
  const ofFile = await saidWith(`SECRET=${secret}\nROLE=wrong\n`, { SECRET_FILE: file });
  expect(ofFile).toMatch(/^Invalid settings: ROLE must be [^;]*$/m);
  const ofValue = await saidWith(`SECRET_FILE=${file}\nROLE=wrong\n`, { SECRET: secret });
  expect(ofValue).toMatch(/^Invalid settings: ROLE must be [^;]*$/m);
  const both = `SECRET=${secret}\nSECRET_FILE=${file}\n`;
  expect(await saidWith(both)).toContain('set SECRET or SECRET_FILE, not both');
}, 120_000);

it('a `.env` that cannot be read is reported in one sentence', async () => {
  expect(await saidWith(undefined)).toMatch(/^\S+content\/\.env cannot be read .*\n$/);
}, 120_000);
