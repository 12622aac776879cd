import { useState } from 'react';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { useMe } from '../shared/me.tsx';
import { snoozeChoice, snoozeOf, snoozeOptions } from '../shared/snooze-options.ts';
import { DayField } from './day-field.tsx';

type Snooze = DeskRequest['snooze'];
type Props = {
  id: string;
  snooze: Snooze;
  onSet: (snooze: Snooze, onDone?: () => void) => void;
};

const otherDay = 'other';

/**
 * Snoozes a request until the client writes or until a day. The request is then not listed as open.
 */
export function SnoozeField({ id, snooze, onSet }: Props) {
  const me = useMe();
  /** The custom day being chosen, or '' until one is chosen. */
  const [typed, setTyped] = useState<string>();
  const until = snooze?.until ?? null;
  return (
    <>
      <select
        id={id}
        value={typed !== undefined ? otherDay : snoozeChoice(snooze)}
        onChange={({ target: { value } }) => {
          setTyped(value === otherDay ? (until ?? '') : undefined);
          if (value !== otherDay) onSet(snoozeOf(value));
        }}
      >
        {snoozeOptions(me, until).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value={otherDay}>{m.requestList.untilOtherDay()}</option>
      </select>
      {typed !== undefined && (
        <DayField
          label={m.requestList.untilOtherDay()}
          day={typed}
          // Keeps a day that was rejected, so that it can be corrected.
          onSet={(day) => {
            setTyped(day ?? '');
            onSet(day === null ? null : { until: day }, () => setTyped(undefined));
          }}
        />
      )}
    </>
  );
}
