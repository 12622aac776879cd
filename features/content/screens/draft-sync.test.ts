import { expect, it, vi } from 'vitest';
import type { ContentFile } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame } from '#features/content/contract/merge.ts';
import { createDraftSync } from './draft-sync.ts';
import type { KeptCopy } from './kept-copy.ts';

it('an editor closed while offline does not later overwrite text typed after reopening it', async () => {
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

it('an editor closed after a failed save tries once more', async () => {
  const { server, network, visit } = createServer();
  const editor = visit();
  editor.edit({ name: 'Typed' });
  expect(await editor.flush()).toBe(false);
  network.isOnline = true;
  editor.leave();
  await vi.waitFor(() => expect(server.data).toEqual({ name: 'Typed' }), 60_000);
});

it.each(['save', 'read'] as const)(
  'a late response to the %s of a closed editor does not overwrite a restored version',
  async (waitsFor) => {
    const { server, network, delays, change, visit } = createServer();
    network.isOnline = true;
    const editor = visit();
    if (waitsFor === 'read') change({ name: 'Typed elsewhere' });
    const answer = Promise.withResolvers<void>();
    delays[waitsFor] = answer.promise;
    editor.edit({ name: 'Typed' });
    const saving = editor.flush();
    await Promise.resolve();
    editor.leave();
    change({ name: 'Restored' });
    answer.resolve();
    await saving;
    expect(server.data).toEqual({ name: 'Restored' });
  },
);

it('a late response to a retry does not bring back a discarded draft', async () => {
  const { server, network, delays, change, visit } = createServer();
  const editor = visit();
  editor.edit({ name: 'Typed' });
  await editor.flush();
  network.isOnline = true;
  const answer = Promise.withResolvers<void>();
  delays.save = answer.promise;
  const retry = editor.flush();
  change({ name: 'Discarded' });
  editor.forget();
  answer.resolve();
  await retry;
  expect(server.data).toEqual({ name: 'Discarded' });
  expect(editor.now().state).toBe('published');
});

it('text in an editor that was closed while another window saved is merged on the next visit', async () => {
  const { server, network, change, visit } = createServer();
  network.isOnline = true;
  const editor = visit();
  editor.edit({ name: '', typed: 'Here' });
  change({ name: 'Typed elsewhere' });
  editor.leave();
  await editor.flush();
  const back = visit();
  back.open();
  expect(await back.flush()).toBe(true);
  expect(server.data).toEqual({ name: 'Typed elsewhere', typed: 'Here' });
});

it('a closed editor merges at once if the browser stores no copy', async () => {
  const { server, network, change, visit } = createServer({ hasStorage: false });
  network.isOnline = true;
  const editor = visit();
  editor.edit({ name: '', typed: 'Here' });
  change({ name: 'Typed elsewhere' });
  editor.leave();
  await editor.flush();
  expect(server.data).toEqual({ name: 'Typed elsewhere', typed: 'Here' });
});

it('a new entry opened in two windows keeps the text typed in both', async () => {
  const { server, network, visit } = createServer({ isNew: true });
  network.isOnline = true;
  const [first, second] = [visit(), visit()];
  first.edit({ ...fresh, name: 'First window' });
  expect(await first.flush()).toBe(true);
  second.edit({ ...fresh, typed: 'Second window' });
  expect(await second.flush()).toBe(true);
  expect(server.data).toEqual({ ...fresh, name: 'First window', typed: 'Second window' });
});

it.each([
  ['here', false],
  ['in the other window', true],
])(
  'text typed into one field in two windows is not saved until the text %s is chosen',
  async (_, is) => {
    const { server, network, change, visit } = createServer();
    network.isOnline = true;
    const editor = visit();
    change({ name: 'Typed elsewhere' });
    editor.edit({ name: 'Typed', typed: 'Here' });
    expect(await editor.flush()).toBe(false);
    expect(editor.now()).toMatchObject({
      data: { name: 'Typed', typed: 'Here' },
      state: 'conflicting',
      conflicts: [{ field: ['name'], theirs: 'Typed elsewhere' }],
    });
    editor.edit({ name: 'Typed', typed: 'Here, too' });
    expect(await editor.flush()).toBe(false);
    expect(server.data).toEqual({ name: 'Typed elsewhere' });

    // The next visit finds both texts.
    editor.leave();
    await editor.flush();
    const back = visit();
    back.open();
    expect(await back.flush()).toBe(false);
    expect(back.now().conflicts).toHaveLength(1);
    back.settle(() => is);
    expect(await back.flush()).toBe(true);
    expect(server.data).toEqual({ name: is ? 'Typed elsewhere' : 'Typed', typed: 'Here, too' });
    expect(back.now().conflicts).toEqual([]);
  },
);

it('entries added to a list in two windows are all kept', async () => {
  const { server, network, visit } = createServer();
  network.isOnline = true;
  const [first, second] = [visit(), visit()];
  first.edit({ name: '', rows: [{ label: 'First' }] });
  await first.flush();
  second.edit({ name: 'Typed', rows: [{ label: 'Second' }] });
  expect(await second.flush()).toBe(true);
  // Rows typed here keep their position under the cursor.
  const rows = [{ label: 'Second' }, { label: 'First' }];
  expect(server.data).toEqual({ name: 'Typed', rows });
});

it('text merged with another window’s text is not merged again on the next visit', async () => {
  const { server, network, visit } = createServer();
  network.isOnline = true;
  const first = visit();
  first.edit({ name: '', rows: [{ label: 'First' }] });
  await first.flush();
  const second = visit();
  const rows = [{ label: 'First' }, { label: 'Second' }];
  first.edit({ name: '', rows });
  await first.flush();
  network.losesAnswers = true;
  second.edit({ name: '', rows: [{ label: 'Changed' }] });
  await second.flush();
  await second.flush();
  const both = { name: '', rows: [{ label: 'Changed' }, { label: 'Second' }] };
  expect(server.data).toEqual(both);
  expect(visit().now()).toMatchObject({ data: both, state: 'saved', conflicts: [] });
});

it.each(['goes on', 'comes back'])(
  'an editor that %s after a response was lost does not mistake its own text for another window’s',
  async (how) => {
    const { server, network, visit } = createServer();
    const editor = visit();
    network.losesAnswers = true;
    editor.edit({ name: 'Typed', rows: [{ label: 'First' }] });
    expect(await editor.flush()).toBe(false);
    const wanted = { name: 'Typed on', rows: [{ label: 'First' }, { label: 'Second' }] };
    editor.edit(wanted);
    network.losesAnswers = false;
    network.isOnline = true;
    const next = how === 'goes on' ? editor : visit();
    expect(await next.flush()).toBe(true);
    expect(server.data).toEqual(wanted);
  },
);

it('an editor in which nothing was typed has nothing to save', async () => {
  expect(await createServer().visit().flush()).toBe(true);
});

it('an editor in which the published text was restored has no draft', async () => {
  const { network, visit } = createServer();
  network.isOnline = true;
  const editor = visit();
  editor.edit({ name: 'Typed' });
  await editor.flush();
  editor.edit({ name: '' });
  expect(await editor.flush()).toBe(true);
  expect(editor.now()).toMatchObject({ state: 'published', savedAt: null });
});

/** The fields of a file that does not exist yet. */
const fresh = { name: '', typed: '' };
const text = { label: '', help: '', isRequired: true, of: { kind: 'text' } } as const;
const fields = Object.keys(fresh).map((name) => ({ ...text, name }));

/**
 * A server with one file, and an editor for each visit in one browser.
 * @param isNew whether the file does not exist yet
 */
function createServer({ hasStorage = true, isNew = false } = {}) {
  const network = { isOnline: false, losesAnswers: false };
  const delays: { save?: Promise<void>; read?: Promise<void> } = {};
  let kept: KeptCopy | undefined;
  const planned: (() => unknown)[] = [];
  const server: { data: FieldValue; savedAt: string | null } = {
    data: { name: '' },
    savedAt: null,
  };
  const file = (): ContentFile => ({
    path: 'about.yaml',
    tree: { kind: 'group', fields },
    data: isNew ? null : { name: '' },
    hash: isNew ? '' : 'a',
    draft:
      server.savedAt === null
        ? null
        : { ...server, base: isNew ? '' : 'a', savedAt: server.savedAt },
    meanwhile: null,
    others: [],
    original: null,
    page: '',
    language: null,
    isEntry: false,
    tokens: {},
  });
  const change = (data: FieldValue) =>
    void Object.assign(server, { data, savedAt: `${server.savedAt ?? ''}+` });
  const visit = () =>
    createDraftSync(file(), {
      async read() {
        await delays.read;
        return file();
      },
      async save({ data, seen }) {
        await delays.save;
        if (!network.isOnline && !network.losesAnswers) return 'failed';
        if (seen !== server.savedAt) return network.losesAnswers ? 'failed' : 'stale';
        change(data);
        if (isSame(data, file().data ?? undefined)) server.savedAt = null;
        if (network.losesAnswers) return 'failed';
        return { savedAt: server.savedAt };
      },
      kept: () => kept,
      keep: (copy) => {
        if (hasStorage) kept = copy;
      },
      onChange: () => {},
      later: (_, work) => planned.push(work),
      atOnce: () => {},
      creation: { today: '2026-11-28', author: 'Ada' },
    });
  return { server, network, delays, planned, change, visit };
}
