import { dayAndTime, dayAndTimeShort, shortTime } from './format.ts';
import { useMe } from './me.tsx';

/**
 * Shows an instant as a date and time or, briefly, as only one of them. The title shows it in full.
 */
export function MomentTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const me = useMe();
  return (
    <time dateTime={at} title={dayAndTime(at, me)}>
      {isShort ? shortTime(at, me) : dayAndTimeShort(at, me)}
    </time>
  );
}
