import { afterEach, expect, it, vi } from 'vitest';
import { m } from '#messages/messages.ts';

vi.stubGlobal('addEventListener', () => {});
const { keepCopy, keptCopy } = await import('./kept-copy.ts');
const { restoreVersion } = await import('./restore-version.ts');

const path = 'about.yaml';
const copy = { data: { title: 'Typed' }, synced: { title: 'Old' } };
const restored = {
  path,
  tree: { kind: 'group', fields: [] },
  data: { title: 'Old' },
  hash: 'a',
  draft: null,
  meanwhile: null,
  others: [],
  original: null,
  page: '',
  language: null,
  isEntry: false,
  tokens: {},
};

afterEach(() => void vi.unstubAllGlobals());

it('restoring a version over unsaved text asks for confirmation', async () => {
  const { sent } = createBrowser();
  keepCopy('ada', path, copy);
  await expect(restoreVersion('ada', path, { id: 1 })).rejects.toMatchObject({
    code: 'unconfirmed',
    message: m.content.restoreReplacesDraft(),
  });
  expect(sent).toEqual([]);
  expect(keptCopy('ada', path)).toEqual(copy);

  await restoreVersion('ada', path, { id: 1, isMeant: true });
  expect(sent).toEqual([{ id: 1, isMeant: true }]);
  expect(keptCopy('ada', path)).toBeUndefined();
});

it('typed text is kept if the server refuses to restore a version', async () => {
  createBrowser(409);
  keepCopy('ada', path, copy);
  await expect(restoreVersion('ada', path, { id: 1, isMeant: true })).rejects.toThrow();
  expect(keptCopy('ada', path)).toEqual(copy);
});

it('a version is restored without confirmation if nothing was typed, or only by someone else', async () => {
  const { sent } = createBrowser();
  keepCopy('ben', path, copy);
  await restoreVersion('ada', path, { id: 1 });
  expect(sent).toEqual([{ id: 1 }]);
  expect(keptCopy('ben', path)).toEqual(copy);
});

/** A browser's storage, and a server that responds with the given status. */
function createBrowser(status = 200) {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(status === 200 ? restored : { error: 'Refused' }, { status });
  });
  return { sent };
}
