import { deskApi } from '#contract/desk-addresses.ts';
import {
  type DeskRequest,
  deskRequest,
  type RequestChange,
} from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import { Refused } from '../shared/states.tsx';
import { changeRequest, useRequestMutation } from './use-request.ts';

/** Shows, above the conversation, the decisions that a request needs before anything else. */
export function RequestStrips({ request }: { request: DeskRequest }) {
  const { reference, needsAttention, quarantine } = request;
  const kept = useKeptFailure({ reference, kind: 'change' });
  const change = useRequestMutation(reference, (set: RequestChange) =>
    kept.send(() => changeRequest(request, set)),
  );
  const release = useRequestMutation(reference, () =>
    kept.send(() => callDesk({ path: deskApi.release, body: { reference }, schema: deskRequest })),
  );
  if (!needsAttention && quarantine === null) return null;
  return (
    <div className="request-strips print:hidden">
      {needsAttention && (
        <div className="strip is-error">
          <p>{m.desk.attentionText()}</p>
          <GhostButton onClick={() => change.mutate({ isSettled: true })}>
            {m.desk.settle()}
          </GhostButton>
        </div>
      )}
      {quarantine !== null && (
        <div className="strip is-error">
          <p>{m.desk.heldText()}</p>
          <GhostButton onClick={() => release.mutate(undefined)}>{m.desk.release()}</GhostButton>
        </div>
      )}
      <Refused error={change.error ?? release.error} />
    </div>
  );
}
