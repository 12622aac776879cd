import { deskApi } from '#contract/desk-addresses.ts';
import { listStaff } from '#features/account/api/staff.ts';
import { reportQuery } from '#features/desk/contract/reports.ts';
import type { DeskRouter } from './desk-router.ts';
import { countRequests } from './reports.ts';

export function reportsRoutes(calls: DeskRouter) {
  calls.view(deskApi.reports, 'staff', async ({ c, services }) => {
    const asked = reportQuery.parse(c.req.query());
    return countRequests(services, await listStaff(services.db), asked);
  });
}
