import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
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
      <PageHead isNarrow title={m.mailbox.mailbox()} intro={m.mailbox.intro()} />
      <div role="status" className="[&_p]:mb-3">
        {finish.isPending && <p>{m.mailbox.finishing()}</p>}
        {finish.isSuccess && <p>{m.mailbox.done()}</p>}
        {(connect.isPending || connect.isSuccess) && <p>{m.mailbox.leaving()}</p>}
      </div>
      <Refused error={connect.error ?? finish.error} />
      <Loaded query={found} lines={4}>
        {(data) => (
          <>
            <MailboxState mailbox={data} />
            {data.settings !== null && (
              <p className="mt-4 flex flex-wrap items-center gap-3">
                <Button
                  type="button"
                  isBusy={connect.isPending || connect.isSuccess || finish.isPending}
                  onClick={() => connect.mutate()}
                >
                  {data.connection === null ? m.mailbox.connect() : m.mailbox.reconnect()}
                </Button>
                {data.connection !== null && <DisconnectDialog />}
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
