import { Refusal } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { reportTables } from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { chartOf } from './chart.ts';
import type { DeskRouter } from './desk-router.ts';
import { countRequests } from './reports.ts';

/** Reports and their charts. */
export function reportsRoutes(calls: DeskRouter) {
  calls.get(deskApi.reports, 'staff', async ({ c, services }) =>
    c.json(await countRequests(services)),
  );

  calls.get(deskApi.chart, 'staff', async ({ c, services }) => {
    const table = reportTables.find((name) => name === c.req.query('table'));
    if (table === undefined) throw new Refusal('not_found', m.answers.notFound());
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    return c.body(chartOf(await countRequests(services), table));
  });
}
