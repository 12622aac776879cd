import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, draftState } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { callDesk, failureMessage } from '#features/desk/screens/shared/call.ts';
import { today } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { ApiError } from '#site/requests/api-error.ts';
import { createDraftSync, type DraftSyncOptions, type FileDraft } from './draft-sync.ts';
import { keepCopy, keptCopy } from './kept-copy.ts';
import { readFile } from './queries.ts';

/**
 * Manages a file's draft in this tab.
 * @param title the title under which a new file was created
 * @returns the draft, functions to change it, to settle conflicts with another window and to forget
 * it, and one that waits until the server has it
 */
export function useFileDraft(file: ContentFile, title: string) {
  const { path } = file;
  const me = useMe();
  const queries = useQueryClient();
  const [sync] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let show: (draft: FileDraft) => void = () => {};
    const made = createDraftSync(file, {
      read: () => readFile(path),
      async save(draft) {
        const saved = await saveDraft(path, draft);
        if (typeof saved === 'object' && 'savedAt' in saved) {
          void queries.invalidateQueries({ queryKey: ['content'] });
        }
        return saved;
      },
      kept: () => keptCopy(me.id, path),
      keep: (copy) => keepCopy(me.id, path, copy),
      onChange: (draft) => show(draft),
      later(milliseconds, work) {
        clearTimeout(timer);
        timer = setTimeout(work, milliseconds);
      },
      atOnce: () => clearTimeout(timer),
      creation: { today: today(me), author: me.name, title },
    });
    return {
      ...made,
      showIn: (set: typeof show) => {
        show = set;
      },
    };
  });
  const [draft, setDraft] = useState(sync.now);
  sync.showIn(setDraft);

  // Saves the kept copy when the page is opened, and unsaved changes when it is left.
  useEffect(() => {
    sync.open();
    return sync.leave;
  }, [sync]);

  const { now, edit, settle, flush, forget } = sync;
  return {
    draft,
    edit: (change: (data: FieldValue) => FieldValue) => edit(change(now().data)),
    settle,
    flush,
    forget,
  };
}

/** Responses that may be different later: no session or access, or a busy server. */
const temporary = [401, 403, 404, 408, 429];

/** Saves a draft on the server. */
export const saveDraft = async (
  path: string,
  draft: Parameters<DraftSyncOptions['save']>[0],
): ReturnType<DraftSyncOptions['save']> => {
  try {
    const body = { path, ...draft };
    return await callDesk({ path: deskApi.contentDraft, body, schema: draftState });
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed';
    if (error.code === 'stale') return 'stale';
    const { status } = error;
    const isFinal = status >= 400 && status < 500 && !temporary.includes(status);
    return isFinal ? { refused: failureMessage(error) } : 'failed';
  }
};
