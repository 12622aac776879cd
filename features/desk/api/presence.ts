import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { shownName } from '#features/account/api/shown-name.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { presence, type presenceReport, type viewers } from '#features/desk/contract/live.ts';
import { deskPresence } from './presence-tables.ts';
import type { Member } from './services.ts';
import { requireInquiry } from './view-request.ts';

const lasts = { seconds: presence.lasts / 1000 };

/**
 * Records which request a user's tab has open, and removes tabs that have been silent for a long
 * time.
 */
export async function reportPresence(
  transaction: Queryable,
  { tab, reference, isWriting }: z.output<typeof presenceReport>,
  me: Member,
): Promise<void> {
  const inquiryId = reference && (await requireInquiry(transaction, reference)).id;
  const isOther = inquiryId === null ? undefined : ne(deskPresence.inquiryId, inquiryId);
  await transaction
    .delete(deskPresence)
    .where(
      or(
        and(eq(deskPresence.tab, tab), eq(deskPresence.staffId, me.id), isOther),
        lt(deskPresence.at, ago(lasts)),
      ),
    );
  if (inquiryId === null) return;
  await transaction
    .insert(deskPresence)
    .values({ tab, inquiryId, staffId: me.id, isWriting })
    .onConflictDoUpdate({
      target: deskPresence.tab,
      set: { isWriting, at: sql`now()` },
      setWhere: eq(deskPresence.staffId, me.id),
    });
}

export async function removePresence(db: Queryable, tabs: string[]): Promise<void> {
  await db.delete(deskPresence).where(inArray(deskPresence.tab, tabs));
}

/** Returns the names of others who have a request open now. */
export async function viewersOf(
  db: Readable,
  inquiryId: string,
  me: Member,
): Promise<z.infer<typeof viewers>> {
  const people = await db
    .select({
      name: shownName,
      isWriting: sql<boolean>`bool_or(${deskPresence.isWriting})`,
    })
    .from(deskPresence)
    .innerJoin(staff, eq(staff.id, deskPresence.staffId))
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(
      and(
        eq(deskPresence.inquiryId, inquiryId),
        ne(deskPresence.staffId, me.id),
        gt(deskPresence.at, ago(lasts)),
      ),
    )
    .groupBy(staff.id, accounts.id)
    .orderBy(shownName);
  return { people };
}
