import type { ContentFile } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame, merge } from '#features/content/contract/merge.ts';
import { freshFields } from './fresh-fields.ts';
import type { KeptCopy } from './kept-copy.ts';

/** The delays after the last keystroke and after a failure, in milliseconds. */
const saveAfter = 400;
const retryAfter = 5000;

export type FileDraft = {
  data: FieldValue;
  /** `published`: there is no draft. `failed`: the server cannot be reached. */
  state: 'published' | 'saved' | 'unsaved' | 'failed' | 'refused';
  savedAt: string | null;
  /** Why the draft was refused. */
  reason: string;
};

type Synced = { data: FieldValue; seen: string | null; base: string };

/** The parts of the browser and the server that syncing needs. */
export type DraftSyncOptions = {
  /** Returns the file as stored on the server. */
  read: () => Promise<ContentFile>;
  /**
   * @returns when the draft was saved, `stale` if another window saved first, why it was refused,
   * or `failed` if there was no response
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
  today: string;
};

/**
 * Syncs a file's draft in a tab. Typed text is stored in the browser at once and on the server
 * after a pause. Changes made in another window in the meantime are merged.
 */
export function createDraftSync(file: ContentFile, around: DraftSyncOptions) {
  // Another window that opens a new file begins with the same fields.
  let synced = syncedOf(file, freshFields(file, around.today));
  let latest = begun(file, synced.data, around.kept());
  let saving: Promise<void> | undefined;
  let isLeft = false;
  let isForNextVisit = false;

  function update(change: Partial<FileDraft>) {
    latest = { ...latest, ...change };
    around.onChange(latest);
  }

  function edit(data: FieldValue) {
    update({ data, state: 'unsaved' });
    around.keep({ data, synced: synced.data });
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
    if (isUnsaved()) void flush();
    else around.atOnce();
  }

  /** Forgets what was typed here after the draft has been discarded. */
  function forget() {
    around.atOnce();
    update({ state: 'published' });
    around.keep(undefined);
  }

  const isUnsaved = () => ['unsaved', 'failed'].includes(latest.state);

  async function save(): Promise<void> {
    while (isUnsaved()) {
      const { data } = latest;
      const { seen, base } = synced;
      const answer = await around.save({ data, base, seen });
      if (answer === 'stale' && (await takeOver())) continue;
      // The draft was discarded in the meantime.
      if (!isUnsaved()) return;
      if (answer === 'stale' || answer === 'failed') {
        update({ state: 'failed' });
        if (!isLeft) around.later(retryAfter, flush);
        return;
      }
      if ('refused' in answer) {
        update({ state: 'refused', reason: answer.refused });
        return;
      }
      synced = { data, seen: answer.savedAt, base };
      const isLatest = latest.data === data;
      if (isLatest) around.keep(undefined);
      update({ savedAt: answer.savedAt, reason: '', ...(isLatest && { state: 'saved' }) });
    }
  }

  /**
   * Merges what another window has saved. Returns false if it could not be read, if the draft was
   * discarded, or if this editor was left: the next visit merges the kept copy, unless the user has
   * replaced what was typed.
   */
  async function takeOver(): Promise<boolean> {
    try {
      const theirs = syncedOf(await around.read());
      if (isForNextVisit || !isUnsaved()) return false;
      const { data } = merge(synced.data, latest.data, theirs.data);
      synced = theirs;
      update({ data, state: 'unsaved' });
      return true;
    } catch {
      return false;
    }
  }

  return { now: () => latest, edit, flush, forget, open, leave };
}

/** @param ifNew the fields of a file that does not exist yet */
function syncedOf({ draft, data, hash }: ContentFile, ifNew: FieldValue = null): Synced {
  return {
    data: draft === null ? (data ?? ifNew) : draft.data,
    seen: draft?.savedAt ?? null,
    base: draft?.base ?? hash,
  };
}

function begun(file: ContentFile, data: FieldValue, copy: KeptCopy | undefined): FileDraft {
  const own = copy && merge(copy.synced, copy.data, data).data;
  const isUnsaved = own !== undefined && !isSame(own, data);
  return {
    data: isUnsaved ? own : data,
    state: isUnsaved ? 'unsaved' : file.draft === null ? 'published' : 'saved',
    savedAt: file.draft?.savedAt ?? null,
    reason: '',
  };
}
