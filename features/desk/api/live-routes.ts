import { Refusal } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { presenceReport, streamQuery } from '#features/desk/contract/live.ts';
import { m } from '#messages/messages.ts';
import type { DeskRouter } from './desk-router.ts';
import type { LiveDesk } from './live-desk.ts';
import { reportPresence, viewersOf } from './presence.ts';
import { requireInquiry } from './view-request.ts';

/** Routes for live changes from the server and for tracking who has a request open. */
export function liveRoutes(calls: DeskRouter, live: LiveDesk) {
  calls.get(deskApi.stream, 'staff', async ({ c, me }) => {
    // Checked because a page on another site could use up a user's streams.
    const site = c.req.header('Sec-Fetch-Site');
    if (site !== undefined && site !== 'same-origin') {
      throw new Refusal('cross_site', m.answers.crossSiteRefused());
    }
    const query = streamQuery.safeParse(c.req.query());
    if (!query.success) throw new Refusal('invalid', m.answers.fieldsInvalid());
    const body = live.open(me, query.data.tab);
    c.header('Content-Type', 'text/event-stream; charset=utf-8');
    c.header('Cache-Control', 'no-store, no-transform');
    // Keeps nginx from buffering messages. Caddy does not buffer them.
    c.header('X-Accel-Buffering', 'no');
    return c.body(body);
  });

  calls.post(deskApi.presence, 'staff', presenceReport, async ({ me, input, services: { db } }) => {
    await reportPresence(db, input, me);
    return {};
  });

  calls.get(deskApi.viewers, 'staff', async ({ c, me, services: { db } }) => {
    const { id } = await requireInquiry(db, c.req.query('reference') ?? '');
    return c.json(await viewersOf(db, id, me));
  });
}
