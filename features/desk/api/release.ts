import type { Queryable } from '#api/db/database.ts';
import type { EnqueueDecision } from '#api/mail/mail.ts';
import { type InquiryRow, releaseHandledInquiry } from '#features/inquiry/api/manage.ts';
import { record } from './record-event.ts';

/**
 * Releases a request if it is held, because someone has dealt with it as a real one. Nobody is
 * notified of it as a new request.
 * @param row locked by the transaction
 */
export async function releaseHandled(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  { id, quarantine: why }: Pick<InquiryRow, 'id' | 'quarantine'>,
  staffId: string | null,
): Promise<void> {
  if (why === null) return;
  await releaseHandledInquiry(transaction, enqueueDecision, id);
  const detail = { why, is: 'handled' };
  await record(transaction, { kind: 'released', staffId, inquiryId: id, detail });
}
