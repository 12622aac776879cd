import { type RefObject, useId, useState } from 'react';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogButtons } from '../shared/dialog.tsx';
import { localMoment, today, zoneName } from '../shared/format.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import { useMe } from '../shared/me.tsx';

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  /** @param at a local time such as `2026-12-01T09:00` */
  onChoose: (at: string) => void;
};

/**
 * A dialog to choose when to send a reply: tomorrow or Monday at nine, or any time, in the agency's
 * time zone.
 */
export function ScheduleDialog({ ref, onChoose }: Props) {
  const id = useId();
  const me = useMe();
  const [typed, setTyped] = useState('');
  const choose = (at: string) => {
    ref.current?.close();
    onChoose(at);
  };
  const [tomorrow, monday] = [daysOn(today(me), 1), nextMonday(today(me))];
  const offers: [string, string][] = [[m.schedule.tomorrow(), tomorrow]];
  if (monday !== tomorrow) offers.push([m.schedule.monday(), monday]);
  return (
    <Dialog ref={ref} heading={m.schedule.heading()}>
      <ul className="grid gap-1">
        {offers.map(([name, day]) => (
          <li key={day} className="flex flex-wrap items-baseline gap-x-3">
            <GhostButton onClick={() => choose(`${day}T09:00`)}>{name}</GhostButton>
            <span className="text-sm text-muted">{localMoment(`${day}T09:00`, me)}</span>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') choose(typed);
          else document.getElementById(`${id}-at`)?.focus();
        }}
      >
        <div className="labelled">
          <label htmlFor={`${id}-at`}>{m.schedule.otherTime()}</label>
          <input
            id={`${id}-at`}
            type="datetime-local"
            aria-describedby={`${id}-zone`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p id={`${id}-zone`} className="text-sm text-muted" aria-live="polite">
            {typed === '' ? m.letters.zone({ zone: zoneName(me) }) : localMoment(typed, me)}
          </p>
        </div>
        <DialogButtons dialog={ref}>
          <Button type="submit">{m.schedule.submit()}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/**
 * Returns the day that is a number of days after another, such as `2026-12-01`. Days have no time
 * zone.
 */
function daysOn(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return daysOn(day, (8 - weekday) % 7 || 7);
}
