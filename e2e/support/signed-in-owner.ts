import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Stores a signed-in owner of the desk.
 * @returns the value of their session cookie
 */
export async function signedInOwner(client: pg.Client): Promise<string> {
  const token = 'a token for this database alone, with enough letters';
  await client.query(
    `with holder as (
      insert into accounts (name, email, email_key, password_hash, totp_key, totp_enabled_at)
      values ('Ada', 'ada@agency.example', 'ada@agency.example', '', '', now()) returning id
    ), person as (
      insert into staff (account_id, role, joined_at) select id, 'owner', now() from holder
    )
    insert into account_sessions (hash, account_id, ip, user_agent) select $1, id, '', '' from holder`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}
