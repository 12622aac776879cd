import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFileOf, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { draftState } from '#features/content/contract/desk-content.ts';
import { withValueAt } from '#features/content/contract/field-tree.ts';
import { createDraftSync } from '#features/content/screens/draft-sync.ts';
import type { KeptCopy } from '#features/content/screens/kept-copy.ts';

const path = 'services/consulting.md';
/** Each window types into fields of its own, so that nothing that is typed replaces another text. */
const fields = [
  ['name', 'outcome'],
  ['description', 'menuText'],
] as const;

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
});
afterAll(() => close());

type Net = 'works' | 'is away' | 'loses answers' | 'has no session';

/** A window with the editor, as the desk uses it; it keeps what a reload finds. */
async function openWindow(kept?: KeptCopy) {
  let net: Net = 'works';
  let storage = kept;
  const sync = createDraftSync(await contentFileOf(ada, path), {
    read: () => contentFileOf(ada, path),
    async save(draft) {
      if (net === 'is away') return 'failed';
      if (net === 'has no session') return { refused: 'Sign in again.' };
      const answer = await ada.browser.post(deskApi.contentDraft, { path, ...draft });
      if (net === 'loses answers') return 'failed';
      if (answer.status === 200) return draftState.parse(await answer.json());
      const { code, error } = failure.parse(await answer.json());
      return code === 'stale' ? 'stale' : { refused: error };
    },
    kept: () => storage,
    keep: (copy) => {
      storage = copy;
    },
    onChange: () => {},
    later: () => {},
    atOnce: () => {},
    today: '2026-11-27',
  });
  await sync.flush();
  return {
    sync,
    connect: (state: Net) => {
      net = state;
    },
    reload: () => openWindow(storage),
  };
}

const nets: Net[] = ['works', 'works', 'is away', 'loses answers', 'has no session'];
const step = fc.record({
  at: fc.nat(1),
  act: fc.oneof(
    fc.record({ type: fc.nat(1) }),
    fc.record({ net: fc.constantFrom(...nets) }),
    fc.constantFrom('pause' as const, 'reload' as const),
  ),
});

const dataNow = async () => {
  const { data, draft } = await contentFileOf(ada, path);
  return { published: data, drafted: draft?.data ?? data };
};

it('what two windows typed is there, whatever the network and the session did', async () => {
  const walk = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    await ada.browser.post(deskApi.contentDiscard, { path });
    const { published } = await dataNow();
    const windows = [await openWindow(), await openWindow()];
    const typed = new Map<string, string>();
    for (const [number, { at, act }] of steps.entries()) {
      const tab = windows[at];
      if (tab === undefined) continue;
      if (act === 'pause') await tab.sync.flush();
      else if (act === 'reload') windows[at] = await tab.reload();
      else if ('net' in act) tab.connect(act.net);
      else {
        const field = fields[at]?.[act.type] ?? 'name';
        const text = `Typed ${number}`;
        typed.set(field, text);
        tab.sync.edit(withValueAt(tab.sync.now().data, [field], text) ?? null);
      }
    }
    // Once the network is back, and people have signed in again.
    for (const [at, tab] of windows.entries()) {
      tab.connect('works');
      windows[at] = await tab.reload();
    }
    const { drafted, published: still } = await dataNow();
    expect(drafted).toMatchObject(Object.fromEntries(typed));
    expect(still).toEqual(published);
  });
  await fc.assert(walk, { numRuns: Number(process.env.FAULT_ROUNDS ?? 2) * 10 });
});
