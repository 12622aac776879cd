import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLogger, createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { contentPlugin } from './content-plugin.ts';

const project = process.cwd();
const copy = inContentCopy();

/** Starts a development server on which a page has shown the site's settings. */
async function startDev() {
  cpSync(join(project, 'site/content'), 'site/content', { recursive: true });
  const logger = createLogger('silent');
  const error = vi.spyOn(logger, 'error');
  const server = await createServer({
    configFile: false,
    customLogger: logger,
    server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 20 } },
    optimizeDeps: { noDiscovery: true },
    plugins: [contentPlugin()],
  });
  onTestFinished(() => server.close());
  const send = vi.spyOn(server.ws, 'send');
  const shown = (part = 'site') =>
    server.environments.ssr.pluginContainer.load(resolve(`site/content/${part}.ts`)) as Promise<
      { code: string } | undefined
    >;
  await shown();
  // If a file is removed before the watcher has found it, the watcher assumes that it never
  // existed.
  await vi.waitFor(
    () => expect(Object.values(server.watcher.getWatched()).flat()).toContain('site.json'),
    20_000,
  );
  return { error, send, shown };
}

it('a value missing from the content is exported as undefined', async () => {
  vi.stubEnv('CONTENT_DIR', copy.pathOf(''));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { shown } = await startDev();
  expect((await shown('map'))?.code).toBe('export const drawing = undefined;');
});

it('pages are reloaded after a save, even by an editor that briefly removes the file', async () => {
  vi.stubEnv('CONTENT_DIR', copy.pathOf(''));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { error, send, shown } = await startDev();
  const settings = copy.pathOf('site.json');
  const whole = readFileSync(settings, 'utf8');
  rmSync(settings);
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), 20_000);
  writeFileSync(settings, whole.replace(/"copyrightYear": \d+/, '"copyrightYear": 1999'));
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), 20_000);
  expect((await shown())?.code).toContain('1999');
});
