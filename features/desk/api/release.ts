import type { Queryable } from '#api/db/database.ts';
import type { EnqueueDecision } from '#api/mail/mail.ts';
import { type InquiryRow, releaseHandledInquiry } from '#features/inquiry/api/manage.ts';
import { record } from './record-event.ts';

type Held = Pick<InquiryRow, 'id' | 'quarantine'>;

/**
 * Releases a request if it is held, because someone has dealt with it as a real one. It is not
 * announced as new.
 */
export async function releaseHandled(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
  row: Held,
  staffId: string | null,
): Promise<void> {
  if (row.quarantine === null) return;
  await releaseHandledInquiry(transaction, enqueueDecision, row.id);
  await recordRelease(transaction, row, staffId, true);
}

/** Records why a request was held until now. If no one has dealt with it, staff see it as new. */
export async function recordRelease(
  transaction: Queryable,
  { id, quarantine: why }: Held,
  staffId: string | null,
  isHandled: boolean,
): Promise<void> {
  const detail = { why, ...(isHandled && { is: 'handled' }) };
  await record(transaction, { kind: 'released', staffId, inquiryId: id, detail });
}
