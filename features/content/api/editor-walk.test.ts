import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contentFileOf, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { failure } from '#contract/errors/errors.ts';
import { draftState, publications } from '#features/content/contract/desk-content.ts';
import { valueAt, withValueAt } from '#features/content/contract/field-tree.ts';
import { createDraftSync } from '#features/content/screens/draft-sync.ts';
import type { KeptCopy } from '#features/content/screens/kept-copy.ts';

// Mocked because checking the content for mistakes takes most of the time and does not matter here.
vi.mock(import('./preview-client.ts'), async (original) => ({
  ...(await original()),
  mistakesIn: async () => [],
}));

const path = 'services/consulting.md';
/** Each window types into its own fields, so that no text replaces another. */
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

/**
 * A browser: its connection to the server, its storage, and its timers, including those of pages it
 * has left.
 */
type Browser = { net: Net; kept: KeptCopy | undefined; later: Set<() => void> };

/** Opens a window with the editor, the way the desk uses it. */
async function openWindow(
  browser: Browser = { net: 'works', kept: undefined, later: new Set() },
): Promise<Tab> {
  let planned: (() => void) | undefined;
  const sync = createDraftSync(await contentFileOf(ada, path), {
    read: () => contentFileOf(ada, path),
    async save(draft) {
      const { net } = browser;
      if (net === 'is away') return 'failed';
      if (net === 'has no session') return { refused: 'Sign in again.' };
      const answer = await ada.browser.post(deskApi.contentDraft, { path, ...draft });
      if (net === 'loses answers') return 'failed';
      if (answer.status === 200) return draftState.parse(await answer.json());
      const { code, error } = failure.parse(await answer.json());
      return code === 'stale' ? 'stale' : { refused: error };
    },
    kept: () => browser.kept,
    keep: (copy) => {
      browser.kept = copy;
    },
    onChange: () => {},
    later(_, work) {
      atOnce();
      planned = work;
      browser.later.add(work);
    },
    atOnce,
    creation: { today: '2026-11-27', author: 'Ada' },
  });
  await sync.flush();
  return { sync, browser };

  function atOnce() {
    if (planned !== undefined) browser.later.delete(planned);
  }
}

type Tab = { sync: ReturnType<typeof createDraftSync>; browser: Browser };

/** Reloads the page. Only data stored by the browser remains. */
const reloaded = ({ browser: { net, kept } }: Tab) => openWindow({ net, kept, later: new Set() });

/** Leaves the page for another desk page, and comes back. */
function leftAndBack({ sync, browser }: Tab) {
  sync.leave();
  return openWindow(browser);
}

/** Runs everything that a browser has scheduled. */
async function pass({ sync, browser }: Tab) {
  const due = [...browser.later];
  browser.later.clear();
  await sync.flush();
  for (const work of due) await work();
}

/** Publishes the draft, if there is one. */
async function publish({ sync, browser }: Tab) {
  if (browser.net !== 'works' || !(await sync.flush())) return;
  await publishFiles(ada, [path]).catch(() => undefined);
}

/**
 * If a published text was undone while it was changed, chooses the change. If another undo
 * followed, that one conflicts as well.
 */
async function chooseOwn(tab: Tab) {
  while (tab.sync.now().state === 'conflicting') {
    tab.sync.settle(() => false);
    await pass(tab);
  }
}

const latestId = async () => {
  const { publications: all } = publications.parse(
    await (await ada.browser.get(deskApi.contentPublications)).json(),
  );
  return all[0]?.id;
};

const nets: Net[] = ['works', 'works', 'is away', 'loses answers', 'has no session'];
const step = fc.record({
  at: fc.nat(1),
  act: fc.oneof(
    fc.record({ type: fc.nat(1) }),
    fc.record({ net: fc.constantFrom(...nets) }),
    fc.constantFrom('pause', 'reload', 'back', 'publish', 'undo'),
  ),
});

const dataNow = async () => {
  const { data, draft } = await contentFileOf(ada, path);
  return { published: data, drafted: draft?.data ?? data };
};

/** Each text is typed only once because retyping it would change nothing. */
let count = 0;

/** Undoes the latest publication and returns the fields it had changed. */
async function undo() {
  const id = await latestId();
  const { published: before } = await dataNow();
  if (id !== undefined) await ada.browser.post(deskApi.contentUndo, { id, isAllAfter: false });
  const { published: after } = await dataNow();
  return fields.flat().flatMap((field) => {
    const [was, is] = [before, after].map((data) => valueAt(data ?? {}, [field]));
    return was === is ? [] : { field, was };
  });
}

it('text typed in two windows survives, whatever happens to the network, the session and publishing', async () => {
  const walk = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    await ada.browser.post(deskApi.contentDiscard, { path });
    const windows = [await openWindow(), await openWindow()];
    const typed = new Map<string, string>();
    for (const { at, act } of steps) {
      const tab = windows[at];
      if (tab === undefined) continue;
      if (act === 'pause') await pass(tab);
      else if (act === 'reload') windows[at] = await reloaded(tab);
      else if (act === 'back') windows[at] = await leftAndBack(tab);
      else if (act === 'publish') await publish(tab);
      else if (act === 'undo') {
        for (const { field, was } of await undo()) {
          if (typed.get(field) === was) typed.delete(field);
        }
      } else if ('net' in act) tab.browser.net = act.net;
      else {
        const field = fields[at]?.[act.type] ?? 'name';
        const text = `Typed ${++count}`;
        typed.set(field, text);
        tab.sync.edit(withValueAt(tab.sync.now().data, [field], text) ?? null);
      }
    }
    // The network is back, and everyone is signed in again.
    for (const [at, tab] of windows.entries()) {
      tab.browser.net = 'works';
      await pass(tab);
      await chooseOwn(tab);
      windows[at] = await reloaded(tab);
      // What was refused is saved by this visit.
      await chooseOwn(windows[at]);
    }
    const { drafted } = await dataNow();
    expect(drafted).toMatchObject(Object.fromEntries(typed));
  });
  await fc.assert(walk, { numRuns: Number(process.env.FAULT_ROUNDS ?? 2) * 10 });
});
