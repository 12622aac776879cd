import { useState } from 'react';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { today, weekdayText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { DayField } from './day-field.tsx';
import { offeredDays } from './offered-days.ts';

type Snooze = DeskRequest['snooze'];
type Props = {
  id: string;
  snooze: Snooze;
  onSet: (snooze: Snooze, onDone?: () => void) => void;
};

const untilAnswer = 'answer';
const otherDay = 'other';

/**
 * Snoozes a request until the client writes or until a day. The request is then not listed as open.
 */
export function SnoozeField({ id, snooze, onSet }: Props) {
  const me = useMe();
  /** The custom day being chosen, or '' until one is chosen. */
  const [typed, setTyped] = useState<string>();
  const days = offeredDays(today(me));
  const until = snooze?.until ?? null;
  if (until !== null && !days.includes(until)) days.unshift(until);
  return (
    <>
      <select
        id={id}
        value={typed !== undefined ? otherDay : snooze === null ? '' : (until ?? untilAnswer)}
        onChange={({ target: { value } }) => {
          setTyped(value === otherDay ? (until ?? '') : undefined);
          if (value !== otherDay)
            onSet(value === '' ? null : { until: value === untilAnswer ? null : value });
        }}
      >
        <option value="">{m.requestList.notSnoozed()}</option>
        <option value={untilAnswer}>{m.requestList.untilAnswer()}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {m.requestList.untilDay({ day: weekdayText(day, me) })}
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
