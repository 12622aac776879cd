import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import type { Services } from '#api/feature-types/services.ts';
import { webhooks } from './tables.ts';

/**
 * Re-encrypts every secret encrypted with the previous `SECRET`, which is not needed afterwards.
 * May run in several processes at once.
 * @returns the number of secrets of active webhooks that no known `SECRET` decrypts
 */
export async function renewWebhookSecrets(
  db: Database,
  signer: Services['signer'],
): Promise<number> {
  const rows = await db
    .select({ id: webhooks.id, secret: webhooks.secret })
    .from(webhooks)
    .where(isNull(webhooks.endedAt));
  let lost = 0;
  for (const { id, secret } of rows) {
    const read = signer.decrypt(secret);
    if (read === undefined) lost += 1;
    if (read === undefined || read.isCurrent) continue;
    await db
      .update(webhooks)
      .set({ secret: signer.encrypt(read.plain) })
      // Does nothing if another process has already done this.
      .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)));
  }
  return lost;
}
