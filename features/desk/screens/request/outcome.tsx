import { useState } from 'react';
import { Link } from 'react-router';
import {
  type DeskRequest,
  maxValue,
  type RequestChange,
} from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Labelled, LabelledInput, LabelledSelect } from '../shared/labelled.tsx';
import { outcomeOptions } from '../shared/names.ts';
import { ReferenceInput } from '../shared/reference-input.tsx';
import { Refused } from '../shared/states.tsx';
import { SavedState } from './saved-state.tsx';
import { useDraftText } from './use-draft-text.ts';
import { changeRequest, useRequestMutation } from './use-request.ts';
import { outcomeDraft } from './was-sent.ts';

type Edited = Pick<DeskRequest, 'outcome' | 'outcomeReason' | 'wonValue'> & {
  duplicateOf: string;
};

/** A form to select a request's outcome, give a reason if it was lost, and save both. */
export function Outcome({ request }: { request: DeskRequest }) {
  const saved: Edited = {
    outcome: request.outcome,
    outcomeReason: request.outcomeReason,
    wonValue: request.wonValue,
    duplicateOf: request.duplicateOf ?? '',
  };
  // The outcome and its reason are a draft, so that someone else's change does not overwrite what
  // is being typed.
  const [chosen, setChosen] = useState<Edited>();
  const text = useDraftText(request, 'outcome');
  // The draft's `extra` is the outcome, with the value if it was won.
  const [kind, value] = text.extra.split(' ');
  const written = outcomeOptions.find(([name]) => name === kind)?.[0];
  const edited =
    chosen ??
    (written && {
      ...saved,
      outcome: written,
      outcomeReason: text.body || saved.outcomeReason,
      wonValue: value === undefined ? saved.wonValue : Number(value),
    });
  const { outcome, outcomeReason, wonValue, duplicateOf } = edited ?? saved;
  const { reference } = request;
  const kept = useKeptFailure({ reference, kind: 'outcome' });
  // The draft ends here because the form may have been left by then.
  const change = useRequestMutation(reference, (set: RequestChange) =>
    kept.send(async () => {
      const draft = await text.toSend();
      const after = await changeRequest(request, set, draft);
      await text.end(draft);
      return after;
    }),
  );
  const edit = (part: Partial<Edited>) => {
    const next = { ...(edited ?? saved), ...part };
    setChosen(next);
    const hasReason = next.outcome === 'won' || next.outcome === 'lost';
    text.type({
      body: hasReason ? next.outcomeReason : '',
      extra: hasReason ? outcomeDraft(next) : '',
    });
  };
  const cancel = () => {
    setChosen(undefined);
    text.type({ body: '', extra: '' });
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isPending) return;
        change.mutate(
          {
            outcome,
            ...((outcome === 'won' || outcome === 'lost') && { outcomeReason }),
            ...(outcome === 'won' && { wonValue: wonValue === null ? null : Math.round(wonValue) }),
            ...(outcome === 'duplicate' && { duplicateOf }),
          },
          { onSuccess: () => setChosen(undefined) },
        );
      }}
    >
      <LabelledSelect
        label={m.desk.outcome()}
        value={outcome ?? ''}
        options={[['', m.desk.noOutcome()], ...outcomeOptions]}
        onChoose={(chosen) => edit({ outcome: chosen === '' ? null : chosen })}
      />
      {outcome === 'won' && (
        <LabelledInput
          label={m.reports.wonValue()}
          type="number"
          min={0}
          max={maxValue}
          step={1}
          inputMode="numeric"
          readOnly={change.isPending}
          value={wonValue ?? ''}
          onChange={({ target }) =>
            // Rounded only when saved, because 99.95 would become 1005 while it is being typed.
            edit({ wonValue: target.value === '' ? null : target.valueAsNumber })
          }
        />
      )}
      {(outcome === 'won' || outcome === 'lost') && (
        <Labelled label={outcome === 'lost' ? m.desk.whyLost() : m.desk.whyWon()}>
          {(id) => (
            <textarea
              id={id}
              rows={3}
              required={outcome === 'lost'}
              readOnly={change.isPending}
              value={outcomeReason}
              onChange={({ target }) => edit({ outcomeReason: target.value })}
              onBlur={text.save}
            />
          )}
        </Labelled>
      )}
      {outcome === 'duplicate' && (
        <Labelled label={m.desk.duplicateOf()}>
          {(id) => (
            <ReferenceInput
              id={id}
              offered={request.others}
              required
              maxLength={40}
              readOnly={change.isPending}
              value={duplicateOf}
              onValue={(duplicateOf) => edit({ duplicateOf })}
            />
          )}
        </Labelled>
      )}
      <Refused error={change.error ?? kept.failure} />
      {edited !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ghost" type="submit" isBusy={change.isPending}>
            {m.desk.saveOutcome()}
          </Button>
          <QuietButton isBusy={change.isPending} onClick={cancel}>
            {m.desk.cancel()}
          </QuietButton>
        </div>
      )}
      {/* Below the buttons, which must not move when the draft is saved. */}
      {text.body !== '' && <SavedState draft={text.draft} />}
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
