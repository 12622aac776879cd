import { Refusal } from '#api/runtime/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { numberTables } from '#features/desk/contract/numbers.ts';
import { m } from '#messages/messages.ts';
import type { DeskCalls } from './calls.ts';
import { chartOf } from './chart.ts';
import { countRequests } from './numbers.ts';

/** The numbers, and their drawings. */
export function numbersRoutes(calls: DeskCalls) {
  calls.get(deskApi.numbers, 'staff', async ({ c, services }) =>
    c.json(await countRequests(services)),
  );

  calls.get(deskApi.chart, 'staff', async ({ c, services }) => {
    const table = numberTables.find((name) => name === c.req.query('table'));
    if (table === undefined) throw new Refusal('not_found', m.answers.notFound());
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    return c.body(chartOf(await countRequests(services), table));
  });
}
