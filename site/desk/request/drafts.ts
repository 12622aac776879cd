import { useSyncExternalStore } from 'react';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskRequest, draftSaved } from '#contract/desk/requests.ts';
import { atBase } from '../shared/base.ts';
import { callDesk } from '../shared/call.ts';

/** What is being written to one client. */
export type Draft = {
  body: string;
  cc: string;
  /** `unsaved` until the server has it; `failed` if it could not be reached, which is tried again. */
  state: 'saved' | 'unsaved' | 'failed';
  savedAt: string | null;
};

type Text = Pick<Draft, 'body' | 'cc'>;

/** After the last key, and after a failure, in milliseconds. */
const saveAfter = 600;
const retryAfter = 5000;

const none: Draft = { body: '', cc: '', state: 'saved', savedAt: null };

/**
 * The drafts by the reference of their request. They outlive the page of the request, so that nothing is lost while
 * the server cannot be reached, and one request never sees the draft of another.
 */
const drafts = new Map<string, Draft>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const savings = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function set(reference: string, draft: Draft) {
  drafts.set(reference, draft);
  for (const listener of listeners) listener();
}

/** Takes over what the server has, unless something newer is here. */
export function adoptDraft({
  reference,
  draft,
  timeline,
}: Pick<DeskRequest, 'reference' | 'draft' | 'timeline'>): void {
  const here = drafts.get(reference) ?? none;
  if (draft === null && here.state === 'saved' && wasSent(here, timeline)) {
    void forgetDraft(reference);
    return;
  }
  if (draft === null || here.state !== 'saved') return;
  if (here.savedAt !== null && draft.savedAt <= here.savedAt) return;
  set(reference, { ...draft, state: 'saved' });
}

/** Whether a draft left from another tab, which would invite to send it twice. */
const wasSent = ({ body, savedAt }: Draft, timeline: DeskRequest['timeline']) =>
  timeline.some(
    ({ kind, delivery, at, body: sent }) =>
      kind === 'reply' &&
      delivery !== 'undone' &&
      savedAt !== null &&
      at > savedAt &&
      sent === body.trim(),
  );

/** Keeps what was typed, and saves it a moment after the last key. */
export function typeDraft(reference: string, text: Text): void {
  set(reference, { ...(drafts.get(reference) ?? none), ...text, state: 'unsaved' });
  saveIn(reference, saveAfter);
}

/** Saves at once what is not saved yet. */
export async function saveDraft(reference: string): Promise<void> {
  clearTimeout(timers.get(reference));
  // One after another, so that an older text never replaces a newer one.
  const saving = (savings.get(reference) ?? Promise.resolve()).then(() => save(reference));
  savings.set(reference, saving);
  await saving;
}

/** Forgets a draft that was sent, once nothing can save it any more. */
export async function forgetDraft(reference: string): Promise<void> {
  clearTimeout(timers.get(reference));
  drafts.delete(reference);
  await savings.get(reference);
  for (const listener of listeners) listener();
}

/** The draft of a request, and whether it is saved. */
export function useDraft(reference: string): Draft {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drafts.get(reference) ?? none,
  );
}

async function save(reference: string): Promise<void> {
  const draft = drafts.get(reference);
  if (draft === undefined || draft.state === 'saved') return;
  const { body, cc } = draft;
  const isStillThat = () => {
    const now = drafts.get(reference);
    return now?.body === body && now.cc === cc;
  };
  try {
    const { savedAt } = await callDesk({
      path: deskApi.draft,
      body: { reference, body, cc },
      schema: draftSaved,
    });
    if (isStillThat()) set(reference, { body, cc, state: 'saved', savedAt });
  } catch {
    const now = drafts.get(reference);
    if (now === undefined) return;
    set(reference, { ...now, state: 'failed' });
    saveIn(reference, retryAfter);
  }
}

function saveIn(reference: string, milliseconds: number) {
  clearTimeout(timers.get(reference));
  timers.set(
    reference,
    setTimeout(() => saveDraft(reference), milliseconds),
  );
}

const unsaved = () => [...drafts].filter(([, { state }]) => state !== 'saved');

addEventListener('online', () => {
  for (const [reference] of unsaved()) void saveDraft(reference);
});
addEventListener('pagehide', () => {
  for (const [reference, { body, cc }] of unsaved()) {
    fetch(atBase(deskApi.draft), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference, body, cc }),
    }).catch(() => undefined);
  }
});
addEventListener('beforeunload', (event) => {
  if (unsaved().length > 0) event.preventDefault();
});
