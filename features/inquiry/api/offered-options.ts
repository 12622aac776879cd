import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { lifetimes } from '#contract/policy.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import {
  type InquiryChoices,
  type Option,
  sharedChoices,
} from '#features/inquiry/contract/choices.ts';
import { offeredOptions } from './tables.ts';

/**
 * Records the options that each language's form offers, and adds withdrawn options to the choices.
 * Stored requests show them, and open forms may still submit them for as long as a browser keeps an
 * unsent request.
 */
export async function keepOfferedOptions(
  db: Database,
  contents: { settings: Pick<SiteSettings, 'language'>; choices: InquiryChoices }[],
): Promise<void> {
  for (const { settings, choices } of contents) {
    const former = await noteOffered(db, settings.language, choices);
    for (const { question, ...option } of former) {
      const options = listsOf(choices).find(([name]) => name === question)?.[1];
      const isThere = options?.some(({ id }) => id === option.id);
      if (!isThere) options?.push(option);
    }
  }
}

async function noteOffered(db: Database, language: string, choices: InquiryChoices) {
  const offered = listsOf(choices)
    .flatMap(([question, options]) =>
      options
        .filter(({ isGone }) => isGone === undefined)
        .map(({ id, label, asks = false }) => ({ language, question, id, label, asks })),
    )
    // In a fixed order, so that processes starting together do not deadlock.
    .toSorted((a, b) => (`${a.question} ${a.id}` < `${b.question} ${b.id}` ? -1 : 1));
  const isOfLanguage = eq(offeredOptions.language, language);
  return db.transaction(async (transaction) => {
    if (offered.length > 0) {
      await transaction
        .insert(offeredOptions)
        .values(offered)
        .onConflictDoUpdate({
          target: [offeredOptions.language, offeredOptions.question, offeredOptions.id],
          set: { label: sql`excluded.label`, asks: sql`excluded.asks`, withdrawnAt: null },
        });
    }
    const known = JSON.stringify(offered);
    await transaction
      .update(offeredOptions)
      .set({ withdrawnAt: sql`now()` })
      .where(
        and(
          isOfLanguage,
          isNull(offeredOptions.withdrawnAt),
          sql`(question, id) not in (select o.question, o.id
            from jsonb_to_recordset(${known}::jsonb) as o(question text, id text))`,
        ),
      );
    return transaction
      .select({
        question: offeredOptions.question,
        id: offeredOptions.id,
        label: offeredOptions.label,
        asks: offeredOptions.asks,
        // An unsent request is kept longer than a draft.
        isGone: sql<boolean>`withdrawn_at < ${ago(lifetimes.unsentRequest)}`,
      })
      .from(offeredOptions)
      .where(and(isOfLanguage, isNotNull(offeredOptions.withdrawnAt)))
      .orderBy(desc(offeredOptions.withdrawnAt), offeredOptions.id);
  });
}

/** Returns the option lists from the content, by question. */
function listsOf(choices: InquiryChoices): [string, Option[]][] {
  return Object.entries(choices).filter(([question]) => !(question in sharedChoices));
}
