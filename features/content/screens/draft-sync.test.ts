import { expect, it, vi } from 'vitest';
import type { ContentFile } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { createDraftSync } from './draft-sync.ts';
import type { KeptCopy } from './kept-copy.ts';

it('an editor left while offline does not later undo text typed after coming back', async () => {
  const { server, network, planned, visit } = createServer();
  const left = visit();
  left.open();
  left.edit({ name: 'First' });
  planned.length = 0;
  left.leave();
  await left.flush();
  const back = visit();
  back.open();
  await back.flush();
  back.edit({ name: 'Second' });
  network.isOnline = true;
  expect(await back.flush()).toBe(true);
  for (const work of planned) await work();
  expect(server.data).toEqual({ name: 'Second' });
});

it('an editor left after a failure tries once more', async () => {
  const { server, network, visit } = createServer();
  const editor = visit();
  editor.edit({ name: 'Typed' });
  expect(await editor.flush()).toBe(false);
  network.isOnline = true;
  editor.leave();
  await vi.waitFor(() => expect(server.data).toEqual({ name: 'Typed' }));
});

it('an editor with nothing typed has nothing left to save', async () => {
  expect(await createServer().visit().flush()).toBe(true);
});

/** A server with one file, and an editor for each visit in one browser. */
function createServer() {
  const network = { isOnline: false };
  let kept: KeptCopy | undefined;
  const planned: (() => unknown)[] = [];
  const server: { data: FieldValue; savedAt: string | null } = {
    data: { name: '' },
    savedAt: null,
  };
  const file = (): ContentFile => ({
    path: 'about.yaml',
    tree: { kind: 'group', fields: [] },
    data: { name: '' },
    hash: 'a',
    draft: server.savedAt === null ? null : { ...server, base: 'a', savedAt: server.savedAt },
    meanwhile: null,
    others: [],
    original: null,
    page: '',
    language: null,
    isEntry: false,
  });
  const visit = () =>
    createDraftSync(file(), {
      read: async () => file(),
      async save({ data, seen }) {
        if (!network.isOnline) return 'failed';
        if (seen !== server.savedAt) return 'stale';
        Object.assign(server, { data, savedAt: `${server.savedAt ?? ''}+` });
        return { savedAt: server.savedAt };
      },
      kept: () => kept,
      keep: (copy) => {
        kept = copy;
      },
      onChange: () => {},
      later: (_, work) => planned.push(work),
      atOnce: () => {},
      today: '2026-11-28',
    });
  return { server, network, planned, visit };
}
