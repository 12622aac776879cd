import { type SQL, sql } from 'drizzle-orm';
import { type Duration, unitOf } from '#contract/policy.ts';

/** PostgreSQL's names for the units (`make_interval`). */
const names = { seconds: 'secs', minutes: 'mins', hours: 'hours', days: 'days', years: 'years' };

export function interval(duration: Duration): SQL {
  const [unit, count] = unitOf(duration);
  return sql`make_interval(${sql.raw(names[unit])} => ${count})`;
}

/** Returns the time this long ago by the database's clock. */
export function ago(duration: Duration): SQL {
  return sql`now() - ${interval(duration)}`;
}
