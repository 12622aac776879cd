import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, draftState, fileRef } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { DangerDialog } from '#features/desk/screens/shared/danger-dialog.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { useNavigateHere } from '#features/desk/screens/shared/use-navigate-here.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import type { FileDraft } from './draft-sync.ts';
import { focusRest } from './field-focus.ts';
import { filePath } from './file-names.ts';
import { NameDialog } from './name-dialog.tsx';
import { refresh } from './queries.ts';

/** Buttons that discard the draft or remove the file from the site. */
export function FileActions({
  file: { path, isEntry, data, language },
  draft,
  edit,
  flush,
  onDiscard,
}: {
  file: ContentFile;
  draft: FileDraft;
  edit: (change: () => FieldValue) => void;
  flush: () => Promise<boolean>;
  onDiscard: () => void;
}) {
  const queries = useQueryClient();
  const navigate = useNavigateHere();
  const isStored = data !== null || draft.savedAt !== null;
  function change(next: FieldValue) {
    flushSync(() => edit(() => next));
    // The button has disappeared.
    focusRest([]);
  }
  const discard = useMutation({
    mutationFn: () =>
      callDesk({ path: deskApi.contentDiscard, body: { path }, schema: draftState }),
    onSuccess: () => {
      onDiscard();
      refresh(queries);
      navigate('/website');
    },
  });
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-hairline pt-4">
      {draft.state !== 'published' &&
        draft.state !== 'unsaved' &&
        (data === null ? (
          <DangerDialog
            open={`${m.content.discard()}…`}
            heading={m.content.discard()}
            confirm={m.content.discard()}
            mutation={discard}
            onConfirm={() => discard.mutate()}
          >
            <p>{m.content.discardNew()}</p>
          </DangerDialog>
        ) : (
          <Button variant="ghost" type="button" onClick={() => discard.mutate()}>
            {m.content.discard()}
          </Button>
        ))}
      {isEntry && data !== null && draft.data !== null && (
        <Button variant="ghost" type="button" className="danger" onClick={() => change(null)}>
          {m.content.removeFile()}
        </Button>
      )}
      {draft.data === null && data !== null && (
        <Button variant="ghost" type="button" onClick={() => change(data)}>
          {m.content.keepFile()}
        </Button>
      )}
      {isEntry && language === null && draft.data !== null && isStored && (
        <NameDialog
          className="quiet"
          heading={m.content.rename()}
          confirm={m.content.rename()}
          onName={async (name) => {
            if (!(await flush())) throw new Error(m.content.unsaved());
            const renamed = await callDesk({
              path: deskApi.contentRename,
              body: { path, name },
              schema: fileRef,
            });
            onDiscard();
            refresh(queries);
            navigate(filePath(renamed.path));
          }}
        >
          {m.content.rename()}…
        </NameDialog>
      )}
      <Refused error={discard.error} />
    </div>
  );
}
