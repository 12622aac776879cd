import { useId } from 'react';
import { m } from '#messages/messages.ts';
import { localMoment, zoneName } from './format.ts';
import { useMe } from './me.tsx';

type Props = {
  /** A local time, '' for later without a chosen time, or undefined for now. */
  at: string | undefined;
  onChoose: (at: string | undefined) => void;
};

/** A choice between now and a later day and time in the agency's time zone. */
export function WhenField({ at, onChoose }: Props) {
  const me = useMe();
  const id = useId();
  const isLater = at !== undefined;
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm text-muted">{m.letters.when()}</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name={`${id}-when`}
              checked={isLater === later}
              onChange={() => onChoose(later ? '' : undefined)}
            />
            {later ? m.letters.later() : m.letters.now()}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <div className="labelled w-full">
          <label htmlFor={`${id}-at`}>{m.letters.dayAndTime()}</label>
          <input
            id={`${id}-at`}
            type="datetime-local"
            aria-describedby={`${id}-zone`}
            value={at}
            onChange={({ target }) => onChoose(target.value)}
          />
          <p
            id={`${id}-zone`}
            className="text-muted block text-sm wrap-anywhere"
            aria-live="polite"
          >
            {at === '' ? m.letters.zone({ zone: zoneName(me) }) : localMoment(at, me)}
          </p>
        </div>
      )}
    </>
  );
}
