import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Readiness } from '#api/health/routes.ts';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { createLiveEdits } from './live-edits.ts';

it('a publication that could be served only after a reload counts as served', async () => {
  const { test, close } = await startWithContent();
  onTestFinished(close);
  const editor = await deskMember(test, 'editor');
  await changeField(editor, 'about.yaml', ['title'], 'Served later');
  const { publication } = await publishFiles(editor, ['about.yaml']);

  const readiness = { publication: 0 } as Readiness;
  const remake = vi.fn(async () => false);
  const live = createLiveEdits(test.db, pino({ level: 'silent' }), readiness, remake);
  const stop = live.watch();
  onTestFinished(stop);
  await vi.waitFor(() => expect(remake).toHaveBeenCalled(), 60_000);
  remake.mockResolvedValue(true);
  expect(await live.reload()).toBe(true);
  expect(readiness.publication).toBe(publication);
});
