import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Readable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { isPrivateHost } from '#features/webhooks/api/safe-address.ts';
import { webhookDeliveries, webhooks } from '#features/webhooks/api/tables.ts';
import { type deskWebhooks, webhookAdd, webhookRef } from '#features/webhooks/contract/webhooks.ts';
import { m } from '#messages/messages.ts';
import type { DeskRouter } from './desk-router.ts';
import type { Names } from './event-text.ts';
import { record } from './record-event.ts';

export function webhookRoutes(calls: DeskRouter) {
  calls.get(deskApi.webhooks, 'owner', async ({ c, services }) =>
    c.json(await listWebhooks(services.db)),
  );

  calls.post(deskApi.webhookAdd, 'owner', webhookAdd, async ({ me, input, services }) => {
    const { db, signer, env } = services;
    const { url, format } = input;
    if (!env.webhookPrivateAddresses && isPrivateHost(new URL(url).hostname)) {
      throw new WrongField('url', m.desk.webhookPrivate());
    }
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const [added] = await db
      .insert(webhooks)
      .values({ url, format, secret: signer.encrypt(secret) })
      .returning({ id: webhooks.id });
    if (added === undefined) throw new Error('The webhook was not stored');
    const detail = { webhook: added.id };
    await record(db, { kind: 'webhook-added', staffId: me.id, detail });
    return { id: added.id, secret };
  });

  calls.post(deskApi.webhookEnd, 'owner', webhookRef, async ({ me, input, services: { db } }) => {
    const ended = await db
      .update(webhooks)
      .set({ endedAt: sql`now()` })
      .where(and(eq(webhooks.id, input.id), isNull(webhooks.endedAt)))
      .returning({ id: webhooks.id });
    if (ended.length === 0) throw new Refusal('not_found', m.answers.notFound());
    // Drops the webhook's pending deliveries.
    await db
      .update(webhookDeliveries)
      .set({ dueAt: null })
      .where(eq(webhookDeliveries.webhookId, input.id));
    await record(db, { kind: 'webhook-ended', staffId: me.id, detail: { webhook: input.id } });
    return listWebhooks(db);
  });

  calls.post(deskApi.redeliver, 'owner', webhookRef, async ({ me, input, services: { db } }) => {
    const [detail] = await db
      .update(webhookDeliveries)
      // Retried as long as a new delivery.
      .set({ dueAt: sql`now()`, deliveredAt: null, tries: 0 })
      .where(
        and(
          eq(webhookDeliveries.id, input.id),
          // A removed webhook receives nothing more.
          inArray(
            webhookDeliveries.webhookId,
            db.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.endedAt)),
          ),
        ),
      )
      .returning({ webhook: webhookDeliveries.webhookId });
    if (detail === undefined) throw new Refusal('not_found', m.answers.notFound());
    await record(db, { kind: 'redelivered', staffId: me.id, detail });
    return listWebhooks(db);
  });
}

/** Returns the hosts of all endpoints, including removed ones, by id. */
export async function webhookHosts(db: Readable): Promise<Names> {
  const rows = await db.select({ id: webhooks.id, url: webhooks.url }).from(webhooks);
  return new Map(rows.map(({ id, url }) => [id, new URL(url).host]));
}

/** The maximum number of deliveries listed, about 30 a day until they are deleted. */
const most = 1000;

async function listWebhooks(db: Readable): Promise<z.infer<typeof deskWebhooks>> {
  const receivers = await db
    .select()
    .from(webhooks)
    .where(isNull(webhooks.endedAt))
    .orderBy(webhooks.createdAt);
  const rows = await db
    .select({ delivery: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .orderBy(desc(webhookDeliveries.at))
    .limit(most);
  return {
    webhooks: receivers.map(({ id, url, format, createdAt }) => ({
      id,
      url,
      format,
      createdAt: createdAt.toISOString(),
    })),
    deliveries: rows.map(({ delivery, url }) => ({
      id: delivery.id,
      event: delivery.event,
      url,
      at: delivery.at.toISOString(),
      tries: delivery.tries,
      state:
        delivery.deliveredAt !== null
          ? 'delivered'
          : delivery.dueAt === null
            ? 'failed'
            : 'waiting',
      dueAt: delivery.dueAt?.toISOString() ?? null,
      answer: delivery.answer,
    })),
  };
}
