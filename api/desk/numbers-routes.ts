import { Hono } from 'hono';
import { deskApi } from '#contract/desk/addresses.ts';
import { numberTables } from '#contract/desk/numbers.ts';
import { m } from '#messages/messages.ts';
import type { Variables } from '../http/request-context.ts';
import { Refusal } from '../runtime/refusal.ts';
import { chartOf } from './chart.ts';
import { requireMember } from './gate.ts';
import { countRequests } from './numbers.ts';
import type { DeskServices } from './services.ts';

/** The numbers, and their drawings. */
export function numbersRoutes(services: DeskServices) {
  const app = new Hono<{ Variables: Variables }>();

  app.get(deskApi.numbers, async (c) => {
    await requireMember(services, c);
    return c.json(await countRequests(services));
  });

  app.get(deskApi.chart, async (c) => {
    await requireMember(services, c);
    const table = numberTables.find((name) => name === c.req.query('table'));
    if (table === undefined) throw new Refusal('not_found', m.answers.notFound());
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    return c.body(chartOf(await countRequests(services), table));
  });

  return app;
}
