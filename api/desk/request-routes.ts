import { Hono } from 'hono';
import { deskApi } from '#contract/desk/addresses.ts';
import { deskLifetimes } from '#contract/desk/lifetimes.ts';
import {
  addressRequest,
  deskFilter,
  draftRequest,
  elsewhereRequest,
  eraseRequest,
  noteRequest,
  replyRequest,
  requestChange,
  requestNamed,
  undoRequest,
} from '#contract/desk/requests.ts';
import { emailKey } from '#contract/email-address.ts';
import { inSeconds } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import { requestBody } from '../http/request-body.ts';
import type { Variables } from '../http/request-context.ts';
import { inquiriesCsv, releaseInquiry } from '../inquiry/manage.ts';
import { Refusal, WrongField } from '../runtime/refusal.ts';
import { changeRequest } from './change-request.ts';
import { eraseClient } from './erase.ts';
import { requireMember } from './gate.ts';
import { filteredRequests, listRequests } from './list.ts';
import { record } from './record.ts';
import { addNote, answeredElsewhere, saveDraft, sendReply, undoReply } from './reply.ts';
import type { DeskServices, Member } from './services.ts';
import { takeAddress } from './take-address.ts';
import { requireInquiry, viewRequest } from './view-request.ts';

/** The list, and everything that is done with one request. */
export function requestRoutes(services: DeskServices) {
  const { db, enqueueMail } = services;
  const app = new Hono<{ Variables: Variables }>();
  const view = async (reference: string, member: Member) =>
    viewRequest(services, await requireInquiry(db, reference), member);

  app.get(deskApi.requests, async (c) => {
    const member = await requireMember(services, c);
    const filter = deskFilter.parse(c.req.query());
    return c.json(await listRequests(services, filter, member.id, c.req.query('after')));
  });

  app.get(deskApi.csv, async (c) => {
    const member = await requireMember(services, c);
    const { id } = member;
    const rows = await filteredRequests(services, deskFilter.parse(c.req.query()), id);
    await record(db, { kind: 'exported', staffId: id, detail: { count: String(rows.length) } });
    c.header('Content-Disposition', 'attachment; filename="requests.csv"');
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(inquiriesCsv(rows));
  });

  app.get(deskApi.request, async (c) => {
    const member = await requireMember(services, c);
    return c.json(await view(c.req.query('reference') ?? '', member));
  });

  app.post(deskApi.change, async (c) => {
    const member = await requireMember(services, c);
    const { set, ...seen } = await requestBody(c, requestChange);
    await changeRequest(services, seen, set, member);
    return c.json(await view(seen.reference, member));
  });

  app.post(deskApi.note, async (c) => {
    const member = await requireMember(services, c);
    const note = await requestBody(c, noteRequest);
    await addNote(services, note, member);
    return c.json(await view(note.reference, member));
  });

  app.post(deskApi.draft, async (c) => {
    const member = await requireMember(services, c);
    const draft = await requestBody(c, draftRequest);
    const savedAt = await saveDraft(services, draft, member);
    return c.json({ savedAt: savedAt?.toISOString() ?? null });
  });

  app.post(deskApi.reply, async (c) => {
    const member = await requireMember(services, c);
    const { body, cc, ...seen } = await requestBody(c, replyRequest);
    const id = await sendReply(services, seen, { body, cc }, member);
    const request = await view(seen.reference, member);
    return c.json({ id, undoSeconds: inSeconds(deskLifetimes.undoReply), request });
  });

  app.post(deskApi.undo, async (c) => {
    const member = await requireMember(services, c);
    const undone = await requestBody(c, undoRequest);
    await undoReply(services, undone, member);
    return c.json(await view(undone.reference, member));
  });

  app.post(deskApi.elsewhere, async (c) => {
    const member = await requireMember(services, c);
    const { body, ...seen } = await requestBody(c, elsewhereRequest);
    await answeredElsewhere(services, seen, body, member);
    return c.json(await view(seen.reference, member));
  });

  app.post(deskApi.address, async (c) => {
    const member = await requireMember(services, c);
    const { reference, email } = await requestBody(c, addressRequest);
    await takeAddress(services, { reference, email }, member);
    return c.json(await view(reference, member));
  });

  app.post(deskApi.release, async (c) => {
    const member = await requireMember(services, c);
    const { reference } = await requestBody(c, requestNamed);
    const { id, quarantine: why } = await requireInquiry(db, reference);
    const isReleased = await releaseInquiry(db, enqueueMail, id, (transaction) =>
      record(transaction, { kind: 'released', staffId: member.id, inquiryId: id, detail: { why } }),
    );
    if (!isReleased) throw new Refusal('invalid', m.desk.notHeldBack());
    return c.json(await view(reference, member));
  });

  app.post(deskApi.erase, async (c) => {
    const member = await requireMember(services, c);
    const { reference, email } = await requestBody(c, eraseRequest);
    const row = await requireInquiry(db, reference);
    // The address in place of an "are you sure": it says whose data go.
    if (emailKey(email) !== row.emailKey) throw new WrongField('email', m.desk.addressDiffers());
    return c.json(await eraseClient(services, email, member));
  });

  return app;
}
