import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Readiness } from '#api/health/routes.ts';
import {
  clearBuildErrors,
  interruptedBuild,
  recordBuildErrors,
} from '#api/settings/build-errors.ts';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { storeVersions } from './edits.ts';
import { createLiveEdits } from './live-edits.ts';

let test: TestApp;
let content: Awaited<ReturnType<typeof startWithContent>>['content'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, content, close } = await startWithContent());
});
afterAll(() => close());

it('a publication that could not be served during an outage is served afterwards', async () => {
  const readiness = { publication: 0 } as Readiness;
  let tries = 0;
  const stop = createLiveEdits(test.db, pino({ level: 'silent' }), readiness, async () => {
    tries += 1;
    return tries > 1;
  }).watch();
  onTestFinished(stop);
  const editor = await deskMember(test, 'editor');
  await changeField(editor, 'about.yaml', ['title'], 'Changed at the desk');
  const { publication } = await publishFiles(editor, ['about.yaml']);
  await expect.poll(() => readiness.publication, { timeout: 30_000 }).toBe(publication);
  expect(tries).toBe(2);
});

it('edits that cannot be stored are tried again at a moderate pace, and logged as often', async () => {
  const readiness = { publication: 0 } as Readiness;
  const log: string[] = [];
  const layers = `${content.settings.SITE_DIR}.edits`;
  rmSync(layers, { recursive: true, force: true });
  writeFileSync(layers, 'Like a full disk, this makes storing fail.');
  const publication = await test.db.transaction((db) =>
    storeVersions(db, null, [{ path: 'about.yaml', body: Buffer.from('title: A\n') }]),
  );
  const logger = pino({ level: 'warn' }, { write: (line) => log.push(line) });
  onTestFinished(createLiveEdits(test.db, logger, readiness, async () => true).watch());
  await setTimeout(1500);
  expect(log).toHaveLength(1);
  rmSync(layers);
  await expect.poll(() => readiness.publication, { timeout: 30_000 }).toBe(publication);
});

it('a publication whose site could not be made because a process died is served afterwards', async () => {
  const readiness = { publication: 0 } as Readiness;
  onTestFinished(clearBuildErrors);
  let tries = 0;
  const publication = await test.db.transaction((db) =>
    storeVersions(db, null, [{ path: 'about.yaml', body: Buffer.from('title: B\n') }]),
  );
  const stop = createLiveEdits(test.db, pino({ level: 'silent' }), readiness, async () => {
    tries += 1;
    if (tries > 1) return true;
    recordBuildErrors(`${interruptedBuild} by SIGKILL; try again`);
    return false;
  }).watch();
  onTestFinished(stop);
  await expect.poll(() => readiness.publication).toBe(publication);
});
