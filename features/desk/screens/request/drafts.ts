import { useSyncExternalStore } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { draftSaved } from '#features/desk/contract/requests.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { atBase } from '../shared/base.ts';
import { callDesk } from '../shared/call.ts';
import { personHeaders } from '../shared/person.ts';
import { createDraftStore, type Draft, type Place, type Text, textOf } from './draft-store.ts';
import { isRequestGone } from './is-request-gone.ts';

const storageKey = 'desk.drafts.v1';
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** This tab's drafts. They survive navigation, lost connections, sign-outs and reloads. */
export const drafts = createDraftStore({
  async save(draft) {
    try {
      return await callDesk({ path: deskApi.draft, body: asSent(draft), schema: draftSaved });
    } catch (error) {
      if (!(error instanceof ApiError)) return 'failed';
      if (error.code === 'stale') return 'stale';
      if (await isRequestGone(draft.reference, error.status)) return 'gone';
      return error.status === 422 || error.status === 413 ? 'refused' : 'failed';
    }
  },
  read: () => attempt(() => sessionStorage.getItem(storageKey)) ?? null,
  write: (kept) => void attempt(() => sessionStorage.setItem(storageKey, kept)),
  newId: () => crypto.randomUUID(),
  later(key, milliseconds, work) {
    clearTimeout(timers.get(key));
    timers.set(key, setTimeout(work, milliseconds));
  },
});

/** Converts a draft to the server's format, with the ids of its files. */
const asSent = <Saved extends Text>({ files, ...draft }: Saved) => ({
  ...draft,
  files: files.map(({ id }) => id),
});

/** Returns a request's draft and its save state, or undefined before anything is typed. */
export function useDraft({ reference, kind }: Place): Draft | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.get({ reference, kind }));
}

/** Errors are ignored because storage may be blocked or full. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Saves the drafts that were unsaved before a reload.
 * @param person the signed-in user
 */
export function resumeDrafts(person: string): void {
  drafts.belongTo(person);
  flushAll();
}

function flushAll() {
  for (const { place } of drafts.unsaved()) void drafts.flush(place);
}

addEventListener('online', flushAll);
addEventListener('pagehide', () => {
  for (const { place, draft } of drafts.unsaved()) {
    const { id, version: base, since } = draft;
    fetch(atBase(deskApi.draft), {
      method: 'POST',
      keepalive: true,
      headers: { ...personHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(asSent({ ...place, id, base, since, ...textOf(draft) })),
    }).catch(() => undefined);
  }
});
addEventListener('beforeunload', (event) => {
  if (drafts.unsaved().length > 0) event.preventDefault();
});
