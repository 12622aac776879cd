import { expect, it } from 'vitest';
import { createDraftStore } from './draft-store.ts';

const place = { reference: 'BL-1', kind: 'reply' } as const;
const savedAt = '2027-01-01T00:00:00.000Z';

type Seen = Parameters<ReturnType<typeof createDraftStore>['adopt']>[0];

const noOutcome = { outcome: null, outcomeReason: '', wonValue: null };

/** Creates a tab in which text was typed and saved as the draft `a`. */
async function tabWith(body: string, versionOf: (draft: { body: string }) => number = () => 1) {
  let ids = 0;
  const store = createDraftStore({
    save: async (draft) => ({ version: versionOf(draft), savedAt }),
    read: () => null,
    write: () => {},
    newId: () => 'abc'[ids++] ?? 'z',
    later: () => {},
  });
  store.type(place, { body }, 1);
  await store.flush(place);
  return store;
}

/** Returns the server's state after another tab has sent the draft `a`. */
const sentAs = (body: string): Seen => ({
  reference: place.reference,
  ...noOutcome,
  drafts: [],
  lastEvent: 2,
  timeline: [
    { id: 'a', at: '2027-01-01T00:01:00.000Z', kind: 'reply', delivery: 'sent', body, files: [] },
  ] as unknown as Seen['timeline'],
});

it('a draft that another tab sent, or extended and sent, disappears in this tab', async () => {
  for (const body of ['Yes.', 'Yes. We begin on Monday.']) {
    const store = await tabWith('Yes.');
    store.adopt(sentAs(body), 'reply');
    expect(store.get(place)?.body).toBe('');
  }
});

it('text typed after a draft was cleared becomes a new draft, which a tab with the old one cannot overwrite', async () => {
  const store = await tabWith('Yes.', ({ body }) => (body === '' ? 0 : 1));
  store.type(place, { body: '' }, 1);
  await store.flush(place);
  store.type(place, { body: 'No.' }, 1);
  await store.flush(place);
  expect(store.get(place)).toMatchObject({ id: 'b', version: 1, body: 'No.' });
});

it('a draft that another tab sent without the file added in this tab is kept, with its text', async () => {
  const store = await tabWith('Yes.');
  store.type(place, { files: [{ id: 'f', name: 'offer.pdf', size: 1 }] }, 1);
  await store.flush(place);
  store.adopt(sentAs('Yes.'), 'reply');
  await store.flush(place);
  expect(store.get(place)).toMatchObject({ id: 'b', body: 'Yes.', files: [{ id: 'f' }] });
});

it('a draft that another tab took over and sent with different text is kept in this tab as a separate draft', async () => {
  const store = await tabWith('Yes.');
  store.adopt(sentAs('No.'), 'reply');
  await store.flush(place);
  expect(store.get(place)).toMatchObject({ id: 'b', body: 'Yes.', state: 'saved' });
});

it('a reply typed after another was sent starts at the newest event shown, which includes the sent one', async () => {
  const store = await tabWith('Yes.');
  await store.forget(place, 'a');
  store.type(place, { body: 'And' }, 4);
  expect(store.get(place)).toMatchObject({ id: 'b', since: 4 });
  store.type(place, { body: 'And then.' }, 5);
  expect(store.get(place)).toMatchObject({ id: 'b', since: 4 });
});

it('a draft from another tab does not appear in an empty field that has the focus', () => {
  const store = createDraftStore({
    save: async () => 'failed',
    read: () => null,
    write: () => {},
    newId: () => 'a',
    later: () => {},
  });
  const saved = { id: 'b', kind: 'reply', body: 'Theirs.', version: 1, savedAt } as unknown;
  const seen = { ...sentAs(''), timeline: [], drafts: [saved] as Seen['drafts'] };
  store.enter(place);
  store.adopt(seen, 'reply');
  expect(store.get(place)).toBeUndefined();
  store.exit(place);
  store.adopt(seen, 'reply');
  expect(store.get(place)?.body).toBe('Theirs.');
});

it('no draft reappears in a tab after signing out', async () => {
  const store = await tabWith('Yes.');
  store.leave();
  const saved = { id: 'a', kind: 'reply', body: 'Yes.', version: 1, savedAt } as unknown;
  const seen = { ...sentAs(''), timeline: [], drafts: [saved] as Seen['drafts'] };
  store.adopt(seen, 'reply');
  expect(store.get(place)).toBeUndefined();
});

it('a draft of an erased request is dropped, and does not prevent signing out', async () => {
  const planned: (() => void)[] = [];
  const store = createDraftStore({
    save: async () => 'gone',
    read: () => null,
    write: () => {},
    newId: () => 'a',
    later: (_key, _milliseconds, work) => planned.push(work),
  });
  store.type(place, { body: 'Yes.' }, 1);
  await store.flush(place);
  expect(store.get(place)).toBeUndefined();
  expect(store.unsaved()).toEqual([]);
  // A save scheduled while typing must not bring the draft back.
  for (const work of planned) work();
  await store.flush(place);
  expect(store.unsaved()).toEqual([]);
});

it.each([
  ['lost', { outcome: 'lost', outcomeReason: 'Too dear', wonValue: null }, ''],
  ['won 500', { outcome: 'won', outcomeReason: 'Too dear', wonValue: 500 }, ''],
  ['lost', { outcome: 'lost', outcomeReason: 'No answer', wonValue: null }, 'Too dear'],
  ['won 500', { outcome: 'won', outcomeReason: 'Too dear', wonValue: 600 }, 'Too dear'],
] as const)(
  'an outcome typed as “%s” for a request with %j leaves the draft “%s”',
  async (extra, saved, body) => {
    const outcome = { reference: place.reference, kind: 'outcome' } as const;
    const store = await tabWith('');
    store.type(outcome, { body: 'Too dear', extra }, 1);
    await store.flush(outcome);
    // The page learns of the outcome before the response to saving it arrives.
    store.adopt({ ...sentAs(''), ...saved }, 'outcome');
    await store.flush(outcome);
    expect(store.get(outcome)?.body).toBe(body);
  },
);
