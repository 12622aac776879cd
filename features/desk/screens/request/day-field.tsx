import { useEffect, useRef, useState } from 'react';
import { m } from '#messages/messages.ts';

type Props = {
  /** The id, if there is a label next to the field. Otherwise, `label` names the field. */
  id?: string;
  label?: string;
  day: string | null;
  onSet: (day: string | null) => void;
};

/**
 * The delay before a changed date is saved while the field still has the focus, in milliseconds.
 */
const setAfter = 700;

/**
 * A field for a date, such as for a follow-up. While a year is being typed, browsers report days
 * like 0020-11-25.
 */
export function DayField({ id, label, day, onSet }: Props) {
  const [edited, setEdited] = useState<string>();
  const isComplete = edited !== undefined && (edited === '' || edited >= '2000');
  const save = useRef(() => {});
  save.current = () => {
    if (!isComplete) return;
    setEdited(undefined);
    if (edited !== (day ?? '')) onSet(edited || null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(() => save.current(), setAfter);
    return () => clearTimeout(timer);
  }, [edited, isComplete]);
  // Neither a field that is removed nor a page that is closed fires a blur event.
  useEffect(() => {
    const saveNow = () => save.current();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
  return (
    <input
      id={id}
      aria-label={label}
      type="date"
      // Otherwise, a reload may restore an earlier day as if it had just been typed.
      autoComplete="off"
      data-none={edited === undefined && day === null ? m.desk.noOutcome() : undefined}
      value={edited ?? day ?? ''}
      onChange={({ target }) => setEdited(target.value)}
      onBlur={() => save.current()}
    />
  );
}
