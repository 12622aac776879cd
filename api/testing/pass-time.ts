import type { TestApp } from './test-app.ts';

/** Shifts every stored time into the past, as if that much time had passed. */
export async function passTime({ pool }: TestApp, seconds: number): Promise<void> {
  const { rows } = await pool.query(`
    select format('update %I set %s', table_name,
      string_agg(format('%1$I = %1$I - make_interval(secs => $1)', column_name), ', ')) as shift
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type like 'timestamp%'
    group by table_name`);
  const client = await pool.connect();
  // Disables triggers, because the desk's log cannot be changed otherwise.
  await client.query('set session_replication_role = replica');
  for (const { shift } of rows) await client.query(shift, [seconds]);
  await client.query('reset session_replication_role');
  client.release();
}
