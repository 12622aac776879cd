import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox, inboxAssign } from '#features/desk/contract/inbox.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Refused } from '../shared/states.tsx';

export const inboxKey = ['inbox'];

/** Returns the id of an email's item in the list. */
export const itemId = (id: string) => `mail-${id}`;

/** An email that has just been moved to a request or, without a reference, dismissed. */
export type Assigned = { id: string; reference: string | undefined };

/** Says that an email was moved to a request or dismissed, with an undo button. */
export function AssignedMail({ id, reference, onBack }: Assigned & { onBack: () => void }) {
  const queries = useQueryClient();
  const back = useMutation({
    mutationFn: () =>
      callDesk({
        path: deskApi.inboxAssign,
        body: checked(inboxAssign, { id, reference, isBack: true }),
        schema: deskInbox,
      }),
    onSuccess: (inbox) => {
      queries.setQueryData(inboxKey, inbox);
      void queries.invalidateQueries({ queryKey: ['requests'] });
      void queries.invalidateQueries({ queryKey: ['request'] });
      // Focuses the email after it has rendered.
      setTimeout(() => document.getElementById(itemId(id))?.focus());
      onBack();
    },
  });
  return (
    <div role="status" className="mb-2">
      <p className="flex flex-wrap items-center gap-x-2">
        {reference === undefined ? (
          m.inbound.dismissed()
        ) : (
          <span>
            {m.inbound.movedTo()} <Link to={`/${reference}`}>{reference}</Link>
          </span>
        )}
        <QuietButton isBusy={back.isPending} onClick={() => back.mutate()}>
          {m.desk.undo()}
        </QuietButton>
      </p>
      <Refused error={back.error} />
    </div>
  );
}
