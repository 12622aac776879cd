import { dayAndTime, shortTime } from './format.ts';
import { useMe } from './me.tsx';

/** Shows a moment in full, or briefly with the full form as its title. */
export function MomentTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const me = useMe();
  return (
    <time dateTime={at} title={dayAndTime(at, me)}>
      {isShort ? shortTime(at, me) : dayAndTime(at, me)}
    </time>
  );
}
