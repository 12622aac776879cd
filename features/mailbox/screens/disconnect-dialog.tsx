import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { DangerDialog } from '#features/desk/screens/shared/danger-dialog.tsx';
import { deskMailbox } from '#features/mailbox/contract/mailbox.ts';
import { m } from '#messages/messages.ts';

/** A dialog that disconnects the mailbox after confirmation. */
export function DisconnectDialog() {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => callDesk({ path: deskApi.mailboxEnd, body: {}, schema: deskMailbox }),
    onSuccess: (mailbox) => {
      queries.setQueryData(['mailbox'], mailbox);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  return (
    <DangerDialog
      open={m.mailbox.disconnect()}
      heading={m.mailbox.disconnect()}
      confirm={m.mailbox.disconnect()}
      mutation={end}
      onConfirm={(close) => end.mutate(undefined, { onSuccess: close })}
    >
      <p>{m.mailbox.sureToDisconnect()}</p>
    </DangerDialog>
  );
}
