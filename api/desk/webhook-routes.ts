import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk/addresses.ts';
import { type deskWebhooks, webhookAdd, webhookNamed } from '#contract/desk/webhooks.ts';
import { m } from '#messages/messages.ts';
import type { Queryable } from '../db/database.ts';
import { requestBody } from '../http/request-body.ts';
import type { Variables } from '../http/request-context.ts';
import { Refusal, WrongField } from '../runtime/refusal.ts';
import { isPrivateHost } from '../webhooks/safe-address.ts';
import { webhookDeliveries, webhooks } from '../webhooks/tables.ts';
import { requireOwner } from './gate.ts';
import { record } from './record.ts';
import type { DeskServices } from './services.ts';

/** Where events are reported, and what became of the reports. */
export function webhookRoutes(services: DeskServices) {
  const { db, signer, env } = services;
  const app = new Hono<{ Variables: Variables }>();

  app.get(deskApi.webhooks, async (c) => {
    await requireOwner(services, c);
    return c.json(await listWebhooks(db));
  });

  app.post(deskApi.webhookAdd, async (c) => {
    const member = await requireOwner(services, c);
    const { url, format } = await requestBody(c, webhookAdd);
    if (!env.webhookPrivateAddresses && isPrivateHost(new URL(url).hostname)) {
      throw new WrongField('url', m.desk.webhookPrivate());
    }
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const [added] = await db
      .insert(webhooks)
      .values({ url, format, secret: signer.encrypt(secret) })
      .returning({ id: webhooks.id });
    await record(db, { kind: 'webhook-added', staffId: member.id });
    return c.json({ id: added?.id ?? '', secret }, 201);
  });

  app.post(deskApi.webhookEnd, async (c) => {
    const member = await requireOwner(services, c);
    const { id } = await requestBody(c, webhookNamed);
    const ended = await db
      .update(webhooks)
      .set({ endedAt: sql`now()` })
      .where(and(eq(webhooks.id, id), isNull(webhooks.endedAt)))
      .returning({ id: webhooks.id });
    if (ended.length === 0) throw new Refusal('not_found', m.answers.notFound());
    // What it was not told yet, it never will be.
    await db
      .update(webhookDeliveries)
      .set({ dueAt: null })
      .where(eq(webhookDeliveries.webhookId, id));
    await record(db, { kind: 'webhook-ended', staffId: member.id });
    return c.json(await listWebhooks(db));
  });

  app.post(deskApi.redeliver, async (c) => {
    const member = await requireOwner(services, c);
    const { id } = await requestBody(c, webhookNamed);
    const due = await db
      .update(webhookDeliveries)
      .set({ dueAt: sql`now()`, deliveredAt: null })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          // One that was removed gets nothing any more.
          inArray(
            webhookDeliveries.webhookId,
            db.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.endedAt)),
          ),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (due.length === 0) throw new Refusal('not_found', m.answers.notFound());
    await record(db, { kind: 'redelivered', staffId: member.id });
    return c.json(await listWebhooks(db));
  });

  return app;
}

async function listWebhooks(db: Queryable): Promise<z.infer<typeof deskWebhooks>> {
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
    .limit(100);
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
