import { useState } from 'react';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Alert } from '#site/ui/alert.tsx';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import { isSecondClick } from '../shared/is-second-click.ts';
import { stateOf } from '../shared/names.ts';
import { Refused } from '../shared/states.tsx';
import { useDraft } from './drafts.ts';
import { changeRequest, useRequestMutation } from './use-request.ts';

/** Closes a request in one click or, once it is closed, reopens it. */
export function CloseButton({ request }: { request: DeskRequest }) {
  const { reference, state, version } = request;
  /** The status before this button closed the request, and the version it has had since. */
  const [before, setBefore] = useState({ state, version: -1 });
  const kept = useKeptFailure({ reference, kind: 'change' });
  const change = useRequestMutation(reference, (to: DeskRequest['state']) =>
    kept.send(() => changeRequest(request, { state: to })),
  );
  const isClosed = state === 'closed';
  const hasUnsavedOutcome = (useDraft({ reference, kind: 'outcome' })?.extra ?? '') !== '';
  /** Whether the user tried to close the request before saving its outcome. */
  const [isHeld, setHeld] = useState(false);
  if (isHeld && !hasUnsavedOutcome) setHeld(false);
  // Anything that has happened since may be a reason to look at the request.
  const reopened = before.version === version ? before.state : 'in_review';
  return (
    <>
      <GhostButton
        className="ms-auto print:hidden"
        isBusy={change.isPending}
        onClick={(click) => {
          const holds = hasUnsavedOutcome && !isClosed;
          setHeld(holds);
          // The second click of a double click would undo the first.
          if (holds || isSecondClick(click)) return;
          change.mutate(isClosed ? reopened : 'closed', {
            onSuccess: (after) => setBefore({ state, version: after.version }),
          });
        }}
      >
        {isClosed ? m.requestList.reopen() : m.requestList.closeRequest()}
      </GhostButton>
      <span role="status" className="sr-only">
        {change.isSuccess && stateOf(request)}
      </span>
      {isHeld && (
        <div className="order-1 my-2 basis-full">
          <Alert>{m.requestActions.outcomeUnsaved()}</Alert>
        </div>
      )}
      {change.isError && (
        <div className="order-1 basis-full">
          <Refused error={change.error} />
        </div>
      )}
    </>
  );
}
