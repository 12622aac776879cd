import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { webhookEvents, webhookFormats } from '#features/webhooks/contract/webhooks.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Receivers that events are reported to. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    url: text().notNull(),
    /** The secret that signs the reports. It is stored encrypted. */
    secret: text().notNull(),
    format: text({ enum: webhookFormats }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (table) => [check('webhooks_format', sql`${table.format} in ('standard', 'chat')`)],
);

/**
 * One row per event and receiver, written in the event's transaction. It names the row that the
 * event is about, whose content is read when the event is sent.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text({ enum: webhookEvents }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: at('at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** When the delivery is due. Null once it was delivered or given up on. */
    dueAt: at('due_at').defaultNow(),
    deliveredAt: at('delivered_at'),
    /** The status or error of the last attempt. */
    answer: text().notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.dueAt),
    index('webhook_deliveries_recent').on(table.at),
  ],
);
