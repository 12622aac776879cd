import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { signature, signatureLength } from '#features/desk/contract/reply-mail.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { Button } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { Dialog, DialogButtons } from '../shared/dialog.tsx';
import { Refused } from '../shared/states.tsx';

type Props = { ref: RefObject<HTMLDialogElement | null>; request: DeskRequest };

/**
 * A dialog to edit the signature below the user's replies. Typed text is kept when the dialog is
 * closed.
 */
export function SignatureDialog({ ref, request }: Props) {
  const id = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const save = useMutation({
    mutationFn: async () => {
      const body = checked(signature, { signature: typed ?? request.signature });
      await callDesk({ path: deskApi.signature, body, schema: signature });
      await queries.invalidateQueries({ queryKey: ['request'] });
    },
    onSuccess: () => {
      setTyped(undefined);
      ref.current?.close();
    },
  });
  return (
    <Dialog ref={ref} heading={m.replyMail.signature()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <p id={`${id}-hint`} className="text-sm text-muted">
          {m.replyMail.signatureHint({ most: signatureLength })}
        </p>
        <textarea
          aria-label={m.replyMail.signature()}
          aria-describedby={`${id}-hint`}
          rows={5}
          readOnly={save.isPending}
          value={typed ?? request.signature}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Refused error={save.error} />
        <DialogButtons dialog={ref}>
          <Button type="submit" isBusy={save.isPending}>
            {m.replyMail.signatureSave()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
