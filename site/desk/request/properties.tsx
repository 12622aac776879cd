import { type ReactNode, useId } from 'react';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskRequest, deskRequest } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { useMe } from '../shared/me.tsx';
import { stateOptions } from '../shared/names.ts';
import { OptionSelect } from '../shared/option-select.tsx';
import { Refused } from '../shared/states.tsx';
import { EraseDialog, type Erased } from './erase-dialog.tsx';
import { FollowUp } from './follow-up.tsx';
import { Outcome } from './outcome.tsx';
import { useAct, useChange } from './use-request.ts';

type Props = { request: DeskRequest; onErased: (proof: Erased) => void };

/** A request's assignee, follow-up day, status and outcome. */
export function Properties({ request, onErased }: Props) {
  const me = useMe();
  const { reference, assignee, state } = request;
  const change = useChange(request);
  const release = useAct(reference, () =>
    callDesk({ path: deskApi.release, body: { reference }, schema: deskRequest }),
  );
  const set = change.isPending ? change.variables : undefined;
  return (
    <aside className="properties" aria-labelledby="properties">
      <h2 id="properties">{m.desk.properties()}</h2>
      {request.needsAttention && (
        <div className="notice">
          <p>{m.desk.attentionText()}</p>
          <button type="button" onClick={() => change.mutate({ isSettled: true })}>
            {m.desk.settle()}
          </button>
        </div>
      )}
      {request.heldBack !== null && (
        <div className="notice">
          <p>{m.desk.heldText()}</p>
          <button type="button" onClick={() => release.mutate(undefined)}>
            {m.desk.release()}
          </button>
        </div>
      )}
      <Refused error={change.error ?? release.error} />
      <Labelled label={m.desk.assignee()}>
        {(id) => (
          <select
            id={id}
            value={(set?.assignee === undefined ? assignee : set.assignee) ?? ''}
            onChange={({ target }) => change.mutate({ assignee: target.value || null })}
          >
            <option value="">{m.desk.nobody()}</option>
            {me.people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {assignee !== me.id && (
        <button type="button" className="quiet" onClick={() => change.mutate({ assignee: me.id })}>
          {m.desk.takeIt()}
        </button>
      )}
      <Labelled label={m.desk.stateForClient()}>
        {(id) => (
          <OptionSelect
            id={id}
            value={set?.state ?? state}
            options={stateOptions}
            onChoose={(chosen) => change.mutate({ state: chosen })}
          />
        )}
      </Labelled>
      <Labelled label={m.desk.followUp()}>
        {(id) => (
          <FollowUp
            id={id}
            day={request.followUpOn}
            onSet={(followUpOn) => change.mutate({ followUpOn })}
          />
        )}
      </Labelled>
      <Outcome request={request} />
      <EraseDialog request={request} onErased={onErased} />
    </aside>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
