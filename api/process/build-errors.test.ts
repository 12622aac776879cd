import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readBuildErrors } from '../settings/build-errors.ts';
import { siteHash, stampIn } from '../settings/site-stamp.mjs';
import { prepareSite, remakeSite } from './remake-site.ts';

/** Creates a company's content, and a folder for a site built from it. */
function siteOf() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-mistakes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const content = join(folder, 'content');
  const site = join(folder, 'made/site');
  cpSync('e2e/fixtures/content', content, { recursive: true });
  vi.stubEnv('CONTENT_DIR', content);
  vi.stubEnv('SITE_DIR', site);
  const write = (file: string, text: string) => writeFileSync(join(content, file), text);
  const noteMade = () => {
    mkdirSync(dirname(stampIn(site)), { recursive: true });
    writeFileSync(stampIn(site), JSON.stringify({ sources: siteHash() }));
  };
  return { write, noteMade, remove: (file: string) => rmSync(join(content, file)) };
}

it('the reason a site cannot be built is recorded next to it until the mistake is fixed', async () => {
  const { write, noteMade, remove } = siteOf();
  noteMade();
  write('choises.yaml', '[]');
  const said = await remakeSite();
  expect(said).toContain('content/choises.yaml');
  expect(readBuildErrors().join('\n')).toBe(said);
  remove('choises.yaml');
  expect(await remakeSite()).toBeUndefined();
  expect(readBuildErrors()).toEqual([]);
}, 60_000);

/** Returns the ids of the processes that this one has started. */
const children = () =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter((id) => id.trim() !== '');

it('a prepared process builds the site, so no other is started', async () => {
  const { write } = siteOf();
  write('choises.yaml', '[]');
  const before = children();
  prepareSite();
  const prepared = children().filter((id) => !before.includes(id));
  expect(prepared).toHaveLength(1);
  const built = remakeSite();
  expect(children()).toEqual([...before, ...prepared]);
  expect(await built).toContain('content/choises.yaml');
}, 60_000);
