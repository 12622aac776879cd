import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { DeskRequest } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { outcomeOptions } from '../shared/names.ts';
import { Refused } from '../shared/states.tsx';
import { useChange } from './use-request.ts';

type Edited = Pick<DeskRequest, 'outcome' | 'outcomeReason'> & { duplicateOf: string };

/** How a request ended: chosen, explained if it was lost, and saved with a button. */
export function Outcome({ request }: { request: DeskRequest }) {
  const id = useId();
  const saved: Edited = {
    outcome: request.outcome,
    outcomeReason: request.outcomeReason,
    duplicateOf: request.duplicateOf ?? '',
  };
  // What somebody else saves meanwhile replaces nothing that is being typed.
  const [edited, setEdited] = useState<Edited>();
  const { outcome, outcomeReason, duplicateOf } = edited ?? saved;
  const change = useChange(request);
  const edit = (part: Partial<Edited>) => setEdited({ ...(edited ?? saved), ...part });
  return (
    <form
      noValidate
      className="outcome"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          {
            outcome,
            ...((outcome === 'won' || outcome === 'lost') && { outcomeReason }),
            ...(outcome === 'duplicate' && { duplicateOf }),
          },
          { onSuccess: () => setEdited(undefined) },
        );
      }}
    >
      <div className="labelled">
        <label htmlFor={`${id}-outcome`}>{m.desk.outcome()}</label>
        <select
          id={`${id}-outcome`}
          value={outcome ?? ''}
          // A cast: the options are the outcomes.
          onChange={({ target }) =>
            edit({ outcome: (target.value || null) as DeskRequest['outcome'] })
          }
        >
          <option value="">{m.desk.noOutcome()}</option>
          {outcomeOptions.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {(outcome === 'won' || outcome === 'lost') && (
        <div className="labelled">
          <label htmlFor={`${id}-reason`}>
            {outcome === 'lost' ? m.desk.whyLost() : m.desk.whyWon()}
          </label>
          <textarea
            id={`${id}-reason`}
            rows={3}
            required={outcome === 'lost'}
            value={outcomeReason}
            onChange={({ target }) => edit({ outcomeReason: target.value })}
          />
        </div>
      )}
      {outcome === 'duplicate' && (
        <div className="labelled">
          <label htmlFor={`${id}-original`}>{m.desk.duplicateOf()}</label>
          <input
            id={`${id}-original`}
            required
            autoComplete="off"
            maxLength={40}
            value={duplicateOf}
            onChange={({ target }) => edit({ duplicateOf: target.value })}
          />
        </div>
      )}
      <Refused error={change.error} />
      {edited !== undefined && (
        <div className="actions">
          <button type="submit" disabled={change.isPending}>
            {m.desk.saveOutcome()}
          </button>
          <button type="button" className="quiet" onClick={() => setEdited(undefined)}>
            {m.desk.cancel()}
          </button>
        </div>
      )}
      {edited === undefined && request.duplicateOf !== null && (
        <p>
          <Link to={`/${request.duplicateOf}`}>
            {m.desk.openOriginal({ reference: request.duplicateOf })}
          </Link>
        </p>
      )}
    </form>
  );
}
