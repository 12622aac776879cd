import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { fieldErrors } from '#contract/errors/errors.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { newRequest, requestCreated } from '#features/desk/contract/new-request.ts';
import { lockAddress } from '#features/inquiry/api/acknowledgement.ts';
import { insertWithReference } from '#features/inquiry/api/submit.ts';
import { inquiries, inquiryKeys } from '#features/inquiry/api/tables.ts';
import type { InquiryChoices } from '#features/inquiry/contract/choices.ts';
import { type Inquiry, knownInquiry } from '#features/inquiry/contract/schema.ts';
import { recordWebhook } from '#features/webhooks/api/record-webhook.ts';
import { m } from '#messages/messages.ts';
import { lockUnmatched } from './lock-unmatched.ts';
import { record } from './record-event.ts';
import { addNote } from './reply.ts';
import type { Member, TransactionServices } from './services.ts';
import { inboundMails } from './tables.ts';

type Input = z.output<typeof newRequest>;

/**
 * Creates a request from a conversation or from an unmatched email, which then belongs to the
 * request. No one is emailed unless `isAcknowledged` is set. Calling this again with the same id
 * and answers creates no second request, but adds a note or an acknowledgment missing from the
 * earlier call to the first one, and updates its source.
 * @throws Refusal `invalid` with the wrong fields, `stale` if the email already belongs to a
 * request, `not_found` if the email is gone
 */
export async function makeRequest(
  services: Pick<TransactionServices, 'db' | 'enqueueMail' | 'settings' | 'choices'>,
  { id, door, mail, note, isAcknowledged, ...given }: Input,
  me: Member,
): Promise<z.infer<typeof requestCreated>> {
  const { db: transaction, enqueueMail, choices } = services;
  const answers = answersOf(choices, given);
  if (answers.companyName === '' && answers.contactName === '') {
    throw new WrongField('contactName', m.requestActions.nameRequired());
  }
  if (isAcknowledged && answers.email === '') {
    throw new WrongField('email', m.requestActions.addressForMail());
  }
  const answersHash = hashOf(JSON.stringify(answers));
  // A duplicated tab has the same id but may have different text.
  const key = `desk ${id} ${answersHash}`;
  await lockAddress(transaction, emailKey(answers.email), key);
  const [made] = await transaction
    .select({ id: inquiries.id, reference: inquiries.reference })
    .from(inquiryKeys)
    .innerJoin(inquiries, eq(inquiries.id, inquiryKeys.inquiryId))
    .where(eq(inquiryKeys.key, key));
  const request = made ?? (await insert(services, { answers, answersHash, door, mail }, me));
  const inquiryId = request.id;
  /** Returns whether this is the first call that does a given part. */
  const isFirst = async (part: string) => {
    const values = { key: part, inquiryId, answersHash };
    const marked = await transaction
      .insert(inquiryKeys)
      .values(values)
      .onConflictDoNothing()
      .returning({ key: inquiryKeys.key });
    return marked.length > 0;
  };
  const isNew = await isFirst(key);
  if (!isNew) {
    await transaction
      .update(inquiries)
      .set({ source: sourceOf(door) })
      .where(eq(inquiries.id, inquiryId));
  }
  if (note !== '' && (await isFirst(`${key} note ${hashOf(note)}`))) {
    await addNote(services, { reference: request.reference, body: note }, me);
  }
  if (isAcknowledged && (await isFirst(`${key} acknowledged`))) {
    await enqueueMail(transaction, { kind: 'inquiry.acknowledgement', id: inquiryId });
  }
  if (isNew) await recordWebhook(transaction, 'request.received', inquiryId);
  return { reference: request.reference };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Stores a request and, if it comes from an email, files that email. */
async function insert(
  { db: transaction, settings }: Pick<TransactionServices, 'db' | 'settings'>,
  {
    answers,
    answersHash,
    door,
    mail,
  }: Pick<Input, 'door' | 'mail'> & { answers: Inquiry; answersHash: string },
  me: Member,
) {
  const at = mail && (await lockUnmatched(transaction, mail, undefined))?.receivedAt;
  const request = await insertWithReference(transaction, settings.brand.reference, {
    answers,
    answersHash,
    emailKey: emailKey(answers.email),
    source: sourceOf(door),
    ...(at && { receivedAt: at, waitingSince: at }),
    ip: '',
    userAgent: '',
  });
  const inquiryId = request.id;
  await record(transaction, { kind: 'made', staffId: me.id, inquiryId, detail: { door } });
  if (mail !== undefined) {
    await transaction
      .update(inboundMails)
      .set({ inquiryId, isDismissed: false })
      .where(eq(inboundMails.id, mail));
    await record(transaction, { kind: 'filed', staffId: me.id, inquiryId });
  }
  return request;
}

const sourceOf = (door: Input['door']) => ({ page: '', referrer: '', utm: {}, door });

/**
 * Validates the known details with the rules of the public form.
 * @throws Refusal `invalid`
 */
function answersOf(
  choices: InquiryChoices,
  { phone, ...given }: Partial<Inquiry> & { phone: string },
): Inquiry {
  // A dictated or pasted phone number may contain more than digits.
  const known = knownInquiry(choices).safeParse({
    ...given,
    phone: phone.replace(/[\s()+./-]/g, ''),
  });
  if (known.success) return known.data;
  const fields = fieldErrors(known.error);
  throw new Refusal('invalid', Object.values(fields)[0] ?? m.answers.fieldsInvalid(), { fields });
}
