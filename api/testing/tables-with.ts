import type pg from 'pg';

/** Returns the tables that contain a text anywhere. */
export async function tablesWith(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select from ${name} t where strpos(lower(t::text), $1) > 0
        or strpos(t::text, encode(convert_to($2, 'utf8'), 'hex')) > 0 limit 1`,
      [text.toLowerCase(), text],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
