import { useQueryClient } from '@tanstack/react-query';
import type { DeskRequest, RequestChange } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { assigneeName } from '../shared/assignee-name.ts';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Labelled, LabelledSelect } from '../shared/labelled.tsx';
import { useMe } from '../shared/me.tsx';
import { stateOptions } from '../shared/names.ts';
import { Refused } from '../shared/states.tsx';
import { DayField } from './day-field.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Outcome } from './outcome.tsx';
import { SnoozeField } from './snooze.tsx';
import { Tags } from './tags.tsx';
import { changeRequest, useRequestMutation } from './use-request.ts';

/** Fields for a request's assignee, follow-up day, status and outcome. */
export function Properties({ request }: { request: DeskRequest }) {
  const me = useMe();
  const { reference, assignee, state } = request;
  const kept = useKeptFailure({ reference, kind: 'change' });
  const change = useRequestMutation(reference, (set: RequestChange) =>
    kept.send(() => changeRequest(request, set)),
  );
  const queries = useQueryClient();
  const set = change.isPending ? change.variables : undefined;
  return (
    <aside className="properties print:hidden" aria-labelledby="properties">
      <h2 id="properties">{m.desk.properties()}</h2>
      <Refused error={change.error ?? kept.failure} />
      <Labelled label={m.desk.assignee()}>
        {(id) => (
          <>
            <select
              id={id}
              value={(set?.assignee === undefined ? assignee : set.assignee) ?? ''}
              onChange={({ target }) => change.mutate({ assignee: target.value || null })}
            >
              <option value="">{m.desk.nobody()}</option>
              {assignee !== null && !me.people.some(({ id }) => id === assignee) && (
                <option value={assignee}>{assigneeName(me, assignee)}</option>
              )}
              {me.people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
            {assignee !== me.id && (
              <QuietButton onClick={() => change.mutate({ assignee: me.id })}>
                {m.desk.takeIt()}
              </QuietButton>
            )}
          </>
        )}
      </Labelled>
      <LabelledSelect
        label={m.desk.stateForClient()}
        value={set?.state ?? state}
        options={stateOptions}
        onChoose={(chosen) => change.mutate({ state: chosen })}
      />
      <Labelled label={m.desk.followUp()}>
        {(id) => (
          <DayField
            id={id}
            day={request.followUpOn}
            onSet={(followUpOn) => change.mutate({ followUpOn })}
          />
        )}
      </Labelled>
      <Labelled label={m.requestList.snooze()}>
        {(id) => (
          <SnoozeField
            id={id}
            snooze={set?.snooze === undefined ? request.snooze : set.snooze}
            onSet={(snooze, onDone) => change.mutate({ snooze }, onDone && { onSuccess: onDone })}
          />
        )}
      </Labelled>
      <Tags
        tags={set?.tags ?? request.tags}
        isBusy={change.isPending}
        onSet={(tags, onDone) =>
          change.mutate(
            { tags },
            {
              onSuccess: () => {
                onDone?.();
                void queries.invalidateQueries({ queryKey: ['me'] });
              },
            },
          )
        }
      />
      <Outcome request={request} />
      <MergeDialog request={request} />
    </aside>
  );
}
