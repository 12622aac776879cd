import * as z from 'zod/mini';
import { Refusal } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { inboxAssign } from '#features/desk/contract/inbox.ts';
import { m } from '#messages/messages.ts';
import type { DeskRouter } from './desk-router.ts';
import { fileMail, listUnmatched, rawMail } from './inbox.ts';

/** Routes for emails that belong to no request. */
export function inboxRoutes(calls: DeskRouter) {
  calls.view(deskApi.inbox, 'staff', async ({ services }) => listUnmatched(services));

  calls.post(deskApi.inboxAssign, 'staff', inboxAssign, async ({ me, input, services }) => {
    const filedIn = await fileMail(services, input, me);
    return { ...(await listUnmatched(services)), filedIn };
  });

  calls.get(deskApi.rawMail, 'staff', async ({ c, services }) => {
    const id = z.uuid().safeParse(c.req.query('id'));
    if (!id.success) throw new Refusal('not_found', m.desk.mailUnknown());
    // Always downloaded and never displayed, because an email can contain anything.
    c.header('Content-Disposition', 'attachment; filename="mail.eml"');
    c.header('Content-Type', 'application/octet-stream');
    return c.body(new Uint8Array(await rawMail(services.db, id.data)));
  });
}
