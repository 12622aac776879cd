import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Readiness } from '#api/health/routes.ts';
import { keptPicture } from '#api/settings/content-layers.ts';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { fileDates } from '../../../compiler/file-dates.ts';
import { createLiveEdits } from './live-edits.ts';
import { keepPicture, writeEdits } from './stored-pictures.ts';

let test: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
});
afterAll(() => close());

it('a file counts as changed when it was published itself, not when others were', async () => {
  const editor = await deskMember(test, 'editor');
  const live = createLiveEdits(
    test.db,
    pino({ level: 'silent' }),
    { publication: 0 } as Readiness,
    async () => true,
  );
  const days = ['2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06.789Z'];
  for (const [index, path] of ['about.yaml', 'careers.yaml'].entries()) {
    await changeField(editor, path, ['title'], 'Changed at the desk');
    const { publication } = await publishFiles(editor, [path]);
    await test.pool.query('update content_publications set at = $2 where id = $1', [
      publication,
      days[index],
    ]);
    await live.reload();
  }
  const dates = fileDates(undefined);
  expect([dates['about.yaml'], dates['careers.yaml']]).toEqual(days);
});

it('a picture that is reused does not count as changed', async () => {
  const hash = 'a'.repeat(64);
  const long = new Date('2026-01-02');
  await keepPicture(hash, () => Buffer.from('picture'));
  utimesSync(keptPicture(hash), long, long);
  const layer = await writeEdits(test.db, new Map([['pictures/a.jpg', { hash }]]));
  expect(statSync(join(layer ?? '', 'pictures/a.jpg')).mtime).toEqual(long);
});
