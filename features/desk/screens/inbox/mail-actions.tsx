import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox, inboxAssign } from '#features/desk/contract/inbox.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { Button } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import { isSecondClick } from '../shared/is-second-click.ts';
import { listQuery } from '../shared/list-queries.ts';
import { ReferenceInput } from '../shared/reference-input.tsx';
import { Refused } from '../shared/states.tsx';
import { type Assigned, inboxKey } from './assigned-mail.tsx';
import { likelyRequest } from './likely-request.ts';

type Props = {
  mail: Pick<z.infer<typeof deskInbox>['mails'][number], 'id' | 'name' | 'suggestion'>;
  /** Called before the email disappears. */
  onAssigned: (assigned: Assigned) => void;
};

/**
 * The buttons that move an email to a request or dismiss it. If there is only one request that the
 * email can belong to, a strip above them names it.
 */
export function MailActions({ mail, onAssigned }: Props) {
  const id = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [reference, setReference] = useState(mail.suggestion ?? '');
  const [isOther, setIsOther] = useState(false);
  // The shell keeps these up to date. Without all of them, another one might match as well.
  const { data: open } = useQuery({ ...listQuery({ view: 'open' }), enabled: false });
  const likely = open?.next === null ? likelyRequest(mail, open.rows) : undefined;
  const file = useMutation({
    mutationFn: (to: { reference?: string }) =>
      callDesk({
        path: deskApi.inboxAssign,
        body: checked(inboxAssign, { id: mail.id, ...to }),
        schema: deskInbox,
      }),
    onSuccess: (inbox, { reference }) => {
      onAssigned({ id: mail.id, reference: inbox.filedIn ?? reference });
      queries.setQueryData(inboxKey, inbox);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  const isNamed = likely !== undefined && !isOther;
  const isTyping = isOther || (likely === undefined && mail.suggestion !== null);
  const match = `${id}-match`;
  const client = likely?.company || likely?.name || likely?.reference || '';
  const note = isNamed
    ? mail.suggestion === likely.reference
      ? m.inbound.sameAddress({ client })
      : m.inbound.sameName({ client })
    : mail.suggestion !== null && m.inbound.mayBelongTo({ reference: mail.suggestion });
  return (
    <form
      noValidate
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = isNamed ? likely.reference : reference.trim();
        if (chosen !== '' && !file.isPending) file.mutate({ reference: chosen });
      }}
    >
      {(isNamed || isTyping) && (
        <div
          className={`flex flex-wrap gap-x-4 gap-y-2 rounded-input bg-surface px-3 py-2 ${isTyping ? 'items-start' : 'items-center'}`}
        >
          {note && (
            <p id={match} className="min-w-0 flex-1 basis-60 text-secondary-text">
              {note}
              {isNamed && <span className="text-muted"> {likely.reference}</span>}
            </p>
          )}
          {isTyping && (
            <ReferenceInput
              id={`${id}-reference`}
              className="w-80 max-sm:w-full"
              aria-label={m.desk.belongsTo()}
              value={reference}
              // Stays while someone types, even if a request is found.
              onFocus={() => setIsOther(true)}
              onValue={setReference}
            />
          )}
          {(isNamed || reference.trim() !== '') && (
            <Button
              type="submit"
              className="max-sm:w-full"
              aria-describedby={isNamed ? match : undefined}
              isBusy={file.isPending}
              onClick={(click) => isSecondClick(click) && click.preventDefault()}
            >
              {isNamed ? m.inbound.moveTo({ client }) : m.desk.fileMail()}
            </Button>
          )}
        </div>
      )}
      <Refused error={file.error} />
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2!">
        {!isTyping && (
          <GhostButton
            onClick={() => {
              setReference('');
              setIsOther(true);
              // Focuses the field after it has rendered.
              setTimeout(() => document.getElementById(`${id}-reference`)?.focus());
            }}
          >
            {isNamed ? m.inbound.chooseOther() : m.inbound.choose()}
          </GhostButton>
        )}
        <GhostButton onClick={() => navigate(`/new?mail=${mail.id}`)}>
          {m.requestActions.newRequest()}
        </GhostButton>
        <GhostButton
          className="sm:ms-auto"
          isBusy={file.isPending}
          onClick={(click) => !isSecondClick(click) && file.mutate({})}
        >
          {m.desk.setAside()}
        </GhostButton>
      </div>
    </form>
  );
}
