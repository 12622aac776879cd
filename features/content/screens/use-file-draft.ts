import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, draftState } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame, merge } from '#features/content/contract/merge.ts';
import { callDesk, failureMessage } from '#features/desk/screens/shared/call.ts';
import { today } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { ApiError } from '#site/requests/api-error.ts';
import { freshFields } from './fresh-fields.ts';
import { keepCopy, keptCopy } from './kept-copy.ts';
import { readFile } from './queries.ts';

/** The delays after the last key and after a failure, in milliseconds. */
const saveAfter = 600;
const retryAfter = 5000;

export type FileDraft = {
  data: FieldValue;
  /** `published` without a draft; `failed` while the server cannot be reached. */
  state: 'published' | 'saved' | 'unsaved' | 'failed' | 'refused';
  savedAt: string | null;
  /** Why it was refused. */
  reason: string;
};

type Synced = { data: FieldValue; seen: string | null; base: string };

/**
 * The draft of a file in this tab. What is typed is kept in the browser at once and on the server after a pause; what another
 * window changed meanwhile is merged.
 * @returns the draft, what changes it, what waits until the server has it, and what forgets it
 */
export function useFileDraft(file: ContentFile) {
  const { path } = file;
  const me = useMe();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<FileDraft>(() => begun(file, me.id, today(me)));
  const latest = useRef(draft);
  const synced = useRef<Synced>(syncedOf(file));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);

  function update(change: Partial<FileDraft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
  }

  function later(milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, milliseconds);
  }

  function edit(data: FieldValue) {
    update({ data, state: 'unsaved' });
    keepCopy(me.id, path, { data, synced: synced.current.data });
    later(saveAfter);
  }

  /** Saves what is unsaved, and once more what was typed meanwhile. @returns whether the server has it all */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    saving.current ??= save().finally(() => {
      saving.current = undefined;
    });
    await saving.current;
    return latest.current.state === 'saved';
  }

  /** Forgets what was typed here, once the draft is discarded. */
  function forget() {
    clearTimeout(timer.current);
    update({ state: 'published' });
    keepCopy(me.id, path, undefined);
  }

  async function save(): Promise<void> {
    while (['unsaved', 'failed'].includes(latest.current.state)) {
      const { data } = latest.current;
      const { seen, base } = synced.current;
      try {
        const { savedAt } = await callDesk({
          path: deskApi.contentDraft,
          body: { path, data, base, seen },
          schema: draftState,
        });
        synced.current = { data, seen: savedAt, base };
        const isLatest = latest.current.data === data;
        if (isLatest) keepCopy(me.id, path, undefined);
        update({
          savedAt,
          reason: '',
          ...(isLatest && { state: 'saved' }),
        });
        void queries.invalidateQueries({ queryKey: ['content'] });
      } catch (error) {
        if (isStale(error) && (await takeOver())) continue;
        const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
        update({
          state: isFinal && !isStale(error) ? 'refused' : 'failed',
          reason: failureMessage(error),
        });
        if (latest.current.state === 'failed') later(retryAfter);
        return;
      }
    }
  }

  /** Merges what another window has saved. @returns whether it could be read */
  async function takeOver(): Promise<boolean> {
    try {
      const now = await readFile(path);
      const theirs = syncedOf(now);
      const { data } = merge(synced.current.data, latest.current.data, theirs.data);
      synced.current = theirs;
      update({ data, state: 'unsaved' });
      return true;
    } catch {
      return false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is saved once, and the rest when the page is left
  useEffect(() => {
    if (latest.current.state === 'unsaved') later(0);
    return () => {
      if (latest.current.state === 'unsaved') void flush();
      else clearTimeout(timer.current);
    };
  }, []);

  return { draft, edit, flush, forget };
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale';

function syncedOf(file: ContentFile): Synced {
  const { draft, data, hash } = file;
  return {
    data: (draft === null ? data : draft.data) ?? null,
    seen: draft?.savedAt ?? null,
    base: draft?.base ?? hash,
  };
}

function begun(file: ContentFile, staffId: string, today: string): FileDraft {
  const { data } = syncedOf(file);
  const kept = keptCopy(staffId, file.path);
  const own = kept && merge(kept.synced, kept.data, data).data;
  const isUnsaved = own !== undefined && !isSame(own, data);
  const isNew = file.data === null && file.draft === null;
  return {
    data: isUnsaved ? own : isNew ? freshFields(file, today) : data,
    state: isUnsaved ? 'unsaved' : file.draft === null ? 'published' : 'saved',
    savedAt: file.draft?.savedAt ?? null,
    reason: '',
  };
}
