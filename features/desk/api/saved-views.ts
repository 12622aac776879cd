import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { WrongField } from '#api/errors/refusal.ts';
import { deskFilter, savedViews } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { staffViews } from './tables.ts';

/** Returns a user's saved list views, by name. */
export async function viewsOf(db: Readable, staffId: string) {
  const saved = await db
    .select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
    .from(staffViews)
    .where(eq(staffViews.staffId, staffId))
    .orderBy(asc(staffViews.name), asc(staffViews.id));
  return { saved };
}

/**
 * Saves a view and replaces any view with the same name.
 * @throws WrongField `name` if the user has too many views
 */
export async function saveView(
  transaction: Queryable,
  staffId: string,
  { name, query }: { name: string; query: string },
): Promise<void> {
  const filter = deskFilter.parse(Object.fromEntries(new URLSearchParams(query)));
  const chosen = Object.entries(filter).filter(([, value]) => value !== '');
  // Saves one view at a time, so that two saves under the same name result in one view.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`views ${staffId}`}, 0))`,
  );
  const { saved } = await viewsOf(transaction, staffId);
  const same = saved.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (same !== undefined) await endView(transaction, staffId, same.id);
  else if (saved.length >= savedViews.most) {
    throw new WrongField('name', m.requestList.tooManyViews({ most: savedViews.most }));
  }
  await transaction
    .insert(staffViews)
    .values({ staffId, name, query: new URLSearchParams(chosen).toString() });
}

/** Deletes one of the user's views, if it still exists. */
export async function endView(transaction: Queryable, staffId: string, id: string): Promise<void> {
  await transaction
    .delete(staffViews)
    .where(and(eq(staffViews.id, id), eq(staffViews.staffId, staffId)));
}
