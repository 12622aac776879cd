import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk/addresses.ts';
import { inboxAssign } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { requestBody } from '../http/request-body.ts';
import type { Variables } from '../http/request-context.ts';
import { Refusal } from '../runtime/refusal.ts';
import { requireMember } from './gate.ts';
import { fileMail, listUnmatched, rawMail } from './inbox.ts';
import type { DeskServices } from './services.ts';

/** The mails that belong to no request. */
export function inboxRoutes(services: DeskServices) {
  const app = new Hono<{ Variables: Variables }>();

  app.get(deskApi.inbox, async (c) => {
    await requireMember(services, c);
    return c.json(await listUnmatched(services.db));
  });

  app.post(deskApi.inboxAssign, async (c) => {
    const member = await requireMember(services, c);
    await fileMail(services, await requestBody(c, inboxAssign), member);
    return c.json(await listUnmatched(services.db));
  });

  app.get(deskApi.rawMail, async (c) => {
    await requireMember(services, c);
    const id = z.uuid().safeParse(c.req.query('id'));
    if (!id.success) throw new Refusal('not_found', m.desk.mailUnknown());
    // Never shown by the browser: it may be anything.
    c.header('Content-Disposition', 'attachment; filename="mail.eml"');
    c.header('Content-Type', 'application/octet-stream');
    return c.body(new Uint8Array(await rawMail(services.db, id.data)));
  });

  return app;
}
