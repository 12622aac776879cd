import type { ContentFile } from '#features/content/contract/desk-content.ts';
import type { FieldPath, FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame, type Merged, merge, settled } from '#features/content/contract/merge.ts';
import { type Creation, freshFields } from './fresh-fields.ts';
import type { KeptCopy } from './kept-copy.ts';

/** The delays after the last keystroke and after a failure, in milliseconds. */
const saveAfter = 400;
const retryAfter = 5000;

export type FileDraft = {
  data: FieldValue;
  /**
   * `published`: there is no draft. `failed`: the server cannot be reached. `conflicting`: the same
   * fields were changed elsewhere, and what was typed here waits until the user has chosen.
   */
  state: 'published' | 'saved' | 'unsaved' | 'failed' | 'conflicting' | 'refused';
  /** The fields that were changed elsewhere as well. */
  conflicts: Merged['conflicts'];
  savedAt: string | null;
  /** The fields as last saved on the server. */
  saved: FieldValue;
  /** Why the draft was refused. */
  reason: string;
};

type Synced = { data: FieldValue; seen: string | null; base: string };

/** The parts of the browser and the server that syncing needs. */
export type DraftSyncOptions = {
  /** Returns the file as stored on the server. */
  read: () => Promise<ContentFile>;
  /**
   * @returns when the draft was saved, or null if it is as published; `stale` if another window
   * saved first, why it was refused, or `failed` if there was no response
   */
  save: (
    draft: Synced,
  ) => Promise<{ savedAt: string | null } | 'stale' | { refused: string } | 'failed'>;
  kept: () => KeptCopy | undefined;
  keep: (copy: KeptCopy | undefined) => void;
  onChange: (draft: FileDraft) => void;
  later: (milliseconds: number, work: () => void) => void;
  /** Cancels what `later` scheduled. */
  atOnce: () => void;
  creation: Creation;
};

/**
 * Syncs a file's draft in a tab. Typed text is stored in the browser immediately and on the server
 * after a pause. Changes made in another window in the meantime are merged.
 */
export function createDraftSync(file: ContentFile, around: DraftSyncOptions) {
  // Another window that opens a new file begins with the same fields.
  const fresh = freshFields(file, around.creation);
  let synced = syncedOf(file, fresh);
  /** The fields that were sent, until the response arrives. The server may already have them. */
  let sent: FieldValue | undefined;
  /** The server's version, if it conflicts with what was typed. */
  let rival: Synced | undefined;
  let latest: FileDraft = {
    data: synced.data,
    state: file.draft === null ? 'published' : 'saved',
    conflicts: [],
    savedAt: synced.seen,
    saved: synced.data,
    reason: '',
  };
  let saving: Promise<void> | undefined;
  let isLeft = false;
  let isForNextVisit = false;

  const copy = around.kept();
  if (copy !== undefined) {
    const stored = synced;
    synced = { ...stored, data: copy.synced };
    sent = copy.sent;
    latest = { ...latest, data: copy.data };
    takeIn(stored);
  }

  function update(change: Partial<FileDraft>) {
    latest = { ...latest, ...change };
    around.onChange(latest);
  }

  function edit(data: FieldValue) {
    update({ data, state: 'unsaved' });
    around.keep({ data, synced: synced.data, sent });
    around.later(saveAfter, flush);
  }

  /**
   * Saves unsaved changes, and any typed in the meantime. Returns whether the server has
   * everything.
   */
  async function flush(): Promise<boolean> {
    around.atOnce();
    saving ??= save().finally(() => {
      saving = undefined;
    });
    await saving;
    return latest.state === 'saved' || latest.state === 'published';
  }

  /** Saves the copy that was kept from an earlier visit, if there is one. */
  function open() {
    isLeft = false;
    isForNextVisit = false;
    if (latest.state === 'unsaved') void flush();
  }

  /**
   * Tries only once to save unsaved changes. Another visit continues from the kept copy, and a
   * later retry would undo its changes.
   */
  function leave() {
    isLeft = true;
    isForNextVisit = around.kept() !== undefined;
    // Without a copy, this is the last chance to save what was typed.
    if (!isForNextVisit) settle(() => false);
    if (isUnsaved()) void flush();
    else around.atOnce();
  }

  /** Forgets what was typed here after the draft has been discarded. */
  function forget() {
    around.atOnce();
    rival = undefined;
    sent = undefined;
    update({ state: 'published', conflicts: [] });
    around.keep(undefined);
  }

  const isUnsaved = () => ['unsaved', 'failed'].includes(latest.state);

  async function save(): Promise<void> {
    while (isUnsaved()) {
      const { data } = latest;
      const { base } = synced;
      const answer = await send(data);
      if (answer === 'stale' && (await takeOver())) continue;
      // There is nothing to save if the draft was discarded in the meantime.
      if (!isUnsaved()) return;
      if (answer === 'stale' || answer === 'failed') {
        update({ state: 'failed' });
        if (!isLeft) around.later(retryAfter, flush);
        return;
      }
      sent = undefined;
      if ('refused' in answer) {
        update({ state: 'refused', reason: answer.refused });
        return;
      }
      synced = { data, seen: answer.savedAt, base };
      const isLatest = latest.data === data;
      if (isLatest) around.keep(undefined);
      const state = answer.savedAt === null ? 'published' : 'saved';
      update({
        savedAt: answer.savedAt,
        saved: data,
        reason: '',
        ...(isLatest && { state }),
      });
    }
  }

  /** Sends a draft, unless the server may have something that has not been merged yet. */
  async function send(data: FieldValue): ReturnType<DraftSyncOptions['save']> {
    const { seen, base } = synced;
    if (rival !== undefined || (sent !== undefined && !isForNextVisit)) return 'stale';
    sent = data;
    return around.save({ data, base, seen });
  }

  /**
   * Merges what another window has saved. Returns false if reading failed, if the draft was
   * discarded, or if the user left this editor, in which case the next visit merges the kept copy
   * unless what was typed has been replaced.
   */
  async function takeOver(): Promise<boolean> {
    try {
      const isNew = synced.seen === null && synced.base === '';
      const theirs = syncedOf(await around.read(), isNew ? fresh : null);
      if (isForNextVisit || !isUnsaved()) return false;
      takeIn(theirs);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Merges the server's version with what was typed, which stays unsaved while there is a conflict.
   */
  function takeIn(theirs: Synced) {
    const { data, conflicts } = merge(synced.data, latest.data, theirs.data, sent);
    if (conflicts.length > 0 && !isLeft) {
      rival = theirs;
      update({ state: 'conflicting', conflicts });
      return;
    }
    const isSaved = isSame(data, theirs.data);
    around.keep(isSaved ? undefined : { data, synced: theirs.data });
    synced = theirs;
    sent = undefined;
    rival = undefined;
    const { seen } = theirs;
    const state = !isSaved ? 'unsaved' : seen === null ? 'published' : 'saved';
    update({ data, state, conflicts: [], savedAt: seen, saved: theirs.data });
  }

  /** Ends a conflict. In the chosen fields, the other text replaces what was typed. */
  function settle(isTheirs: (field: FieldPath) => boolean) {
    if (rival === undefined) return;
    const both = merge(synced.data, latest.data, rival.data, sent);
    synced = rival;
    sent = undefined;
    rival = undefined;
    update({ conflicts: [] });
    edit(settled(both, isTheirs));
  }

  return { now: () => latest, edit, settle, flush, forget, open, leave };
}

/** @param ifNew the fields of a file that does not exist yet */
function syncedOf({ draft, data, hash }: ContentFile, ifNew: FieldValue = null): Synced {
  return {
    data: draft === null ? (data ?? ifNew) : draft.data,
    seen: draft?.savedAt ?? null,
    base: draft?.base ?? hash,
  };
}
