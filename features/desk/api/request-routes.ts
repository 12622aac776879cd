import * as z from 'zod/mini';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { inSeconds } from '#contract/policy.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import { newRequest } from '#features/desk/contract/new-request.ts';
import { signature } from '#features/desk/contract/reply-mail.ts';
import { reportQuery } from '#features/desk/contract/reports.ts';
import { deskFilter, savedViewRef, viewSave } from '#features/desk/contract/request-list.ts';
import {
  addressRequest,
  draftRequest,
  elsewhereRequest,
  eraseRequest,
  mergeInput,
  noteRequest,
  replyRequest,
  requestChange,
  requestRef,
  requestSeen,
  undoRequest,
} from '#features/desk/contract/requests.ts';
import { scheduledChange } from '#features/desk/contract/scheduled-replies.ts';
import { isHandled, releaseInquiry } from '#features/inquiry/api/manage.ts';
import { m } from '#messages/messages.ts';
import { addClientAddress } from './add-client-address.ts';
import { changeRequest, lockRequest } from './change-request.ts';
import type { DeskRouter } from './desk-router.ts';
import { saveDraft } from './drafts.ts';
import { eraseClient } from './erase.ts';
import { filteredRequests, listRequests } from './list.ts';
import { listCsv } from './list-csv.ts';
import { ownAddressesOf } from './mail-owner.ts';
import { makeRequest } from './make-request.ts';
import { mergeRequest } from './merge.ts';
import { otherClientsIn } from './merged.ts';
import { previewReply } from './preview-reply.ts';
import { record } from './record-event.ts';
import { recordRelease } from './release.ts';
import { addNote, recordExternalAnswer, sendReply } from './reply.ts';
import { countedIn } from './reports.ts';
import { endView, saveView, viewsOf } from './saved-views.ts';
import { applyToScheduled, changeScheduled, sendTime } from './scheduled-replies.ts';
import type { Member, ReadServices } from './services.ts';
import { saveSignature } from './signature.ts';
import { undoReply } from './take-back.ts';
import { namesOf } from './timeline.ts';
import { markSeen } from './unread.ts';
import { requireInquiry, viewRequest } from './view-request.ts';
import { waitingAnew } from './waiting.ts';

/** Routes for the list and for every action on a request. */
export function requestRoutes(calls: DeskRouter) {
  const view = async (services: ReadServices, reference: string, me: Member) =>
    viewRequest(services, await requireInquiry(services.db, reference), me);

  calls.view(deskApi.requests, 'staff', async ({ c, me, services }) => {
    const filter = deskFilter.parse(c.req.query());
    return listRequests(services, filter, me.id, c.req.query('after'));
  });

  calls.download(deskApi.csv, 'staff', async ({ c, me, services }) => {
    const asked = c.req.query();
    // From a report, the file has the requests that the report counts.
    const isReport = 'period' in asked || 'month' in asked;
    const counted = isReport ? countedIn(services, reportQuery.parse(asked)) : undefined;
    const rows = await filteredRequests(services, deskFilter.parse(asked), me.id, counted);
    const detail = { count: String(rows.length) };
    await record(services.db, { kind: 'exported', staffId: me.id, detail });
    c.header('Content-Disposition', 'attachment; filename="requests.csv"');
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(listCsv(services, rows, await namesOf(services.db)));
  });

  calls.view(deskApi.request, 'staff', async ({ c, me, services }) =>
    view(services, c.req.query('reference') ?? '', me),
  );

  // Everything stored about the client's addresses except notes, for a data access request (GDPR,
  // article 15).
  calls.download(deskApi.person, 'staff', async ({ c, me, services: { db, personalData } }) => {
    const reference = c.req.query('reference') ?? '';
    const kept = await requireInquiry(db, reference);
    const others = await otherClientsIn(db, kept);
    const row = others.find((other) => other.reference === reference) ?? kept;
    const held = [...ownAddressesOf(row, row === kept ? others : [])].map((email) => ({ email }));
    const stored = await personalData.exportOf(db, held);
    await record(db, { kind: 'handed-over', staffId: me.id, inquiryId: row.id });
    c.header('Content-Disposition', `attachment; filename="${row.reference}.json"`);
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(JSON.stringify({ exportedAt: new Date(), ...stored }, null, 2));
  });

  calls.post(deskApi.requestNew, 'staff', newRequest, async ({ me, input, services }) =>
    makeRequest(services, input, me),
  );

  calls.post(deskApi.seen, 'staff', requestSeen, async ({ me, input, services: { db } }) => {
    const { id } = await requireInquiry(db, input.reference);
    await markSeen(db, { inquiryId: id, staffId: me.id, until: new Date(input.until) });
    return {};
  });

  calls.get(deskApi.views, 'staff', async ({ c, me, services: { db } }) =>
    c.json(await viewsOf(db, me.id)),
  );

  calls.post(deskApi.viewSave, 'staff', viewSave, async ({ me, input, services: { db } }) => {
    await saveView(db, me.id, input);
    return viewsOf(db, me.id);
  });

  calls.post(deskApi.viewEnd, 'staff', savedViewRef, async ({ me, input, services: { db } }) => {
    await endView(db, me.id, input.id);
    return viewsOf(db, me.id);
  });

  calls.post(deskApi.change, 'staff', requestChange, async ({ me, input, services }) => {
    const { set, ...seen } = input;
    await changeRequest(services, seen, set, me);
    await applyToScheduled(services, seen.reference, set, me);
    return view(services, seen.reference, me);
  });

  calls.post(deskApi.note, 'staff', noteRequest, async ({ me, input, services }) => {
    await addNote(services, input, me);
    return view(services, input.reference, me);
  });

  calls.post(deskApi.draft, 'staff', draftRequest, async ({ me, input, services }) =>
    saveDraft(services.db, input, me),
  );

  calls.post(deskApi.reply, 'staff', replyRequest, async ({ me, input, services }) => {
    const { body, to, cc, bcc, subject, files, at, ...seen } = input;
    const written = { body, to, cc, bcc, subject, files };
    const sendAt = at === undefined ? undefined : sendTime(services, at);
    const id = await sendReply(services, { ...seen, sendAt }, written, me);
    const request = await view(services, seen.reference, me);
    const undoSeconds = sendAt === undefined ? inSeconds(deskLifetimes.undoReply) : 0;
    return { id, undoSeconds, request };
  });

  // Returns the email's header fields or, with `html`, the email itself for a frame.
  calls.get(deskApi.replyPreview, 'staff', async ({ c, me, services }) => {
    const draft = z.uuid().safeParse(c.req.query('draft'));
    if (!draft.success) throw new Refusal('not_found', m.replyMail.draftGone());
    const { shown, html } = await previewReply(services, draft.data, me);
    if (c.req.query('html') === undefined) return c.json(shown);
    c.header('Cache-Control', 'no-store');
    c.set('isFramed', true);
    return c.html(html);
  });

  calls.post(deskApi.signature, 'staff', signature, async ({ me, input, services: { db } }) => {
    await saveSignature(db, me.id, input.signature);
    return input;
  });

  calls.post(deskApi.undo, 'staff', undoRequest, async ({ me, input, services }) => {
    await undoReply(services.db, input, me);
    return view(services, input.reference, me);
  });

  calls.post(deskApi.scheduled, 'staff', scheduledChange, async ({ me, input, services }) => {
    await changeScheduled(services, input, me);
    return view(services, input.reference, me);
  });

  calls.post(deskApi.elsewhere, 'staff', elsewhereRequest, async ({ me, input, services }) => {
    const { body, ...seen } = input;
    await recordExternalAnswer(services, seen, body, me);
    return view(services, seen.reference, me);
  });

  calls.post(deskApi.release, 'staff', requestRef, async ({ me, input, services }) => {
    const { db } = services;
    const row = await lockRequest(db, input.reference);
    // An outcome was a decision about the request, so its client does not wait.
    const values = row.outcome === null ? waitingAnew : {};
    if (!(await releaseInquiry(db, services, row.id, values))) {
      throw new Refusal('invalid', m.desk.notHeldBack());
    }
    await recordRelease(db, row, me.id, isHandled(row));
    return view(services, input.reference, me);
  });

  calls.post(deskApi.address, 'staff', addressRequest, async ({ me, input, services }) => {
    await addClientAddress(services.db, input, me);
    return view(services, input.reference, me);
  });

  calls.post(deskApi.merge, 'staff', mergeInput, async ({ me, input, services: { db } }) => ({
    reference: await mergeRequest(db, input, me),
  }));

  calls.post(deskApi.erase, 'staff', eraseRequest, async ({ me, input, services }) => {
    const row = await requireInquiry(services.db, input.reference);
    // Typing the address confirms the erasure and makes clear whose data is erased.
    const client = [row, ...(await otherClientsIn(services.db, row))].find(
      (one) => emailKey(input.email) === (one.emailKey || emailKey(one.reference)),
    );
    if (client === undefined) throw new WrongField('email', m.desk.addressDiffers());
    return eraseClient(services.db, client, me);
  });
}
