import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Failure, Loading, PageHeading, Refused } from '#features/desk/screens/shared/states.tsx';
import { deskMailbox } from '#features/mailbox/contract/mailbox.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { MailboxState } from './mailbox-state.tsx';
import { useConnect } from './use-connect.ts';

/** The page for connecting a Microsoft 365 or Google mailbox. The provider redirects back here. */
export function MailboxPage() {
  const found = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => callDesk({ path: deskApi.mailbox, schema: deskMailbox }),
    refetchInterval: 10_000,
    staleTime: 0,
  });
  const { connect, finish } = useConnect();
  return (
    <>
      <div className="page-head">
        <PageHeading title={m.mailbox.mailbox()}>{m.mailbox.mailbox()}</PageHeading>
        <p className="text-muted">{m.mailbox.intro()}</p>
      </div>
      <div role="status" className="[&_p]:mb-3">
        {finish.isPending && <p>{m.mailbox.finishing()}</p>}
        {finish.isSuccess && <p>{m.mailbox.done()}</p>}
        {(connect.isPending || connect.isSuccess) && <p>{m.mailbox.leaving()}</p>}
      </div>
      <Refused error={connect.error ?? finish.error} />
      {found.data === undefined ? (
        found.isPending ? (
          <Loading lines={4} />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )
      ) : (
        <>
          <MailboxState mailbox={found.data} />
          {found.data.settings !== null && (
            <p className="mt-4 flex flex-wrap items-center gap-3">
              <Button
                type="button"
                isBusy={connect.isPending || connect.isSuccess || finish.isPending}
                onClick={() => connect.mutate()}
              >
                {found.data.connection === null ? m.mailbox.connect() : m.mailbox.reconnect()}
              </Button>
              {found.data.connection !== null && <DisconnectDialog />}
            </p>
          )}
        </>
      )}
    </>
  );
}
