import { deskApi } from '#contract/desk-addresses.ts';
import { month } from '#features/desk/contract/reports.ts';
import type { DeskRouter } from './desk-router.ts';
import { countRequests } from './reports.ts';
import { namesOf } from './timeline.ts';

/** Routes for reports. */
export function reportsRoutes(calls: DeskRouter) {
  calls.view(deskApi.reports, 'staff', async ({ c, services }) => {
    const chosen = month.safeParse(c.req.query('month'));
    return countRequests(services, await namesOf(services.db), chosen.data ?? null);
  });
}
