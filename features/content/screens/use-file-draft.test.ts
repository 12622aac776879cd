import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => {});
const { saveDraft } = await import('./use-file-draft.ts');

afterEach(() => void vi.unstubAllGlobals());

const draft = { data: { title: 'Typed' }, seen: null, base: 'a' };

/** Returns the result of saving a draft when the server responds with a status. */
function savedWith(status: number) {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Refused' }, { status }));
  return saveDraft('about.yaml', draft);
}

it.each([401, 403, 404, 408, 429, 500, 503])(
  'a draft is saved again later if the server responds with %d',
  async (status) => expect(await savedWith(status)).toBe('failed'),
);

it.each([400, 413, 422])('a draft is rejected if the server responds with %d', async (status) => {
  expect(await savedWith(status)).toEqual({ refused: 'Refused' });
});
