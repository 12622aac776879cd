import { eq } from 'drizzle-orm';
import type { Database, Readable } from '#api/db/database.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { textHash } from './consent.ts';
import { newsletterSentences } from './tables.ts';

type Content = { settings: Pick<SiteSettings, 'newsletter'> };

/** Records each language's sentence before pages show it. */
export async function keepSentences(db: Database, contents: Content[]): Promise<void> {
  const sentences = new Set(contents.map(({ settings }) => settings.newsletter.consent));
  await db
    .insert(newsletterSentences)
    // In a fixed order, so that processes starting together do not deadlock.
    .values([...sentences].toSorted().map((text) => ({ text, textHash: textHash(text) })))
    .onConflictDoNothing();
}

/**
 * Returns the sentence that a page showed next to its newsletter box. The visitor's sentence counts
 * only if the site has ever shown it; otherwise, the current one is returned.
 * @param sent the sentence as the page sent it
 */
export async function shownSentence(
  db: Readable,
  { settings }: Content,
  sent: string | undefined,
): Promise<string> {
  const [shown] =
    sent === undefined
      ? []
      : await db
          .select({ text: newsletterSentences.text })
          .from(newsletterSentences)
          .where(eq(newsletterSentences.textHash, textHash(sent)));
  return shown?.text ?? settings.newsletter.consent;
}
