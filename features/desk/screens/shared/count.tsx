import { numberText } from './format.ts';
import { useMe } from './me.tsx';

/** Shows a count next to a link, or nothing if it is zero or not known yet. */
export function Count({ value = 0 }: { value?: number | undefined }) {
  const me = useMe();
  return value === 0 ? null : <span className="count">{numberText(value, me)}</span>;
}
