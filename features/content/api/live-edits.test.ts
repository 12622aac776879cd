import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase, type Database } from '#api/db/database.ts';
import { changingContent, startChangingSite } from '#api/testing/changing-site.ts';
import { api } from '#contract/routes.ts';
import { storeVersions } from './edits.ts';
import { contentVersions } from './tables.ts';

function database(url: string) {
  const { db, pool } = connectDatabase(url, () => {});
  onTestFinished(() => pool.end());
  return db;
}

/** Publishes in one transaction, as the desk does. */
const publish = (db: Database, body: Buffer) =>
  db.transaction((transaction) => storeVersions(transaction, null, [{ path: 'about.yaml', body }]));

it('what is published at the desk is served even after a build and a restart, and the folder is unchanged', async () => {
  const content = changingContent();
  const before = content.read('about.yaml');
  const site = await startChangingSite(content);
  const db = database(site.databaseUrl);
  const text = before.replace(/^title: .*$/m, 'title: "Changed at the desk"');
  expect(text).not.toBe(before);
  expect(await site.has('/about', 'Changed at the desk')).toBe(false);

  const said = await site.outcome(() => publish(db, Buffer.from(text)));
  expect(said).toContain('the site has the current content');
  expect(await site.has('/about', 'Changed at the desk')).toBe(true);
  expect(content.read('about.yaml')).toBe(before);

  await site.stop();
  const built = await promisify(execFile)(process.execPath, ['tools/build/build-site.ts'], {
    env: { ...process.env, ...content.settings },
  });
  expect(built.stdout).toContain('is up to date');
  const again = await startChangingSite(content, { DATABASE_URL: site.databaseUrl });
  expect(await again.has('/about', 'Changed at the desk')).toBe(true);
  // The site's folder already exists.
  expect(again.output()).not.toContain('site...');
  expect(await again.has(api.readyz, 'content')).toBe(true);
});

it('after an update that no longer accepts what was published, the site starts from the folder, and a correction is served', async () => {
  const content = changingContent();
  const before = content.read('about.yaml');
  const titled = (title: string) => before.replace(/^title: .*$/m, `title: "${title}"`);
  const site = await startChangingSite(content);
  const db = database(site.databaseUrl);
  await site.outcome(() => publish(db, Buffer.from(titled('Published'))));
  await site.stop();
  // The release that published it had a field that this one does not have.
  const outdated = `${titled('Published')}\nmotto: Gone\n`;
  await db.update(contentVersions).set({ body: Buffer.from(outdated) });
  const { SITE_DIR } = content.settings;
  for (const layer of globSync(`${SITE_DIR}.edits/*/about.yaml`)) writeFileSync(layer, outdated);
  rmSync(SITE_DIR, { recursive: true });

  const again = await startChangingSite(content, { DATABASE_URL: site.databaseUrl });
  expect(again.output()).toContain('motto: is not a field here');
  expect(again.output()).toContain('The site starts without what was published at the desk.');
  expect((await again.fetch('/about')).status).toBe(200);
  expect(await again.has('/about', 'Published')).toBe(false);
  await vi.waitFor(() => expect(again.output()).toContain('the site is unchanged'), 60_000);
  // The desk lists these mistakes until the next publication.
  expect(readFileSync(`${SITE_DIR}.mistakes`, 'utf8')).toContain('motto: is not a field here');
  await again.outcome(() => publish(db, Buffer.from(titled('Corrected'))));
  expect(await again.has('/about', 'Corrected')).toBe(true);
});

it('a file changed both at the desk and in the folder is reported, a later change in a folder that had the edit wins, and a mistake changes nothing', async () => {
  const content = changingContent();
  const site = await startChangingSite(content);
  const db = database(site.databaseUrl);
  const titled = (title: string) =>
    content.read('about.yaml').replace(/^title: .*$/m, `title: ${title}`);
  const edit = titled('Changed at the desk');
  await site.outcome(() => publish(db, Buffer.from(edit)));
  content.write('about.yaml', titled('Changed in the folder'));
  await site.outcome(site.hangUp);
  const note = `${content.settings.SITE_DIR}.changed-in-both`;
  expect(readFileSync(note, 'utf8')).toBe('about.yaml');
  expect(await site.has('/about', 'Changed at the desk')).toBe(true);
  content.write('about.yaml', edit);
  await site.outcome(site.hangUp);
  expect(existsSync(note)).toBe(false);
  content.write('about.yaml', titled('Later in the folder'));
  await site.outcome(site.hangUp);
  expect(await site.has('/about', 'Later in the folder')).toBe(true);

  const said = await site.outcome(() => publish(db, Buffer.from('title: [1\n')));
  expect(said).toContain('the site is unchanged');
  expect(await site.has('/about', 'Later in the folder')).toBe(true);
});
