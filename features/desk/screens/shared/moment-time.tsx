import { dayAndTime, dayAndTimeShort, dayOrToday, dayShort, shortTime } from './format.ts';
import { useMe } from './me.tsx';

type Props = {
  at: string;
  /** Shows only the time if it is today, and otherwise only the date. */
  isShort?: boolean;
  /** Shows only the date. */
  isDay?: boolean;
  /** Shows only the date, or that it is today. */
  isRecent?: boolean;
};

/** Shows an instant as a date and time, or only one of them. The title shows it in full. */
export function MomentTime({ at, isShort = false, isDay = false, isRecent = false }: Props) {
  const me = useMe();
  const format = isRecent ? dayOrToday : isDay ? dayShort : isShort ? shortTime : dayAndTimeShort;
  return (
    <time dateTime={at} title={dayAndTime(at, me)}>
      {format(at, me)}
    </time>
  );
}
