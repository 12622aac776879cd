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
import { GhostButton, QuietButton } from '../shared/ghost-button.tsx';
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
 * email can belong to, a line above them names it.
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
  const named = {
    client: likely?.company || likely?.name || '',
    reference: likely?.reference ?? '',
  };
  return (
    <form
      noValidate
      className="mt-2.5 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = isNamed ? likely.reference : reference.trim();
        if (chosen !== '' && !file.isPending) file.mutate({ reference: chosen });
      }}
    >
      {isNamed ? (
        <p id={match} className="text-sm text-muted">
          {mail.suggestion === likely.reference
            ? m.inbound.sameAddress(named)
            : m.inbound.sameName(named)}
        </p>
      ) : (
        mail.suggestion !== null && (
          <p className="text-sm text-muted">
            {m.inbound.mayBelongTo({ reference: mail.suggestion })}
          </p>
        )
      )}
      <Refused error={file.error} />
      <div className="flex flex-wrap items-center gap-2">
        {isTyping && (
          <ReferenceInput
            id={`${id}-reference`}
            className="w-60 max-sm:w-full"
            aria-label={m.desk.belongsTo()}
            placeholder={m.inbound.referenceOrClient()}
            value={reference}
            // Stays while someone types, even if a request is found.
            onFocus={() => setIsOther(true)}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
        {(isNamed || (isTyping && reference.trim() !== '')) && (
          <Button
            type="submit"
            aria-describedby={isNamed ? match : undefined}
            isBusy={file.isPending}
            onClick={(click) => isSecondClick(click) && click.preventDefault()}
          >
            {m.desk.fileMail()}
          </Button>
        )}
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
        <QuietButton
          className="ms-auto -me-2 text-muted!"
          isBusy={file.isPending}
          onClick={(click) => !isSecondClick(click) && file.mutate({})}
        >
          {m.desk.setAside()}
        </QuietButton>
      </div>
    </form>
  );
}
