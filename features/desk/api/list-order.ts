import { asc, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { shownName } from '#features/account/api/shown-name.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import type { DeskFilter, DeskSort } from '#features/desk/contract/request-list.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { optionsOf } from '#features/inquiry/contract/choices.ts';
import { inquiryStates } from '#features/inquiry/contract/schema.ts';
import type { ReadServices } from './services.ts';

type Key = { type: 'text' | 'float8'; sql: SQL };

/**
 * Sorts by an answer's position among its options. Answers that are no longer an option come last.
 */
const rank = (ids: readonly string[], value: SQL): Key => ({
  type: 'float8',
  sql: sql`coalesce(array_position(${sql.param(ids)}::text[], ${value}), 1000)::float8`,
});

const answer = (field: string) => sql`${inquiries.answers} ->> ${sql.raw(`'${field}'`)}`;

const ranked = (services: ReadServices, field: 'urgency' | 'budgetRange') =>
  rank(
    optionsOf(services.choices, field).map(({ id }) => id),
    answer(field),
  );

/** The values that each column is sorted by. */
const keys: Record<DeskSort, (services: ReadServices) => Key> = {
  client: () => ({
    type: 'text',
    sql: sql`lower(coalesce(nullif(${answer('companyName')}, ''), ${answer('contactName')}))`,
  }),
  urgency: (services) => ranked(services, 'urgency'),
  budget: (services) => ranked(services, 'budgetRange'),
  assignee: () => ({
    type: 'text',
    sql: sql`coalesce((select lower(${shownName}) from ${staff} join ${accounts} on ${accounts.id} = ${staff.accountId} where ${staff.id} = ${inquiries.assigneeId}), '')`,
  }),
  state: () => rank(inquiryStates, sql`${inquiries.state}`),
  received: () => ({
    type: 'float8',
    sql: sql`extract(epoch from ${inquiries.receivedAt})::float8`,
  }),
};

const waiting: Key = { type: 'float8', sql: sql`${inquiries.deskOrder}` };

const cursor = /^(.*)~([^~]+)$/s;

/**
 * Determines a list's order: by the chosen column or, if none was chosen, with the longest-waiting
 * requests first, then the newest.
 * @returns `by` to sort by, a row's `place` for a cursor `place~id`, and the condition for rows
 * `beyond` such a cursor
 */
export function orderOf(services: ReadServices, { sort, order }: DeskFilter) {
  const key = sort === '' ? waiting : keys[sort](services);
  const isDown = sort !== '' && order === 'desc';
  const direction = isDown ? desc : asc;
  return {
    by: [direction(key.sql), direction(inquiries.id)],
    place: sql<string>`(${key.sql})::text`,
    beyond(after: string | undefined): SQL | undefined {
      const [, place = '', id] = cursor.exec(after ?? '') ?? [];
      const { success } = z.uuid().safeParse(id);
      if (!success || (key.type === 'float8' && !Number.isFinite(Number(place || 'none'))))
        return undefined;
      const sign = sql.raw(isDown ? '<' : '>');
      return sql`(${key.sql}, ${inquiries.id}) ${sign} (${place}::${sql.raw(key.type)}, ${id}::uuid)`;
    },
  };
}
