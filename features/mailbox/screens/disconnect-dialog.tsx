import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { deskMailbox } from '#features/mailbox/contract/mailbox.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';

/** Disconnects the mailbox, after confirmation. */
export function DisconnectDialog() {
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useMutation({
    mutationFn: () => callDesk({ path: deskApi.mailboxEnd, body: {}, schema: deskMailbox }),
    onSuccess: (mailbox) => {
      dialog.current?.close();
      queries.setQueryData(['mailbox'], mailbox);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        type="button"
        className="quiet danger"
        onClick={() => dialog.current?.showModal()}
      >
        {m.mailbox.disconnect()}
      </Button>
      <Dialog ref={dialog} heading={m.mailbox.disconnect()}>
        <p>{m.mailbox.sureToDisconnect()}</p>
        <Refused error={end.error} />
        <DialogButtons dialog={dialog}>
          <Button
            variant="ghost"
            type="button"
            className="danger"
            disabled={end.isPending}
            onClick={() => end.mutate()}
          >
            {m.mailbox.disconnect()}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
