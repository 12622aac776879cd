import { useEffect, useRef, useState } from 'react';

type Props = {
  /** The id, if there is a label next to the field. Otherwise, `label` names the field. */
  id?: string;
  label?: string;
  day: string | null;
  onSet: (day: string | null) => void;
};

/** The delay before a changed day is saved, in milliseconds. */
const setAfter = 700;

/**
 * A field for a date, such as for a follow-up. While a year is being typed, browsers report days
 * like 0020-11-25.
 */
export function DayField({ id, label, day, onSet }: Props) {
  const [edited, setEdited] = useState<string>();
  const set = useRef(onSet);
  set.current = onSet;
  useEffect(() => {
    if (edited === undefined || (edited !== '' && edited < '2000')) return;
    const timer = setTimeout(() => {
      if (edited !== (day ?? '')) set.current(edited || null);
      setEdited(undefined);
    }, setAfter);
    return () => clearTimeout(timer);
  }, [edited, day]);
  return (
    <input
      id={id}
      aria-label={label}
      type="date"
      value={edited ?? day ?? ''}
      onChange={({ target }) => setEdited(target.value)}
    />
  );
}
